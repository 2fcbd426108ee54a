//! When a search is given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use web_time::Instant;

/// Asked by a search now and then. It may wait, so that others have the core, until it is the
/// search's turn again or the given question is answered by yes: whether the search is to end.
pub type Pause = Arc<dyn Fn(&dyn Fn() -> bool) + Send + Sync>;

/// What ends a search before its depth is reached. The default never does.
#[derive(Clone, Default)]
pub struct Limit {
    /// Someone sets this, from another thread.
    pub stop: Option<Arc<AtomicBool>>,
    /// This moment comes.
    pub deadline: Option<Instant>,
    /// How others get their turn in between.
    pub pause: Option<Pause>,
}

impl Limit {
    /// So much time from now on.
    pub fn time(time: Duration) -> Limit {
        // A moment so far away that it can't be said never comes.
        Limit { deadline: Instant::now().checked_add(time), ..Limit::default() }
    }

    /// Whether there is anything to look out for.
    pub(super) fn is_set(&self) -> bool {
        self.stop.is_some() || self.deadline.is_some() || self.pause.is_some()
    }

    /// Whether the search must end; others may have the core before that is answered.
    pub fn is_reached(&self) -> bool {
        if let Some(pause) = &self.pause {
            pause(&|| self.is_due());
        }
        self.is_due()
    }

    fn is_due(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How much time is left; nothing if that is not limited.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}
