//! A game of Othello between two people: each plays its own colour, passes are made by themselves,
//! the clocks run, and what takes both takes both.

use crate::othello::{color_of, size};
use chess::Color;
use othello::player::Description;
use othello::{Colour, Expression, Game, Move, Setup, Size};
use play::clock::GameClock;
use play::command::Offer;
use play::{Note, TimeControl, player_name};
use web_time::{Duration, Instant};

/// What two people agree on before they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The board.
    pub size: Size,
    /// How fast is played.
    pub pace: TimeControl,
    /// Whether moves may be taken back, if the other agrees.
    pub takeback: bool,
}

impl Terms {
    /// The terms that somebody wishes; `None` if there is no such board.
    pub fn wished(rows: u32, cols: u32, pace: TimeControl, takeback: bool) -> Option<Terms> {
        // A time for each move is the computer's.
        let pace = match pace.clamped() {
            TimeControl::PerMove { .. } => TimeControl::Free,
            pace => pace,
        };
        Some(Terms { size: size(rows, cols).ok()?, pace, takeback })
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Neither side can move.
    Played,
    /// This side gave up.
    Resigned(Color),
    /// This side's time ran out.
    OutOfTime(Color),
}

/// Why something is refused: a note of any game between two, or a text of its own.
#[derive(Debug)]
pub enum Refusal {
    Note(Box<Note>),
    Text(&'static str),
}

impl From<Note> for Refusal {
    fn from(note: Note) -> Refusal {
        Refusal::Note(Box::new(note))
    }
}

/// A game between two people.
#[derive(Clone, Debug)]
pub struct Contest {
    terms: Terms,
    game: Game,
    clock: Option<GameClock>,
    /// What White and Black had left after each action, from the beginning; nothing without clocks.
    left: Vec<[Duration; 2]>,
    /// What White and Black are called.
    names: [Option<String>; 2],
    takeback_offer: Option<Color>,
    end: Option<End>,
}

impl Contest {
    /// A game before its first move; `None` only if there is no memory for the board.
    pub fn new(terms: Terms) -> Option<Contest> {
        let players = Description::named(Description::UNSAID, Description::UNSAID).ok()?;
        let first = terms.size.centre();
        let game = Game::new(Setup { players, size: terms.size, first }).ok()?;
        let clock = GameClock::of(terms.pace);
        let left = clock.iter().map(|clock| both(clock, Instant::now())).collect();
        let (names, takeback_offer, end) = ([None, None], None, None);
        let mut contest = Contest { terms, game, clock, left, names, takeback_offer, end };
        contest.pass_and_end();
        Some(contest)
    }

    /// The same game once more, with colours changed.
    pub fn rematch(&self) -> Option<Contest> {
        let [white, black] = self.names.clone();
        Some(Contest { names: [black, white], ..Contest::new(self.terms)? })
    }

    /// What was agreed on.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The moves and the board.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How it ended.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The winner of a game that is over, if it has one.
    pub fn winner(&self) -> Option<Color> {
        match self.end? {
            End::Played => self.game.leader().map(color_of),
            End::Resigned(loser) | End::OutOfTime(loser) => Some(!loser),
        }
    }

    /// What a player is called.
    pub fn name(&self, color: Color) -> Option<&str> {
        self.names[color.index()].as_deref()
    }

    /// Who asks to take a move back.
    pub fn takeback_offer(&self) -> Option<Color> {
        self.takeback_offer
    }

    /// What White and Black have left, and whose clock runs.
    pub fn clocks(&self, now: Instant) -> Option<([Duration; 2], Option<Color>)> {
        self.clock.as_ref().map(|clock| (both(clock, now), clock.running()))
    }

    /// What they had left after each action.
    pub fn left(&self) -> &[[Duration; 2]] {
        &self.left
    }

    /// The player of a side is called so; nobody in particular if that is no name.
    pub fn set_name(&mut self, color: Color, name: &str) {
        self.names[color.index()] = player_name(name);
    }

    /// A move of one's own, made after so many actions: one that was meant for another position is
    /// none. A pass is never entered.
    pub fn play(
        &mut self,
        color: Color,
        after: usize,
        action: &str,
        now: Instant,
    ) -> Result<(), Refusal> {
        self.check_running()?;
        if self.turn() != color || after != self.game.moves().len() {
            return Err(Note::NotYourTurn.into());
        }
        let placed = match Expression::parse(action.as_bytes()) {
            Some(Ok(Expression::Move(mv @ Move::Place(_)))) => self.game.play(mv).is_ok(),
            _ => false,
        };
        if !placed {
            return Err(Refusal::Text("web-othello-illegal"));
        }
        self.takeback_offer = None;
        if let Some(clock) = &mut self.clock {
            clock.press(color, now);
            self.left.push(both(clock, now));
        }
        self.pass_and_end();
        self.start_clock(now);
        Ok(())
    }

    /// Gives up.
    pub fn resign(&mut self, color: Color, now: Instant) -> Result<(), Refusal> {
        self.check_running()?;
        self.finish(End::Resigned(color), now);
        Ok(())
    }

    /// Asks to take one's last move back, which is told, or agrees to what the other asks for.
    pub fn take_back(&mut self, color: Color, now: Instant) -> Result<Option<Note>, Refusal> {
        self.check_running()?;
        if !self.terms.takeback {
            return Err(Refusal::Text("web-no-takeback"));
        }
        match self.takeback_offer {
            Some(by) if by != color => {
                self.go_back(by, now);
                Ok(None)
            }
            Some(_) => Err(Note::AlreadyOffered(Offer::Takeback).into()),
            None if self.last_choice_of(color).is_none() => Err(Note::NothingBefore.into()),
            None => {
                self.takeback_offer = Some(color);
                Ok(Some(Note::TakebackAsked(color)))
            }
        }
    }

    /// Does not agree to it, which is told.
    pub fn decline_takeback(&mut self, color: Color) -> Result<Note, Refusal> {
        if self.takeback_offer != Some(!color) {
            return Err(Refusal::Text("join-no-offer"));
        }
        self.takeback_offer = None;
        Ok(Note::Declined { by: color, offer: Offer::Takeback })
    }

    /// Ends the game if somebody's time has run out; whether it has.
    pub fn check_clock(&mut self, now: Instant) -> bool {
        let fallen = self.clock.as_ref().and_then(|clock| clock.fallen(now));
        if let Some(loser) = fallen {
            self.finish(End::OutOfTime(loser), now);
        }
        fallen.is_some()
    }

    /// How long until somebody's time runs out.
    pub fn until_fall(&self, now: Instant) -> Option<Duration> {
        self.clock.as_ref().and_then(|clock| clock.until_fall(now))
    }

    /// The clocks stand still: nobody is there.
    pub fn stop_clock(&mut self, now: Instant) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Starts the clock of the side to move, unless the game has not begun or is over.
    pub fn start_clock(&mut self, now: Instant) {
        let runs = self.end.is_none() && !self.game.moves().is_empty();
        let turn = self.turn();
        if let Some(clock) = self.clock.as_mut().filter(|_| runs) {
            clock.start(turn, now);
        }
    }

    /// Puts a game that was kept back where it was; `None` if it can't have been played so.
    pub fn restore(mut self, kept: Kept) -> Option<Contest> {
        let Kept { actions, left, clocks, names, end } = kept;
        for action in &actions {
            let Some(Ok(Expression::Move(mv))) = Expression::parse(action.as_bytes()) else {
                return None;
            };
            self.game.play(mv).ok()?;
        }
        if let Some(clock) = &mut self.clock {
            if left.len() != actions.len() + 1 {
                return None;
            }
            clock.set(clocks?);
            self.left = left;
        }
        for (color, name) in Color::ALL.into_iter().zip(names) {
            self.set_name(color, &name.unwrap_or_default());
        }
        let over = self.game.is_over();
        if end.is_some_and(|end| over != (end == End::Played)) {
            return None;
        }
        self.end = end.or(over.then_some(End::Played));
        Some(self)
    }

    fn turn(&self) -> Color {
        color_of(self.game.board().to_move())
    }

    fn check_running(&self) -> Result<(), Refusal> {
        self.end.map_or(Ok(()), |_| Err(Refusal::Text("web-othello-over")))
    }

    /// A side that has no move passes; when neither has one, the game is over.
    fn pass_and_end(&mut self) {
        if self.game.play(Move::Pass).is_ok()
            && let Some(&left) = self.left.last()
        {
            self.left.push(left);
        }
        if self.game.is_over() {
            self.end = Some(End::Played);
        }
    }

    fn finish(&mut self, end: End, now: Instant) {
        self.stop_clock(now);
        self.takeback_offer = None;
        self.end = Some(end);
    }

    /// Back to where this side chose its last move; the clocks show what they showed there.
    fn go_back(&mut self, color: Color, now: Instant) {
        self.takeback_offer = None;
        let Some(kept) = self.last_choice_of(color) else { return };
        let count = self.game.moves().len() - kept;
        if self.game.take_back(count).is_err() {
            return;
        }
        if let Some(clock) = &mut self.clock {
            self.left.truncate(kept + 1);
            clock.set(self.left.last().copied().unwrap_or_default());
        }
        self.start_clock(now);
    }

    /// After how many actions this side chose its last move.
    fn last_choice_of(&self, color: Color) -> Option<usize> {
        let moves = self.game.moves();
        // Colours alternate, passes included, and Black begins.
        let mover = |index: usize| color_of(Colour::BOTH[index % 2]);
        (0..moves.len()).rev().find(|&index| mover(index) == color && moves[index] != Move::Pass)
    }
}

/// What is kept of a game besides its terms.
pub struct Kept {
    pub actions: Vec<String>,
    /// What White and Black had left after each action.
    pub left: Vec<[Duration; 2]>,
    /// What they had left last.
    pub clocks: Option<[Duration; 2]>,
    /// What White and Black are called.
    pub names: [Option<String>; 2],
    pub end: Option<End>,
}

fn both(clock: &GameClock, now: Instant) -> [Duration; 2] {
    Color::ALL.map(|color| clock.left(color, now))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Color::{Black, White};

    const MINUTE: Duration = Duration::from_secs(60);

    fn contest(size: u32) -> Contest {
        let pace = TimeControl::Clock { base: MINUTE, increment: Duration::from_secs(2) };
        Contest::new(Terms::wished(size, size, pace, true).unwrap()).unwrap()
    }

    fn play(contest: &mut Contest, color: Color, action: &str) -> Result<(), Refusal> {
        contest.play(color, contest.game().moves().len(), action, Instant::now())
    }

    /// The note by which something was refused.
    fn noted<T>(answer: Result<T, Refusal>) -> Option<Note> {
        match answer {
            Err(Refusal::Note(note)) => Some(*note),
            _ => None,
        }
    }

    #[test]
    fn each_plays_its_own_colour_and_black_begins() {
        let mut contest = contest(8);
        assert!(matches!(noted(play(&mut contest, White, "3_4")), Some(Note::NotYourTurn)));
        for bad in ["1_1", "pass", "", "e4", "99999999999_1"] {
            let refused = play(&mut contest, Black, bad);
            assert!(matches!(refused, Err(Refusal::Text("web-othello-illegal"))), "{bad}");
        }
        play(&mut contest, Black, "3_4").unwrap();
        let late = contest.play(White, 0, "3_3", Instant::now());
        assert!(matches!(noted(late), Some(Note::NotYourTurn)), "of another position");
        play(&mut contest, White, "3_3").unwrap();
        assert_eq!(contest.game().moves().len(), 2);
    }

    #[test]
    fn who_has_no_move_passes_without_being_asked() {
        // After these Black has no move on 4x4.
        let mut contest = contest(4);
        for (index, action) in ["1_2", "1_3", "3_4", "1_1"].into_iter().enumerate() {
            play(&mut contest, [Black, White][index % 2], action).unwrap();
        }
        let moves = contest.game().moves().to_vec();
        assert_eq!(moves.last(), Some(&Move::Pass));
        assert_eq!(contest.left().len(), moves.len() + 1);
        // Whoever moved before the pass chose last, and moves again.
        let mover = contest.turn();
        assert_eq!(contest.last_choice_of(mover), Some(moves.len() - 2));
        contest.take_back(mover, Instant::now()).unwrap();
        contest.take_back(!mover, Instant::now()).unwrap();
        assert_eq!(contest.game().moves(), &moves[..moves.len() - 2]);
    }

    #[test]
    fn a_game_ends_when_nobody_can_move() {
        let mut contest = contest(4);
        while contest.end().is_none() {
            let color = contest.turn();
            let square = contest.game().board().legal().next().unwrap();
            play(&mut contest, color, &square.to_string()).unwrap();
        }
        assert_eq!(contest.end(), Some(End::Played));
        assert_eq!(contest.winner(), contest.game().leader().map(color_of));
        let now = Instant::now();
        assert_eq!(contest.clocks(now).unwrap().1, None, "no clock runs");
        assert!(matches!(contest.resign(Black, now), Err(Refusal::Text("web-othello-over"))));
        assert!(contest.rematch().unwrap().game().moves().is_empty());
    }

    #[test]
    fn a_take_back_takes_both_and_gives_the_time_back() {
        let mut contest = contest(8);
        let start = Instant::now();
        let nothing = contest.take_back(Black, start);
        assert!(matches!(noted(nothing), Some(Note::NothingBefore)));
        contest.play(Black, 0, "3_4", start).unwrap();
        let later = start + Duration::from_secs(10);
        contest.play(White, 1, "3_3", later).unwrap();
        assert_eq!(contest.clocks(later).unwrap().0, [Duration::from_secs(52), 62 * MINUTE / 60]);
        contest.take_back(White, later).unwrap();
        let twice = contest.take_back(White, later);
        assert!(matches!(noted(twice), Some(Note::AlreadyOffered(_))));
        contest.take_back(Black, later).unwrap();
        assert_eq!(contest.game().moves().len(), 1);
        assert_eq!(contest.clocks(later).unwrap(), ([MINUTE, 62 * MINUTE / 60], Some(White)));
        // Whoever moves instead of answering does not agree.
        contest.take_back(Black, later).unwrap();
        contest.play(White, 1, "3_3", later).unwrap();
        assert_eq!(contest.takeback_offer(), None);
        contest.take_back(Black, later).unwrap();
        assert!(contest.decline_takeback(Black).is_err(), "it is not asked itself");
        assert!(contest.decline_takeback(White).is_ok());
    }

    #[test]
    fn the_clock_begins_with_the_first_move_and_its_fall_ends_the_game() {
        let mut contest = contest(8);
        let start = Instant::now();
        assert!(!contest.check_clock(start + 2 * MINUTE) && contest.until_fall(start).is_none());
        contest.play(Black, 0, "3_4", start).unwrap();
        assert_eq!(contest.until_fall(start), Some(MINUTE));
        assert!(!contest.check_clock(start + MINUTE / 2));
        assert!(contest.check_clock(start + MINUTE));
        assert_eq!((contest.end(), contest.winner()), (Some(End::OutOfTime(White)), Some(Black)));
    }

    #[test]
    fn names_go_over_to_the_other_side_in_a_rematch() {
        let mut contest = contest(8);
        contest.set_name(White, " Anna\n ");
        contest.set_name(Black, "\t");
        let next = contest.rematch().unwrap();
        assert_eq!((next.name(White), next.name(Black)), (None, Some("Anna")));
    }
}
