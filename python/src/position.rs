//! A position with the moves that led to it.

use crate::books::Opening;
use crate::foreign::{bad_value, board_of, game_of, game_of_pgn, move_of};
use crate::moves::{self, Move};
use chess::{Board, DrawReason, Game, GameResult, Outcome, Status, WinReason};
use pyo3::prelude::*;

/// A position with its past: the moves since the start, so that repetitions are known.
#[pyclass(module = "horizont")]
#[derive(Clone)]
pub struct Position {
    pub game: Game,
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (start = None))]
    fn new(start: Option<&Bound<'_, PyAny>>) -> PyResult<Position> {
        let game = start.map_or_else(|| Ok(Game::from_board(Board::default())), game_of)?;
        Ok(Position { game })
    }

    /// The end of the main line of the first game in a PGN.
    #[staticmethod]
    fn from_pgn(text: &str) -> PyResult<Position> {
        let mut game = game_of_pgn(text)?;
        game.go_to_end();
        Ok(Position { game })
    }

    #[getter]
    fn fen(&self) -> String {
        self.game.board().fen()
    }

    #[getter]
    fn turn(&self) -> String {
        self.game.board().turn().to_string()
    }

    #[getter]
    fn is_check(&self) -> bool {
        self.game.board().is_check()
    }

    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        let board = self.game.board();
        board.legal_moves().iter().map(|mv| Move::new(board, *mv)).collect()
    }

    #[getter]
    fn moves(&self) -> Vec<Move> {
        Move::line(self.game.start(), &played(&self.game))
    }

    #[getter]
    fn result(&self) -> &'static str {
        match self.game.outcome().map(Outcome::result) {
            Some(GameResult::WhiteWins) => "1-0",
            Some(GameResult::BlackWins) => "0-1",
            Some(GameResult::Draw) => "1/2-1/2",
            Some(GameResult::Unknown) | None => "*",
        }
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.game.outcome().map(reason)
    }

    #[getter]
    fn can_claim_draw(&self) -> bool {
        matches!(self.game.status(), Status::Playing { claim: Some(_) })
    }

    #[getter]
    fn opening(&self) -> Option<Opening> {
        book::names::name_of(&self.game).map(Opening::from)
    }

    #[getter]
    fn pgn(&self) -> String {
        self.game.to_pgn()
    }

    fn parse(&self, text: &Bound<'_, PyAny>) -> PyResult<Move> {
        let board = self.game.board();
        Ok(Move::new(board, move_of(board, text)?))
    }

    #[pyo3(signature = (mv, notation = "san"))]
    fn write(&self, mv: &Bound<'_, PyAny>, notation: &str) -> PyResult<String> {
        let notation = moves::notation(notation).ok_or_else(|| {
            let all = "san, czech, long, long-czech, uci, uci-chess960";
            bad_value(format!("unknown notation {notation}: there are {all}"))
        })?;
        let board = self.game.board();
        Ok(board.write_move(move_of(board, mv)?, notation))
    }

    fn play(&mut self, mv: &Bound<'_, PyAny>) -> PyResult<Move> {
        let board = *self.game.board();
        let mv = move_of(&board, mv)?;
        self.game.play(mv).map_err(bad_value)?;
        Ok(Move::new(&board, mv))
    }

    fn undo(&mut self) -> Option<Move> {
        let mv = self.game.take_back()?;
        Some(Move::new(self.game.board(), mv))
    }

    fn copy(&self) -> Position {
        self.clone()
    }

    fn __copy__(&self) -> Position {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Position {
        self.clone()
    }

    /// A `chess.Board` with the same moves.
    fn to_chess<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let start = self.game.start();
        let board = py.import("chess")?.getattr("Board")?.call1((start.fen(),))?;
        // A game knows of its start whether it is Chess960, and notes it as a tag.
        board.setattr("chess960", self.game.tag("Variant").is_some())?;
        for mv in self.moves() {
            board.call_method1("push_uci", (mv.uci(),))?;
        }
        Ok(board)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        board_of(other).is_ok_and(|board| board == *self.game.board())
    }

    fn __str__(&self) -> String {
        self.fen()
    }

    fn __repr__(&self) -> String {
        format!("<Position {}>", self.fen())
    }
}

/// The moves on the way to the position.
fn played(game: &Game) -> Vec<chess::Move> {
    let line = game.line_to(game.current());
    line.iter().filter_map(|id| game.node(*id)?.mv()).collect()
}

fn reason(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { reason: WinReason::Checkmate, .. } => "checkmate",
        Outcome::Win { reason: WinReason::Resignation, .. } => "resignation",
        Outcome::Win { reason: WinReason::Time, .. } => "time",
        Outcome::Win { reason: WinReason::Recorded, .. } => "recorded",
        Outcome::Draw(reason) => match reason {
            DrawReason::Stalemate => "stalemate",
            DrawReason::DeadPosition => "dead position",
            DrawReason::FivefoldRepetition => "fivefold repetition",
            DrawReason::SeventyFiveMoves => "seventy-five moves",
            DrawReason::Claimed(_) => "claimed",
            DrawReason::Agreement => "agreement",
            DrawReason::TimeWithoutMaterial => "time without material",
            DrawReason::Recorded => "recorded",
        },
    }
}

/// How many sequences of so many legal half-moves there are.
#[pyfunction]
pub fn perft(py: Python<'_>, position: &Bound<'_, PyAny>, depth: u32) -> PyResult<u64> {
    let board = board_of(position)?;
    Ok(py.detach(|| chess::perft(&board, depth)))
}
