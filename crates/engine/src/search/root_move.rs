//! The moves of the root and what is known of each.

use super::Worker;
use crate::score::{INFINITE, Score};
use chess::Move;

/// A first move with its score and line.
#[derive(Clone, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Its score in the last finished search of it.
    pub score: Score,
    /// Its score in the iteration before.
    pub previous: Score,
    /// The line that begins with it.
    pub line: Vec<Move>,
    /// Positions visited below it.
    pub nodes: u64,
}

impl RootMove {
    pub(super) fn new(mv: Move) -> RootMove {
        RootMove { mv, score: -INFINITE, previous: -INFINITE, line: vec![mv], nodes: 0 }
    }
}

impl Worker<'_> {
    /// Step 19, at the root: notes what became of a first move, the `move_count`-th, whose search
    /// began when `nodes_before` positions had been visited.
    pub(super) fn update_root_move(
        &mut self,
        mv: Move,
        score: Score,
        alpha: Score,
        move_count: usize,
        nodes_before: u64,
    ) {
        let line = self.data.pv.line(1);
        let spent = self.nodes - nodes_before;
        if let Some(root) = self.root_moves.iter_mut().find(|root| root.mv == mv) {
            root.nodes += spent;
            if move_count == 1 || score > alpha {
                root.score = score;
                root.line.clear();
                root.line.push(mv);
                root.line.extend_from_slice(line);
            } else {
                root.score = -INFINITE;
            }
        }
    }
}
