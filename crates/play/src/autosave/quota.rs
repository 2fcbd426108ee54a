//! How much the folder of games may hold, so that no program can fill a disk with games.

use crate::files::{IoProblem, MAX_BYTES};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What all games may take together: some sixty thousand, as people play them.
const MAX_FOLDER: u64 = 256 << 20;
/// A file takes whole blocks of the disk.
const BLOCK: u64 = 4096;
/// Other programs write here too, so now and then everything is counted again.
const RECOUNT_INTERVAL: Duration = Duration::from_secs(60);

/// The limit of a folder, and how much of it is used.
#[derive(Debug)]
pub struct Quota {
    limit: u64,
    /// When the files were counted, and what they take since then.
    used: Mutex<Option<(Instant, u64)>>,
}

impl Default for Quota {
    fn default() -> Quota {
        Quota::of(MAX_FOLDER)
    }
}

impl Quota {
    /// A limit of so many bytes.
    pub fn of(limit: u64) -> Quota {
        Quota { limit, used: Mutex::default() }
    }

    /// Whether a game may take `after` bytes instead of `before`; if so, that is counted. The last
    /// tenth is for games that are there already: they go on when there is no place for new ones.
    pub fn admit(
        &self,
        root: &Path,
        folders: &[PathBuf],
        before: Option<u64>,
        after: u64,
    ) -> Result<(), IoProblem> {
        if after > MAX_BYTES {
            return Err(IoProblem::TooLarge { bytes: after });
        }
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let (counted, sum) = used
            .filter(|(counted, _)| counted.elapsed() < RECOUNT_INTERVAL)
            .unwrap_or_else(|| (Instant::now(), folders.iter().map(|path| bytes_in(path)).sum()));
        let (old, new) = (before.map_or(0, blocks), blocks(after));
        let limit = if before.is_some() { self.limit } else { self.limit / 10 * 9 };
        let sum_after = sum.saturating_sub(old) + new;
        // Whoever takes less than before does no harm.
        let fits = sum_after <= limit || new <= old;
        *used = Some((counted, if fits { sum_after } else { sum }));
        let full = || IoProblem::FolderFull { folder: root.to_path_buf(), limit: self.limit };
        fits.then_some(()).ok_or_else(full)
    }
}

/// What the files of a folder take.
fn bytes_in(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|found| blocks(found.len())).sum()
}

/// So many bytes in whole blocks.
fn blocks(bytes: u64) -> u64 {
    bytes.div_ceil(BLOCK) * BLOCK
}
