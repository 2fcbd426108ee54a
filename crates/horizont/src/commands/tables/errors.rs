//! What went wrong with tables, in a sentence.

use anyhow::anyhow;
use tablebase::generate::{GenerateError, Unsolved};
use tablebase::{Fault, FileError, NotMaterial};
use texts::Texts;

/// A word that names no ending.
pub fn not_material(error: &NotMaterial, texts: &Texts) -> anyhow::Error {
    anyhow!(match error {
        NotMaterial::Unreadable(name) => {
            texts.format("tables-no-ending", &[("name", name.as_str().into())])
        }
        NotMaterial::Size(name, pieces) => {
            let args = [("name", name.as_str().into()), ("pieces", pieces.to_string().into())];
            texts.format("tables-bad-size", &args)
        }
    })
}

/// A file that is no table.
pub fn file(error: &FileError, texts: &Texts) -> String {
    let reason = match &error.fault {
        Fault::Io(error) => error.to_string(),
        Fault::Foreign => texts.get("tables-file-foreign"),
        Fault::Length => texts.get("tables-file-length"),
        Fault::Damaged => texts.get("tables-file-damaged"),
        Fault::Misnamed(material) => {
            texts.format("tables-file-misnamed", &[("ending", material.to_string().into())])
        }
    };
    let args = [("file", error.path.display().to_string().into()), ("reason", reason.into())];
    texts.format("tables-bad-file", &args)
}

/// Tables that were not made.
pub fn making(error: &GenerateError, texts: &Texts) -> anyhow::Error {
    let megabytes = |id: &str, ending: String, needed: u64, there: u64| {
        let args = [
            ("ending", ending.into()),
            ("needed", needed.to_string().into()),
            ("there", there.to_string().into()),
        ];
        texts.format(id, &args)
    };
    anyhow!(match error {
        GenerateError::Memory { material, needed, allowed } => {
            megabytes("tables-memory", material.to_string(), *needed, *allowed)
        }
        GenerateError::Disk { folder, needed, free } => {
            megabytes("tables-disk", folder.display().to_string(), *needed, *free)
        }
        GenerateError::File(error) => file(error, texts),
        GenerateError::Unsolved(_, Unsolved::Stopped) => texts.get("tables-stopped"),
        GenerateError::Unsolved(material, Unsolved::TooLong) => {
            texts.format("tables-too-long", &[("ending", material.to_string().into())])
        }
    })
}
