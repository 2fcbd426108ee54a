//! How a running search is stopped or paused from outside.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

/// Asked by a search now and then. It may wait, so that others have the core, until it is the
/// search's turn again or the given question is answered by yes: whether the search is to end.
pub type Pause = Arc<dyn Fn(&dyn Fn() -> bool) + Send + Sync>;

/// How a running search is stopped, paused, or told that the ponder move was played. Shared with
/// whoever started it.
#[derive(Clone, Debug, Default)]
pub struct Control(Arc<Flags>);

#[derive(Default)]
struct Flags {
    /// Searches of other games look at the same kind of flag.
    stop: Arc<AtomicBool>,
    pondering: AtomicBool,
    pause: OnceLock<Pause>,
    helper_pause: OnceLock<Pause>,
}

impl fmt::Debug for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Flags { stop, pondering, pause, .. } = self;
        f.debug_struct("Flags")
            .field("stop", stop)
            .field("pondering", pondering)
            .field("pauses", &pause.get().is_some())
            .finish_non_exhaustive()
    }
}

impl Control {
    /// For a new search.
    pub fn new(pondering: bool) -> Control {
        let control = Control::default();
        control.0.pondering.store(pondering, Relaxed);
        control
    }

    /// From now on the search pauses like this. Only the first call counts.
    pub fn pause_with(&self, pause: Pause) {
        _ = self.0.pause.set(pause);
    }

    /// From now on the threads that help the main one pause like this. Only the first call counts.
    pub fn pause_helpers_with(&self, pause: Pause) {
        _ = self.0.helper_pause.set(pause);
    }

    /// What is set when the search is to end, for searches that know no more than that.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.0.stop.clone()
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

    /// Lets others have the core if they are to have it, but not when the time is up.
    pub(crate) fn pause(&self, time_is_up: &dyn Fn() -> bool) {
        if let Some(pause) = self.0.pause.get() {
            pause(&|| self.is_stopped() || time_is_up());
        }
    }

    /// The same for a thread that helps the main one, and ends when that does.
    pub(super) fn pause_helper(&self) {
        if let Some(pause) = self.0.helper_pause.get() {
            pause(&|| self.is_stopped());
        }
    }
}
