//! Counting the positions that all sequences of so many legal moves lead to.

mod parallel;
mod perft_hash;

pub use parallel::PerftOptions;

use crate::board::Board;
use crate::movegen::{count_legal_moves_of, legal_moves_of};
use crate::types::{Color, Move};

/// The number of sequences of `depth` legal moves. The last move is counted, not made.
///
/// ```
/// use chess::{perft, Board};
/// assert_eq!(perft(&Board::default(), 3), 8902);
/// ```
pub fn perft(board: &Board, depth: u32) -> u64 {
    match (depth, board.turn()) {
        (0, _) => 1,
        (_, Color::White) => count::<true>(board, depth),
        (_, Color::Black) => count::<false>(board, depth),
    }
}

/// The board after a move.
fn after(board: &Board, mv: Move) -> Board {
    let mut child = *board;
    child.play(mv);
    child
}

fn count<const WHITE: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 1 {
        return count_legal_moves_of::<WHITE>(board).into();
    }
    let mut total = 0;
    for &mv in &legal_moves_of::<WHITE>(board) {
        let mut child = *board;
        child.play_as::<WHITE>(mv);
        total += match WHITE {
            true => count::<false>(&child, depth - 1),
            false => count::<true>(&child, depth - 1),
        };
    }
    total
}
