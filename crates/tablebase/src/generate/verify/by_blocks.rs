//! Checking a table that is larger than memory: by rows, which come from blocks that are unpacked
//! when they are asked for.

use super::Verification;
use super::by_rows::{Checker, verify_with};
use super::by_rules::Scores;
use crate::folder::{FileError, file_path};
use crate::generate::cached_table::{BlockCache, CachedTable};
use crate::generate::large::Sources;
use crate::generate::solve::Links;
use crate::layout::Layout;
use crate::material::Material;
use crate::packed_table::PackedTable;
use crate::probe::Tablebase;
use crate::score::Wide;
use chess::Board;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

impl Scores for Tablebase {
    fn score(&self, board: &Board) -> Option<Wide> {
        self.wide_score(board)
    }
}

/// Checks the table of an ending with about so many bytes of memory; those that it can turn into
/// must be there too. `None` when stopped.
pub fn verify(
    folder: &Path,
    ending: Material,
    memory: u64,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<Option<Verification>, FileError> {
    // Its own blocks are asked again and again, by all who move there.
    let cache = Arc::new(BlockCache::new(memory / 2));
    let table = CachedTable::open(file_path(folder, ending), ending, 0, &cache)?;
    let sources = Sources::open(folder, ending, memory / 3, memory / 8)?;
    let mut files = Vec::new();
    for material in ending.closure() {
        files.push(PackedTable::open(&file_path(folder, material))?);
    }
    let links = Links::new(&Layout::new(ending), &|material| sources.get(material));
    let checker = Checker { table: &table, links, by_rules: Tablebase::of(files) };
    let found = verify_with(&checker, stop, progress);
    match cache.take_fault().or_else(|| sources.cache.take_fault()) {
        Some(error) => Err(error),
        None => Ok(found),
    }
}
