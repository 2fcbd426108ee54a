//! The result of a search.

use crate::{SearchStats, Value};

/// What a search found, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<M> {
    /// The value of the position for [`crate::Player::Max`].
    pub value: Value,
    /// The principal variation: the best moves of both from here on. Where the transposition
    /// table gave the value, the line ends.
    pub line: Vec<M>,
    /// How deep was searched.
    pub depth: u32,
    /// How much work it was.
    pub stats: SearchStats,
    /// Whether the search came to its end; if its budget ended it, value and line mean nothing.
    pub complete: bool,
}

impl<M: Copy> SearchResult<M> {
    /// The best move; none where the game is over or nothing was searched.
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }
}
