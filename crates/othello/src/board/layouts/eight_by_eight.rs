//! Boards of up to 8 rows and 8 columns in one word a colour: bit 8·row + column.
//!
//! Smaller boards lie in the upper left of the 8 by 8 squares; the rest is never empty, so it is
//! never played, and never occupied, so it is never turned.

use crate::board::Spot;
use crate::board::bitboard::{Layout, SquareSet, Stones};
use crate::board::counters::{Planes, add, maximum};
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

/// Boards of up to 8 by 8 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EightByEight;

/// The runs of opposing stones that begin beside `from`, in one direction and the opposite one.
/// They double in length at each step: 1, 2, 4 and 6 stones.
#[inline(always)]
fn runs_from(from: u64, turnable: u64, shift: u32) -> (u64, u64) {
    let mut up = turnable & (from << shift);
    let mut down = turnable & (from >> shift);
    up |= turnable & (up << shift);
    down |= turnable & (down >> shift);
    let pairs_up = turnable & (turnable << shift);
    let pairs_down = turnable & (turnable >> shift);
    up |= pairs_up & (up << (2 * shift));
    down |= pairs_down & (down >> (2 * shift));
    up |= pairs_up & (up << (2 * shift));
    down |= pairs_down & (down >> (2 * shift));
    (up, down)
}

impl Layout<1> for EightByEight {
    fn of(size: Size) -> Option<EightByEight> {
        (size.rows() <= 8 && size.cols() <= 8).then_some(EightByEight)
    }

    fn spot(&self, square: Square) -> Spot {
        8 * square.row + square.col
    }

    fn square(&self, spot: Spot) -> Square {
        Square { row: spot / 8, col: spot % 8 }
    }

    #[inline(always)]
    fn legal(&self, stones: &Stones<1>) -> SquareSet<1> {
        let [own] = stones.own;
        let [opposing] = stones.opposing;
        let [empty] = stones.empty();
        let mut reached = [0; 4];
        for lane in 0..4 {
            let shift = SHIFTS[lane];
            let (up, down) = runs_from(own, opposing & TURNABLE[lane], shift);
            reached[lane] = (up << shift) | (down >> shift);
        }
        [(reached[0] | reached[1] | reached[2] | reached[3]) & empty]
    }

    #[inline(always)]
    fn turned_by(&self, stones: &Stones<1>, spot: Spot) -> SquareSet<1> {
        let [own] = stones.own;
        let [opposing] = stones.opposing;
        let mut turned = [0; 4];
        for lane in 0..4 {
            let shift = SHIFTS[lane];
            let (up, down) = runs_from(1 << spot, opposing & TURNABLE[lane], shift);
            let closed_up = u64::from((up << shift) & own != 0);
            let closed_down = u64::from((down >> shift) & own != 0);
            turned[lane] = (up & closed_up.wrapping_neg()) | (down & closed_down.wrapping_neg());
        }
        [turned[0] | turned[1] | turned[2] | turned[3]]
    }

    /// All moves at once: in each direction the length of the run that a move on a square would
    /// turn, as a number in three bit planes; the eight are added and the largest is taken.
    #[inline(always)]
    fn best_gain(&self, stones: &Stones<1>) -> u32 {
        let [own] = stones.own;
        let [opposing] = stones.opposing;
        let [empty] = stones.empty();
        let turnable = INSIDE.map(|inside| opposing & inside);
        let mut tips = step(&[own; 8]);
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
    use crate::board::{Bitboard64, Board, Cells, perft};
    use crate::colour::Colour;

    #[test]
    fn a_board_beyond_eight_columns_does_not_fit() {
        let size = Size::new(2, 9).unwrap();
        assert_eq!(Bitboard64::of(&Cells::new(size, size.centre()).unwrap()), None);
    }

    #[test]
    fn the_first_moves_are_the_four_known_ones() {
        let cells = Cells::new(Size::USUAL, Size::USUAL.centre()).unwrap();
        assert_eq!(cells.to_move(), Colour::Black);
        let board = Bitboard64::of(&cells).unwrap();
        let mut moves = Vec::new();
        board.push_moves(&mut moves);
        let names: Vec<String> =
            moves.iter().map(|found| board.square(found.spot).to_string()).collect();
        assert_eq!(names, ["3_4", "4_3", "5_6", "6_5"]);
        assert_eq!(perft(&mut board.clone(), 5), 1396);
    }
}
