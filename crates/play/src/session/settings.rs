//! How a session begins; then another game, other players, another level.

use super::SessionCore;
use super::core::game_seed;
use crate::autosave::{AutosaveFolder, AutosaveSlot};
use crate::clock::GameClock;
use crate::command::{LevelChange, Pairing};
use crate::event::{Note, SearchPurpose};
use crate::line_cache::LineCache;
use crate::openings::Openings;
use crate::search::Owner;
use crate::sides::{Player, Sides};
use crate::time_control::TimeControl;
use chess::{Color, Game};
use engine::Level;
use std::sync::Arc;
use web_time::Duration;

/// How a session begins.
#[derive(Debug)]
pub struct Settings {
    /// The game, at the place where it goes on.
    pub game: Arc<Game>,
    /// Who plays what.
    pub sides: Sides,
    /// What people are called in the tags of a game.
    pub person: Option<String>,
    /// The level of the computer where it plays no side yet.
    pub level: Level,
    /// How fast is played.
    pub pace: TimeControl,
    /// What the clocks show, if not the full time.
    pub clocks: Option<[Duration; 2]>,
    /// Where games are autosaved; nowhere if `None`.
    pub autosaves: Option<AutosaveFolder>,
    /// The slot of this game there; a new one if `None`.
    pub slot: Option<AutosaveSlot>,
    /// Whether the computer waits for [`crate::command::Request::Continue`] before it moves.
    pub paused: bool,
    /// Whether the game is looked at and not played: both sides are moved, and moves are
    /// variations.
    pub study: bool,
    /// Whether a game that ends is looked at from then on.
    pub study_after_end: bool,
    /// What is known about positions.
    pub known_lines: LineCache,
    /// Whether the computer plays from our own opening book.
    pub book: bool,
    /// What a weak level overlooks and which of the book's moves is played depends on this;
    /// different in every game if `None`.
    pub seed: Option<u64>,
    /// How long a move lasts at least when the computer plays both sides, so that one can watch.
    pub min_move_time: Duration,
}

impl Default for Settings {
    /// A person with White against the medium level, autosaved nowhere.
    fn default() -> Settings {
        let level = Level::Medium;
        let sides = Sides { white: Player::Human, black: Player::Computer(level), flipped: false };
        Settings {
            game: Arc::default(),
            sides,
            person: None,
            level,
            pace: TimeControl::Free,
            clocks: None,
            autosaves: None,
            slot: None,
            paused: false,
            study: false,
            study_after_end: false,
            known_lines: LineCache::default(),
            book: true,
            seed: None,
            min_move_time: Duration::ZERO,
        }
    }
}

impl SessionCore {
    pub(super) fn new_game(&mut self, pairing: Option<Pairing>) {
        if let Some(pairing) = pairing {
            self.sides = pairing.at_level(self.level);
        }
        self.begin_game(Arc::default());
        self.note(Note::NewGame);
        self.show();
        self.go_on();
    }

    /// Puts another game on the table. The old one stays saved as it is.
    pub(super) fn begin_game(&mut self, game: Arc<Game>) {
        self.end_search();
        self.stop_clock();
        self.autosave();
        self.autosaver.begin_game();
        self.game = game;
        self.shown = self.game.current();
        self.clock = GameClock::of(self.pace);
        self.owner = Owner::another();
        self.game_seed = game_seed(self.fixed_seed);
        self.known_lines.forget();
        self.withdraw_offers();
        self.last_score = None;
        self.file = None;
        self.editing = None;
        self.study = false;
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
        let before = std::mem::replace(&mut self.sides, Sides { white, black, ..sides });
        self.retag_players(&before);
    }

    /// Starts or ends the computer's search, now that others play.
    fn adjust_to_sides(&mut self) {
        if self.study {
            return;
        }
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

    /// Turns the board round.
    pub(super) fn flip(&mut self) {
        self.sides.flipped = !self.sides.flipped;
        self.show();
    }

    /// Says whether the computer plays from the book, and what the book knows of the position
    /// shown; the switch is turned first, if that is wished.
    pub(super) fn set_book(&mut self, on: Option<bool>) {
        self.openings.on = on.unwrap_or(self.openings.on);
        let board = *self.shown_board();
        let moves = Openings::moves(&board);
        self.note(Note::Book { on: self.openings.on, board, moves });
    }

    pub(super) fn set_level(&mut self, change: LevelChange) {
        if let Some(level) = change.level {
            match change.color {
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
            if change.pace.is_none() && matches!(self.pace, TimeControl::PerMove { .. }) {
                self.pace = TimeControl::Free;
            }
        }
        if let Some(pace) = change.pace {
            self.pace = pace;
            self.clock = GameClock::of(pace);
            self.start_clock();
        }
        if change != LevelChange::default() {
            self.autosave();
        }
        self.note(Note::Level { sides: self.sides, level: self.level, pace: self.pace });
    }
}
