//! The moves of the root and what is known of each.

use super::Worker;
use super::node::Node;
use crate::score::{Bound, INFINITE, Score};
use chess::Move;

/// A first move with its score and line.
#[derive(Clone, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Its score in this iteration; `-INFINITE` as long as it has none.
    pub score: Score,
    /// What the score means.
    pub bound: Bound,
    /// Its score in the iteration before.
    pub previous: Score,
    /// The line that begins with it.
    pub line: Vec<Move>,
    /// Positions visited below it.
    pub nodes: u64,
}

impl RootMove {
    pub(super) fn new(mv: Move) -> RootMove {
        let bound = Bound::None;
        RootMove { mv, score: -INFINITE, bound, previous: -INFINITE, line: vec![mv], nodes: 0 }
    }

    /// Whether this iteration has a score for it.
    pub(super) fn is_fresh(&self) -> bool {
        self.score > -INFINITE
    }

    /// The last score known, of this iteration or of the one before; `-INFINITE` if there is none.
    pub(crate) fn last_score(&self) -> Score {
        if self.is_fresh() { self.score } else { self.previous }
    }
}

impl Worker<'_> {
    /// Step 19, at the root: notes what became of a first move, the `move_count`-th, whose search
    /// began when `nodes_before` positions had been visited.
    pub(super) fn update_root_move(
        &mut self,
        node: &Node<'_>,
        mv: Move,
        score: Score,
        move_count: usize,
        nodes_before: u64,
    ) {
        let line = self.data.pv.line(1);
        let spent = self.nodes - nodes_before;
        if let Some(root) = self.root_moves.iter_mut().find(|root| root.mv == mv) {
            root.nodes += spent;
            if move_count == 1 || score > node.alpha {
                root.score = score;
                root.bound = match score {
                    _ if score <= node.alpha => Bound::Upper,
                    _ if score >= node.beta => Bound::Lower,
                    _ => Bound::Exact,
                };
                root.line.clear();
                root.line.push(mv);
                root.line.extend_from_slice(line);
            } else {
                root.score = -INFINITE;
            }
        }
    }
}
