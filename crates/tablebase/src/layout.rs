//! Where each position of an ending has its place: slice, row, column.
//!
//! The *column* is the square of Black's king. A *row* holds the 64 columns of one placement of
//! everything else; its number has a digit for White's king (one of ten squares of the triangle
//! a1-d1-d4, or any of 64 when there are pawns) and one for each *piece*, that is, each piece that
//! is neither king nor pawn. A *slice* holds all rows of one placement of the pawns: pawns never
//! go back, so slices can be solved one after another. Squares count from a1 = 0, b1 = 1 to h8 = 63.

use crate::material::{MOST_PIECES, Material, ROLES};
use crate::symmetry::{
    DIAGONAL, IDENTITY, MIRROR, Symmetry, TRIANGLE_SIZE, image, to_triangle, triangle_square,
};
use chess::{Color, Role};

/// The most men besides the kings.
pub const MEN: usize = MOST_PIECES - 2;

/// The squares of the men besides the kings, in the order of [`Layout::men`]; 0 beyond the last.
pub type Squares = [u8; MEN];

/// A piece other than a king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

/// A placement of everything but Black's king, whose square may then be any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the slice.
    pub slice: usize,
    /// The number of the row in the slice.
    pub row: usize,
    /// What was done to the board to get there.
    pub symmetry: Symmetry,
}

/// How the positions of an ending are numbered. White need not be the stronger side.
pub struct Layout {
    /// The ending.
    pub material: Material,
    /// The men besides the kings: pieces first, then pawns.
    pub men: Vec<Man>,
    /// How many of them are pieces.
    pub pieces: usize,
    /// Whether a piece is of the same kind as the one before it.
    like: [bool; MEN],
    any_like: bool,
    /// The squares of the pawns of each slice.
    slices: Vec<Squares>,
    /// By the key of a placement of pawns: its slice, or [`NO_SLICE`].
    slice_of: Vec<u32>,
}

const NO_SLICE: u32 = u32::MAX;

impl Layout {
    /// The layout of an ending.
    pub fn new(material: Material) -> Layout {
        let men = |pawns: bool| {
            Color::ALL.into_iter().flat_map(move |color| {
                let roles = ROLES.into_iter().filter(move |&role| (role == Role::Pawn) == pawns);
                roles.flat_map(move |role| {
                    std::iter::repeat_n(Man { color, role }, material.count(color, role))
                })
            })
        };
        let pieces = men(false).count();
        let men: Vec<Man> = men(false).chain(men(true)).collect();
        let mut like = [false; MEN];
        for n in 1..pieces {
            like[n] = men[n] == men[n - 1];
        }
        let any_like = like.contains(&true);
        let mut layout = Layout {
            material,
            men,
            pieces,
            like,
            any_like,
            slices: Vec::new(),
            slice_of: Vec::new(),
        };
        layout.number_slices();
        layout
    }

    fn number_slices(&mut self) {
        let pawns = self.men.len() - self.pieces;
        let keys = 48usize.pow(pawns as u32);
        self.slice_of = vec![NO_SLICE; keys];
        for key in 0..keys {
            let mut squares = [0; MEN];
            let mut rest = key;
            for square in &mut squares[self.pieces..self.men.len()] {
                *square = (rest % 48) as u8 + 8;
                rest /= 48;
            }
            let pawns = &squares[self.pieces..self.men.len()];
            let distinct = (1..pawns.len()).all(|n| !pawns[..n].contains(&pawns[n]));
            let sorted = (1..pawns.len()).all(|n| {
                self.men[self.pieces + n - 1] != self.men[self.pieces + n]
                    || pawns[n - 1] < pawns[n]
            });
            if distinct && sorted && key <= self.pawn_key(&squares, MIRROR) {
                self.slice_of[key] = self.slices.len() as u32;
                self.slices.push(squares);
            }
        }
    }

    /// The key of a placement of pawns after a symmetry, like pawns put in order.
    #[inline]
    fn pawn_key(&self, squares: &Squares, symmetry: Symmetry) -> usize {
        let mut pawns = [0; MEN];
        let (first, last) = (self.pieces, self.men.len());
        for n in first..last {
            pawns[n] = image(symmetry, squares[n]);
            let mut at = n;
            while at > first && self.men[at] == self.men[at - 1] && pawns[at] < pawns[at - 1] {
                pawns.swap(at, at - 1);
                at -= 1;
            }
        }
        pawns[first..last].iter().rev().fold(0, |key, &pawn| 48 * key + (pawn as usize) - 8)
    }

    /// Whether there are pawns.
    #[inline(always)]
    pub fn has_pawns(&self) -> bool {
        self.pieces < self.men.len()
    }

    /// How many slices there are.
    pub fn slices(&self) -> usize {
        self.slices.len()
    }

    /// How many rows each slice has. Rows that name like pieces in the wrong order stay empty.
    pub fn rows(&self) -> usize {
        (if self.has_pawns() { 64 } else { TRIANGLE_SIZE }) << (6 * self.pieces)
    }

    /// How many rows are packed together, as a *block*: those that differ only in the last digit
    /// when that is Black's piece, whose moves then stay in the block; else half of them.
    pub fn block_rows(&self) -> usize {
        if self.last_black_piece().is_some() { 64 } else { 32 }
    }

    /// The last piece, if it is Black's.
    pub fn last_black_piece(&self) -> Option<usize> {
        let last = self.pieces.checked_sub(1)?;
        (self.men[last].color == Color::Black).then_some(last)
    }

    /// The squares of the pawns of a slice, at their places among the men.
    pub fn pawns(&self, slice: usize) -> Squares {
        self.slices[slice]
    }

    /// How far the pawns of a slice have gone together: a pawn move leads to a higher level.
    pub fn level(&self, slice: usize) -> u32 {
        let squares = self.slices[slice];
        let pawns = self.pieces..self.men.len();
        pawns
            .map(|n| {
                let rank = u32::from(squares[n] >> 3);
                if self.men[n].color == Color::White { rank } else { 7 - rank }
            })
            .sum()
    }

    /// The square of White's king and those of the men of a row, if the row is in use: no two on
    /// one square, like pieces in ascending order.
    #[inline]
    pub fn placed(&self, slice: usize, row: usize) -> Option<(u8, Squares)> {
        let mut squares = self.slices[slice];
        let mut rest = row;
        for square in squares[..self.pieces].iter_mut().rev() {
            *square = (rest & 63) as u8;
            rest >>= 6;
        }
        let king = if self.has_pawns() { rest as u8 } else { triangle_square(rest) };
        let mut occupied = 1u64 << king;
        for &square in &squares[..self.men.len()] {
            if occupied >> square & 1 != 0 {
                return None;
            }
            occupied |= 1 << square;
        }
        let ordered = |n: usize| !self.like[n] || squares[n - 1] < squares[n];
        (!self.any_like || (1..self.pieces).all(ordered)).then_some((king, squares))
    }

    /// The row of these pieces with this digit for White's king.
    #[inline(always)]
    pub fn row(&self, king_digit: usize, squares: &Squares) -> usize {
        let mut pieces = *squares;
        if self.any_like {
            for n in 1..self.pieces {
                let mut at = n;
                while at > 0 && self.like[at] && pieces[at] < pieces[at - 1] {
                    pieces.swap(at, at - 1);
                    at -= 1;
                }
            }
        }
        pieces[..self.pieces].iter().fold(king_digit, |row, &piece| row << 6 | piece as usize)
    }

    /// The number of pieces with the same kind as piece `n`, more than one: its digit can't be
    /// changed alone.
    #[inline(always)]
    pub fn any_like(&self) -> bool {
        self.any_like
    }

    #[inline(always)]
    fn mapped(&self, symmetry: Symmetry, squares: &Squares) -> Squares {
        if symmetry == IDENTITY { *squares } else { squares.map(|square| image(symmetry, square)) }
    }

    /// The place of a row; pawns must be on their ranks.
    #[inline]
    pub fn place(&self, king: u8, squares: &Squares) -> Place {
        if !self.has_pawns() {
            let (symmetry, digit) = to_triangle(king);
            let row = self.row(digit, &self.mapped(symmetry, squares));
            return Place { slice: 0, row, symmetry };
        }
        let mut symmetry = IDENTITY;
        let mut slice = self.slice_of[self.pawn_key(squares, IDENTITY)];
        if slice == NO_SLICE {
            symmetry = MIRROR;
            slice = self.slice_of[self.pawn_key(squares, MIRROR)];
        }
        let digit = image(symmetry, king) as usize;
        let row = self.row(digit, &self.mapped(symmetry, squares));
        Place { slice: slice as usize, row, symmetry }
    }

    /// The symmetry that maps a row to a row of the same slice and is not the identity, if there
    /// is one: the diagonal when White's king stands on it, the mirror when the pawns equal their
    /// own image.
    #[inline]
    fn twin_symmetry(&self, king: u8, squares: &Squares) -> Option<Symmetry> {
        if self.has_pawns() {
            let same = self.pawn_key(squares, IDENTITY) == self.pawn_key(squares, MIRROR);
            return same.then_some(MIRROR);
        }
        king.is_multiple_of(9).then_some(DIAGONAL)
    }

    /// The other row of the same slice that holds the same positions, if there is one, and the
    /// symmetry that leads there. It may be the row itself.
    #[inline]
    pub fn twin(&self, king: u8, squares: &Squares) -> Option<(usize, Symmetry)> {
        let symmetry = self.twin_symmetry(king, squares)?;
        let digit = match symmetry {
            DIAGONAL => to_triangle(king).1,
            _ => image(symmetry, king) as usize,
        };
        Some((self.row(digit, &self.mapped(symmetry, squares)), symmetry))
    }

    /// Whether a row is not kept because its twin is: of the rows that differ only in the last
    /// digit all or none are. With the last piece like the one before it all are kept.
    #[inline]
    pub fn is_left_out(&self, slice: usize, row: usize) -> bool {
        let Some(last) = self.pieces.checked_sub(1) else { return false };
        if self.like[last] {
            return false;
        }
        let mut squares = self.slices[slice];
        let mut rest = row >> 6;
        for square in squares[..last].iter_mut().rev() {
            *square = (rest & 63) as u8;
            rest >>= 6;
        }
        let king = if self.has_pawns() { rest as u8 } else { triangle_square(rest) };
        self.twin(king, &squares).is_some_and(|(twin, _)| twin >> 6 < row >> 6)
    }

    /// The columns of a row that are counted, so that each position is counted once: of two rows
    /// that are images of each other the first, of a row that is its own image one half.
    #[inline]
    pub fn counted_columns(&self, row: usize, king: u8, squares: &Squares) -> u64 {
        match self.twin(king, squares) {
            Some((twin, _)) if twin < row => 0,
            Some((twin, MIRROR)) if twin == row => 0x0f0f_0f0f_0f0f_0f0f,
            // On the diagonal and below it.
            Some((twin, _)) if twin == row => 0x80c0_e0f0_f8fc_feff,
            _ => !0,
        }
    }
}
