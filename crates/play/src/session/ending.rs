//! Ends that the moves alone don't bring: resignation, agreed and claimed draws, fallen flags.

use super::SessionCore;
use crate::event::Note;
use chess::{Color, Status};
use engine::score::Score;
use web_time::Instant;

/// The computer agrees to a draw when it is losing, by so many hundredths of a pawn…
const LOSING: Score = -200;
/// …or when it is no better than this after so many moves. Earlier a little less is no reason.
const LEVEL: Score = 15;
const LONG_GAME: u16 = 40;

impl SessionCore {
    pub(super) fn resign(&mut self) {
        if self.study {
            return self.note(Note::NobodyToAsk);
        }
        if let Some(outcome) = self.game.outcome() {
            return self.note(Note::Over(outcome));
        }
        let turn = self.game.board().turn();
        let loser = match (self.sides.only_human(), self.sides.with_computer()) {
            (Some(human), _) => human,
            (None, false) => turn,
            (None, true) => return self.note(Note::NobodyToAsk),
        };
        self.end_search();
        self.game_mut().resign(loser);
        self.finish();
    }

    /// Claims a draw where there is one to claim, else offers or accepts one.
    pub(super) fn draw(&mut self) {
        if self.study {
            return self.note(Note::NobodyToAsk);
        }
        let claimable = match self.game.status() {
            Status::Over(outcome) => return self.note(Note::Over(outcome)),
            Status::Playing { claim } => claim.is_some(),
        };
        if claimable && self.game_mut().claim_draw().is_ok() {
            self.end_search();
            return self.finish();
        }
        let turn = self.game.board().turn();
        match (self.sides.only_human(), self.sides.with_computer()) {
            (Some(_), _) if self.computer_agrees() => self.agree(),
            (Some(_), _) => self.note(Note::DrawDeclined),
            (None, true) => self.note(Note::NobodyToAsk),
            (None, false) if self.draw_offer.is_some() => self.agree(),
            (None, false) => {
                self.draw_offer = Some(turn);
                self.note(Note::DrawOffered(turn));
                self.show();
            }
        }
    }

    fn computer_agrees(&self) -> bool {
        let number = self.game.board().fullmove_number();
        self.last_score.is_some_and(|score| agrees_to_draw(score, number))
    }

    pub(super) fn agree(&mut self) {
        self.end_search();
        self.game_mut().agree_draw();
        self.finish();
    }

    pub(super) fn finish(&mut self) {
        self.stop_clock();
        self.shown = self.game.current();
        self.study_if_over();
        self.autosaver.wanted = true;
        self.autosave();
        self.show();
        if let Some(outcome) = self.game.outcome() {
            self.note(Note::Over(outcome));
        }
    }

    /// A fallen flag ends the game.
    pub(super) fn check_clock(&mut self) {
        let fallen = self.clock.as_ref().and_then(|clock| clock.fallen(Instant::now()));
        if let Some(loser) = fallen {
            self.flag(loser);
        }
    }

    fn flag(&mut self, loser: Color) {
        self.end_search();
        self.game_mut().run_out_of_time(loser);
        self.finish();
        self.ready();
    }
}

/// Whether the computer, with this score in a game that has come to this move, agrees to a draw.
fn agrees_to_draw(score: Score, number: u16) -> bool {
    score <= LOSING || (number >= LONG_GAME && score <= LEVEL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_taken_when_losing_or_when_a_long_game_is_level() {
        assert!(!agrees_to_draw(-40, 3), "a little worse in the opening");
        assert!(!agrees_to_draw(0, 20));
        assert!(!agrees_to_draw(60, 60), "better in a long game");
        assert!(agrees_to_draw(-250, 3));
        assert!(agrees_to_draw(10, 45));
        assert!(agrees_to_draw(-40, 45));
    }
}
