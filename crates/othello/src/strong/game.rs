//! A game on 8x8 from any position on, as protocols and game files tell it.

use super::area::Whole;
use super::board::{NoSquare, Position, parse_square, square_name};
use super::solver::final_score;
use crate::colour::Colour;
use crate::square::Move;

/// A move: a square, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A stone on this square.
    Place(u32),
    /// Nothing, where no move is possible.
    Pass,
}

impl Action {
    /// Reads `f5`, `PA`, `pass` or `--`.
    ///
    /// ```
    /// use othello::strong::game::Action;
    /// assert_eq!(Action::parse("F5"), Ok(Action::Place(37)));
    /// assert_eq!(Action::parse("PA"), Ok(Action::Pass));
    /// assert!(Action::parse("i9").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Action, NoSquare> {
        let is_pass = ["pa", "pass", "--"].iter().any(|word| text.eq_ignore_ascii_case(word));
        if is_pass { Ok(Action::Pass) } else { parse_square(text).map(Action::Place) }
    }

    /// Two letters: `F5` or `PA`.
    pub fn in_capitals(self) -> String {
        match self {
            Action::Place(square) => square_name(square).to_uppercase(),
            Action::Pass => "PA".to_string(),
        }
    }
}

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not legal here")]
pub struct Illegal;

/// A position with the colour to move, and all moves since the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    positions: Vec<(Position, Colour)>,
    actions: Vec<Action>,
}

impl Default for Game {
    fn default() -> Game {
        Game::from(Position::START, Colour::Black)
    }
}

impl Game {
    /// A game that begins here.
    pub fn from(position: Position, to_move: Colour) -> Game {
        Game { positions: vec![(position, to_move)], actions: Vec::new() }
    }

    /// A game of the task's program; nothing on boards that are not 8x8.
    pub fn of(game: &crate::Game) -> Option<Game> {
        let mut start = game.clone();
        start.take_back(game.moves().len()).ok()?;
        let mut played = Game::from(Position::of(start.board())?, Colour::Black);
        for mv in game.moves() {
            let action = match mv {
                Move::Place(square) => Action::Place(8 * square.row + square.col),
                Move::Pass => Action::Pass,
            };
            played.play(action).ok()?;
        }
        Some(played)
    }

    /// The position before the first move.
    pub fn start(&self) -> (Position, Colour) {
        self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> Position {
        self.now().0
    }

    /// Who is to move.
    pub fn to_move(&self) -> Colour {
        self.now().1
    }

    fn now(&self) -> (Position, Colour) {
        self.positions[self.positions.len() - 1]
    }

    /// All positions, the first one included.
    pub fn positions(&self) -> &[(Position, Colour)] {
        &self.positions
    }

    /// All moves.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Whether neither side can move.
    pub fn is_over(&self) -> bool {
        self.position().is_over()
    }

    /// Whether the side to move can only pass.
    pub fn must_pass(&self) -> bool {
        self.position().moves() == 0 && !self.is_over()
    }

    /// Does a legal move.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let (position, colour) = self.now();
        let next = match action {
            Action::Pass if self.must_pass() => position.passed(),
            Action::Place(square) if square < 64 && position.moves() >> square & 1 == 1 => {
                position.after(square, position.turned(square))
            }
            _ => return Err(Illegal),
        };
        self.positions.push((next, colour.other()));
        self.actions.push(action);
        Ok(())
    }

    /// Takes the last move back; false where there is none.
    pub fn take_back(&mut self) -> bool {
        if self.actions.pop().is_none() {
            return false;
        }
        self.positions.pop();
        true
    }

    /// The stones of a colour.
    pub fn stones(&self, colour: Colour) -> u64 {
        let (position, to_move) = self.now();
        if colour == to_move { position.own } else { position.opposing }
    }

    /// By how many stones Black has won a finished game, empty squares to the winner.
    pub fn result(&self) -> Option<i32> {
        self.is_over()
            .then(|| final_score(Whole, self.stones(Colour::Black), self.stones(Colour::White)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_played_and_taken_back() {
        let mut game = Game::default();
        assert_eq!(game.play(Action::Pass), Err(Illegal));
        assert_eq!(game.play(Action::Place(0)), Err(Illegal));
        assert_eq!(game.play(Action::Place(99)), Err(Illegal));
        game.play(Action::parse("f5").unwrap()).unwrap();
        assert_eq!((game.to_move(), game.stones(Colour::Black).count_ones()), (Colour::White, 4));
        assert!(game.take_back() && !game.take_back());
        assert_eq!(game, Game::default());
        assert_eq!(game.result(), None);
    }

    #[test]
    fn a_finished_game_gives_empty_squares_to_the_winner() {
        let game = Game::from(Position { own: 1, opposing: 0 }, Colour::White);
        assert_eq!((game.is_over(), game.result()), (true, Some(-64)));
        let game = Game::from(Position { own: 0xffff, opposing: 0xffff << 16 }, Colour::Black);
        assert!(!game.is_over());
    }
}
