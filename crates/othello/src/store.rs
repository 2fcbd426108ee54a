//! Writing a game to its file: the old content or the new one, whatever happens in between.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

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

/// Replaces the whole content of `path`, or makes it. Links are followed: the file behind them
/// is replaced. What is no plain file, or stands in a folder that takes no new one, is written in
/// place.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = behind_links(path)?;
    let old = match fs::metadata(&target) {
        Ok(found) if found.is_file() => Some(found),
        Ok(_) => return write_in_place(&target, content),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if old.is_some() {
        // Renaming would get round the protection of a file that may not be written.
        check_writable(&target)?;
    }
    let (fresh, mut file) = match fresh_beside(&target) {
        Ok(fresh) => fresh,
        Err(error) if folder_takes_no_file(&error) => return write_in_place(&target, content),
        Err(error) => return Err(error),
    };
    let written = file
        .write_all(content)
        .and_then(|()| old.map_or(Ok(()), |old| file.set_permissions(old.permissions())))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&fresh, &target));
    if written.is_err() {
        // The error to report is the first one; a leftover that can not be removed changes nothing.
        let _ = fs::remove_file(&fresh);
    }
    written
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

/// A new file in the folder of `target` under a name of its own.
fn fresh_beside(target: &Path) -> io::Result<(PathBuf, File)> {
    let folder = target.parent().unwrap_or(Path::new(""));
    let mut last = ErrorKind::AlreadyExists.into();
    for attempt in 0..100 {
        let fresh = folder.join(format!(".othello-{}-{attempt}.tmp", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&fresh) {
            Ok(file) => return Ok((fresh, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => last = error,
            Err(error) => return Err(error),
        }
    }
    Err(last)
}

/// The path that a chain of links ends in, which need not exist.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    const LONGEST_CHAIN: u32 = 40;
    let mut target = path.to_path_buf();
    for _ in 0..LONGEST_CHAIN {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("too many links"))
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
