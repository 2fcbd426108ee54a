//! Generating tables and keeping them in files: what is there already is not made again.
//!
//! [`generate()`] does it all; `solve/` is the retrograde solver of one ending.

mod solve;
mod solved_tables;
mod stats;
mod unpacked_table;
mod verify;
mod write;

pub use crate::codec::{Packed, pack};
pub use solve::Unsolved;
pub use solved_tables::SolvedTables;
pub use stats::{TableStats, stats};
pub use unpacked_table::{Slice, UnpackedTable};
pub use verify::{UnpackedTables, Verification, verify, verify_file};
pub use write::file_bytes;

use crate::folder::{FileError, file_path};
use crate::layout::Layout;
use crate::material::Material;
use crate::packed_table::{Fault, PackedTable};
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
    /// Ends the work early; files that are finished stay.
    pub stop: &'a AtomicBool,
}

/// What happens while tables are made.
pub enum Event<'a> {
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
    /// A file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It was not solved.
    #[error("{0}: {1}")]
    Unsolved(Material, Unsolved),
}

const MB: u64 = 1 << 20;

/// How many bytes a table takes unpacked.
fn unpacked_bytes(material: Material) -> u64 {
    let layout = Layout::new(material);
    (layout.slices() * layout.rows()) as u64 * 128
}

/// The bytes of memory that solving an ending takes: the tables, and sets for the slices at work.
fn memory_needed(material: Material) -> u64 {
    let layout = Layout::new(material);
    let at_work = rayon::current_num_threads().min(layout.slices()) * layout.rows();
    let successors: u64 = material
        .successors()
        .into_iter()
        .filter(|material| !material.is_dead())
        .map(|material| {
            // Of a successor with the colours exchanged both forms are held for a moment.
            unpacked_bytes(material.canonical()) * (1 + !material.is_canonical() as u64)
        })
        .sum();
    unpacked_bytes(material) + at_work as u64 * 2 * 20 + successors
}

/// Generates tables. Those in the folder that open are kept as they are.
pub fn generate(
    options: &Options<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Vec<Generated>, GenerateError> {
    let mut missing: Vec<Material> = Vec::new();
    for material in options.endings.iter().flat_map(|ending| ending.closure()) {
        let there = PackedTable::open(&file_path(options.folder, material)).is_ok();
        if !there && !missing.contains(&material) {
            missing.push(material);
        }
    }
    let work: Vec<u64> = missing.iter().map(|&material| unpacked_bytes(material)).collect();
    let all_work: u64 = work.iter().sum();
    for &material in &missing {
        let needed = memory_needed(material);
        if needed > options.memory {
            let (needed, allowed) = (needed / MB, options.memory / MB);
            return Err(GenerateError::Memory { material, needed, allowed });
        }
    }
    check_disk(options.folder, all_work / 8)?;
    let solved_tables = SolvedTables::default();
    let mut made = Vec::new();
    let mut before = 0;
    for (&material, &work) in missing.iter().zip(&work) {
        let part = |work: u64| work as f64 / all_work as f64;
        tell(Event::Begun { material, before: part(before), share: part(work) });
        before += work;
        gather(&solved_tables, material, options)?;
        let table = generate_one(&solved_tables, material, options, tell)?;
        tell(Event::Done(&table));
        made.push(table);
    }
    Ok(made)
}

/// Sees to it that the successors of an ending are unpacked, and that the rest leaves room.
fn gather(
    solved_tables: &SolvedTables,
    material: Material,
    options: &Options<'_>,
) -> Result<(), GenerateError> {
    let needed: Vec<Material> = material.successors();
    if solved_tables.bytes() + memory_needed(material) > options.memory {
        solved_tables.keep_only(&needed);
    }
    for successor in needed.into_iter().map(Material::canonical).filter(|m| !m.is_dead()) {
        if !solved_tables.has(successor) {
            solved_tables.put(Arc::new(load(options.folder, successor)?));
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
    let table = solved_tables
        .solve(material, options.stop, &progress)
        .map_err(|error| GenerateError::Unsolved(material, error))?;
    let solved = start.elapsed();
    tell(Event::Progress(0.8));
    let bytes = write::write(options.folder, material, &pack(&table))?;
    let packed = start.elapsed() - solved;
    Ok(Generated { material, bytes, seconds: [solved, packed], stats: stats(&table) })
}

/// Refuses when the disk has no room for about so many bytes. A disk that can't be asked is
/// trusted: writing will tell.
fn check_disk(folder: &Path, needed: u64) -> Result<(), GenerateError> {
    let there = folder.ancestors().find(|folder| folder.exists()).unwrap_or(folder);
    match fs4::available_space(there) {
        Ok(free) if free < needed => Err(GenerateError::Disk {
            folder: folder.to_path_buf(),
            needed: needed / MB,
            free: free / MB,
        }),
        _ => Ok(()),
    }
}
