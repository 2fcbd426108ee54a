//! A move, and how it is written.

use chess::{Board, Notation};
use pyo3::prelude::*;

/// A move of one position.
#[pyclass(frozen, eq, hash, module = "horizont")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Move {
    /// As UCI writes it, such as `e2e4`.
    #[pyo3(get)]
    uci: String,
    pub mv: chess::Move,
}

impl Move {
    pub fn new(board: &Board, mv: chess::Move) -> Move {
        Move { uci: board.write_move(mv, Notation::Uci), mv }
    }

    /// As UCI writes it.
    pub fn uci(&self) -> &str {
        &self.uci
    }

    /// A line of moves, each legal after the ones before it.
    pub fn line(board: &Board, line: &[chess::Move]) -> Vec<Move> {
        let mut board = *board;
        let moves = line.iter().map(|mv| {
            let shown = Move::new(&board, *mv);
            board.play(*mv);
            shown
        });
        moves.collect()
    }
}

#[pymethods]
impl Move {
    /// Where the piece comes from, such as `e2`.
    #[getter]
    fn from_square(&self) -> String {
        self.mv.from().to_string()
    }

    /// Where it goes; of castling the king's square.
    #[getter]
    fn to_square(&self) -> String {
        self.mv.destination().to_string()
    }

    /// What a pawn becomes, as an English letter in lower case.
    #[getter]
    fn promotion(&self) -> Option<char> {
        self.mv.promotion().map(|role| role.letter().to_ascii_lowercase())
    }

    /// The same move in the package `chess`.
    fn to_chess<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("chess")?.getattr("Move")?.call_method1("from_uci", (&self.uci,))
    }

    fn __str__(&self) -> &str {
        &self.uci
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.uci)
    }
}

/// The notation of a name, as `Position.write` takes it.
pub fn notation(name: &str) -> Option<Notation> {
    Some(match name {
        "san" => Notation::San,
        "czech" => Notation::SanCzech,
        "long" => Notation::Long,
        "long-czech" => Notation::LongCzech,
        "uci" => Notation::Uci,
        "uci-chess960" => Notation::UciChess960,
        _ => return None,
    })
}
