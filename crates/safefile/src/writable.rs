//! Whether a file could be written, asked before long work begins.

use crate::links::behind_links;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Whether `path` can be written, found out without leaving a trace.
pub fn check_writable(path: &Path) -> io::Result<()> {
    let target = behind_links(path)?;
    match fs::metadata(&target) {
        Ok(found) if found.is_dir() => Err(ErrorKind::IsADirectory.into()),
        // Opening a pipe would wait for its reader.
        Ok(found) if is_pipe(&found) => Ok(()),
        Ok(_) => OpenOptions::new().append(true).open(&target).map(drop),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            OpenOptions::new().write(true).create_new(true).open(&target)?;
            fs::remove_file(&target)
        }
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn is_pipe(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    found.file_type().is_fifo()
}

#[cfg(not(unix))]
fn is_pipe(_: &fs::Metadata) -> bool {
    false
}
