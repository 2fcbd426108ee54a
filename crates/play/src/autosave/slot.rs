//! The file of one game that is being played.

use super::folder::{AutosaveFolder, FINISHED, UNFINISHED};
use super::{AccessNote, Autosave};
use crate::files::{IoProblem, replace};
use safefile::FileLock;
use std::fs;
use std::io::ErrorKind;

/// The file of one game; nobody else can take it while this lives.
#[derive(Debug)]
pub struct AutosaveSlot {
    folder: AutosaveFolder,
    name: String,
    access: AccessNote,
    /// Whether the game was there before this program.
    resumed: bool,
    /// Held from the first time that the game is written.
    lock: Option<FileLock>,
}

impl AutosaveSlot {
    /// A slot for a game that has just begun. Nothing is written yet.
    pub(super) fn new(folder: AutosaveFolder, name: String, access: AccessNote) -> AutosaveSlot {
        AutosaveSlot { folder, name, access, resumed: false, lock: None }
    }

    /// The slot of a game that goes on.
    pub(super) fn taken(
        folder: AutosaveFolder,
        name: String,
        access: AccessNote,
        lock: FileLock,
    ) -> AutosaveSlot {
        AutosaveSlot { folder, name, access, resumed: true, lock: Some(lock) }
    }

    /// Who may play the game.
    pub fn access(&self) -> &AccessNote {
        &self.access
    }

    /// Removes the unfinished game, unless it was there before this program.
    pub(crate) fn forget(self) {
        if !self.resumed {
            _ = fs::remove_file(self.folder.game_path(UNFINISHED, &self.name));
        }
    }

    /// Writes the game. Before it returns, a program that is killed loses nothing of it.
    pub(crate) fn write(&mut self, saved: &Autosave, finished: bool) -> Result<(), IoProblem> {
        let text = saved.to_pgn_for(&self.access.get());
        self.write_text(text.as_bytes(), finished)
    }

    /// The same for a game of any kind, as its file has it; that says who may play it, too.
    pub fn write_text(&mut self, text: &[u8], finished: bool) -> Result<(), IoProblem> {
        self.folder.make()?;
        if self.lock.is_none() {
            let lock = FileLock::acquire(&self.folder.lock_path(&self.name))?;
            // Nobody writes a game that somebody else plays.
            self.lock = Some(lock.ok_or_else(|| IoProblem::Other(ErrorKind::ResourceBusy.into()))?);
        }
        let (here, elsewhere) =
            if finished { (FINISHED, UNFINISHED) } else { (UNFINISHED, FINISHED) };
        let paths = [here, elsewhere].map(|folder| self.folder.game_path(folder, &self.name));
        let before = paths.iter().find_map(|path| Some(fs::metadata(path).ok()?.len()));
        self.folder.admit(before, text.len() as u64)?;
        let [path, other] = paths;
        replace(&path, text)?;
        // If this fails there are two copies of the game, which does no harm.
        _ = fs::remove_file(other);
        Ok(())
    }
}
