//! A table unpacked: one byte for each position of an ending, as the solver wants it.

use crate::codec::Block;
use crate::layout::{Layout, Squares};
use crate::packed_table::{AnyBlock, PackedTable};
use crate::row::{ALL_DRAWN, Row, RowScore};
use crate::score::DRAW;
use crate::symmetry::{IDENTITY, image, undone_row};
use chess::Color;
use rayon::prelude::*;
use std::sync::OnceLock;

/// A table as far as it is known, asked by rows.
pub trait RowSource: Send + Sync {
    /// What it says.
    type Score: RowScore;

    /// The order of the positions.
    fn layout(&self) -> &Layout;

    /// The scores of a side to move with Black's king on each square.
    fn row(&self, turn: Color, king: u8, squares: &Squares) -> Row<Self::Score>;
}

/// The scores of a slice: by side to move, then by row.
pub struct Slice(pub [Vec<Row>; 2]);

/// The table of an ending; its slices are filled in as they are solved. Bytes of positions that
/// are not legal mean nothing.
pub struct UnpackedTable {
    /// The order of the positions.
    pub layout: Layout,
    /// Where the slices are.
    pub slices: Vec<OnceLock<Slice>>,
}

impl UnpackedTable {
    /// A table with nothing in it.
    pub fn new(layout: Layout) -> UnpackedTable {
        let slices = (0..layout.slices()).map(|_| OnceLock::new()).collect();
        UnpackedTable { layout, slices }
    }

    /// The score of one position.
    #[inline]
    pub fn score(&self, turn: Color, kings: [u8; 2], squares: &Squares) -> u8 {
        let place = self.layout.place(kings[0], squares);
        let Some(slice) = self.slices[place.slice].get() else { return DRAW };
        slice.0[turn.index()][place.row].0[image(place.symmetry, kings[1]) as usize]
    }

    /// How many bytes the table takes.
    pub fn bytes(&self) -> usize {
        self.layout.slices() * self.layout.rows() * 2 * 64
    }
}

impl RowSource for UnpackedTable {
    type Score = u8;

    fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Slices that are not there count as drawn.
    #[inline]
    fn row(&self, turn: Color, king: u8, squares: &Squares) -> Row {
        let place = self.layout.place(king, squares);
        let Some(slice) = self.slices[place.slice].get() else { return ALL_DRAWN };
        let row = &slice.0[turn.index()][place.row];
        if place.symmetry == IDENTITY { *row } else { Row(undone_row(place.symmetry, &row.0)) }
    }
}

impl UnpackedTable {
    /// The same table with the colours exchanged.
    pub fn flipped(&self) -> UnpackedTable {
        let layout = Layout::new(self.layout.material.flipped());
        let counterpart = self.layout.counterparts(&layout);
        let flip = |square: u8| square ^ 56;
        let flipped = UnpackedTable::new(layout);
        for (number, slot) in flipped.slices.iter().enumerate() {
            let side = |turn: Color| -> Vec<Row> {
                let rows = (0..flipped.layout.rows()).into_par_iter().map(|row| {
                    let Some((king, squares)) = flipped.layout.placed(number, row) else {
                        return ALL_DRAWN;
                    };
                    let ours = counterpart.map(|n| flip(squares[n]));
                    Row(std::array::from_fn(|black_king| {
                        self.score(!turn, [flip(black_king as u8), flip(king)], &ours)
                    }))
                });
                rows.collect()
            };
            _ = slot.set(Slice(Color::ALL.map(side)));
        }
        flipped
    }
}

impl PackedTable {
    /// Unpacks the whole table, if it is not damaged and its scores are bytes.
    pub fn unpack(&self) -> Option<UnpackedTable> {
        let table = UnpackedTable::new(Layout::new(self.layout.material));
        let rows = self.layout.rows();
        // The rows that differ in the last kind of piece alone are whole blocks of the file.
        let run = self.layout.rows_of_last_kind().max(self.layout.block_rows());
        for slice in 0..self.layout.slices() {
            let mut sides = [vec![ALL_DRAWN; rows], vec![ALL_DRAWN; rows]];
            let [white, black] = &mut sides;
            let runs = white.par_chunks_mut(run).zip(black.par_chunks_mut(run));
            runs.enumerate().try_for_each(|(n, sides)| self.unpack_run(slice, n * run, sides))?;
            for side in &mut sides {
                self.fill_left_out(slice, side);
            }
            _ = table.slices[slice].set(Slice(sides));
        }
        Some(table)
    }

    /// Unpacks the blocks with the rows from this one on.
    fn unpack_run(
        &self,
        slice: usize,
        first: usize,
        (white, black): (&mut [Row], &mut [Row]),
    ) -> Option<()> {
        let block_rows = self.layout.block_rows();
        let mut unpacked: Option<(usize, Option<Block>)> = None;
        for (n, (white, black)) in white.iter_mut().zip(black).enumerate() {
            let file_row = self.layout.to_file(first + n);
            let number = self.block_number(slice, file_row);
            if unpacked.as_ref().is_none_or(|(there, _)| *there != number) {
                let block = match self.layout.is_left_out(slice, file_row) {
                    true => None,
                    false => match self.block(number).ok()? {
                        AnyBlock::Bytes(block) => Some(block),
                        AnyBlock::Wide(_) => return None,
                    },
                };
                unpacked = Some((number, block));
            }
            if let Some((_, Some(block))) = &unpacked {
                *white = block.0[0][file_row % block_rows];
                *black = block.0[1][file_row % block_rows];
            }
        }
        Some(())
    }

    /// Fills in the rows whose twins were kept.
    fn fill_left_out(&self, slice: usize, side: &mut [Row]) {
        for row in 0..side.len() {
            if !self.layout.is_left_out(slice, self.layout.to_file(row)) {
                continue;
            }
            let placed = self.layout.placed(slice, row);
            let twin = placed.and_then(|(king, squares)| self.layout.twin(king, &squares));
            if let Some((twin, symmetry)) = twin {
                side[row] = Row(undone_row(symmetry, &side[twin].0));
            }
        }
    }
}
