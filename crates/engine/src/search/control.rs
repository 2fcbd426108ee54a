//! How a running search is stopped from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
#[cfg(feature = "threads")]
use std::time::Duration;

/// How often a search that pauses looks whether it may go on.
#[cfg(feature = "threads")]
const PAUSE_CHECK: Duration = Duration::from_millis(1);

/// How a running search is stopped, or told that the ponder move was played. Shared with whoever
/// started it.
#[derive(Clone, Debug, Default)]
pub struct Control(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    /// Searches of other games look at the same kind of flag.
    stop: Arc<AtomicBool>,
    pondering: AtomicBool,
    #[cfg_attr(not(feature = "threads"), allow(dead_code))]
    paused: Arc<AtomicBool>,
}

impl Control {
    /// For a new search.
    pub fn new(pondering: bool) -> Control {
        let control = Control::default();
        control.0.pondering.store(pondering, Relaxed);
        control
    }

    /// For a new search that waits whenever the flag is set, and goes on when it is no more.
    pub fn paused_by(paused: &Arc<AtomicBool>) -> Control {
        Control(Arc::new(Flags { paused: paused.clone(), ..Flags::default() }))
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

    /// Lets others have the core for as long as they need it.
    #[cfg(feature = "threads")]
    pub(super) fn wait_while_paused(&self) {
        while self.0.paused.load(Relaxed) && !self.is_stopped() {
            std::thread::sleep(PAUSE_CHECK);
        }
    }

    /// Without threads nobody could end the pause.
    #[cfg(not(feature = "threads"))]
    pub(super) fn wait_while_paused(&self) {}
}
