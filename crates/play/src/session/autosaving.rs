//! The running game on disk, written after every change.

use super::SessionCore;
use crate::autosave::{Autosave, AutosaveFolder, AutosaveSlot};
use crate::event::Note;
use crate::files::IoProblem;

/// Where the game is written, and whether it should be.
#[derive(Default)]
pub(super) struct Autosaver {
    /// Whether anything has happened in the game that is worth writing.
    pub(super) wanted: bool,
    pub(super) folder: Option<AutosaveFolder>,
    pub(super) slot: Option<AutosaveSlot>,
    /// Whether it was told already that the game can't be written.
    failure_told: bool,
}

impl Autosaver {
    /// Writes to the slot, else to a new one in the folder, else nowhere.
    pub(super) fn new(folder: Option<AutosaveFolder>, slot: Option<AutosaveSlot>) -> Autosaver {
        let slot = slot.or_else(|| folder.as_ref().map(AutosaveFolder::new_slot));
        Autosaver { folder, slot, ..Autosaver::default() }
    }

    /// Another game begins, in which nothing has happened yet.
    pub(super) fn begin_game(&mut self) {
        self.slot = self.folder.as_ref().map(AutosaveFolder::new_slot);
        self.wanted = false;
    }

    /// Removes the game from disk, unless it was there before this program.
    pub(super) fn forget(&mut self) {
        if let Some(slot) = self.slot.take() {
            slot.forget();
        }
    }

    /// Whether there is something to write and a place to write it to.
    fn is_due(&self) -> bool {
        self.wanted && self.slot.is_some()
    }

    /// What keeps the game from being written, if it was not told before.
    fn write(&mut self, game: &Autosave, finished: bool) -> Option<IoProblem> {
        match self.slot.as_mut()?.write(game, finished) {
            Ok(()) => {
                self.failure_told = false;
                None
            }
            Err(problem) => (!std::mem::replace(&mut self.failure_told, true)).then_some(problem),
        }
    }
}

impl SessionCore {
    /// The game with everything around it, as autosave writes it.
    pub fn to_autosave(&self) -> Autosave {
        Autosave {
            game: self.game.clone(),
            sides: self.sides,
            pace: self.pace,
            clocks: self.clocks(),
            study: self.study,
        }
    }

    /// Writes the game to its slot, unless nothing has happened in it.
    pub(super) fn autosave(&mut self) {
        if !self.autosaver.is_due() {
            return;
        }
        let finished = match self.study {
            true => self.game.ended().is_some(),
            false => self.game.outcome().is_some(),
        };
        if let Some(problem) = self.autosaver.write(&self.to_autosave(), finished) {
            self.note(Note::AutosaveFailed(problem));
        }
    }
}
