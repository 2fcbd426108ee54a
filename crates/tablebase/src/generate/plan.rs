//! What making tables will take: known before anything is begun.

use super::{GenerateError, Options, is_large, large};
use crate::folder::file_path;
use crate::layout::Layout;
use crate::material::{Material, ROLES};
use crate::packed_table::PackedTable;
use chess::Color;
use std::path::Path;
use std::time::Duration;

/// What is to be made, and about what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The endings without a table, each after all that it can turn into.
    pub missing: Vec<Material>,
    /// About how many positions they have.
    pub positions: u64,
    /// About how long it takes with the threads that there are.
    pub time: Duration,
    /// The most bytes of memory that one of them needs.
    pub memory: u64,
    /// About how many bytes their files will have.
    pub disk: u64,
    /// How many processes share the work.
    pub processes: usize,
}

const MB: u64 = 1 << 20;

/// Processor time for a position, solved, packed and written: 25,903 million took 3,300 s.
const NANOSECONDS: u64 = 127;
/// Hundredths of a bit that a position takes in a file.
const CENTIBITS: u64 = 110;
/// Bytes on disk for a hundred positions of an ending with six pieces while it is made.
const ROUNDS_BYTES: u64 = 100;

/// What these endings will take. Tables in the folder that open are not made again.
pub fn plan(endings: &[Material], folder: &Path) -> Plan {
    let mut missing = closures(endings);
    missing.retain(|&material| PackedTable::open(&file_path(folder, material)).is_err());
    Plan::new(missing, 1)
}

/// Endings and all that they turn into, each once and after what it turns into.
pub(super) fn closures(endings: &[Material]) -> Vec<Material> {
    let mut all: Vec<Material> = Vec::new();
    for material in endings.iter().flat_map(|ending| ending.closure()) {
        if !all.contains(&material) {
            all.push(material);
        }
    }
    all
}

/// About how many positions an ending has: of the places for both sides to move, six in ten are
/// legal; like pieces fill one order of them only.
pub(super) fn about_positions(material: Material) -> u64 {
    let layout = Layout::new(material);
    let counts = Color::ALL.into_iter().flat_map(|color| {
        let pieces = ROLES.into_iter().filter(|role| *role != chess::Role::Pawn);
        pieces.map(move |role| material.count(color, role) as u64)
    });
    let orders: u64 = counts.map(|count| (1..=count).product::<u64>()).product();
    let places = (layout.slices() * layout.file_rows()) as u64 * 128;
    places / orders * 6 / 10
}

/// How many bytes a table takes unpacked.
pub(super) fn unpacked_bytes(layout: &Layout) -> u64 {
    (layout.slices() * layout.rows()) as u64 * 128
}

/// The bytes of memory that solving an ending takes each of so many processes: the tables, and sets
/// for the slices at work.
pub(super) fn memory_needed(material: Material, processes: usize) -> u64 {
    let layout = Layout::new(material);
    if is_large(material) || processes > 1 {
        let sets = large::set_bytes(&layout, processes);
        return sets + large::kept_bytes(&layout) + 2 * large::LEAST_CACHE;
    }
    let at_work = rayon::current_num_threads().min(layout.slices()) * layout.rows();
    unpacked_bytes(&layout) + at_work as u64 * 2 * 20 + successor_bytes(material)
}

/// The bytes of all that an ending turns into, unpacked.
pub(super) fn successor_bytes(material: Material) -> u64 {
    let successors = material.successors().into_iter().filter(|material| !material.is_dead());
    let bytes = successors.map(|material| {
        // Of a successor with the colours exchanged both forms are held for a moment.
        unpacked_bytes(&Layout::new(material.canonical())) * (1 + !material.is_canonical() as u64)
    });
    bytes.sum()
}

impl Plan {
    /// What these endings will take so many processes: time if each has a machine of its own like
    /// this one, memory and disk in each.
    pub(super) fn new(missing: Vec<Material>, processes: usize) -> Plan {
        let positions: u64 = missing.iter().map(|&material| about_positions(material)).sum();
        let cores = (rayon::current_num_threads().max(1) * processes) as u64;
        let large = missing.iter().filter(|&&material| is_large(material) || processes > 1);
        let scratch = large.map(|&material| about_positions(material) * ROUNDS_BYTES / 100).max();
        let scratch = scratch.unwrap_or(0) / processes as u64;
        let memory = missing.iter().map(|&material| memory_needed(material, processes)).max();
        Plan {
            positions,
            time: Duration::from_nanos(positions * NANOSECONDS / cores),
            memory: memory.unwrap_or(0),
            disk: positions * CENTIBITS / 800 + scratch,
            missing,
            processes,
        }
    }

    /// Refuses what the machine has no room for.
    pub(super) fn check(&self, options: &Options<'_>) -> Result<(), GenerateError> {
        for &material in &self.missing {
            let needed = memory_needed(material, self.processes);
            if needed > options.memory {
                let (needed, allowed) = (needed / MB, options.memory / MB);
                return Err(GenerateError::Memory { material, needed, allowed });
            }
        }
        check_disk(options.folder, self.disk)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_positions_is_about_right() {
        // As `tables make` counts them.
        let counted = [
            ("KQK", 46_137),
            ("KPK", 165_676),
            ("KPKP", 7_436_088),
            ("KQQQK", 21_590_981),
            ("KRPKR", 483_352_468),
            ("KNNKP", 278_957_312),
        ];
        for (name, positions) in counted {
            let about = about_positions(name.parse().unwrap()) as f64;
            let ratio = about / f64::from(positions);
            assert!((0.6..1.7).contains(&ratio), "{name}: {about}, {ratio}");
        }
    }

    #[test]
    fn more_processes_need_less_memory_each() {
        for name in ["KRPKR", "KNNKNN", "KBPKNN"] {
            let material: Material = name.parse().unwrap();
            let needed = [1, 2, 3, 5, 16].map(|processes| memory_needed(material, processes));
            assert!(needed.is_sorted_by(|more, less| more > less), "{name}: {needed:?}");
        }
        // What one process is forbidden, three can do.
        let material: Material = "KRPKR".parse().unwrap();
        assert!(memory_needed(material, 3) * 100 < memory_needed(material, 1) * 45);
    }

    #[test]
    fn a_plan_has_all_that_endings_turn_into_once() {
        let endings = ["KPK", "KQK", "KRK"].map(|name| name.parse().unwrap());
        let plan = plan(&endings, Path::new("/nowhere"));
        let names: Vec<String> = plan.missing.iter().map(Material::to_string).collect();
        assert_eq!(names, ["KRvK", "KQvK", "KPvK"]);
        assert!(plan.memory > 0 && plan.disk > 0 && plan.time > Duration::ZERO);
    }
}
