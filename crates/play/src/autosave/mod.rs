//! Autosave: every running game is on disk after every change, so that nothing is lost with the
//! program. [`AutosaveFolder`] is where, [`Autosave`] is what is written. Where there are no files,
//! the folder is one in memory that somebody else keeps.

mod access_note;
#[cfg(feature = "files")]
mod folder;
#[cfg(not(feature = "files"))]
mod memory;
mod pgn;
#[cfg(feature = "files")]
mod quota;
#[cfg(feature = "files")]
mod slot;
#[cfg(all(test, feature = "files"))]
mod tests;

pub use access_note::AccessNote;
#[cfg(feature = "files")]
pub(crate) use folder::name_of;
#[cfg(feature = "files")]
pub use folder::{AutosaveFolder, default_folder};
#[cfg(not(feature = "files"))]
pub use memory::{AutosaveFolder, AutosaveSlot, Keeper};
pub use pgn::{Autosave, NotUnderstood};
#[cfg(feature = "files")]
pub use slot::AutosaveSlot;

use crate::files::IoProblem;
use std::path::PathBuf;
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

/// Why a game of some name is not gone on with.
#[derive(Debug)]
pub enum NotTaken {
    /// There is no such game.
    Missing,
    /// Some program plays it right now.
    InUse,
    /// It was saved by a newer program, which is left to go on with it.
    Newer,
    /// Its file is not understood; this is where it lies now, so that nothing takes its place.
    Damaged(PathBuf),
    /// Its file cannot be read.
    Disk(IoProblem),
}

/// Whether a text is a name and no path.
fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (1..=64).contains(&text.len()) && text.chars().all(fits)
}
