//! A game that runs: requests go in, events come out, the computer searches in between.
//!
//! [`SessionCore`] is the game itself, a state machine without threads or files of its own:
//! [`SessionCore::handle`] takes one thing that happened and gives back the events that follow.
//! [`Session`] drives it in a thread. The other modules are its behaviour, a subject each.

mod autosaving;
mod browsing;
mod core;
#[cfg(feature = "threads")]
mod driver;
mod editing;
mod ending;
#[cfg(feature = "files")]
mod files;
mod moves;
mod opponents;
#[cfg(feature = "files")]
mod resuming;
mod searching;
mod settings;
mod studying;
mod tagging;
#[cfg(test)]
mod tests;

pub use self::core::{Input, SessionCore};
#[cfg(feature = "threads")]
pub use driver::{Session, computer_move};
pub use searching::position_at;
pub use settings::Settings;
pub use tagging::player_name;
