//! Saving the game to a file, and opening one.

use super::SessionCore;
use crate::event::Note;
use crate::files::{self, Kind, SavedGame};
use chess::Game;
use std::path::{Path, PathBuf};

impl SessionCore {
    pub(super) fn save(&mut self, path: Option<PathBuf>) {
        let Some(path) = path.or_else(|| self.file.clone()) else {
            return self.note(Note::SaveWhere);
        };
        if Kind::of(&path).is_some() && path.is_file() && !self.is_own_file(&path) {
            return self.note(Note::WouldReplace(path));
        }
        self.write(path);
    }

    /// Whether this game was saved to the file or read from it.
    fn is_own_file(&self, path: &Path) -> bool {
        let real = |path: &Path| path.canonicalize().ok();
        self.file.as_ref().is_some_and(|own| own == path || real(own) == real(path))
    }

    /// Writes the game to a file, whatever that held.
    pub(super) fn write(&mut self, path: PathBuf) {
        // A position alone is the one that is shown.
        let mut game = Game::clone(&self.game);
        game.go_to(self.shown);
        let saved = SavedGame::new(game, Some(self.sides));
        match files::write(&path, &saved) {
            Ok(()) => {
                self.file = Some(path.clone());
                self.note(Note::Saved(path));
            }
            Err(error) => self.note(Note::File { path, error }),
        }
    }

    /// Reads a game; whatever is wrong with the file, the game on the table stays.
    pub(super) fn open(&mut self, path: PathBuf) {
        let saved = match files::read(&path) {
            Ok(saved) => saved,
            Err(error) => return self.note(Note::File { path, error }),
        };
        self.begin_game(saved.game.into());
        if let Some(sides) = saved.sides {
            self.take_over(sides);
        }
        self.file = Some(path.clone());
        self.note(Note::Opened { path, notices: saved.notices });
        self.show();
        self.wait_or_finish();
    }
}
