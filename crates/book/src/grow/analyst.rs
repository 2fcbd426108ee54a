//! Who judges positions for a book.

use chess::{Board, Move};

/// A move and its score in centipawns for the side to move.
pub type ScoredMove = (Move, i32);

/// How long a position is analysed.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// No new iteration begins after so many positions.
    pub nodes: u64,
    /// How many best moves are looked for.
    pub lines: usize,
}

/// An engine. It forgets what it knew before, so the answer depends on the position alone.
pub trait Analyst: Send {
    /// The best moves of a position, the best first: of all, or of `only` these if there are any.
    fn best_moves(&mut self, board: &Board, effort: Effort, only: &[Move]) -> Vec<ScoredMove>;
}
