//! Ending a row of searches from outside.

use engine::Control;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Somebody's wish to end all searches that ask it, now and from now on. The engine uses up a
/// [`Control`] with every search, so each search gets its own.
#[derive(Clone, Debug, Default)]
pub struct Interruption(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    wished: bool,
    running: Control,
}

impl Interruption {
    /// Ends the search that runs, and all to come as soon as they begin.
    pub fn wish(&self) {
        let mut state = self.state();
        state.wished = true;
        state.running.stop();
    }

    /// Whether it was wished for.
    pub fn is_wished(&self) -> bool {
        self.state().wished
    }

    /// What the next search listens to.
    pub(crate) fn control(&self) -> Control {
        let mut state = self.state();
        state.running = Control::default();
        if state.wished {
            state.running.stop();
        }
        state.running.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
