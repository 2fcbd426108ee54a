//! How a running search is stopped from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How a running search is stopped, or told that the ponder move was played. Shared with whoever
/// started it.
#[derive(Clone, Debug, Default)]
pub struct Control(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Control {
    /// For a new search.
    pub fn new(pondering: bool) -> Control {
        let control = Control::default();
        control.0.pondering.store(pondering, Relaxed);
        control
    }

    /// Ends the search as soon as it looks.
    pub fn stop(&self) {
        self.0.stop.store(true, Relaxed);
    }

    /// The opponent played what was pondered on: from now on the clock counts.
    pub fn ponder_hit(&self) {
        self.0.pondering.store(false, Relaxed);
    }

    /// Whether the search was told to end.
    #[inline(always)]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Relaxed)
    }

    /// Whether the search runs on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.0.pondering.load(Relaxed)
    }
}
