//! Where links lead.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const LONGEST_CHAIN: u32 = 40;

/// The path that a chain of links ends in, which need not exist.
pub(crate) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_path_buf();
    for _ in 0..LONGEST_CHAIN {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("too many links"))
}
