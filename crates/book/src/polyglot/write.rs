//! Writing a Polyglot file: beside its place first, then renamed, so that nobody sees half a book.

use super::entry::{Entry, bits_of};
use super::key::key;
use crate::own::Page;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A book on its way to the disk.
pub struct Writer {
    file: BufWriter<NamedTempFile>,
    target: PathBuf,
    entries: u64,
}

impl Writer {
    /// A book that will be at `target`.
    pub fn new(target: &Path) -> io::Result<Writer> {
        if target.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // Behind a link, the file itself is replaced.
        let target = std::fs::canonicalize(target).unwrap_or_else(|_| target.to_path_buf());
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        Ok(Writer { file: BufWriter::new(file), target, entries: 0 })
    }

    /// Adds the entries of one position, the heaviest first; their order decides between equals.
    /// Positions must come in the order of their keys.
    pub fn add(&mut self, entries: &mut [Entry]) -> io::Result<()> {
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.weight));
        for entry in entries {
            self.file.write_all(&entry.to_bytes())?;
            self.entries += 1;
        }
        Ok(())
    }

    /// Puts the book in its place; how many entries it has.
    pub fn finish(self) -> io::Result<u64> {
        let file = self.file.into_inner().map_err(|error| error.into_error())?;
        share(&file, &self.target)?;
        file.as_file().sync_all()?;
        file.persist(&self.target).map_err(|error| error.error)?;
        Ok(self.entries)
    }
}

/// Temporary files are their owner's alone; a book is as readable as the one it replaces, or as
/// any new file.
#[cfg(unix)]
fn share(file: &NamedTempFile, target: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let permissions = match std::fs::metadata(target) {
        Ok(old) => old.permissions(),
        Err(_) => std::fs::Permissions::from_mode(0o644),
    };
    file.as_file().set_permissions(permissions)
}

#[cfg(not(unix))]
fn share(_: &NamedTempFile, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes pages of our own book; how many entries they make.
pub fn from_pages(pages: &[Page], target: &Path) -> io::Result<u64> {
    let mut keyed: Vec<(u64, &Page)> = pages.iter().map(|page| (key(&page.board), page)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    let mut writer = Writer::new(target)?;
    for (key, page) in keyed {
        let played = page.moves.iter().filter(|candidate| candidate.weight > 0);
        let entry = |bits, weight| Entry { key, bits, weight, learn: 0 };
        let mut entries: Vec<Entry> =
            played.map(|candidate| entry(bits_of(candidate.mv), candidate.weight)).collect();
        writer.add(&mut entries)?;
    }
    writer.finish()
}
