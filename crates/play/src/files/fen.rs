//! `.fen`: a position in one line.

use super::error::excerpt;
use super::{NotReadable, SavedGame};
use chess::Board;

pub(super) fn read(text: &str) -> Result<SavedGame, NotReadable> {
    let mut lines = (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty());
    let (line, fen) = lines.next().ok_or(NotReadable::Empty)?;
    let board =
        Board::from_fen(fen.trim()).map_err(|error| NotReadable::Position { line, error })?;
    match lines.next() {
        Some((line, more)) => Err(NotReadable::UnknownLine { line, found: excerpt(more) }),
        None => Ok(SavedGame::of_position(board, None)),
    }
}

pub(super) fn write(saved: &SavedGame) -> String {
    format!("{}\n", saved.game.board().fen())
}
