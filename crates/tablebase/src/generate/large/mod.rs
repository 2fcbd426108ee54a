//! Endings with six pieces: more scores than memory has room for.
//!
//! A slice is solved with sets alone, and what each round decides goes to disk (`rounds.rs`); the
//! tables that captures and promotions lead to are asked block by block where they are large
//! (`sources.rs`). When all slices are solved, their scores are put together part by part, packed
//! and written (`write.rs`).

mod own_slices;
mod rounds;
mod solve;
mod sources;
mod write;

pub use own_slices::kept_bytes;
pub use solve::ROW_BYTES;
pub use sources::Sources;

use super::solve::{External, Links, Moves};
use super::{Event, GenerateError, Generated, Options};
use crate::codec::{Width, quartiles};
use crate::folder::FileError;
use crate::layout::Layout;
use crate::material::Material;
use crate::score::{MOST_PLIES_OF_A_BYTE, Wide};
use own_slices::OwnSlices;
use rayon::prelude::*;
use rounds::{RoundsFile, RoundsWriter};
use solve::{SliceError, SliceSolver};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;
use write::Writing;

/// Slices with more rows are solved one at a time, each with all threads.
const LARGE_SLICE: usize = 1 << 17;

/// How many bytes of unpacked blocks are kept at least.
pub const LEAST_CACHE: u64 = 256 << 20;

/// How many slices are solved at once.
pub fn slices_at_once(layout: &Layout) -> usize {
    if layout.rows() > LARGE_SLICE { 1 } else { rayon::current_num_threads() }
}

/// Slices that are solved and kept together, each list after all that its pawn moves lead to: a
/// large one alone, small ones by levels.
fn batches(layout: &Layout) -> Vec<Vec<usize>> {
    let mut slices: Vec<usize> = (0..layout.slices()).collect();
    slices.sort_by_key(|&slice| std::cmp::Reverse(layout.level(slice)));
    let alone = layout.rows() > LARGE_SLICE;
    let same = |a: &usize, b: &usize| !alone && layout.level(*a) == layout.level(*b);
    slices.chunk_by(same).map(<[usize]>::to_vec).collect()
}

fn batch_path(folder: &Path, material: Material, number: usize) -> PathBuf {
    folder.join(format!("{material}.{number:04}.rounds"))
}

/// Makes the table of an ending whose successors are in the folder.
pub fn generate(
    material: Material,
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Generated, GenerateError> {
    let start = Instant::now();
    let own = OwnSlices::new(Layout::new(material));
    solve(&own, options, tell)?;
    let solved = start.elapsed();
    let made = write(&own, options, tell)?;
    for number in 0..batches(&own.layout).len() {
        // A file that stays harms nothing: it holds what the table holds.
        _ = std::fs::remove_file(batch_path(options.folder, material, number));
    }
    Ok(Generated { seconds: [solved, start.elapsed() - solved], ..made })
}

/// Solves the slices that are not solved yet.
fn solve(
    own: &OwnSlices,
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<(), GenerateError> {
    let material = own.layout.material;
    let batches = batches(&own.layout);
    let at_work = slices_at_once(&own.layout).min(own.layout.slices()) * own.layout.rows();
    let taken = at_work as u64 * ROW_BYTES + kept_bytes(&own.layout);
    let room = options.memory.saturating_sub(taken);
    let sources = Sources::open(
        options.folder,
        material,
        room.saturating_sub(LEAST_CACHE),
        LEAST_CACHE.max(room / 4),
    )?;
    let links = Links::new(&own.layout, &|material| sources.get(material));
    for (number, slices) in batches.iter().enumerate() {
        let path = batch_path(options.folder, material, number);
        let report = |share: f64| {
            tell(Event::Progress(0.8 * (number as f64 + share) / batches.len() as f64));
        };
        let kept = RoundsFile::open(&path, material);
        let file = match kept {
            Ok(file) => file,
            Err(_) => {
                let work = Work { own, links: &links, options, report: &report };
                work.solve(slices, &path)?;
                if let Some(error) = sources.cache.take_fault().or_else(|| own.take_fault()) {
                    // What was read wrongly was solved wrongly.
                    _ = std::fs::remove_file(&path);
                    return Err(error.into());
                }
                RoundsFile::open(&path, material)
                    .map_err(|fault| FileError { path: path.clone(), fault })?
            }
        };
        own.put(slices, file, path);
    }
    own.clear();
    Ok(())
}

/// Counts what was solved, and puts it into the file.
fn write(
    own: &OwnSlices,
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Generated, GenerateError> {
    let progress = |share: f64| tell(Event::Progress(0.8 + 0.2 * share));
    let writing = Writing { own, folder: options.folder, progress: &progress };
    let stats = writing.stats::<Wide>()?;
    progress(0.2);
    let longest = stats.iter().flat_map(|side| [side.longest_win(), side.longest_loss()]);
    let longest = longest.flatten().map(|(plies, ..)| plies as usize).max().unwrap_or(0);
    let bytes = if longest <= MOST_PLIES_OF_A_BYTE {
        writing.write::<u8>(quartiles::<u8>(&stats[0].by_score::<u8>()), Width::Byte)?
    } else {
        writing.write::<Wide>(quartiles::<Wide>(&stats[0].by_score::<Wide>()), Width::Wide)?
    };
    Ok(Generated { material: own.layout.material, bytes, seconds: [Default::default(); 2], stats })
}

/// What solving slices needs.
struct Work<'a> {
    own: &'a OwnSlices,
    links: &'a Links<sources::Source>,
    options: &'a Options<'a>,
    report: &'a (dyn Fn(f64) + Sync),
}

impl Work<'_> {
    /// Solves slices, none of which leads to another, into a file.
    fn solve(&self, slices: &[usize], path: &Path) -> Result<(), GenerateError> {
        let material = self.own.layout.material;
        let failed =
            |error: std::io::Error| FileError { path: path.to_path_buf(), fault: error.into() };
        let rounds = RoundsWriter::begin(path, material).map_err(failed)?;
        let done = AtomicUsize::new(0);
        let solve = |&number: &usize| {
            let solver = SliceSolver {
                moves: Moves { layout: &self.own.layout, number },
                external: External { table: self.own, links: self.links },
                rounds: &rounds,
                stop: self.options.stop,
            };
            let solved = solver.solve(&|share| {
                (self.report)((done.load(Relaxed) as f64 + share) / slices.len() as f64);
            });
            done.fetch_add(1, Relaxed);
            solved
        };
        slices.par_iter().try_for_each(solve).map_err(|error| match error {
            SliceError::Unsolved(unsolved) => GenerateError::Unsolved(material, unsolved),
            SliceError::Io(error) => failed(error).into(),
        })?;
        rounds.finish().map_err(failed)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
