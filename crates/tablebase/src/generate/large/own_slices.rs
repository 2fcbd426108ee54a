//! The slices of an ending that are solved already, as its pawn moves ask for them.

use super::rounds::{RoundsFile, part_rows};
use crate::folder::FileError;
use crate::generate::RowSource;
use crate::layout::{Layout, Squares};
use crate::row::{Row, RowScore};
use crate::score::Wide;
use crate::symmetry::{IDENTITY, undone_row};
use chess::Color;
use std::collections::{HashMap, VecDeque};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// So many bytes of parts of slices stay in memory, and at least so many parts: those that are asked
/// for follow each other.
const KEPT_BYTES: usize = 96 << 20;
const LEAST_KEPT: usize = 12;

/// How many parts stay in memory, and what they take.
fn kept(layout: &Layout) -> (usize, usize) {
    let part = part_rows(layout).min(layout.rows());
    let all =
        if layout.has_pawns() { 2 * layout.slices() * layout.rows().div_ceil(part) } else { 0 };
    let bytes = part * size_of::<Row<Wide>>();
    let count = LEAST_KEPT.max(KEPT_BYTES / bytes).min(all);
    (count, count * bytes)
}

/// What the parts that stay in memory take.
pub fn kept_bytes(layout: &Layout) -> u64 {
    kept(layout).1 as u64
}

/// The rounds of a slice, and where their file is.
type Solved = (Arc<RoundsFile>, PathBuf);
type Key = (usize, usize, Color);
type Part = Arc<Vec<Row<Wide>>>;

/// Parts that were asked for, the oldest to go first.
#[derive(Default)]
struct Kept {
    parts: HashMap<Key, Part>,
    order: VecDeque<Key>,
}

/// The solved slices of an ending, on disk.
pub struct OwnSlices {
    pub layout: Layout,
    /// By slice, the file with its rounds.
    files: RwLock<Vec<Option<Solved>>>,
    kept: RwLock<Kept>,
    most_kept: usize,
    fault: Mutex<Option<FileError>>,
}

impl OwnSlices {
    /// None so far.
    pub fn new(layout: Layout) -> OwnSlices {
        let files = RwLock::new(vec![None; layout.slices()]);
        let most_kept = kept(&layout).0;
        OwnSlices { layout, files, kept: RwLock::default(), most_kept, fault: Mutex::default() }
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

    fn kept_part(&self, key: Key) -> Result<Part, FileError> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(part) = kept.parts.get(&key) {
            return Ok(part.clone());
        }
        drop(kept);
        let part = Arc::new(self.part(key.0, key.1, key.2)?);
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if kept.parts.insert(key, part.clone()).is_none() {
            kept.order.push_back(key);
        }
        while kept.order.len() > self.most_kept {
            let oldest = kept.order.pop_front();
            oldest.and_then(|oldest| kept.parts.remove(&oldest));
        }
        Ok(part)
    }

    /// Lets go of what is in memory.
    pub fn clear(&self) {
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = Kept::default();
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
