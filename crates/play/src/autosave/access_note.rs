//! Who may play a game, as its file says.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Who may play a game, in the words of whoever lets people play it: the file of the game keeps
/// it, and a terminal that goes on with the game leaves it as it is. Empty for a terminal's games.
#[derive(Clone, Debug, Default)]
pub struct AccessNote(Arc<Mutex<String>>);

impl AccessNote {
    /// A note of these words.
    pub fn new(text: impl Into<String>) -> AccessNote {
        AccessNote(Arc::new(Mutex::new(text.into())))
    }

    /// What it says.
    pub fn get(&self) -> String {
        self.words().clone()
    }

    /// Says something else, from the next time on that the game is written.
    pub fn set(&self, text: String) {
        *self.words() = text;
    }

    fn words(&self) -> MutexGuard<'_, String> {
        // Replaced whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
