//! Moves known by heart: what the computer plays before it thinks.

use book::{Book, Weighted};
use chess::random::SplitMix64;
use chess::{Board, Move};
use engine::Level;

/// Our own book as a game uses it.
pub(crate) struct Openings {
    /// Whether the computer plays from it.
    pub(crate) on: bool,
    random: SplitMix64,
}

impl Openings {
    /// The same seed chooses the same moves; without one they differ from game to game.
    pub(crate) fn new(on: bool, seed: Option<u64>) -> Openings {
        Openings { on, random: seed.map_or_else(SplitMix64::from_entropy, SplitMix64::new) }
    }

    /// The computer's move from the book, as far as its level knows any by heart.
    pub(crate) fn choose(&mut self, board: &Board, level: Level) -> Option<Move> {
        let by_heart = self.on && u32::from(board.fullmove_number()) <= level.book_depth();
        by_heart.then(|| Book::Own.choose(board, &mut self.random))?
    }

    /// What the book plays in a position, the most frequent first.
    pub(crate) fn moves(board: &Board) -> Vec<Weighted> {
        let mut moves = Book::Own.moves(board);
        moves.sort_by_key(|choice| std::cmp::Reverse(choice.weight));
        moves
    }
}
