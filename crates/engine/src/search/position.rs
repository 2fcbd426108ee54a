//! What is searched: a board, and the game that led to it.

use chess::{Board, Move};

/// A position to search, with the game that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The board now.
    pub board: Board,
    /// The keys of the positions before it, the oldest first.
    pub earlier: Vec<u64>,
}

impl Position {
    /// A position without a past.
    pub fn new(board: Board) -> Position {
        Position { board, earlier: Vec::new() }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        self.earlier.push(self.board.key());
        self.board.play(mv);
    }
}
