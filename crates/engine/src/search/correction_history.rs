//! How wrong the static evaluation was: by how much searches contradicted it, in positions with
//! the same pawns, with the same pieces of a side, or after the same move.

use super::history::{NO_PIECE_TO, PieceTo, add_bonus};
use super::params::{self, CORRECTION_MAX, CORRECTION_SIZE, UNIT};
use crate::score::{DECISIVE_BOUND, Score};
use chess::{Board, Color, Role};

/// By the side to move: the errors of positions that share a key.
type ByKey = Box<[[i16; 2]]>;

/// The corrections of one thread.
pub(super) struct CorrectionHistory {
    /// By pawn structure.
    pawn: ByKey,
    /// By White's and by Black's pieces.
    non_pawn: [ByKey; 2],
    /// By the knights and bishops of both sides.
    minor: ByKey,
    /// By the last move.
    last_move: Box<[i16; NO_PIECE_TO + 1]>,
}

impl CorrectionHistory {
    pub(super) fn new() -> CorrectionHistory {
        let by_key = || vec![[0; 2]; CORRECTION_SIZE].into_boxed_slice();
        CorrectionHistory {
            pawn: by_key(),
            non_pawn: [by_key(), by_key()],
            minor: by_key(),
            last_move: Box::new([0; NO_PIECE_TO + 1]),
        }
    }

    /// The evaluation, corrected.
    pub(super) fn apply(&self, board: &Board, last_move: PieceTo, eval: Score) -> Score {
        let us = board.turn().index();
        let pawn = i32::from(self.pawn[slot(board.pawn_key())][us]);
        let of_side = |color: Color| {
            i32::from(self.non_pawn[color.index()][slot(board.non_pawn_key(color))][us])
        };
        let non_pawn: i32 = Color::ALL.into_iter().map(of_side).sum();
        let minor = i32::from(self.minor[slot(minor_key(board))][us]);
        let last_move = i32::from(self.last_move[last_move]);
        let correction = pawn * params::correction_pawn()
            + non_pawn * params::correction_non_pawn()
            + minor * params::correction_minor()
            + last_move * params::correction_move();
        (eval + correction / UNIT).clamp(1 - DECISIVE_BOUND, DECISIVE_BOUND - 1)
    }

    /// Learns that a search to `depth` found `error` more than the evaluation had said.
    pub(super) fn update(&mut self, board: &Board, last_move: PieceTo, depth: i32, error: Score) {
        let us = board.turn().index();
        let limit = params::correction_bonus_limit();
        let bonus = (error * depth / params::correction_depth_divisor()).clamp(-limit, limit);
        add_bonus::<CORRECTION_MAX>(&mut self.pawn[slot(board.pawn_key())][us], bonus);
        for color in Color::ALL {
            let slot = slot(board.non_pawn_key(color));
            add_bonus::<CORRECTION_MAX>(&mut self.non_pawn[color.index()][slot][us], bonus);
        }
        add_bonus::<CORRECTION_MAX>(&mut self.minor[slot(minor_key(board))][us], bonus);
        add_bonus::<CORRECTION_MAX>(&mut self.last_move[last_move], bonus);
    }
}

/// A key of where the knights and bishops stand: the words multiplied by odd numbers, of which the
/// upper halves are well mixed.
#[inline(always)]
fn minor_key(board: &Board) -> u64 {
    const MIX: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F];
    let (knights, bishops) = (board.role(Role::Knight).0, board.role(Role::Bishop).0);
    let white = board.color(Color::White).0;
    let pieces = knights.wrapping_mul(MIX[0]) ^ bishops.wrapping_mul(MIX[1]).rotate_left(29);
    let sides = ((knights | bishops) & white).wrapping_mul(MIX[1]);
    (pieces ^ (pieces >> 32)).wrapping_add(sides).wrapping_mul(MIX[0]) >> 40
}

#[inline(always)]
fn slot(key: u64) -> usize {
    key as usize % CORRECTION_SIZE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_seen_again_and_again_is_corrected_for_the_side_that_it_was_seen_with() {
        let mut corrections = CorrectionHistory::new();
        let board = Board::default();
        let mut other_side = board;
        other_side.play_null();
        assert_eq!(corrections.apply(&board, NO_PIECE_TO, 15), 15);
        for _ in 0..200 {
            corrections.update(&board, NO_PIECE_TO, 10, 80);
        }
        let corrected = corrections.apply(&board, NO_PIECE_TO, 15);
        assert!(corrected > 100, "{corrected}");
        // The last move counts for both sides, and not without it.
        assert!(corrections.apply(&other_side, NO_PIECE_TO, 15) < corrected);
        assert_eq!(corrections.apply(&other_side, 0, 15), 15);
    }
}
