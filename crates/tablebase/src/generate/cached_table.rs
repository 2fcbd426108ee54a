//! A packed table asked by rows: blocks are unpacked when they are needed, and as many stay as a
//! cache has room for. So a table may be larger than memory.

use super::RowSource;
use crate::folder::FileError;
use crate::layout::{Layout, MEN, Squares};
use crate::material::Material;
use crate::packed_table::{AnyBlock, Fault, PackedTable};
use crate::row::Row;
use crate::score::Wide;
use crate::symmetry::{IDENTITY, Symmetry, image, undone_row};
use chess::Color;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// A set of the cache holds so many blocks, the one asked last first.
const WAYS: usize = 4;
/// What a block takes at most: 64 rows of wide scores for both sides.
const BLOCK_BYTES: u64 = 2 * 64 * 128;

type Set = Mutex<[Option<(u64, Arc<AnyBlock>)>; WAYS]>;

/// Unpacked blocks of any tables.
pub struct BlockCache {
    sets: Vec<Set>,
    /// The first file that could not be read.
    fault: Mutex<Option<FileError>>,
}

impl BlockCache {
    /// A cache of about so many bytes.
    pub fn new(bytes: u64) -> BlockCache {
        let sets = (bytes / BLOCK_BYTES / WAYS as u64).max(64);
        let sets = (0..sets).map(|_| Set::default()).collect();
        BlockCache { sets, fault: Mutex::default() }
    }

    fn get(
        &self,
        key: u64,
        read: impl Fn() -> Result<AnyBlock, Fault>,
    ) -> Result<Arc<AnyBlock>, Fault> {
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
        let set = &self.sets[spread as usize % self.sets.len()];
        let lock = || set.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut set = lock();
            if let Some(at) =
                set.iter().position(|way| way.as_ref().is_some_and(|way| way.0 == key))
            {
                set[..=at].rotate_right(1);
                if let Some((_, block)) = &set[0] {
                    return Ok(block.clone());
                }
            }
        }
        let block = Arc::new(read()?);
        let mut set = lock();
        set.rotate_right(1);
        set[0] = Some((key, block.clone()));
        Ok(block)
    }

    fn give_up(&self, path: PathBuf, fault: Fault) {
        let mut first = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(FileError { path, fault });
    }

    /// The first file that could not be read since this was asked last: rows from there count as
    /// drawn, so nothing that was done with them may be believed.
    pub fn take_fault(&self) -> Option<FileError> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A packed table with the colours as they were asked for.
pub struct CachedTable {
    table: PackedTable,
    path: PathBuf,
    cache: Arc<BlockCache>,
    /// Tells the blocks of this table from those of others in the cache.
    number: u64,
    /// With the colours exchanged: the layout then, and for each man of the table which man it is.
    flipped: Option<(Layout, [usize; MEN])>,
}

impl CachedTable {
    /// The table of a file; `number` tells it from others with the same cache.
    pub fn open(
        path: PathBuf,
        material: Material,
        number: u32,
        cache: &Arc<BlockCache>,
    ) -> Result<CachedTable, FileError> {
        let table = PackedTable::open(&path)?;
        let flipped = (!material.is_canonical()).then(|| {
            let layout = Layout::new(material);
            let counterparts = table.layout.counterparts(&layout);
            (layout, counterparts)
        });
        let number = u64::from(number) << 32;
        Ok(CachedTable { table, path, cache: cache.clone(), number, flipped })
    }

    /// The row of the file with this number, brought back by the symmetry that led there.
    fn file_row(
        &self,
        turn: Color,
        slice: usize,
        file_row: usize,
        symmetry: Symmetry,
    ) -> Row<Wide> {
        let number = self.table.block_number(slice, file_row);
        match self.cache.get(self.number | number as u64, || self.table.block(number)) {
            Ok(block) => {
                let row = block.row(turn, file_row % self.table.layout.block_rows());
                if symmetry == IDENTITY { row } else { Row(undone_row(symmetry, &row.0)) }
            }
            Err(fault) => {
                self.cache.give_up(self.path.clone(), fault);
                Row::DRAWN
            }
        }
    }

    /// A row with the colours as in the file.
    fn own_row(&self, turn: Color, king: u8, squares: &Squares) -> Row<Wide> {
        let layout = &self.table.layout;
        let place = layout.file_place(king, squares);
        if !layout.is_left_out(place.slice, place.row) {
            return self.file_row(turn, place.slice, place.row, place.symmetry);
        }
        let mapped = squares.map(|square| image(place.symmetry, square));
        let Some((twin, symmetry)) = layout.file_twin(image(place.symmetry, king), &mapped) else {
            return Row::DRAWN;
        };
        let row = self.file_row(turn, place.slice, twin, symmetry);
        Row(undone_row(place.symmetry, &row.0))
    }
}

impl RowSource for CachedTable {
    type Score = Wide;

    fn layout(&self) -> &Layout {
        self.flipped.as_ref().map_or(&self.table.layout, |(layout, _)| layout)
    }

    fn row(&self, turn: Color, king: u8, squares: &Squares) -> Row<Wide> {
        let Some((layout, counterparts)) = &self.flipped else {
            return self.own_row(turn, king, squares);
        };
        // A row of ours is a column there: Black's king is White's.
        let flip = |square: u8| square ^ 56;
        let theirs = counterparts.map(|n| flip(squares[n]));
        let mut row = Row::DRAWN;
        for black_king in 0..64u8 {
            let free = !theirs[..layout.men.len()].contains(&flip(black_king));
            if free && black_king != king {
                let there = self.own_row(!turn, flip(black_king), &theirs);
                row.0[black_king as usize] = there.0[flip(king) as usize];
            }
        }
        row
    }
}
