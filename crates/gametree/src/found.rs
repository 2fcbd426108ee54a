//! The answer of a search.

use crate::{Counts, Value};

/// What a search found, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The value of the position for [`crate::Player::Max`].
    pub value: Value,
    /// The principal variation: the best moves of both from here on. Where the hash table knew
    /// the answer, the line ends.
    pub line: Vec<M>,
    /// How deep was searched.
    pub depth: u32,
    /// How much work it was.
    pub counts: Counts,
    /// Whether the search came to its end; if its budget ended it, value and line mean nothing.
    pub complete: bool,
}

impl<M: Copy> Found<M> {
    /// The best move; none where the game is over or nothing was searched.
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }
}
