//! Going on with a game that was left unfinished, after a crash or not.

use super::SessionCore;
use crate::autosave::{Autosave, AutosaveFolder, NotTaken, name_of};
use crate::event::Note;
use crate::sides::Sides;
use chess::Color;
use std::path::PathBuf;

impl SessionCore {
    /// Goes on with a game that was left: the newest, or the one of this number in the list.
    pub(super) fn resume(&mut self, which: Option<usize>) {
        let Some(folder) = self.autosaver.folder.clone() else {
            return self.note(Note::NothingIsAutosaved);
        };
        let (games, others) = folder.unfinished();
        for path in others {
            self.explain(&folder, path);
        }
        let chosen = match (games.len(), which) {
            (0, _) => return self.note(Note::NoUnfinishedGames),
            (1, None) => 0,
            (_, None) => return self.note(Note::UnfinishedGames(games)),
            (_, Some(which)) => which - 1,
        };
        // What is in the file now, not what was in it when the list was made.
        let taken = games.get(chosen).and_then(|game| folder.take(&game.name).ok());
        let Some((saved, slot)) = taken else {
            return self.note(Note::UnfinishedGames(games));
        };
        self.go_on_with(saved);
        self.autosaver.slot = Some(slot);
        self.autosaver.wanted = true;
        self.note(Note::Resumed);
        self.show();
        self.go_on();
    }

    /// Says why a file holds no game to go on with. One that is not understood is set aside.
    fn explain(&mut self, folder: &AutosaveFolder, path: PathBuf) {
        match folder.take(&name_of(&path)) {
            Err(NotTaken::Damaged(path)) => self.note(Note::AutosaveSetAside(path)),
            Err(NotTaken::Newer) => self.note(Note::AutosaveNewer(path)),
            Err(NotTaken::Disk(problem)) => self.note(Note::AutosaveUnreadable { path, problem }),
            // Meanwhile somebody has it, or it is gone.
            Err(NotTaken::InUse | NotTaken::Missing) | Ok(_) => {}
        }
    }

    fn go_on_with(&mut self, Autosave { game, sides, pace, clocks, .. }: Autosave) {
        self.pace = pace;
        self.begin_game(game);
        self.take_over(sides);
        if let (Some(clock), Some(left)) = (&mut self.clock, clocks) {
            clock.set(left);
        }
    }

    /// The sides of a game that was read; its computer's level is the usual one from now on.
    pub(super) fn take_over(&mut self, sides: Sides) {
        let level = Color::ALL.into_iter().find_map(|color| sides.level(color));
        self.level = level.unwrap_or(self.level);
        self.sides = sides;
    }
}
