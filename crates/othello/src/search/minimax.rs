//! Minimax as the textbook and the task have it: the yardstick of the fast search.

use super::evaluation::Evaluate;
use crate::board::{Board, Candidate, Spot};

/// The chosen move, its value, and how many moves were tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinimaxChoice {
    /// The move; nothing when there is none.
    pub best: Option<Spot>,
    /// Its value for the side to move.
    pub value: i32,
    /// How many moves were tried on the board.
    pub tried: u64,
}

/// The leftmost of the best moves by plain minimax; the first legal one at depth 0.
pub fn choose<B: Board, E: Evaluate>(board: &mut B, depth: u32) -> MinimaxChoice {
    let mut moves = Vec::new();
    board.push_moves(&mut moves);
    let first = moves.first().map(|found| found.spot);
    if depth == 0 || first.is_none() {
        return MinimaxChoice { best: first, value: E::leaf(board), tried: 0 };
    }
    let mut choice = MinimaxChoice { best: None, value: 0, tried: 0 };
    for index in 0..moves.len() {
        let spot = moves[index].spot;
        let undo = board.play(spot);
        choice.tried += 1;
        let value = -value::<B, E>(board, depth - 1, &mut moves, &mut choice.tried);
        board.undo(undo);
        if choice.best.is_none() || value > choice.value {
            choice = MinimaxChoice { best: Some(spot), value, ..choice };
        }
    }
    choice
}

/// The value of a position for the side to move.
fn value<B: Board, E: Evaluate>(
    board: &mut B,
    depth: u32,
    moves: &mut Vec<Candidate>,
    tried: &mut u64,
) -> i32 {
    if depth == 0 {
        return E::leaf(board);
    }
    let start = moves.len();
    board.push_moves(moves);
    if moves.len() == start {
        if board.is_over() {
            return E::leaf(board);
        }
        board.pass();
        let below = -value::<B, E>(board, depth - 1, moves, tried);
        board.pass();
        return below;
    }
    let mut best = i32::MIN;
    for index in start..moves.len() {
        let undo = board.play(moves[index].spot);
        *tried += 1;
        best = best.max(-value::<B, E>(board, depth - 1, moves, tried));
        board.undo(undo);
    }
    moves.truncate(start);
    best
}
