//! A game from its first position on: who plays, what was played, what may be played.

use crate::board::{Board, Cells};
use crate::colour::Colour;
use crate::player::Player;
use crate::square::{Move, Size, Square};

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

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not legal here")]
pub struct IllegalMove(pub Move);

/// A running game.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    board: Cells,
    moves: Vec<Move>,
    undone: Vec<Move>,
}

impl Game {
    /// A game before its first move.
    pub fn new(setup: Setup) -> Result<Game, NoMemory> {
        let board = Cells::new(setup.size, setup.first)?;
        Ok(Game { setup, board, moves: Vec::new(), undone: Vec::new() })
    }

    /// What the game started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position on the board.
    pub fn board(&self) -> &Cells {
        &self.board
    }

    /// Every move so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The player to move.
    pub fn player_to_move(&self) -> &Player {
        &self.setup.players[self.board.to_move().index()]
    }

    /// Whether a move is legal now. Only a side without a legal square may pass.
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Place(square) => self.board.is_legal(square),
            Move::Pass => !self.board.can_move() && !self.is_over(),
        }
    }

    /// Does a legal move.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.undone.clear();
        self.put(mv);
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

    /// Takes the last `count` moves back; fewer when there are fewer. Says how many.
    pub fn take_back(&mut self, count: usize) -> Result<usize, NoMemory> {
        let count = count.min(self.moves.len());
        let kept = self.moves.len() - count;
        // Replaying costs less than remembering what each move of a long game turned.
        let mut fresh = Game::new(self.setup.clone())?;
        for &mv in &self.moves[..kept] {
            fresh.put(mv);
        }
        fresh.undone = std::mem::take(&mut self.undone);
        fresh.undone.extend(self.moves[kept..].iter().rev());
        *self = fresh;
        Ok(count)
    }

    /// Does again the move that was taken back last.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.undone.pop()?;
        self.put(mv);
        Some(mv)
    }

    fn put(&mut self, mv: Move) {
        match mv {
            Move::Place(square) => {
                self.board.play(self.board.spot(square));
                self.board.forget_undo();
            }
            Move::Pass => self.board.pass(),
        }
        self.moves.push(mv);
    }
}
