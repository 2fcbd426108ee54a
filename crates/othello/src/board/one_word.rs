//! Boards of up to 8 rows and 8 columns in one word a colour: bit 8·row + column.
//!
//! Smaller boards lie in the upper left of the 8 by 8 squares; the rest is never empty, so it is
//! never played, and never occupied, so it is never turned.

use super::counters::{Planes, add, maximum};
use super::{Board, Cells, Move, Spot};
use crate::square::{Size, Square};

/// The shifts of four directions; the opposite ones shift the other way.
const SHIFTS: [u32; 4] = [1, 7, 8, 9];
/// Stones in the outer columns are never turned sideways; leaving them out stops runs at the edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
const TURNABLE: [u64; 4] = [INNER, INNER, u64::MAX, INNER];
/// The longest row of stones that one direction turns.
const LONGEST_RUN: u32 = 6;

/// The eight directions as rotations.
const ROTATIONS: [u32; 8] = [1, 7, 8, 9, 63, 57, 56, 55];
/// Where a run can go on in each of them. Nothing on the first or last square of a line is ever
/// turned along it, and leaving those out keeps a rotation from coming in on the other side.
const INSIDE: [u64; 8] = {
    const ROWS: u64 = 0x00ff_ffff_ffff_ff00;
    [INNER, INNER & ROWS, ROWS, INNER & ROWS, INNER, INNER & ROWS, ROWS, INNER & ROWS]
};

/// A position on a board of up to 8 by 8 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneWord {
    own: u64,
    opposing: u64,
    on_board: u64,
    size: Size,
}

impl OneWord {
    /// The same position, if the board is small enough.
    pub fn of(cells: &Cells) -> Option<OneWord> {
        let size = cells.size();
        if size.rows() > 8 || size.cols() > 8 {
            return None;
        }
        let mut board = OneWord { own: 0, opposing: 0, on_board: 0, size };
        for row in 0..size.rows() {
            for col in 0..size.cols() {
                let square = Square { row, col };
                let bit = 1 << board.spot(square);
                board.on_board |= bit;
                match cells.at(square) {
                    Some(colour) if colour == cells.to_move() => board.own |= bit,
                    Some(_) => board.opposing |= bit,
                    None => {}
                }
            }
        }
        Some(board)
    }

    #[inline(always)]
    fn empty(&self) -> u64 {
        self.on_board & !(self.own | self.opposing)
    }

    /// The legal moves as a set. Runs double in length at each step: 1, 2, 4 and 6 stones.
    #[inline(always)]
    fn legal(&self) -> u64 {
        let mut reached = [0; 4];
        for lane in 0..4 {
            let (shift, turnable) = (SHIFTS[lane], self.opposing & TURNABLE[lane]);
            let mut up = turnable & (self.own << shift);
            let mut down = turnable & (self.own >> shift);
            up |= turnable & (up << shift);
            down |= turnable & (down >> shift);
            let pairs_up = turnable & (turnable << shift);
            let pairs_down = turnable & (turnable >> shift);
            up |= pairs_up & (up << (2 * shift));
            down |= pairs_down & (down >> (2 * shift));
            up |= pairs_up & (up << (2 * shift));
            down |= pairs_down & (down >> (2 * shift));
            reached[lane] = (up << shift) | (down >> shift);
        }
        (reached[0] | reached[1] | reached[2] | reached[3]) & self.empty()
    }

    /// The stones that a move turns.
    #[inline(always)]
    fn turned_by(&self, spot: Spot) -> u64 {
        let stone = 1u64 << spot;
        let mut turned = [0; 4];
        for lane in 0..4 {
            let (shift, turnable) = (SHIFTS[lane], self.opposing & TURNABLE[lane]);
            let mut up = turnable & (stone << shift);
            let mut down = turnable & (stone >> shift);
            up |= turnable & (up << shift);
            down |= turnable & (down >> shift);
            let pairs_up = turnable & (turnable << shift);
            let pairs_down = turnable & (turnable >> shift);
            up |= pairs_up & (up << (2 * shift));
            down |= pairs_down & (down >> (2 * shift));
            up |= pairs_up & (up << (2 * shift));
            down |= pairs_down & (down >> (2 * shift));
            let closed_up = u64::from((up << shift) & self.own != 0);
            let closed_down = u64::from((down >> shift) & self.own != 0);
            turned[lane] = (up & closed_up.wrapping_neg()) | (down & closed_down.wrapping_neg());
        }
        turned[0] | turned[1] | turned[2] | turned[3]
    }
}

impl Board for OneWord {
    type Undo = (u64, u64);
    type Key = (u64, u64);

    fn push_moves(&self, moves: &mut Vec<Move>) {
        let mut legal = self.legal();
        while legal != 0 {
            moves.push(Move { spot: legal.trailing_zeros(), key: 0 });
            legal &= legal - 1;
        }
    }

    fn mobility(&self) -> u32 {
        self.legal().count_ones()
    }

    fn can_move(&self) -> bool {
        self.legal() != 0
    }

    #[inline(always)]
    fn play(&mut self, spot: Spot) -> (u64, u64) {
        let before = (self.own, self.opposing);
        let turned = self.turned_by(spot);
        *self = OneWord {
            own: self.opposing & !turned,
            opposing: self.own | turned | (1 << spot),
            ..*self
        };
        before
    }

    #[inline(always)]
    fn undo(&mut self, (own, opposing): (u64, u64)) {
        self.own = own;
        self.opposing = opposing;
    }

    fn pass(&mut self) {
        std::mem::swap(&mut self.own, &mut self.opposing);
    }

    #[inline(always)]
    fn margin(&self) -> i32 {
        self.own.count_ones() as i32 - self.opposing.count_ones() as i32
    }

    fn empties(&self) -> u32 {
        self.empty().count_ones()
    }

    /// All moves at once: in each direction the length of the run that a move on a square would
    /// turn, as a number in three bit planes; the eight are added and the largest is taken.
    #[inline(always)]
    fn best_gain(&self) -> u32 {
        let empty = self.empty();
        let turnable = INSIDE.map(|inside| self.opposing & inside);
        let mut tips = step(&[self.own; 8]);
        let mut runs: Planes<u64, 3, 8> = [[0; 8]; 3];
        for length in 1..=LONGEST_RUN {
            tips = step(&std::array::from_fn(|lane| tips[lane] & turnable[lane]));
            for (plane, lengths) in runs.iter_mut().enumerate() {
                if length >> plane & 1 == 1 {
                    *lengths = std::array::from_fn(|lane| lengths[lane] | tips[lane] & empty);
                }
            }
        }
        let lines: Planes<u64, 4, 4> = add(&lanes(&runs, 0), &lanes(&runs, 4));
        let pairs: Planes<u64, 5, 2> = add(&lanes(&lines, 0), &lanes(&lines, 2));
        // One move turns at most 19 stones here, so five planes hold the whole sum.
        let total: Planes<u64, 5, 1> = add(&lanes(&pairs, 0), &lanes(&pairs, 1));
        maximum(&total)
    }

    #[inline(always)]
    fn key(&self) -> Option<((u64, u64), u64)> {
        let mixed = (self.own ^ self.opposing.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = (mixed ^ (mixed >> 32) ^ self.opposing).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Some(((self.own, self.opposing), hash))
    }

    fn spot(&self, square: Square) -> Spot {
        8 * square.row + square.col
    }

    fn square(&self, spot: Spot) -> Square {
        Square { row: spot / 8, col: spot % 8 }
    }

    fn size(&self) -> Size {
        self.size
    }

    fn stone(&self, square: Square) -> i32 {
        let spot = self.spot(square);
        (self.own >> spot & 1) as i32 - (self.opposing >> spot & 1) as i32
    }
}

/// Each lane one step in its direction.
#[inline(always)]
fn step(sets: &[u64; 8]) -> [u64; 8] {
    std::array::from_fn(|lane| sets[lane].rotate_left(ROTATIONS[lane]))
}

/// Some lanes of a number in planes, from `first` on.
#[inline(always)]
fn lanes<const P: usize, const L: usize, const M: usize>(
    planes: &Planes<u64, P, L>,
    first: usize,
) -> Planes<u64, P, M> {
    planes.map(|plane| std::array::from_fn(|lane| plane[first + lane]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::perft;
    use crate::colour::Colour;

    #[test]
    fn a_board_beyond_eight_columns_does_not_fit() {
        let size = Size::new(2, 9).unwrap();
        assert_eq!(OneWord::of(&Cells::new(size, size.centre()).unwrap()), None);
    }

    #[test]
    fn the_first_moves_are_the_four_known_ones() {
        let cells = Cells::new(Size::USUAL, Size::USUAL.centre()).unwrap();
        assert_eq!(cells.to_move(), Colour::Black);
        let board = OneWord::of(&cells).unwrap();
        let mut moves = Vec::new();
        board.push_moves(&mut moves);
        let names: Vec<String> =
            moves.iter().map(|found| board.square(found.spot).to_string()).collect();
        assert_eq!(names, ["3_4", "4_3", "5_6", "6_5"]);
        assert_eq!(perft(&mut board.clone(), 5), 1396);
    }
}
