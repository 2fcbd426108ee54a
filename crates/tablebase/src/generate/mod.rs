//! Generating tables and keeping them in files: what is there already is not made again.
//!
//! [`generate()`] does it all; `solve/` is the retrograde solver of one ending.

mod cached_table;
mod large;
mod peers;
mod plan;
mod solve;
mod solved_tables;
mod spread;
mod stats;
mod unfinished;
mod unpacked_table;
mod verify;
mod write;

pub use crate::codec::{Packed, pack};
use crate::codec::{pack_with, quartiles};
pub use peers::{Alone, MOST_PROCESSES, Peers};
pub use plan::{Plan, plan};
pub use solve::Unsolved;
pub use solved_tables::SolvedTables;
pub use stats::{TableStats, packed_stats, stats};
pub use unpacked_table::{RowSource, Slice, UnpackedTable};
pub use verify::{FolderVerifier, UnpackedTables, Verification, verify, verify_rows};
pub use write::file_bytes;

use crate::folder::{FileError, file_path};
use crate::layout::Layout;
use crate::material::Material;
use crate::packed_table::{Fault, PackedTable};
use peers::all;
use plan::closures;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What is to be generated, and with what.
pub struct Options<'a> {
    /// The endings wanted; what they can turn into is made first.
    pub endings: &'a [Material],
    /// Where the files are and go.
    pub folder: &'a Path,
    /// The most bytes of memory to use.
    pub memory: u64,
    /// Ends the work early; files and slices that are finished stay.
    pub stop: &'a AtomicBool,
}

/// What happens while tables are made.
pub enum Event<'a> {
    /// What will be done, and what it takes.
    Planned(&'a Plan),
    /// A table is begun: its number among so many, counted by the work they take.
    Begun {
        /// The ending.
        material: Material,
        /// The share of all the work before it, 0 to 1.
        before: f64,
        /// Its own share of all the work.
        share: f64,
    },
    /// So much of the table, 0 to 1, is done.
    Progress(f64),
    /// A table is in its file.
    Done(&'a Generated),
}

/// A table that was made.
pub struct Generated {
    /// The ending.
    pub material: Material,
    /// How long the file is.
    pub bytes: u64,
    /// Time to solve and time to pack and write.
    pub seconds: [Duration; 2],
    /// What it holds, White to move first.
    pub stats: [TableStats; 2],
}

/// Why tables were not made.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// More memory would be needed than allowed.
    #[error("{material} needs {needed} MB of memory; {allowed} MB are allowed")]
    Memory {
        /// The ending.
        material: Material,
        /// In megabytes.
        needed: u64,
        /// In megabytes.
        allowed: u64,
    },
    /// The disk is too small.
    #[error("the tables need about {needed} MB in {}; {free} MB are free", folder.display())]
    Disk {
        /// Where the files go.
        folder: PathBuf,
        /// In megabytes.
        needed: u64,
        /// In megabytes.
        free: u64,
    },
    /// One of the other processes that share the work has no room for it, or can't read a file.
    #[error("another process cannot go on")]
    Elsewhere,
    /// A file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It was not solved.
    #[error("{0}: {1}")]
    Unsolved(Material, Unsolved),
}

/// Generates tables. Those in the folder that open are kept as they are.
pub fn generate(
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Vec<Generated>, GenerateError> {
    let plan = plan(options.endings, options.folder);
    plan.check(options)?;
    let solved_tables = SolvedTables::default();
    make(&plan, options, tell, &mut |material| {
        if is_large(material) {
            solved_tables.keep_only(&[]);
            return large::generate(material, options, &mut Alone, tell);
        }
        gather(&solved_tables, material, options.folder, options.memory)?;
        generate_one(&solved_tables, material, options, tell)
    })
}

/// Generates tables together with other processes, which all call this with the same endings. Each
/// has all tables in its folder then, wherever they were before; the folders may be one. When a
/// file can't be read or written, only the process itself knows; all other errors are the same
/// everywhere.
pub fn generate_together(
    options: &Options<'_>,
    peers: &mut dyn Peers,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Vec<Generated>, GenerateError> {
    let missing = spread::spread(&closures(options.endings), options.folder, peers)?;
    let plan = Plan::new(missing, peers.count());
    let fits = plan.check(options);
    let fits_elsewhere = all(peers, fits.is_ok());
    fits?;
    if !fits_elsewhere {
        return Err(GenerateError::Elsewhere);
    }
    make(&plan, options, tell, &mut |material| {
        let mut made = large::generate(material, options, peers, tell)?;
        made.bytes = spread::spread_one(material, options.folder, peers)?;
        Ok(made)
    })
}

/// Makes what is missing, one after another.
fn make(
    plan: &Plan,
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
    make_one: &mut dyn FnMut(Material) -> Result<Generated, GenerateError>,
) -> Result<Vec<Generated>, GenerateError> {
    let folder = options.folder;
    tell(Event::Planned(plan));
    let mut done = closures(options.endings);
    done.retain(|material| !plan.missing.contains(material));
    forget(folder, &done);
    if !plan.missing.is_empty() {
        let made = std::fs::create_dir_all(folder);
        made.map_err(|error| FileError { path: folder.to_path_buf(), fault: error.into() })?;
        // Killed runs may have left files half written.
        safefile::clear_leftovers(folder);
    }
    let work: Vec<u64> =
        plan.missing.iter().map(|&material| plan::about_positions(material)).collect();
    let all_work: u64 = work.iter().sum();
    let mut made = Vec::new();
    let mut before = 0;
    for (&material, &work) in plan.missing.iter().zip(&work) {
        let part = |work: u64| work as f64 / all_work as f64;
        tell(Event::Begun { material, before: part(before), share: part(work) });
        before += work;
        let table = make_one(material)?;
        forget(folder, &[material]);
        tell(Event::Done(&table));
        made.push(table);
    }
    Ok(made)
}

/// These tables are done, in all folders: what this run, or one that was killed, kept of them on
/// their way goes.
fn forget(folder: &Path, done: &[Material]) {
    let names: Vec<String> = done.iter().map(|material| format!("{material}.")).collect();
    let is_left = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let rest = names.iter().find_map(|material| name.strip_prefix(material));
        rest.is_some_and(|rest| rest == unfinished::ENDING || large::is_scratch(rest))
    };
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    for path in files.filter(is_left) {
        // A file that stays harms nothing: it holds what the table holds.
        _ = std::fs::remove_file(path);
    }
}

/// Whether an ending is made with little of it in memory: with six pieces.
fn is_large(material: Material) -> bool {
    material.pieces() > 5
}

/// Sees to it that the successors of an ending are unpacked, and that the rest leaves room.
fn gather(
    solved_tables: &SolvedTables,
    material: Material,
    folder: &Path,
    memory: u64,
) -> Result<(), FileError> {
    let needed: Vec<Material> = material.successors();
    if solved_tables.bytes() + plan::memory_needed(material, 1) > memory {
        solved_tables.keep_only(&needed);
    }
    for successor in needed.into_iter().map(Material::canonical).filter(|m| !m.is_dead()) {
        if !solved_tables.has(successor) {
            solved_tables.put(Arc::new(load(folder, successor)?));
        }
    }
    Ok(())
}

/// Unpacks the table of an ending from its file.
pub fn load(folder: &Path, material: Material) -> Result<UnpackedTable, FileError> {
    let path = file_path(folder, material);
    let table = PackedTable::open(&path)?;
    table.unpack().ok_or(FileError { path, fault: Fault::Damaged })
}

fn generate_one(
    solved_tables: &SolvedTables,
    material: Material,
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Generated, GenerateError> {
    let start = Instant::now();
    let progress = |share: f64| tell(Event::Progress(0.8 * share));
    let table = UnpackedTable::new(Layout::new(material));
    unfinished::restore(options.folder, &table);
    if let Err(error) = solved_tables.fill(&table, options.stop, &progress) {
        // What can't be kept is solved again: nothing is lost but time.
        _ = unfinished::keep(options.folder, &table);
        return Err(GenerateError::Unsolved(material, error));
    }
    let table = Arc::new(table);
    solved_tables.put(table.clone());
    let solved = start.elapsed();
    tell(Event::Progress(0.8));
    let stats = stats(&table);
    let bands = quartiles::<u8>(&stats[0].by_score::<u8>());
    let bytes = write::write(options.folder, material, &pack_with(&table, bands))?;
    let packed = start.elapsed() - solved;
    Ok(Generated { material, bytes, seconds: [solved, packed], stats })
}
