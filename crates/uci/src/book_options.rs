//! Playing from a book before thinking.

use crate::options::EMBEDDED;
use book::own::OwnBook;
use book::polyglot::Probe;
use book::{Book, best, choose};
use chess::random::SplitMix64;
use chess::{Board, Move};
use engine::Level;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

/// The most moves for which a book can be asked.
pub(crate) const MAX_DEPTH: i64 = 100;

/// What a client has said about books.
#[derive(Clone)]
pub(crate) struct BookOptions {
    /// `OwnBook`: whether we play from a book at all.
    wanted: bool,
    /// `Book File`; `None` after a file that is no book.
    book: Option<Arc<Book>>,
    /// `Book Depth`, in moves of the game.
    pub(crate) depth: u32,
    /// `Best Book Move`: the heaviest move instead of one by chance.
    pub(crate) best: bool,
    random: SplitMix64,
}

impl Default for BookOptions {
    fn default() -> BookOptions {
        BookOptions {
            wanted: false,
            book: Some(Arc::new(Book::Own)),
            depth: MAX_DEPTH as u32,
            best: false,
            random: SplitMix64::from_entropy(),
        }
    }
}

/// A move of the book, and the numbers of entries that had to be left out.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) mv: Option<Move>,
    pub(crate) skipped: Vec<usize>,
    /// Why the file can no longer be read; it is asked no more then.
    pub(crate) unreadable: Option<ErrorKind>,
}

impl BookOptions {
    /// Turns the book on or off. Ours is read now, while no clock runs.
    pub(crate) fn want(&mut self, wanted: bool) {
        self.wanted = wanted;
        if wanted {
            OwnBook::embedded();
        }
    }

    /// Takes the book of a file; the error is a sentence, and then there is no book.
    pub(crate) fn open(&mut self, file: &str) -> Result<(), String> {
        self.book = None;
        let book = match file {
            "" | EMBEDDED => Book::Own,
            path => Book::open(Path::new(path))
                .map_err(|error| format!("Book File {path} is not used: {error}"))?,
        };
        self.book = Some(Arc::new(book));
        Ok(())
    }

    /// Makes the choices repeatable; not so with 0.
    pub(crate) fn set_seed(&mut self, seed: u64) {
        self.random = if seed == 0 { SplitMix64::from_entropy() } else { SplitMix64::new(seed) };
    }

    /// What the book says, if it is to be asked at this level.
    pub(crate) fn ask(&mut self, board: &Board, level: Level) -> Answer {
        let depth = self.depth.min(level.book_depth());
        let Some(book) = self.book.as_deref().filter(|_| self.wanted) else {
            return Answer::default();
        };
        if u32::from(board.fullmove_number()) > depth {
            return Answer::default();
        }
        let Probe { moves, skipped, unreadable } = match book {
            Book::Own => Probe { moves: book.moves(board), ..Probe::default() },
            Book::Polyglot(file) => file.probe(board),
        };
        if unreadable.is_some() {
            self.book = None;
        }
        let mv = if self.best { best(&moves) } else { choose(&moves, &mut self.random) };
        Answer { mv, skipped, unreadable }
    }
}
