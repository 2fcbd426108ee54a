//! A table unpacked: one byte for each position of an ending, as the solver wants it.

use crate::layout::{Layout, Squares};
use crate::score::DRAW;
use crate::symmetry::{IDENTITY, image, undone_row};
use chess::Color;
use std::sync::OnceLock;

/// The scores of one row by the square of Black's king.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Row(pub [u8; 64]);

/// The row of an ending that nobody can win.
pub const ALL_DRAWN: Row = Row([DRAW; 64]);

/// The scores of a slice: by side to move, then by row.
pub struct Slice(pub [Vec<Row>; 2]);

/// The table of an ending; its slices are filled in as they are solved. Bytes of positions that
/// are not legal mean nothing.
pub struct Dense {
    /// The order of the positions.
    pub layout: Layout,
    /// Where the slices are.
    pub slices: Vec<OnceLock<Slice>>,
}

impl Dense {
    /// A table with nothing in it.
    pub fn new(layout: Layout) -> Dense {
        let slices = (0..layout.slices()).map(|_| OnceLock::new()).collect();
        Dense { layout, slices }
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
