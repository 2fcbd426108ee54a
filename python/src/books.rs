//! Opening books and the names of openings.

use crate::foreign::{bad_value, board_of};
use crate::moves::Move;
use chess::random::SplitMix64;
use pyo3::prelude::*;
use std::path::PathBuf;

/// What an opening is called.
#[pyclass(frozen, get_all, eq, module = "horizont")]
#[derive(Clone, PartialEq, Eq)]
pub struct Opening {
    eco: &'static str,
    name: &'static str,
    czech: String,
}

impl From<book::names::Opening> for Opening {
    fn from(opening: book::names::Opening) -> Opening {
        Opening { eco: opening.eco, name: opening.english(), czech: opening.czech() }
    }
}

#[pymethods]
impl Opening {
    fn __str__(&self) -> String {
        format!("{} {}", self.eco, self.name)
    }

    fn __repr__(&self) -> String {
        format!("<Opening {} {}>", self.eco, self.name)
    }
}

/// The book that is part of the library, or a Polyglot file.
#[pyclass(frozen, module = "horizont")]
pub struct Book(book::Book);

#[pymethods]
impl Book {
    #[new]
    #[pyo3(signature = (file = None))]
    fn new(file: Option<PathBuf>) -> PyResult<Book> {
        let book = file.map_or(Ok(book::Book::Own), |file| book::Book::open(&file));
        book.map(Book).map_err(bad_value)
    }

    /// The moves of a position with their weights, the heaviest first.
    fn moves(&self, position: &Bound<'_, PyAny>) -> PyResult<Vec<(Move, u16)>> {
        let board = board_of(position)?;
        let mut moves = self.0.moves(&board);
        moves.sort_by_key(|choice| std::cmp::Reverse(choice.weight));
        Ok(moves.iter().map(|choice| (Move::new(&board, choice.mv), choice.weight)).collect())
    }

    /// The heaviest move.
    fn best(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<Move>> {
        let board = board_of(position)?;
        Ok(self.0.best(&board).map(|mv| Move::new(&board, mv)))
    }

    /// A move by chance, as likely as its weight says; the same seed makes the same choice.
    fn choose(&self, position: &Bound<'_, PyAny>, seed: u64) -> PyResult<Option<Move>> {
        let board = board_of(position)?;
        let chosen = self.0.choose(&board, &mut SplitMix64::new(seed));
        Ok(chosen.map(|mv| Move::new(&board, mv)))
    }
}
