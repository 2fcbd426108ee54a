//! Autosave: every running game is on disk after every change, so that nothing is lost with the
//! program. [`AutosaveFolder`] is where, [`Autosave`] is what is written.

mod folder;
mod pgn;

pub use folder::{AutosaveEntry, AutosaveFolder, AutosaveSlot, usual_folder};
pub use pgn::Autosave;
