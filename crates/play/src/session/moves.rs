//! Moves of people and of the computer.

use super::SessionCore;
use crate::clock;
use crate::event::{Line, Moved, Note, SearchPurpose};
use crate::material::captured;
use chess::{GameResult, Move, MoveError, Role, Status};
use web_time::Instant;

/// Who found a move.
pub(super) enum By {
    Person,
    Book,
    Search(Line),
}

impl SessionCore {
    /// A person's move, from the position shown, or a line of moves for both sides.
    pub(super) fn try_move(&mut self, text: &str) {
        if !self.may_move() {
            return;
        }
        match self.shown_board().parse_moves(text) {
            Ok(moves) => self.play_from_shown(&moves),
            Err(wrong) if wrong.of > 1 => self.note(Note::NoMoveInLine(wrong)),
            Err(wrong) => match wrong.error {
                MoveError::PromotionMissing { from, to } => {
                    self.promotion = Some((from, to));
                    self.note(Note::WhichPromotion { from, to });
                    self.show();
                }
                error => self.note(Note::NoMove { error, board: wrong.board }),
            },
        }
    }

    /// The piece that the pawn of the last move becomes.
    pub(super) fn promote(&mut self, role: Role) {
        let Some((from, to)) = self.promotion.take() else { return };
        let legal = self.shown_board().legal_moves();
        let meant = legal
            .iter()
            .find(|mv| mv.from() == from && mv.to() == to && mv.promotion() == Some(role));
        if let Some(&mv) = meant
            && self.may_move()
        {
            self.play_from_shown(&[mv]);
        }
    }

    /// Whether a person may move in the position shown; says why not.
    fn may_move(&mut self) -> bool {
        if self.is_searching(SearchPurpose::Move) {
            self.note(Note::Busy);
            return false;
        }
        if let Some(outcome) = self.game.outcome_at(self.shown) {
            self.note(Note::Over(outcome));
            return false;
        }
        if !self.study && self.sides.is_computer(self.shown_board().turn()) {
            self.note(Note::ComputersTurn);
            return false;
        }
        true
    }

    fn play_from_shown(&mut self, moves: &[Move]) {
        let Some((&last, before)) = moves.split_last() else { return };
        self.end_search();
        if self.study {
            return moves.iter().for_each(|&mv| self.explore(mv));
        }
        self.move_head_to_shown();
        for &mv in before {
            self.make(mv, By::Person);
        }
        self.play(last, By::Person);
    }

    /// Makes the position shown the one where play goes on; clocks go back to what they showed.
    pub(super) fn move_head_to_shown(&mut self) {
        if self.game.current() == self.shown {
            return;
        }
        let node = self.shown;
        self.game_mut().go_to(node);
        if let Some(clock) = &mut self.clock {
            clock.rewind(&self.game, self.shown);
        }
    }

    /// Plays a legal move where play goes on, and whatever follows from it.
    pub(super) fn play(&mut self, mv: Move, by: By) {
        if self.make(mv, by) {
            self.show();
            self.go_on();
        }
    }

    /// Makes a move where play goes on; the other side is not asked for its own yet.
    fn make(&mut self, mv: Move, by: By) -> bool {
        let before = *self.game.board();
        let Ok(node) = self.game_mut().play(mv) else { return false };
        self.tag_game();
        // What is played now is the game; what was played before stays as a variation.
        self.game_mut().make_main_line(node);
        self.shown = node;
        self.autosaver.wanted = true;
        self.press_clock(before.turn());
        if self.draw_offer == Some(!before.turn()) {
            // Whoever moves instead of answering declines.
            self.draw_offer = None;
        }
        self.takeback_offer = None;
        self.claim_for_computer();
        self.study_if_over();
        if self.game.outcome().is_none() {
            // An end that was noted elsewhere belongs to what is a variation now.
            self.game_mut().record_result(GameResult::Unknown);
        }
        self.autosave();
        let from_book = matches!(by, By::Book);
        let line = match by {
            By::Search(line) => Some(line),
            By::Person | By::Book => None,
        };
        self.note(Note::Moved(Moved { before, mv, line, from_book }));
        self.start_clock();
        true
    }

    fn press_clock(&mut self, mover: chess::Color) {
        let now = Instant::now();
        if let Some(clock) = &mut self.clock {
            clock.press(mover, now);
            let left = clock::written(clock.left(mover, now));
            let node = self.game.current();
            self.game_mut().set_clock(node, &left);
        }
    }

    /// With the computer in the game, the third repetition and the fifty moves end it at once.
    fn claim_for_computer(&mut self) {
        if self.sides.with_computer() {
            _ = self.game_mut().claim_draw();
        }
    }

    /// Whatever comes next where play goes on: the end, a person's move or the computer's.
    pub(super) fn go_on(&mut self) {
        match self.game.status() {
            Status::Over(outcome) => {
                self.stop_clock();
                self.note(Note::Over(outcome));
            }
            Status::Playing { claim } => {
                if let Some(claim) = claim.filter(|_| !self.sides.with_computer()) {
                    self.note(Note::Claimable(claim));
                }
                self.start_clock();
                if self.sides.is_computer(self.game.board().turn()) {
                    self.search_move();
                }
            }
        }
    }

    /// Says how a game that was opened stands. The computer waits for `continue`: whoever opens a
    /// game may want to look at it first.
    pub(super) fn wait_or_finish(&mut self) {
        let turn = self.game.board().turn();
        match self.game.outcome() {
            Some(outcome) => self.note(Note::Over(outcome)),
            None if self.sides.is_computer(turn) && !self.study => self.note(Note::ComputersTurn),
            // The board says already whose turn it is.
            None => {}
        }
    }

    /// Starts the clock of the side to move, unless the game has not begun or is over.
    pub(super) fn start_clock(&mut self) {
        let begun = !self.game.moves().is_empty() && !self.study;
        let running = begun && self.game.outcome().is_none();
        if let Some(clock) = self.clock.as_mut().filter(|_| running) {
            clock.start(self.game.board().turn(), Instant::now());
        }
    }

    pub(super) fn stop_clock(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.stop(Instant::now());
        }
    }

    pub(super) fn list_moves(&mut self) {
        let board = *self.shown_board();
        let moves = board.legal_moves().iter().copied().collect();
        self.note(Note::Moves { board, moves });
    }

    pub(super) fn tell_captured(&mut self) {
        self.note(Note::Captured(captured(self.game.start(), self.shown_board())));
    }
}
