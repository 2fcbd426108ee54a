//! Autosave: every running game is on disk after every change, so that nothing is lost with the
//! program. [`AutosaveFolder`] is where, [`Autosave`] is what is written.

#[cfg(feature = "files")]
mod folder;
mod pgn;
#[cfg(feature = "files")]
mod quota;
#[cfg(feature = "files")]
mod slot;
#[cfg(all(test, feature = "files"))]
mod tests;

#[cfg(feature = "files")]
pub(crate) use folder::name_of;
#[cfg(feature = "files")]
pub use folder::{AutosaveFolder, NotTaken, default_folder};
pub use pgn::{Autosave, NotUnderstood};
#[cfg(feature = "files")]
pub use slot::{AccessNote, AutosaveSlot};

use web_time::SystemTime;

/// A game found in the folder.
#[derive(Clone, Debug)]
pub struct AutosaveEntry {
    /// Its name: that of its file, without the extension.
    pub name: String,
    /// The game.
    pub saved: Autosave,
    /// When it was written last.
    pub written: Option<SystemTime>,
}
