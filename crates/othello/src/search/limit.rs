//! When a search is given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use web_time::Instant;

/// What ends a search before its depth is reached. The default never does.
#[derive(Clone, Debug, Default)]
pub struct Limit {
    /// Someone sets this, from another thread.
    pub stop: Option<Arc<AtomicBool>>,
    /// This moment comes.
    pub deadline: Option<Instant>,
}

impl Limit {
    /// So much time from now on.
    pub fn time(time: Duration) -> Limit {
        // A moment so far away that it can't be said never comes.
        Limit { stop: None, deadline: Instant::now().checked_add(time) }
    }

    /// Whether there is anything to look out for.
    pub(super) fn is_set(&self) -> bool {
        self.stop.is_some() || self.deadline.is_some()
    }

    /// Whether the search must end.
    pub fn is_reached(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How much time is left; nothing if that is not limited.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}
