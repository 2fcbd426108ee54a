//! The choice at the root: the leftmost of the best moves.
//!
//! In whatever order moves are tried, an earlier square needs only to equal the best value so far
//! and a later one has to exceed it; so the choice is the one that plain minimax makes.

use super::alphabeta::{INFINITE, Search};
use super::evaluation::Evaluate;
use crate::board::{Board, Move, Spot};

/// The best move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootChoice {
    /// The leftmost of the best moves.
    pub best: Spot,
    /// Its value.
    pub value: i32,
}

impl<B: Board, E: Evaluate> Search<B, E> {
    /// The leftmost of the best moves at `depth` plies, which is at least 1; nothing without moves.
    ///
    /// Shallower searches of the same parity go first: what they remember puts the moves of the
    /// deeper ones in a better order.
    pub fn choose(&mut self, board: &mut B, depth: u32) -> Option<RootChoice> {
        let mut moves = Vec::new();
        board.push_moves(&mut moves);
        let mut choice = None;
        let first_depth = if depth % 2 == 0 { 2 } else { 1 };
        for depth in (first_depth..=depth).step_by(2) {
            choice = self.best_of(board, depth, &mut moves);
            moves.sort_by_key(|candidate| candidate.key);
        }
        choice
    }

    /// The leftmost of the best `moves`; leaves in their keys a good order for a deeper search.
    fn best_of(&mut self, board: &mut B, depth: u32, moves: &mut [Move]) -> Option<RootChoice> {
        let mut choice = None;
        for (tried, candidate) in (0..).zip(moves) {
            let improved = self.improve(board, depth, candidate.spot, choice);
            // The last best move first, then the ones before it, then the others as they were.
            candidate.key = if improved.is_some() { -1 - tried } else { tried };
            choice = improved.or(choice);
        }
        choice
    }

    /// The move on `spot` as the new choice, if it is better than the choice so far or equal and
    /// more to the left.
    pub(super) fn improve(
        &mut self,
        board: &mut B,
        depth: u32,
        spot: Spot,
        choice: Option<RootChoice>,
    ) -> Option<RootChoice> {
        let undo = board.play(spot);
        let mut floor = -INFINITE;
        let mut improves = true;
        if let Some(best) = choice {
            let needed = best.value + i32::from(spot > best.best);
            let bound = -self.value(board, depth - 1, -needed, 1 - needed);
            improves = bound >= needed;
            floor = bound - 1;
        }
        let improved = improves.then(|| RootChoice {
            best: spot,
            value: -self.value(board, depth - 1, -INFINITE, -floor),
        });
        board.undo(undo);
        improved
    }
}
