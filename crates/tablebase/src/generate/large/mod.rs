//! Endings that are not solved with all their scores in memory: those with six pieces, and those
//! that several processes make together.
//!
//! Slices are solved with sets alone, and what each round decides goes to disk (`rounds.rs`); the
//! tables that captures and promotions lead to are asked block by block where they are large
//! (`sources.rs`). When all slices are solved, their scores are put together part by part, packed
//! and written (`write.rs`). Of several processes each does all this for its share of the rows
//! (`shares.rs`); in every round they tell each other what changed at the borders (`outgoing.rs`).

mod outgoing;
mod own_slices;
mod rounds;
mod scratch;
mod shares;
mod solve;
mod sources;
mod write;

pub use own_slices::kept_bytes;
pub use sources::Sources;

use super::peers::{Peers, all};
use super::solve::{External, Links};
use super::{Event, GenerateError, Generated, Options};
use crate::codec::{Width, quartiles};
use crate::folder::FileError;
use crate::layout::Layout;
use crate::material::Material;
use crate::score::{MOST_PLIES_OF_A_BYTE, Wide};
use own_slices::OwnSlices;
use rounds::{RoundsFile, RoundsWriter};
use shares::Shares;
use solve::{SliceError, SlicesSolver};
use std::path::{Path, PathBuf};
use std::time::Instant;
use write::Writing;

/// So many rows are solved at once, unless a slice has more.
const ROWS_AT_ONCE: usize = 1 << 21;

/// How many bytes of unpacked blocks are kept at least.
pub const LEAST_CACHE: u64 = 256 << 20;

/// Slices that are solved and kept together, each list after all that its pawn moves lead to.
fn batches(layout: &Layout) -> Vec<Vec<usize>> {
    let mut slices: Vec<usize> = (0..layout.slices()).collect();
    slices.sort_by_key(|&slice| std::cmp::Reverse(layout.level(slice)));
    let levels = slices.chunk_by(|&a, &b| layout.level(a) == layout.level(b));
    let at_once = (ROWS_AT_ONCE / layout.rows()).max(1);
    levels.flat_map(|level| level.chunks(at_once)).map(<[usize]>::to_vec).collect()
}

/// The bytes of sets that a process needs at most, of so many.
pub fn set_bytes(layout: &Layout, processes: usize) -> u64 {
    let rows = layout.rows().max(ROWS_AT_ONCE.min(layout.slices() * layout.rows())) as u64;
    // The rows next to the own ones: those with White's king a square away, at most all others.
    // Only the sets of one side are read there.
    let share = rows.div_ceil(processes as u64);
    let neighbours = (rows - share).min(2 * share.max(rows / 8));
    share * (solve::SET_BYTES + solve::OWN_BYTES) + neighbours * solve::SET_BYTES / 2
}

/// The share of a process among others, or nothing, in the names of its files.
fn mark(peers: &dyn Peers) -> String {
    match peers.count() {
        1 => String::new(),
        count => format!(".{}of{count}", peers.own()),
    }
}

fn batch_path(folder: &Path, material: Material, number: usize, peers: &dyn Peers) -> PathBuf {
    folder.join(format!("{material}.{number:04}{}.rounds", mark(peers)))
}

/// Whether a file of an ending, by what follows its name, is only needed while the table is made.
pub fn is_scratch(rest: &str) -> bool {
    rest.ends_with(".rounds") || rest.starts_with("blocks")
}

/// Makes the table of an ending whose successors are in the folder; the first process writes it.
pub fn generate(
    material: Material,
    options: &Options<'_>,
    peers: &mut dyn Peers,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Generated, GenerateError> {
    let start = Instant::now();
    let own = OwnSlices::new(Layout::new(material));
    let shares = Shares::new(&own.layout, peers.own(), peers.count());
    solve(&own, &shares, options, peers, tell)?;
    let solved = start.elapsed();
    let made = write(&own, &shares, options, peers, tell)?;
    Ok(Generated { seconds: [solved, start.elapsed() - solved], ..made })
}

/// Solves the slices that are not solved yet.
fn solve(
    own: &OwnSlices,
    shares: &Shares,
    options: &Options<'_>,
    peers: &mut dyn Peers,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<(), GenerateError> {
    let material = own.layout.material;
    let batches = batches(&own.layout);
    let sources = sources(own, options, peers.count())?;
    let links = Links::new(&own.layout, &|material| sources.get(material));
    for (number, slices) in batches.iter().enumerate() {
        let path = batch_path(options.folder, material, number, peers);
        let report = |share: f64| {
            tell(Event::Progress(0.8 * (number as f64 + share) / batches.len() as f64));
        };
        let kept = RoundsFile::open(&path, material).ok();
        let all_kept = all(peers, kept.is_some());
        let file = match kept {
            Some(file) if all_kept => file,
            _ => {
                let fault = || sources.cache.take_fault().or_else(|| own.take_fault());
                let work =
                    Work { own, shares, links: &links, options, fault: &fault, report: &report };
                work.solve(slices, &path, peers)?;
                RoundsFile::open(&path, material)
                    .map_err(|fault| FileError { path: path.clone(), fault })?
            }
        };
        own.put(slices, file, path);
    }
    own.clear();
    Ok(())
}

/// The tables that an ending turns into. What one process alone has unpacked of them is shared out:
/// of several each unpacks some, and asks the rest through a cache.
fn sources(
    own: &OwnSlices,
    options: &Options<'_>,
    processes: usize,
) -> Result<Sources, GenerateError> {
    let material = own.layout.material;
    let taken = set_bytes(&own.layout, processes) + kept_bytes(&own.layout);
    let room = options.memory.saturating_sub(taken);
    let (unpacked, cached) = match super::plan::successor_bytes(material) {
        _ if processes == 1 => (room.saturating_sub(LEAST_CACHE), LEAST_CACHE.max(room / 4)),
        all if all <= room.min(2 * LEAST_CACHE) => (all, LEAST_CACHE),
        all => {
            let share = room.min((all / processes as u64).max(2 * LEAST_CACHE));
            (share / 2, share / 2)
        }
    };
    Ok(Sources::open(options.folder, material, unpacked, LEAST_CACHE.max(cached))?)
}

/// Counts what was solved, and puts it into the file.
fn write(
    own: &OwnSlices,
    shares: &Shares,
    options: &Options<'_>,
    peers: &mut dyn Peers,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Generated, GenerateError> {
    let progress = |share: f64| tell(Event::Progress(0.8 + 0.2 * share));
    let mut writing = Writing {
        own,
        shares,
        mark: mark(peers),
        peers,
        folder: options.folder,
        progress: &progress,
    };
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
    shares: &'a Shares,
    links: &'a Links<sources::Source>,
    options: &'a Options<'a>,
    /// What could not be read, and was taken for drawn.
    fault: &'a dyn Fn() -> Option<FileError>,
    report: &'a (dyn Fn(f64) + Sync),
}

impl Work<'_> {
    /// Solves slices, none of which leads to another, into a file.
    fn solve(
        &self,
        slices: &[usize],
        path: &Path,
        peers: &mut dyn Peers,
    ) -> Result<(), GenerateError> {
        let material = self.own.layout.material;
        let failed =
            |error: std::io::Error| FileError { path: path.to_path_buf(), fault: error.into() };
        let rounds = RoundsWriter::begin(path, material).map_err(failed)?;
        let solver = SlicesSolver {
            slices,
            shares: self.shares,
            external: External { table: self.own, links: self.links },
            rounds: &rounds,
            stop: self.options.stop,
        };
        solver.solve(peers, self.report).map_err(|error| match error {
            SliceError::Unsolved(unsolved) => GenerateError::Unsolved(material, unsolved),
            SliceError::Io(error) => failed(error).into(),
        })?;
        // What one process read wrongly all have solved wrongly: nobody may keep it.
        let fault = (self.fault)();
        let none_elsewhere = all(peers, fault.is_none());
        if let Some(fault) = fault {
            return Err(fault.into());
        }
        if !none_elsewhere {
            return Err(GenerateError::Elsewhere);
        }
        rounds.finish().map_err(failed)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
