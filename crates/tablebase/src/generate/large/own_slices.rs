//! The slices of an ending that are solved already, as its pawn moves ask for them.

use super::rounds::{RoundsFile, part_rows};
use crate::folder::FileError;
use crate::generate::RowSource;
use crate::layout::{Layout, Squares};
use crate::row::{Row, RowScore};
use crate::score::Wide;
use crate::symmetry::{IDENTITY, undone_row};
use chess::Color;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// How many parts of slices stay in memory: those that are asked for follow each other.
const KEPT: usize = 12;

/// What the parts take.
pub fn kept_bytes(layout: &Layout) -> u64 {
    let parts = if layout.has_pawns() { KEPT } else { 0 };
    (parts * part_rows(layout).min(layout.rows()) * size_of::<Row<Wide>>()) as u64
}

/// The rounds of a slice, and where their file is.
type Solved = (Arc<RoundsFile>, PathBuf);
type Part = ((usize, usize, Color), Arc<Vec<Row<Wide>>>);

/// The solved slices of an ending, on disk.
pub struct OwnSlices {
    pub layout: Layout,
    /// By slice, the file with its rounds.
    files: RwLock<Vec<Option<Solved>>>,
    /// Those asked last come first.
    kept: Mutex<Vec<Part>>,
    fault: Mutex<Option<FileError>>,
}

impl OwnSlices {
    /// None so far.
    pub fn new(layout: Layout) -> OwnSlices {
        let files = RwLock::new(vec![None; layout.slices()]);
        OwnSlices { layout, files, kept: Mutex::default(), fault: Mutex::default() }
    }

    /// These slices are in this file.
    pub fn put(&self, slices: &[usize], file: RoundsFile, path: PathBuf) {
        let file = Arc::new(file);
        let mut files = self.files.write().unwrap_or_else(PoisonError::into_inner);
        for &slice in slices {
            files[slice] = Some((file.clone(), path.clone()));
        }
    }

    /// The scores of a side in a part of a slice.
    pub fn part<S: RowScore>(
        &self,
        slice: usize,
        part: usize,
        turn: Color,
    ) -> Result<Vec<Row<S>>, FileError> {
        let size = part_rows(&self.layout);
        let mut rows = vec![Row::DRAWN; size.min(self.layout.rows() - part * size)];
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let Some((file, path)) = files[slice].clone() else { return Ok(rows) };
        drop(files);
        match file.fill(slice, part, turn, &mut rows) {
            Ok(()) => Ok(rows),
            Err(fault) => Err(FileError { path, fault }),
        }
    }

    fn kept_part(&self, key: (usize, usize, Color)) -> Result<Arc<Vec<Row<Wide>>>, FileError> {
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut kept = lock();
            if let Some(at) = kept.iter().position(|(there, _)| *there == key) {
                kept[..=at].rotate_right(1);
                return Ok(kept[0].1.clone());
            }
        }
        let part = Arc::new(self.part(key.0, key.1, key.2)?);
        let mut kept = lock();
        kept.truncate(KEPT - 1);
        kept.insert(0, (key, part.clone()));
        Ok(part)
    }

    /// Lets go of what is in memory.
    pub fn clear(&self) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The first file that could not be read: rows from there count as drawn, so nothing that was
    /// done with them may be believed.
    pub fn take_fault(&self) -> Option<FileError> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl RowSource for OwnSlices {
    type Score = Wide;

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn row(&self, turn: Color, king: u8, squares: &Squares) -> Row<Wide> {
        let place = self.layout.place(king, squares);
        let size = part_rows(&self.layout);
        match self.kept_part((place.slice, place.row / size, turn)) {
            Ok(part) => {
                let row = &part[place.row % size];
                if place.symmetry == IDENTITY {
                    *row
                } else {
                    Row(undone_row(place.symmetry, &row.0))
                }
            }
            Err(error) => {
                let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
                fault.get_or_insert(error);
                Row::DRAWN
            }
        }
    }
}
