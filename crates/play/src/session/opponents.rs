//! Two people who each play one side: what one of them asks for concerns that side alone, and what
//! takes the other's consent waits for it. An offer is shown before it is told, so that whoever hears
//! of it can answer.

use super::SessionCore;
use crate::command::{Offer, Request};
use crate::event::Note;
use chess::{Color, NodeId, Status};

impl SessionCore {
    /// Answers whoever plays a side. Once the game is over there are no sides any more.
    pub(super) fn answer_as(&mut self, color: Color, request: Request) {
        if self.study {
            return self.answer(request);
        }
        match request {
            Request::At(node, request) => {
                self.at(node, |session| session.answer_as(color, *request));
            }
            Request::Move(text) => self.move_as(color, &text),
            Request::Resign => self.resign_as(color),
            Request::Draw => self.draw_as(color),
            Request::Undo => self.take_back_as(color),
            Request::Decline(offer) => self.decline_as(color, offer),
            other => self.answer(other),
        }
    }

    /// One move of one's own, where play goes on.
    fn move_as(&mut self, color: Color, text: &str) {
        let own = self.shown == self.game.current() && self.game.board().turn() == color;
        let several = self.shown_board().parse_moves(text).is_ok_and(|moves| moves.len() > 1);
        match self.game.outcome() {
            None if !own || several => self.note(Note::NotYourTurn),
            _ => self.try_move(text),
        }
    }

    fn resign_as(&mut self, color: Color) {
        if let Some(outcome) = self.game.outcome() {
            return self.note(Note::Over(outcome));
        }
        self.game_mut().resign(color);
        self.finish();
    }

    /// Claims a draw if this side is to move and may, else offers or accepts one.
    fn draw_as(&mut self, color: Color) {
        let claimable = match self.game.status() {
            Status::Over(outcome) => return self.note(Note::Over(outcome)),
            Status::Playing { claim } => claim.is_some() && self.game.board().turn() == color,
        };
        if claimable && self.game_mut().claim_draw().is_ok() {
            return self.finish();
        }
        match self.draw_offer {
            Some(by) if by != color => self.agree(),
            Some(_) => self.note(Note::AlreadyOffered(Offer::Draw)),
            None => {
                self.draw_offer = Some(color);
                self.show();
                self.note(Note::DrawOffered(color));
            }
        }
    }

    /// Asks for a take-back, or grants the one that the other side asks for.
    fn take_back_as(&mut self, color: Color) {
        match self.takeback_offer {
            Some(by) if by != color => self.take_back(by),
            Some(_) => self.note(Note::AlreadyOffered(Offer::Takeback)),
            None if self.last_choice_of(color).is_none() => self.note(Note::NothingBefore),
            None => {
                self.takeback_offer = Some(color);
                self.show();
                self.note(Note::TakebackAsked(color));
            }
        }
    }

    /// Back to where this side chose its last move; the clocks show what they showed there.
    fn take_back(&mut self, color: Color) {
        self.withdraw_offers();
        if let Some(node) = self.last_choice_of(color) {
            self.shown = node;
            self.move_head_to_shown();
            self.start_clock();
            self.autosave();
        }
        self.show();
    }

    /// The last position in which this side moved.
    fn last_choice_of(&self, color: Color) -> Option<NodeId> {
        let mut line = self.game.line_to(self.game.current());
        line.pop()?;
        let before = line.into_iter().rev().chain([NodeId::START]);
        let turn = |node| self.game.node(node).map(|node| node.board().turn());
        before.into_iter().find(|&node| turn(node) == Some(color))
    }

    fn decline_as(&mut self, color: Color, offer: Offer) {
        let made = match offer {
            Offer::Draw => &mut self.draw_offer,
            Offer::Takeback => &mut self.takeback_offer,
        };
        if *made != Some(!color) {
            return self.note(Note::NobodyToAsk);
        }
        *made = None;
        self.show();
        self.note(Note::Declined { by: color, offer });
    }

    /// What was proposed in another position is proposed no longer.
    pub(super) fn withdraw_offers(&mut self) {
        (self.draw_offer, self.takeback_offer) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::session::{Input, Settings};
    use crate::sides::Sides;
    use chess::Color::{Black, White};

    fn begun() -> SessionCore {
        let sides = Sides::default();
        let mut session =
            SessionCore::new(Settings { sides, study_after_end: true, ..Settings::default() });
        session.start();
        session
    }

    fn ask(session: &mut SessionCore, color: Color, request: Request) -> Vec<Note> {
        let request = Request::As(color, Box::new(request));
        let events = session.handle(Input::request(request)).into_iter();
        let note = |event| match event {
            Event::Note(note) => Some(note),
            _ => None,
        };
        events.filter_map(note).collect()
    }

    fn play(session: &mut SessionCore, color: Color, text: &str) -> Vec<Note> {
        ask(session, color, Request::Move(text.to_string()))
    }

    #[test]
    fn each_moves_its_own_colour_once_and_where_play_goes_on() {
        let mut session = begun();
        assert!(matches!(play(&mut session, Black, "e5")[..], [Note::NotYourTurn]));
        assert!(matches!(play(&mut session, Black, "e4")[..], [Note::NotYourTurn]));
        assert!(matches!(play(&mut session, White, "e4 e5 Nf3")[..], [Note::NotYourTurn]));
        assert!(matches!(play(&mut session, White, "e4")[..], [Note::Moved(_)]));
        assert!(matches!(play(&mut session, White, "e5")[..], [Note::NotYourTurn]));
        let again = Request::Move("d4".to_string());
        let at_start = Request::At(NodeId::START, Box::new(again));
        assert!(matches!(ask(&mut session, White, at_start)[..], [Note::NotYourTurn]));
        assert!(matches!(play(&mut session, Black, "e5")[..], [Note::Moved(_)]));
        assert_eq!(session.game.moves().len(), 2);
    }

    #[test]
    fn a_draw_takes_both() {
        let mut session = begun();
        assert!(matches!(ask(&mut session, Black, Request::Draw)[..], [Note::DrawOffered(Black)]));
        let again = ask(&mut session, Black, Request::Draw);
        assert!(matches!(again[..], [Note::AlreadyOffered(Offer::Draw)]));
        let declined = ask(&mut session, White, Request::Decline(Offer::Draw));
        assert!(matches!(declined[..], [Note::Declined { by: White, offer: Offer::Draw }]));
        let nothing = ask(&mut session, White, Request::Decline(Offer::Draw));
        assert!(matches!(nothing[..], [Note::NobodyToAsk]));
        ask(&mut session, White, Request::Draw);
        assert!(matches!(ask(&mut session, Black, Request::Draw)[..], [Note::Over(_)]));
    }

    #[test]
    fn a_take_back_gives_the_turn_back_to_whoever_asked() {
        let mut session = begun();
        assert!(matches!(ask(&mut session, White, Request::Undo)[..], [Note::NothingBefore]));
        play(&mut session, White, "e4");
        assert!(matches!(ask(&mut session, Black, Request::Undo)[..], [Note::NothingBefore]));
        play(&mut session, Black, "e5");
        // White is to move and wants another first move: both go back.
        assert!(matches!(
            ask(&mut session, White, Request::Undo)[..],
            [Note::TakebackAsked(White)]
        ));
        ask(&mut session, Black, Request::Undo);
        assert_eq!(session.game.moves().len(), 0);
        assert_eq!(session.snapshot().takeback_offer, None);
        play(&mut session, White, "d4");
        // Whoever moves instead of answering does not agree.
        ask(&mut session, White, Request::Undo);
        play(&mut session, Black, "d5");
        assert_eq!(session.snapshot().takeback_offer, None);
        assert_eq!(session.game.moves().len(), 2);
    }

    #[test]
    fn whoever_resigns_loses_whoever_is_to_move() {
        let mut session = begun();
        ask(&mut session, Black, Request::Resign);
        let outcome = session.game.outcome().unwrap();
        assert_eq!(outcome.result().token(), "1-0");
        assert!(session.snapshot().study, "then it is looked at");
    }
}
