//! Making tables and keeping them in files: what is there already is not made again.

use crate::codec::pack;
use crate::dense::Dense;
use crate::file::{self, FileError, PackedTable};
use crate::layout::Layout;
use crate::material::Material;
use crate::solve::Unsolved;
use crate::stats::{Census, census};
use crate::workshop::Workshop;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What making needs to know.
pub struct Order<'a> {
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
    Done(&'a Made),
}

/// A table that was made.
pub struct Made {
    /// The ending.
    pub material: Material,
    /// How long the file is.
    pub bytes: u64,
    /// Time to solve and time to pack and write.
    pub seconds: [Duration; 2],
    /// What it holds, White to move first.
    pub census: [Census; 2],
}

/// Why tables were not made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
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

/// Makes tables. Those in the folder that open are kept as they are.
pub fn make(order: &Order<'_>, tell: &(dyn Fn(Event<'_>) + Sync)) -> Result<Vec<Made>, MakeError> {
    let mut missing: Vec<Material> = Vec::new();
    for material in order.endings.iter().flat_map(|ending| ending.closure()) {
        let there = PackedTable::open(&file::path(order.folder, material)).is_ok();
        if !there && !missing.contains(&material) {
            missing.push(material);
        }
    }
    let work: Vec<u64> = missing.iter().map(|&material| unpacked_bytes(material)).collect();
    let all_work: u64 = work.iter().sum();
    for &material in &missing {
        let needed = memory_needed(material);
        if needed > order.memory {
            let (needed, allowed) = (needed / MB, order.memory / MB);
            return Err(MakeError::Memory { material, needed, allowed });
        }
    }
    check_disk(order.folder, all_work / 8)?;
    let workshop = Workshop::default();
    let mut made = Vec::new();
    let mut before = 0;
    for (&material, &work) in missing.iter().zip(&work) {
        let part = |work: u64| work as f64 / all_work as f64;
        tell(Event::Begun { material, before: part(before), share: part(work) });
        before += work;
        gather(&workshop, material, order)?;
        let table = one(&workshop, material, order, tell)?;
        tell(Event::Done(&table));
        made.push(table);
    }
    Ok(made)
}

/// Sees to it that the successors of an ending are unpacked, and that the rest leaves room.
fn gather(workshop: &Workshop, material: Material, order: &Order<'_>) -> Result<(), MakeError> {
    let needed: Vec<Material> = material.successors();
    if workshop.bytes() + memory_needed(material) > order.memory {
        workshop.keep_only(&needed);
    }
    for successor in needed.into_iter().map(Material::canonical).filter(|m| !m.is_dead()) {
        if !workshop.has(successor) {
            workshop.put(Arc::new(load(order.folder, successor)?));
        }
    }
    Ok(())
}

/// Unpacks the table of an ending from its file.
pub fn load(folder: &Path, material: Material) -> Result<Dense, FileError> {
    let path = file::path(folder, material);
    let table = PackedTable::open(&path)?;
    table.unpack().ok_or(FileError { path, fault: file::Fault::Damaged })
}

fn one(
    workshop: &Workshop,
    material: Material,
    order: &Order<'_>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Made, MakeError> {
    let start = Instant::now();
    let progress = |share: f64| tell(Event::Progress(0.8 * share));
    let table = workshop
        .solve(material, order.stop, &progress)
        .map_err(|error| MakeError::Unsolved(material, error))?;
    let solved = start.elapsed();
    tell(Event::Progress(0.8));
    let bytes = file::write(order.folder, material, &pack(&table))?;
    let packed = start.elapsed() - solved;
    Ok(Made { material, bytes, seconds: [solved, packed], census: census(&table) })
}

/// Refuses when the disk has no room for about so many bytes. A disk that can't be asked is
/// trusted: writing will tell.
fn check_disk(folder: &Path, needed: u64) -> Result<(), MakeError> {
    let there = folder.ancestors().find(|folder| folder.exists()).unwrap_or(folder);
    match fs4::available_space(there) {
        Ok(free) if free < needed => Err(MakeError::Disk {
            folder: folder.to_path_buf(),
            needed: needed / MB,
            free: free / MB,
        }),
        _ => Ok(()),
    }
}
