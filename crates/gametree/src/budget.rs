//! What a search may cost.

use std::fmt;

/// How many positions a search looks at before it asks again whether it may go on.
const POSITIONS_BETWEEN_QUESTIONS: u64 = 1024;

/// When a search is given up. The default never is.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// After so many positions.
    pub nodes: Option<u64>,
    /// When this says `false`. It is asked again and again, and the search waits for the answer,
    /// so it may also let others go first.
    pub go_on: Option<&'a dyn Fn() -> bool>,
}

impl Budget<'_> {
    /// Whether a search that has looked at so many positions must end.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes > most)
            || nodes.is_multiple_of(POSITIONS_BETWEEN_QUESTIONS)
                && self.go_on.is_some_and(|go_on| !go_on())
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
