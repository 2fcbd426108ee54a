//! The moves of the root and what is known of each.

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
