//! Going on with a game that was left unfinished, after a crash or not.

use super::SessionCore;
use crate::autosave::Autosave;
use crate::event::Note;
use crate::sides::Sides;
use chess::Color;

impl SessionCore {
    /// Goes on with a game that was left: the newest, or the one of this number in the list.
    pub(super) fn resume(&mut self, which: Option<usize>) {
        let Some(folder) = self.autosaver.folder.clone() else {
            return self.note(Note::NoUnfinishedGames);
        };
        let (games, unreadable) = folder.unfinished();
        for path in unreadable {
            self.note(Note::AutosaveUnreadable(path));
        }
        let chosen = match (games.len(), which) {
            (0, _) => return self.note(Note::NoUnfinishedGames),
            (1, None) => 0,
            (_, None) => return self.note(Note::UnfinishedGames(games)),
            (_, Some(which)) => which - 1,
        };
        let found = games.get(chosen).and_then(|game| Some((folder.slot_of(game)?, game)));
        let Some((slot, game)) = found else {
            return self.note(Note::UnfinishedGames(games));
        };
        self.go_on_with(game.saved.clone());
        self.autosaver.slot = Some(slot);
        self.autosaver.wanted = true;
        self.note(Note::Resumed);
        self.show();
        self.go_on();
    }

    fn go_on_with(&mut self, Autosave { game, sides, pace, clocks }: Autosave) {
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
