//! A book, whichever kind.

use crate::own::OwnBook;
use crate::polyglot::PolyglotBook;
use crate::{Weighted, weighted_move};
use chess::random::SplitMix64;
use chess::{Board, Move};

/// An opening book to play from.
#[derive(Debug)]
pub enum Book {
    /// The one that the program carries, read when first asked.
    Own,
    /// A file of Polyglot's format.
    Polyglot(PolyglotBook),
}

impl Book {
    /// A Polyglot file.
    #[cfg(feature = "files")]
    pub fn open(path: &std::path::Path) -> Result<Book, crate::polyglot::BookError> {
        PolyglotBook::open(path).map(Book::Polyglot)
    }

    /// The legal moves that the book has for a position.
    pub fn moves(&self, board: &Board) -> Vec<Weighted> {
        match self {
            Book::Own => OwnBook::embedded().moves(board).to_vec(),
            Book::Polyglot(book) => book.probe(board).moves,
        }
    }

    /// A move by chance, as likely as its weight says; `None` when the book has none.
    pub fn choose(&self, board: &Board, random: &mut SplitMix64) -> Option<Move> {
        weighted_move::choose(&self.moves(board), random)
    }

    /// The move with the largest weight; `None` when the book has none.
    pub fn best(&self, board: &Board) -> Option<Move> {
        weighted_move::best(&self.moves(board))
    }
}
