//! Tables in files: which folder they are in when nobody says where, and opening them.

use crate::bytes::{Bytes, OpenFile};
use crate::embedded;
use crate::material::Material;
use crate::packed_table::{Fault, PackedTable};
use crate::probe::Tablebase;
use std::path::{Path, PathBuf};

/// What table files are called after the name of the ending.
pub const EXTENSION: &str = "htb";

/// A file that is no table, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    #[source]
    pub fault: Fault,
}

/// The folder of tables among the data of this user; none when the system names no such place.
pub fn default_folder() -> Option<PathBuf> {
    let folder = safefile::user_folders::data()?.join("tables");
    // On macOS tables were once looked for where the variable of other systems says.
    let older = std::env::var_os("XDG_DATA_HOME").filter(|_| cfg!(target_os = "macos"));
    let older = older.map(|data| Path::new(&data).join("horizont").join("tables"));
    Some(older.filter(|older| older.is_dir()).unwrap_or(folder))
}

/// The name of the file of an ending in a folder.
pub fn file_path(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("{}.{EXTENSION}", material.canonical()))
}

impl PackedTable {
    /// Opens a file and checks its head. The blocks are read and checked when they
    /// are asked for.
    pub fn open(path: &Path) -> Result<PackedTable, FileError> {
        let open = || -> Result<PackedTable, Fault> {
            let table = PackedTable::from(Bytes::File(OpenFile::open(path)?))?;
            let named = path.file_stem().and_then(|stem| stem.to_str()).map(str::parse::<Material>);
            match named {
                Some(Ok(material)) if material == table.layout.material => Ok(table),
                _ => Err(Fault::Misnamed(table.layout.material)),
            }
        };
        open().map_err(|fault| FileError { path: path.to_path_buf(), fault })
    }
}

impl Tablebase {
    /// The tables of a folder and those of the program. Files that are no tables are left out and
    /// named; a folder that is not there holds none.
    pub fn open(folder: &Path) -> (Tablebase, Vec<FileError>) {
        let mut faults = Vec::new();
        let mut tables = Vec::new();
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<_> = files.map(|file| file.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|end| end == EXTENSION));
        paths.sort();
        for path in paths {
            match PackedTable::open(&path) {
                Ok(table) => tables.push(table),
                Err(error) => faults.push(error),
            }
        }
        tables.extend(embedded::tables());
        (Tablebase::of(tables), faults)
    }
}
