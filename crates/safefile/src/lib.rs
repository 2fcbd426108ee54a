//! Files that hold the old content or the new one, whatever happens in between.
//!
//! The content goes to a new file in the same folder, is synced, and takes the old file's place
//! and rights by renaming. A link stays: what it leads to is replaced. A file that may not be
//! written is not replaced either.
//!
//! ```
//! let folder = tempfile::tempdir().unwrap();
//! let path = folder.path().join("game.txt");
//! safefile::replace(&path, b"1. e4").unwrap();
//! assert_eq!(std::fs::read(&path).unwrap(), b"1. e4");
//! ```

mod bounded;
mod leftovers;
mod links;
mod lock;
mod positioned;
mod replacement;
mod size_limit;
pub mod user_folders;
mod writable;

pub use bounded::{read_all, read_file, read_line};
pub use leftovers::clear_leftovers;
pub use lock::FileLock;
pub use positioned::read_exact_at;
pub use replacement::Replacement;
pub use size_limit::survive_size_limit;
pub use writable::check_writable;

use links::behind_links;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Replaces the whole content of a file, or makes one.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut fresh = Replacement::begin(path)?;
    fresh.write_all(content)?;
    fresh.finish()
}

/// The same; but what is no plain file, or stands in a folder that takes no new one, is written in
/// place, since nothing better can be done for it.
pub fn replace_or_write(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = behind_links(path)?;
    if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
        return write_in_place(&target, content);
    }
    match Replacement::begin(&target) {
        Ok(mut fresh) => {
            fresh.write_all(content)?;
            fresh.finish()
        }
        Err(error) if folder_takes_no_file(&error) => write_in_place(&target, content),
        Err(error) => Err(error),
    }
}

fn folder_takes_no_file(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem)
}

fn write_in_place(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(target)?;
    file.write_all(content)?;
    // A device may refuse to be synced; it has no older content to lose.
    if file.metadata()?.is_file() { file.sync_all() } else { Ok(()) }
}
