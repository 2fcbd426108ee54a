//! A lock that one program at a time holds, kept as a file that is there only while it is held.
//!
//! Releasing a lock and then removing its file lets two in: between the two steps somebody locks
//! the old file and somebody else makes a new one. So the file is removed while it is locked, and
//! whoever gets a lock looks whether the name still leads to the file that was locked.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// Whoever only looks at a lock holds it for a moment; that is waited out.
const ATTEMPTS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(1);

/// A lock that is held until this is dropped. The system takes it from a program that is killed.
#[derive(Debug)]
pub struct FileLock {
    file: File,
    path: PathBuf,
}

impl FileLock {
    /// Takes the lock at `path`, which nothing else uses; `None` if somebody has it.
    pub fn acquire(path: &Path) -> io::Result<Option<FileLock>> {
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                sleep(PAUSE);
            }
            let file = File::options().create(true).truncate(false).write(true).open(path)?;
            match file.try_lock() {
                Ok(()) if is_at(&file, path) => {
                    return Ok(Some(FileLock { file, path: path.to_path_buf() }));
                }
                // Its last holder has just removed it.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Whether somebody has the lock at `path`, this program included.
    pub fn is_held(path: &Path) -> bool {
        let file = File::options().write(true).open(path);
        file.is_ok_and(|file| file.try_lock_shared().is_err())
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Where nobody could see that it is another file, it stays.
        if cfg!(unix) && is_at(&self.file, &self.path) {
            _ = fs::remove_file(&self.path);
        }
        // Closing the file releases the lock.
    }
}

/// Whether a path leads to this very file.
#[cfg(unix)]
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |found: fs::Metadata| (found.dev(), found.ino());
    let (here, there) = (file.metadata().map(number), fs::symlink_metadata(path).map(number));
    here.is_ok_and(|here| there.is_ok_and(|there| here == there))
}

/// Where files have no numbers, nobody removes a lock.
#[cfg(not(unix))]
pub(crate) fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
