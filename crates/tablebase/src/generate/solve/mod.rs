//! Solving an ending backwards from its mates, 64 positions at a time.
//!
//! Work is divided by slices (a level of pawn placements at once, see [`crate::layout`]) and
//! within a slice by runs of rows. A run writes only its own rows; what it reads of others is what
//! they were after the last round. So runs may as well live on other machines that exchange the
//! rows changed in each round.

mod external;
mod links;
mod slice;

use crate::generate::UnpackedTable;
pub use external::External;
pub use links::{Link, Links, Solved};
use rayon::prelude::*;
pub use slice::Moves;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Why an ending was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// Somebody asked to stop.
    #[error("stopped")]
    Stopped,
    /// A distance does not fit a score.
    #[error("a mate takes more half-moves than a table can tell")]
    TooLong,
}

/// Solves the slices of a table that are missing. `solved` must have what the ending can turn
/// into; `stop` ends the work early, slices that are finished stay; `progress` is called with the
/// share done, 0 to 1, from any thread.
pub fn solve(
    table: &UnpackedTable,
    solved: Solved<'_, UnpackedTable>,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<(), Unsolved> {
    let links = Links::new(&table.layout, solved);
    let count = table.layout.slices();
    let missing = (0..count).filter(|&slice| table.slices[slice].get().is_none());
    let mut levels: Vec<(u32, usize)> =
        missing.map(|slice| (table.layout.level(slice), slice)).collect();
    levels.sort_by(|a, b| b.cmp(a));
    let done = AtomicUsize::new(count - levels.len());
    for level in levels.chunk_by(|a, b| a.0 == b.0) {
        level.par_iter().try_for_each(|&(_, number)| {
            let report = |share: f64| {
                progress((done.load(Relaxed) as f64 + share) / count as f64);
            };
            let slice = slice::solve(table, &links, number, stop, &report)?;
            _ = table.slices[number].set(slice);
            done.fetch_add(1, Relaxed);
            Ok(())
        })?;
    }
    Ok(())
}
