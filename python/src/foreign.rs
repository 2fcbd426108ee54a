//! Positions, moves and games as others give them: text, or objects of the package `chess`.

use crate::moves::Move;
use crate::position::Position;
use chess::{Board, Game, PgnReader};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// An error of ours as Python's.
pub fn bad_value(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A position with its past: ours, a FEN, or a `chess.Board`.
pub fn game_of(value: &Bound<'_, PyAny>) -> PyResult<Game> {
    if let Ok(position) = value.cast::<Position>() {
        return Ok(position.borrow().game.clone());
    }
    if let Ok(fen) = value.extract::<String>() {
        return Ok(Game::from_board(Board::from_fen(&fen).map_err(bad_value)?));
    }
    if !(value.hasattr("root")? && value.hasattr("move_stack")?) {
        let kind = value.get_type().name()?.to_string();
        let expected = "expected a horizont.Position, a FEN or a chess.Board";
        return Err(PyTypeError::new_err(format!("{expected}, not {kind}")));
    }
    let start: String = value.call_method0("root")?.call_method0("fen")?.extract()?;
    let mut game = Game::from_board(Board::from_fen(&start).map_err(bad_value)?);
    for mv in value.getattr("move_stack")?.try_iter()? {
        let uci: String = mv?.call_method0("uci")?.extract()?;
        let mv = game.board().parse_uci(&uci).map_err(bad_value)?;
        game.play(mv).map_err(bad_value)?;
    }
    Ok(game)
}

/// The board of such a position.
pub fn board_of(value: &Bound<'_, PyAny>) -> PyResult<Board> {
    Ok(*game_of(value)?.board())
}

/// A legal move: ours, text in any notation, or a `chess.Move`.
pub fn move_of(board: &Board, value: &Bound<'_, PyAny>) -> PyResult<chess::Move> {
    if let Ok(mv) = value.cast::<Move>() {
        let mv = mv.get().mv;
        return if board.is_legal(mv) {
            Ok(mv)
        } else {
            Err(bad_value("the move is not legal here"))
        };
    }
    if let Ok(text) = value.extract::<String>() {
        return board.parse_move(&text).map_err(bad_value);
    }
    if value.hasattr("uci")? {
        let uci: String = value.call_method0("uci")?.extract()?;
        return board.parse_uci(&uci).map_err(bad_value);
    }
    let kind = value.get_type().name()?.to_string();
    Err(PyTypeError::new_err(format!("expected a move or its text, not {kind}")))
}

/// The first game of a PGN.
pub fn game_of_pgn(text: &str) -> PyResult<Game> {
    match PgnReader::new(text.as_bytes()).next() {
        Some(game) => game.map_err(bad_value),
        None => Err(bad_value("the text holds no game")),
    }
}

/// A game to be reviewed: a position with its past, PGN, or a `chess.pgn.Game`.
pub fn record_of(value: &Bound<'_, PyAny>) -> PyResult<Game> {
    if let Ok(text) = value.extract::<String>() {
        return game_of_pgn(&text);
    }
    match value.hasattr("mainline_moves")? {
        true => game_of_pgn(&value.str()?.to_string()),
        false => game_of(value),
    }
}
