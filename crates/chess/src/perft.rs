//! Counting the positions that all sequences of so many legal moves lead to.

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

/// For each legal move, how many sequences of `depth` moves begin with it.
pub fn divide(board: &Board, depth: u32) -> Vec<(Move, u64)> {
    let moves = board.legal_moves();
    moves.iter().map(|&mv| (mv, after(board, mv, depth))).collect()
}

fn after(board: &Board, mv: Move, depth: u32) -> u64 {
    let mut child = *board;
    child.play(mv);
    perft(&child, depth.saturating_sub(1))
}

fn count<const WHITE: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 1 {
        return count_legal_moves_of::<WHITE>(board).into();
    }
    let mut total = 0;
    for &mv in &legal_moves_of::<WHITE>(board) {
        let mut child = *board;
        child.play_as::<WHITE>(mv);
        total += if WHITE {
            count::<false>(&child, depth - 1)
        } else {
            count::<true>(&child, depth - 1)
        };
    }
    total
}
