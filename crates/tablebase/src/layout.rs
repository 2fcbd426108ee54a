//! Where each position of an ending has its place: slice, row, column.
//!
//! The *column* is the square of Black's king. A *row* holds the 64 columns of one placement of
//! everything else; its number has a digit for White's king (one of ten squares of the triangle
//! a1-d1-d4, or any of 64 when there are pawns) and one for each kind of *piece*, that is, of those
//! that are neither kings nor pawns. A *slice* holds all rows of one placement of the pawns: pawns
//! never go back, so slices can be solved one after another. Squares count from a1 = 0, b1 = 1 to
//! h8 = 63.
//!
//! Rows have two numbers. In memory like pieces share a digit, so that no number is wasted. In a
//! *file* each piece has a digit of 64 and numbers are left unused: there a block is a block of
//! squares of the last piece, and what is not used costs nothing. Both go in the same order.

use crate::like_pieces;
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
    /// How many pieces there are of each kind.
    kinds: Vec<usize>,
    /// The rows for each square of White's king.
    rows_of_king: usize,
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
        let kinds: Vec<usize> = men[..pieces].chunk_by(|a, b| a == b).map(<[Man]>::len).collect();
        let rows_of_king = kinds.iter().map(|&count| like_pieces::placements(count)).product();
        let mut layout = Layout {
            material,
            men,
            pieces,
            like,
            any_like,
            kinds,
            rows_of_king,
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

    fn king_squares(&self) -> usize {
        if self.has_pawns() { 64 } else { TRIANGLE_SIZE }
    }

    /// How many rows each slice has.
    pub fn rows(&self) -> usize {
        self.king_squares() * self.rows_of_king
    }

    /// How many rows there are for each square of White's king.
    #[inline(always)]
    pub fn rows_of_king(&self) -> usize {
        self.rows_of_king
    }

    /// How many rows differ in the last kind of piece alone; they follow each other.
    pub fn rows_of_last_kind(&self) -> usize {
        self.kinds.last().map_or(1, |&count| like_pieces::placements(count))
    }

    /// How many rows each slice has in a file. Those with like pieces in the wrong order are not
    /// used.
    pub fn file_rows(&self) -> usize {
        self.king_squares() << (6 * self.pieces)
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

    /// The square of White's king and those of the men of a row, if no two stand on one square.
    #[inline]
    pub fn placed(&self, slice: usize, row: usize) -> Option<(u8, Squares)> {
        if !self.any_like {
            return self.file_placed(slice, row);
        }
        let (king, squares) = self.named(slice, row);
        self.is_free(king, &squares).then_some((king, squares))
    }

    /// The squares that the number of a row names, White's king first.
    #[inline]
    fn named(&self, slice: usize, row: usize) -> (u8, Squares) {
        let mut squares = self.slices[slice];
        let mut rest = row;
        let mut end = self.pieces;
        for &count in self.kinds.iter().rev() {
            let start = end - count;
            if count == 1 {
                squares[start] = (rest % 64) as u8;
                rest /= 64;
            } else {
                let placements = like_pieces::all(count);
                let placement = placements[rest % placements.len()];
                squares[start..end].copy_from_slice(&placement[..count]);
                rest /= placements.len();
            }
            end = start;
        }
        (self.king_square(rest), squares)
    }

    /// The same for the number of a row in a file; also none if like pieces are not in order.
    #[inline]
    pub fn file_placed(&self, slice: usize, file_row: usize) -> Option<(u8, Squares)> {
        let (king, squares) = self.file_named(slice, file_row, self.pieces);
        let ordered = |n: usize| !self.like[n] || squares[n - 1] < squares[n];
        let in_order = !self.any_like || (1..self.pieces).all(ordered);
        (in_order && self.is_free(king, &squares)).then_some((king, squares))
    }

    /// The squares that the digits of White's king and of so many pieces name.
    #[inline(always)]
    fn file_named(&self, slice: usize, digits: usize, pieces: usize) -> (u8, Squares) {
        let mut squares = self.slices[slice];
        let mut rest = digits;
        for square in squares[..pieces].iter_mut().rev() {
            *square = (rest & 63) as u8;
            rest >>= 6;
        }
        (self.king_square(rest), squares)
    }

    #[inline(always)]
    fn king_square(&self, digit: usize) -> u8 {
        if self.has_pawns() { digit as u8 } else { triangle_square(digit) }
    }

    /// Whether no two stand on one square.
    #[inline(always)]
    fn is_free(&self, king: u8, squares: &Squares) -> bool {
        let mut occupied = 1u64 << king;
        for &square in &squares[..self.men.len()] {
            if occupied >> square & 1 != 0 {
                return false;
            }
            occupied |= 1 << square;
        }
        true
    }

    /// The pieces with like ones in ascending order.
    #[inline(always)]
    fn in_order(&self, squares: &Squares) -> Squares {
        let mut pieces = *squares;
        for n in 1..self.pieces {
            let mut at = n;
            while at > 0 && self.like[at] && pieces[at] < pieces[at - 1] {
                pieces.swap(at, at - 1);
                at -= 1;
            }
        }
        pieces
    }

    /// The row of these pieces with this digit for White's king.
    #[inline(always)]
    pub fn row(&self, king_digit: usize, squares: &Squares) -> usize {
        if !self.any_like {
            return self.digits(king_digit, squares);
        }
        let pieces = self.in_order(squares);
        let mut row = king_digit;
        let mut start = 0;
        for &count in &self.kinds {
            let placement = &pieces[start..start + count];
            start += count;
            row = match placement {
                [square] => row << 6 | *square as usize,
                _ => row * like_pieces::placements(count) + like_pieces::number(placement),
            };
        }
        row
    }

    #[inline(always)]
    fn digits(&self, king_digit: usize, pieces: &Squares) -> usize {
        pieces[..self.pieces].iter().fold(king_digit, |row, &piece| row << 6 | piece as usize)
    }

    /// The number of the row of these pieces in a file.
    #[inline(always)]
    pub fn file_row(&self, king_digit: usize, squares: &Squares) -> usize {
        if self.any_like {
            self.digits(king_digit, &self.in_order(squares))
        } else {
            self.digits(king_digit, squares)
        }
    }

    /// The number in a file of a row.
    pub fn to_file(&self, row: usize) -> usize {
        if !self.any_like {
            return row;
        }
        let (_, squares) = self.named(0, row);
        self.digits(row / self.rows_of_king, &squares)
    }

    /// The row with this number in a file, which must be in use.
    pub fn row_in_memory(&self, file_row: usize) -> usize {
        if !self.any_like {
            return file_row;
        }
        let (_, squares) = self.file_named(0, file_row, self.pieces);
        self.row(file_row >> (6 * self.pieces), &squares)
    }

    /// The number of pieces with the same kind as piece `n`, more than one: its digit can't be
    /// changed alone.
    #[inline(always)]
    pub fn any_like(&self) -> bool {
        self.any_like
    }

    /// For each man, which man it is in the layout with the colours exchanged.
    pub fn counterparts(&self, flipped: &Layout) -> [usize; MEN] {
        let mut counterparts = [0; MEN];
        for (n, (&man, counterpart)) in self.men.iter().zip(&mut counterparts).enumerate() {
            let other = Man { color: !man.color, ..man };
            let before = self.men[..n].iter().filter(|&&earlier| earlier == man).count();
            let mut same = (0..flipped.men.len()).filter(|&m| flipped.men[m] == other);
            *counterpart = same.nth(before).unwrap_or(0);
        }
        counterparts
    }

    #[inline(always)]
    fn mapped(&self, symmetry: Symmetry, squares: &Squares) -> Squares {
        if symmetry == IDENTITY { *squares } else { squares.map(|square| image(symmetry, square)) }
    }

    /// The place of a row; pawns must be on their ranks.
    #[inline]
    pub fn place(&self, king: u8, squares: &Squares) -> Place {
        let (slice, digit, symmetry) = self.home(king, squares);
        Place { slice, row: self.row(digit, &self.mapped(symmetry, squares)), symmetry }
    }

    /// The place of a row in a file.
    #[inline]
    pub fn file_place(&self, king: u8, squares: &Squares) -> Place {
        let (slice, digit, symmetry) = self.home(king, squares);
        Place { slice, row: self.file_row(digit, &self.mapped(symmetry, squares)), symmetry }
    }

    /// The slice, the digit of White's king there, and the symmetry that leads there.
    #[inline(always)]
    fn home(&self, king: u8, squares: &Squares) -> (usize, usize, Symmetry) {
        if !self.has_pawns() {
            let (symmetry, digit) = to_triangle(king);
            return (0, digit, symmetry);
        }
        let mut symmetry = IDENTITY;
        let mut slice = self.slice_of[self.pawn_key(squares, IDENTITY)];
        if slice == NO_SLICE {
            symmetry = MIRROR;
            slice = self.slice_of[self.pawn_key(squares, MIRROR)];
        }
        (slice as usize, image(symmetry, king) as usize, symmetry)
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

    /// The digit of White's king and the squares of the other row of the same slice that holds the
    /// same positions, if there is one, and the symmetry that leads there. It may be the row itself.
    #[inline]
    fn twin_placed(&self, king: u8, squares: &Squares) -> Option<(usize, Squares, Symmetry)> {
        let symmetry = self.twin_symmetry(king, squares)?;
        let digit = match symmetry {
            DIAGONAL => to_triangle(king).1,
            _ => image(symmetry, king) as usize,
        };
        Some((digit, self.mapped(symmetry, squares), symmetry))
    }

    /// The other row of the same slice that holds the same positions, if there is one, and the
    /// symmetry that leads there. It may be the row itself.
    #[inline]
    pub fn twin(&self, king: u8, squares: &Squares) -> Option<(usize, Symmetry)> {
        let (digit, squares, symmetry) = self.twin_placed(king, squares)?;
        Some((self.row(digit, &squares), symmetry))
    }

    /// The same with its number in a file.
    #[inline]
    pub fn file_twin(&self, king: u8, squares: &Squares) -> Option<(usize, Symmetry)> {
        let (digit, squares, symmetry) = self.twin_placed(king, squares)?;
        Some((self.file_row(digit, &squares), symmetry))
    }

    /// Whether a row is not kept in a file because its twin is: of the rows that differ only in
    /// the last digit all or none are. With the last piece like the one before it all are kept.
    #[inline]
    pub fn is_left_out(&self, slice: usize, file_row: usize) -> bool {
        let Some(last) = self.pieces.checked_sub(1) else { return false };
        if self.like[last] {
            return false;
        }
        let (king, squares) = self.file_named(slice, file_row >> 6, last);
        self.file_twin(king, &squares).is_some_and(|(twin, _)| twin >> 6 < file_row >> 6)
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

#[cfg(test)]
mod tests;
