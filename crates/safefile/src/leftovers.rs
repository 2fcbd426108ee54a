//! Files that writers left behind when they were killed.
//!
//! A writer holds a lock on its new file from the moment it knows that the file is still there, and
//! a leftover is removed only by somebody who got that lock. So nobody's work is removed, whatever
//! process it belongs to, and nothing depends on clocks or on process numbers. On Windows it is enough
//! that a writer has its new file open.

use std::fs::{self, File};
use std::path::Path;

const BEGINNING: &str = ".horizont-";
const ENDING: &str = ".tmp";

/// The name of the new file of a writer: nobody else's files are called so.
pub(crate) fn fresh_name(process: u32, number: u64) -> String {
    format!("{BEGINNING}{process}-{number}{ENDING}")
}

fn is_fresh_name(name: &str) -> bool {
    let middle = name.strip_prefix(BEGINNING).and_then(|rest| rest.strip_suffix(ENDING));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    middle
        .and_then(|middle| middle.split_once('-'))
        .is_some_and(|(process, number)| is_number(process) && is_number(number))
}

/// Removes what killed writers left in a folder; how many files that were.
pub fn clear_leftovers(folder: &Path) -> usize {
    let Ok(files) = fs::read_dir(folder) else { return 0 };
    let ours = files.flatten().filter(|file| {
        file.file_name().to_str().is_some_and(is_fresh_name)
            && file.file_type().is_ok_and(|kind| kind.is_file())
    });
    ours.filter(|file| clear(&file.path())).count()
}

/// Removes a file that no writer holds.
#[cfg(not(windows))]
fn clear(path: &Path) -> bool {
    // Where a locked file cannot be told from another under its name, nothing is certain.
    let Ok(file) = File::options().write(true).open(path) else { return false };
    let nobodys = cfg!(unix) && file.try_lock().is_ok() && crate::lock::is_at(&file, path);
    nobodys && fs::remove_file(path).is_ok()
}

/// Removes a file that no writer has open: only then can it be had alone.
#[cfg(windows)]
fn clear(path: &Path) -> bool {
    use std::os::windows::fs::OpenOptionsExt;
    let alone = File::options().write(true).share_mode(0).open(path).map(drop);
    alone.is_ok() && fs::remove_file(path).is_ok()
}
