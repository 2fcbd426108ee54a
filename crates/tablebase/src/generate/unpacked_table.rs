//! A table unpacked: one byte for each position of an ending, as the solver wants it.

use crate::layout::{Layout, MEN, Man, Squares};
use crate::packed_table::PackedTable;
use crate::row::{ALL_DRAWN, Row};
use crate::score::DRAW;
use crate::symmetry::{IDENTITY, image, undone_row};
use chess::Color;
use rayon::prelude::*;
use std::sync::OnceLock;

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

    /// The scores with Black's king on each square. Slices that are not there count as drawn.
    #[inline]
    pub fn row(&self, turn: Color, king: u8, squares: &Squares) -> Row {
        let place = self.layout.place(king, squares);
        let Some(slice) = self.slices[place.slice].get() else { return ALL_DRAWN };
        let row = &slice.0[turn.index()][place.row];
        if place.symmetry == IDENTITY { *row } else { Row(undone_row(place.symmetry, &row.0)) }
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

impl UnpackedTable {
    /// The same table with the colours exchanged.
    pub fn flipped(&self) -> UnpackedTable {
        let layout = Layout::new(self.layout.material.flipped());
        // For each man of ours, which man it is with the colours exchanged.
        let mut counterpart = [0; MEN];
        for (n, (&man, counterpart)) in self.layout.men.iter().zip(&mut counterpart).enumerate() {
            let other = Man { color: !man.color, ..man };
            let before = self.layout.men[..n].iter().filter(|&&earlier| earlier == man).count();
            let mut same = (0..layout.men.len()).filter(|&m| layout.men[m] == other);
            *counterpart = same.nth(before).unwrap_or(0);
        }
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
    /// Unpacks the whole table, if it is not damaged.
    pub fn unpack(&self) -> Option<UnpackedTable> {
        let table = UnpackedTable::new(Layout::new(self.layout.material));
        let (rows, block) = (self.layout.rows(), self.layout.block_rows());
        for slice in 0..self.layout.slices() {
            let mut sides = [vec![ALL_DRAWN; rows], vec![ALL_DRAWN; rows]];
            let [white, black] = &mut sides;
            let blocks = white.par_chunks_mut(block).zip(black.par_chunks_mut(block));
            blocks.enumerate().try_for_each(|(n, (white, black))| {
                if !self.layout.is_left_out(slice, n * block) {
                    let unpacked = self.block(slice * rows / block + n).ok()?;
                    white.copy_from_slice(&unpacked.0[0]);
                    black.copy_from_slice(&unpacked.0[1]);
                }
                Some(())
            })?;
            for side in &mut sides {
                self.fill_left_out(slice, side);
            }
            _ = table.slices[slice].set(Slice(sides));
        }
        Some(table)
    }

    /// Fills in the rows whose twins were kept.
    fn fill_left_out(&self, slice: usize, side: &mut [Row]) {
        for row in 0..side.len() {
            if !self.layout.is_left_out(slice, row) {
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
