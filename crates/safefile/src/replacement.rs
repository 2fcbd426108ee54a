//! New content on its way to a file.

use crate::leftovers::fresh_name;
use crate::links::behind_links;
use crate::lock::is_at;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A file being written beside the one whose place it will take. Unless it is finished, nothing
/// changes and nothing stays.
#[derive(Debug)]
pub struct Replacement {
    target: PathBuf,
    /// The new file, until it has taken the place.
    fresh: Option<PathBuf>,
    file: File,
}

impl Replacement {
    /// Begins new content for a plain file, or for one that is not there yet.
    pub fn begin(path: &Path) -> io::Result<Replacement> {
        let target = behind_links(path)?;
        let old = match fs::metadata(&target) {
            Ok(found) if found.is_file() => {
                // Renaming would get round the protection of a file that may not be written.
                OpenOptions::new().append(true).open(&target)?;
                Some(found)
            }
            Ok(_) => return Err(ErrorKind::IsADirectory.into()),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let (fresh, file) = fresh_beside(&target)?;
        let replacement = Replacement { target, fresh: Some(fresh), file };
        if let Some(old) = old {
            replacement.file.set_permissions(old.permissions())?;
        }
        Ok(replacement)
    }

    /// Puts what was written in its place.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        if let Some(fresh) = &self.fresh {
            fs::rename(fresh, &self.target)?;
        }
        self.fresh = None;
        sync_folder(folder_of(&self.target));
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(fresh) = &self.fresh {
            // A leftover that cannot be removed changes nothing.
            _ = fs::remove_file(fresh);
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// A new file in the folder of `target` under a name of its own. It is locked, which tells it from
/// what a killed writer left.
fn fresh_beside(target: &Path) -> io::Result<(PathBuf, File)> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let mut last = ErrorKind::AlreadyExists.into();
    for _ in 0..100 {
        let (process, number) = (std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let fresh = folder_of(target).join(fresh_name(process, number));
        match OpenOptions::new().write(true).create_new(true).open(&fresh) {
            Ok(file) if is_kept(&file, &fresh) => return Ok((fresh, file)),
            // Taken for a leftover before it was locked.
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => last = error,
            Err(error) => return Err(error),
        }
    }
    Err(last)
}

/// Whether nobody takes a new file away any more.
fn is_kept(file: &File, path: &Path) -> bool {
    // On Windows it is enough that it is open, and others could not read a locked file.
    if !cfg!(unix) {
        return true;
    }
    // The same where files cannot be locked.
    let locked_by_other = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
    !locked_by_other && is_at(file, path)
}

/// So that the new name outlives a loss of power. Where a folder cannot be synced, the name is
/// as safe as the system makes it; the content was synced already.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}
