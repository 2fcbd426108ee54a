//! Another game, other players, another level.

use super::State;
use crate::autosave::AutosaveFolder;
use crate::clock::GameClock;
use crate::command::{LevelChange, Pairing};
use crate::event::{Note, SearchPurpose};
use crate::openings::Openings;
use crate::pace::Pace;
use crate::sides::{Player, Sides};
use chess::{Color, Game};

impl State {
    pub(super) fn new_game(&mut self, pairing: Option<Pairing>) {
        if let Some(pairing) = pairing {
            self.sides = pairing.at_level(self.level);
        }
        self.begin_game(Game::default());
        self.note(Note::NewGame);
        self.show();
        self.go_on();
    }

    /// Puts another game on the table. The old one stays saved as it is.
    pub(super) fn begin_game(&mut self, game: Game) {
        self.end_search();
        self.stop_clock();
        self.autosave();
        self.slot = self.autosaves.as_ref().map(AutosaveFolder::new_slot);
        self.game = game;
        self.shown = self.game.current();
        self.clock = GameClock::of(self.pace);
        self.forget = true;
        self.tips.forget();
        self.draw_offer = None;
        self.last_score = None;
        self.file = None;
        self.unsaved = false;
        self.editing = None;
    }

    pub(super) fn set_sides(&mut self, pairing: Option<Pairing>) {
        let Some(pairing) = pairing else {
            return self.note(Note::Sides(self.sides));
        };
        self.change_sides(pairing.at_level(self.level));
        self.note(Note::Sides(self.sides));
        self.show();
        self.autosave();
        self.adjust_to_sides();
    }

    pub(super) fn change_sides(&mut self, sides: Sides) {
        // Each side keeps the level it has.
        let kept = |color: Color| match (sides.player(color), self.sides.player(color)) {
            (Player::Computer(_), Player::Computer(level)) => Player::Computer(level),
            (player, _) => player,
        };
        let (white, black) = (kept(Color::White), kept(Color::Black));
        self.sides = Sides { white, black, ..sides };
    }

    /// Starts or ends the computer's search, now that others play.
    fn adjust_to_sides(&mut self) {
        let computers = self.sides.is_computer(self.game.board().turn());
        match (computers, self.is_searching(SearchPurpose::Move)) {
            (false, true) => self.end_search(),
            (true, false) if self.shown == self.game.current() => {
                self.end_search();
                self.go_on();
            }
            _ => {}
        }
    }

    /// Says whether the computer plays from the book, and what the book knows of the position
    /// shown; the switch is turned first, if that is wished.
    pub(super) fn set_book(&mut self, on: Option<bool>) {
        self.openings.on = on.unwrap_or(self.openings.on);
        let board = *self.shown_board();
        let moves = Openings::moves(&board);
        self.note(Note::Book { on: self.openings.on, board, moves });
    }

    pub(super) fn set_level(&mut self, options: LevelChange) {
        if let Some(level) = options.level {
            match options.color {
                Some(Color::White) if self.sides.is_computer(Color::White) => {
                    self.sides.white = Player::Computer(level);
                }
                Some(Color::Black) if self.sides.is_computer(Color::Black) => {
                    self.sides.black = Player::Computer(level);
                }
                _ => {
                    self.level = level;
                    self.sides = self.sides.with_level(level);
                }
            }
            // A level by itself is not bound by an earlier time for each move.
            if options.pace.is_none() && matches!(self.pace, Pace::PerMove(_)) {
                self.pace = Pace::Free;
            }
        }
        if let Some(pace) = options.pace {
            self.pace = pace;
            self.clock = GameClock::of(pace);
            self.start_clock();
        }
        if options != LevelChange::default() {
            self.autosave();
        }
        self.note(Note::Level { sides: self.sides, level: self.level, pace: self.pace });
    }
}
