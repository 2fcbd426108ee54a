//! A game from its first position on: who plays, what was played, what may be played.

use crate::board::{Board, Cells};
use crate::colour::Colour;
use crate::player::Player;
use crate::square::{Action, Size, Square};

pub use crate::board::NoMemory;

/// What a game starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The black player and the white one.
    pub players: [Player; 2],
    /// How large the board is.
    pub size: Size,
    /// Where the upper left of the four first stones stands.
    pub first: Square,
}

/// An action that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not legal here")]
pub struct Illegal(pub Action);

/// A running game.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    board: Cells,
    actions: Vec<Action>,
    undone: Vec<Action>,
}

impl Game {
    /// A game before its first action.
    pub fn new(setup: Setup) -> Result<Game, NoMemory> {
        let board = Cells::new(setup.size, setup.first)?;
        Ok(Game { setup, board, actions: Vec::new(), undone: Vec::new() })
    }

    /// What the game started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position on the board.
    pub fn board(&self) -> &Cells {
        &self.board
    }

    /// Every action so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The player to move.
    pub fn player_to_move(&self) -> &Player {
        &self.setup.players[self.board.to_move().index()]
    }

    /// Whether an action is legal now. Only a side without a legal square may pass.
    pub fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Place(square) => self.board.is_legal(square),
            Action::Pass => !self.board.can_move() && !self.is_over(),
        }
    }

    /// Does a legal action.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        if !self.is_legal(action) {
            return Err(Illegal(action));
        }
        self.undone.clear();
        self.put(action);
        Ok(())
    }

    /// Whether neither side can move.
    pub fn is_over(&self) -> bool {
        !self.board.can_move() && !self.board.opponent_can_move()
    }

    /// The colour with more stones, if there is one.
    pub fn leader(&self) -> Option<Colour> {
        let [black, white] = Colour::BOTH.map(|colour| self.board.count(colour));
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Some(Colour::Black),
            std::cmp::Ordering::Less => Some(Colour::White),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Takes the last `count` actions back; fewer when there are fewer. Says how many.
    pub fn take_back(&mut self, count: usize) -> Result<usize, NoMemory> {
        let count = count.min(self.actions.len());
        let kept = self.actions.len() - count;
        // Replaying costs less than remembering what each move of a long game turned.
        let mut fresh = Game::new(self.setup.clone())?;
        for &action in &self.actions[..kept] {
            fresh.put(action);
        }
        fresh.undone = std::mem::take(&mut self.undone);
        fresh.undone.extend(self.actions[kept..].iter().rev());
        *self = fresh;
        Ok(count)
    }

    /// Does again the action that was taken back last.
    pub fn redo(&mut self) -> Option<Action> {
        let action = self.undone.pop()?;
        self.put(action);
        Some(action)
    }

    fn put(&mut self, action: Action) {
        match action {
            Action::Place(square) => {
                self.board.play(self.board.spot(square));
                self.board.forget_undo();
            }
            Action::Pass => self.board.pass(),
        }
        self.actions.push(action);
    }
}
