//! What a search may cost.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// When a search is given up. The default never is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// After so many positions.
    pub nodes: Option<u64>,
    /// When someone sets this.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// Whether a search that has looked at so many positions must end.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes > most)
            || nodes.is_multiple_of(1024) && self.stop.is_some_and(|stop| stop.load(Relaxed))
    }
}
