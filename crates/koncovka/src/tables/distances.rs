//! The finished table of a slice: for every position the half-moves to a forced mate.

use super::slice::Slice;
use crate::geometry::{Square, Squares};
use crate::position::Side;

/// The distances of one row and one side to move, by the square of Black's king.
pub type Row = [u8; 64];

/// No mate can be forced.
pub const NONE: u8 = 255;
/// No such position.
pub const ILLEGAL: u8 = 254;

/// Distances to mate. An even distance means that the side to move gets mated, an odd one that it
/// mates; so one byte serves both players.
pub struct Distances {
    /// Which positions these are.
    pub slice: Slice,
    /// The rows with White to move.
    pub white: Vec<Row>,
    /// The rows with Black to move.
    pub black: Vec<Row>,
}

impl Distances {
    /// The rows of a side to move.
    #[inline]
    pub fn rows(&self, turn: Side) -> &[Row] {
        if turn == Side::White { &self.white } else { &self.black }
    }

    /// The distance of one position.
    pub fn get(&self, turn: Side, row: usize, black_king: Square) -> u8 {
        self.rows(turn)[row][black_king as usize]
    }

    /// The longest distance in the table.
    pub fn longest(&self) -> u8 {
        let rows = self.white.iter().chain(&self.black);
        rows.flatten().copied().filter(|&distance| distance < ILLEGAL).max().unwrap_or(0)
    }
}

/// The squares of Black's king in a row: those where the side to move gets mated within
/// `half_moves`, those where it mates, and those where there is a position at all.
#[inline]
pub fn sets(row: &Row, half_moves: u8) -> (Squares, Squares, Squares) {
    let mated = gathered(row, |distance| distance <= half_moves && distance & 1 == 0);
    let mates = gathered(row, |distance| distance <= half_moves && distance & 1 == 1);
    (mated, mates, gathered(row, |distance| distance != ILLEGAL))
}

/// The set of the bytes that pass. Written so that the compiler can compare many at a time.
#[inline(always)]
fn gathered(row: &Row, pass: impl Fn(u8) -> bool) -> Squares {
    let mut flags = [0u8; 64];
    for (flag, &byte) in flags.iter_mut().zip(row) {
        *flag = pass(byte) as u8;
    }
    let mut set = 0;
    for (n, eight) in flags.chunks_exact(8).enumerate() {
        let word = eight.iter().rev().fold(0u64, |word, &byte| word << 8 | byte as u64);
        // Brings bit 0 of each byte together in the highest byte.
        set |= (word.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * n);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_tell_the_players_apart() {
        let mut row = [NONE; 64];
        (row[0], row[9], row[17], row[63]) = (0, 3, 4, ILLEGAL);
        assert_eq!(sets(&row, 3), (1, 1 << 9, u64::MAX >> 1));
        assert_eq!(sets(&row, 4), (1 | 1 << 17, 1 << 9, u64::MAX >> 1));
    }
}
