//! Forced mates at any distance: tables built backwards, by material.

mod distances;
#[cfg(feature = "files")]
mod fuzzing;
mod neighbours;
mod retrograde;
mod row_pieces;
#[cfg(not(feature = "threads"))]
mod sequential_iterators;
mod slice;
mod symmetry;
#[cfg(feature = "files")]
mod table_file;
#[cfg(not(feature = "files"))]
#[path = "no_table_file.rs"]
mod table_file;

pub use distances::{Distances, ILLEGAL, NONE, Row};
#[cfg(feature = "files")]
pub use fuzzing::fuzz_cache;
pub use slice::{Slice, locate};

use crate::geometry::{ABSENT, Board, Square, bit, each};
use crate::position::{Extra, Position, Side};
use crate::search::clock::{Clock, Undecided};
use neighbours::Neighbours;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use table_file::TableFile;

/// The tables that were needed so far, built in memory or read from files.
#[derive(Default)]
pub struct MateTables<const S: usize> {
    built: Vec<Arc<Distances>>,
    files: Vec<TableFile>,
    folder: Option<PathBuf>,
    unusable: Vec<PathBuf>,
    clock: Clock,
}

impl<const S: usize> MateTables<S> {
    /// No tables yet; those in `folder` are used, and what is built is kept there.
    /// Building a table stops with an error once the time of `clock` is over.
    pub fn new(folder: Option<PathBuf>, clock: Clock) -> MateTables<S> {
        MateTables { folder, clock, ..MateTables::default() }
    }

    /// Half-moves to the mate that can be forced from here, if one can: an even number when the
    /// side to move gets mated, an odd one when it mates.
    pub fn distance(&mut self, position: &Position<S>) -> Result<Option<u8>, Undecided> {
        let (slice, row, black_king, turn) = locate(position);
        if slice.dead() {
            return Ok(None);
        }
        let distance = match self.distance_from_file(slice, row, black_king, turn) {
            Some(distance) => distance,
            None => self.table(slice)?.get(turn, row, black_king),
        };
        Ok((distance < ILLEGAL).then_some(distance))
    }

    /// The distance from a file, where there is one and no table in memory.
    fn distance_from_file(
        &mut self,
        slice: Slice,
        row: usize,
        king: Square,
        turn: Side,
    ) -> Option<u8> {
        if self.built.iter().any(|table| table.slice == slice) {
            return None;
        }
        let number = match self.files.iter().position(|file| file.slice() == slice) {
            Some(number) => number,
            None => {
                let opened = TableFile::open::<S>(self.folder.as_ref()?, slice);
                let file = self.usable(slice, opened)?;
                self.files.push(file);
                self.files.len() - 1
            }
        };
        let distance = self.files[number].get::<S>(turn, row, king);
        let distance = self.usable(slice, distance);
        if distance.is_none() {
            self.files.swap_remove(number);
        }
        distance
    }

    /// What was read; a file that is there but cannot be used is noted.
    fn usable<T>(&mut self, slice: Slice, read: io::Result<T>) -> Option<T> {
        if let (Err(error), Some(folder)) = (&read, &self.folder)
            && error.kind() != io::ErrorKind::NotFound
        {
            let path = table_file::path::<S>(folder, &slice);
            if !self.unusable.contains(&path) {
                self.unusable.push(path);
            }
        }
        read.ok()
    }

    /// The files that were there but damaged, or of another version. Their tables were built anew.
    pub fn unusable_files(&self) -> &[PathBuf] {
        &self.unusable
    }

    /// The table of a slice, read or built if need be.
    pub fn table(&mut self, slice: Slice) -> Result<Arc<Distances>, Undecided> {
        if let Some(table) = self.built.iter().find(|table| table.slice == slice) {
            return Ok(table.clone());
        }
        let read = self.folder.as_ref().map(|folder| {
            let file = TableFile::open::<S>(folder, slice)?;
            file.load::<S>()
        });
        let table = Arc::new(match read.and_then(|read| self.usable(slice, read)) {
            Some(table) => table,
            None => self.build(slice)?,
        });
        self.built.push(table.clone());
        Ok(table)
    }

    fn build(&mut self, slice: Slice) -> Result<Distances, Undecided> {
        let neighbours = neighbours::<S>(&slice).into_iter();
        let neighbours =
            neighbours.map(|slice| self.table(slice)).collect::<Result<_, Undecided>>()?;
        let table = retrograde::build::<S>(slice, Neighbours(neighbours), &self.clock)?;
        // A table that cannot be kept is built again next time; the answer is the same.
        if let Some(folder) = &self.folder {
            let _ = table_file::write::<S>(folder, &table);
        }
        Ok(table)
    }
}

/// The slices that one capture or pawn move leads to, the dead ones left out.
fn neighbours<const S: usize>(slice: &Slice) -> Vec<Slice> {
    let mut found = Vec::new();
    let mut add = |slice: Slice| {
        if !slice.dead() && !found.contains(&slice) {
            found.push(slice);
        }
    };
    if slice.rook {
        add(Slice { rook: false, ..*slice });
    }
    if slice.black_rook {
        add(Slice { black_rook: false, ..*slice });
    }
    if slice.extra != Extra::None {
        add(Slice { extra: Extra::None, pawn: ABSENT, ..*slice });
    }
    if slice.extra == Extra::Pawn {
        let mut advance = |to: Square, black_rook: bool| {
            if to >> 3 == Board::<S>::LAST_RANK {
                add(Slice { extra: Extra::Queen, pawn: ABSENT, black_rook, ..*slice });
                add(Slice { extra: Extra::Knight, pawn: ABSENT, black_rook, ..*slice });
            } else {
                let mirror = symmetry::to_home::<S>(to, true);
                let pawn = symmetry::image::<S>(mirror, to);
                add(Slice { pawn, black_rook, ..*slice });
            }
        };
        advance(slice.pawn + 8, slice.black_rook);
        if slice.pawn >> 3 == 1 && bit(slice.pawn + 16) & Board::<S>::GEOMETRY.all != 0 {
            advance(slice.pawn + 16, slice.black_rook);
        }
        if slice.black_rook {
            each(Board::<S>::GEOMETRY.pawn_captures[slice.pawn as usize])
                .for_each(|to| advance(to, false));
        }
    }
    found
}
