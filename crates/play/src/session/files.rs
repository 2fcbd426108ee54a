//! The game on disk: autosaved after every change, saved and opened when asked, resumed after a crash.

use super::State;
use crate::autosave::Autosave;
use crate::event::Note;
use crate::files::{self, Kind, SavedGame};
use crate::sides::Sides;
use chess::Color;
use std::path::{Path, PathBuf};

impl State {
    /// Writes the game to its slot, unless nothing has happened in it.
    pub(super) fn autosave(&mut self) {
        let state = self.to_autosave();
        let finished = self.game.outcome().is_some();
        let Some(slot) = self.slot.as_mut().filter(|_| self.unsaved) else { return };
        match slot.write(&state, finished) {
            Ok(()) => self.autosave_failure_told = false,
            Err(problem) if !self.autosave_failure_told => {
                self.autosave_failure_told = true;
                self.note(Note::AutosaveFailed(problem));
            }
            Err(_) => {}
        }
    }

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
        let mut game = self.game.clone();
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
        self.begin_game(saved.game);
        if let Some(sides) = saved.sides {
            self.take_over(sides);
        }
        self.file = Some(path.clone());
        self.note(Note::Opened { path, notices: saved.notices });
        self.show();
        self.wait_or_finish();
    }

    /// The sides of a game that was read; its computer's level is the usual one from now on.
    fn take_over(&mut self, sides: Sides) {
        let level = Color::ALL.into_iter().find_map(|color| sides.level(color));
        self.level = level.unwrap_or(self.level);
        self.sides = sides;
    }

    /// Says how an opened game stands. The computer paused for `continue`: whoever opens a game
    /// may want to look at it first.
    pub(super) fn wait_or_finish(&mut self) {
        let turn = self.game.board().turn();
        match self.game.outcome() {
            Some(outcome) => self.note(Note::Over(outcome)),
            None if self.sides.is_computer(turn) => self.note(Note::ComputersTurn),
            // The board says already whose turn it is.
            None => {}
        }
    }

    /// Goes on with a game that was left: the newest, or the one of this number in the list.
    pub(super) fn resume(&mut self, which: Option<usize>) {
        let Some(autosaves) = self.autosaves.clone() else {
            return self.note(Note::NoUnfinishedGames);
        };
        let (games, unreadable) = autosaves.unfinished();
        for path in unreadable {
            self.note(Note::AutosaveUnreadable(path));
        }
        let chosen = match (games.len(), which) {
            (0, _) => return self.note(Note::NoUnfinishedGames),
            (1, None) => 0,
            (_, None) => return self.note(Note::UnfinishedGames(games)),
            (_, Some(which)) => which - 1,
        };
        let slot = games.get(chosen).and_then(|game| Some((autosaves.slot_of(game)?, game)));
        let Some((slot, game)) = slot else {
            return self.note(Note::UnfinishedGames(games));
        };
        let Autosave { game, sides, pace, clocks } = game.saved.clone();
        self.pace = pace;
        self.begin_game(game);
        self.slot = Some(slot);
        self.unsaved = true;
        self.take_over(sides);
        if let (Some(clock), Some(left)) = (&mut self.clock, clocks) {
            clock.set(left);
        }
        self.shown = self.game.current();
        self.note(Note::Resumed);
        self.show();
        self.go_on();
    }
}
