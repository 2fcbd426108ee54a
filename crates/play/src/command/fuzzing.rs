//! What the fuzz targets and the replay of their corpora call. Not for other use.

use super::{Command, Request, parse, parse_edit, parse_promotion};
use crate::autosave::Autosave;

/// Lines of a person. Whatever is typed is understood or refused, and a move comes through as it
/// was typed.
pub fn lines(data: &[u8]) {
    for line in String::from_utf8_lossy(data).lines() {
        if let Ok(Command::Request(Request::Move(text))) = parse(line) {
            assert!(line.contains(&text), "{line}");
            if let Err(error) = chess::Board::default().parse_moves(&text) {
                assert!(error.number <= error.of && error.to_string().len() < 1000, "{error}");
            }
        }
        if let Err(error) = parse(line) {
            assert!(error.to_string().chars().count() < 200, "{error}");
        }
        _ = parse_edit(line);
        _ = parse_promotion(line);
    }
}

/// A game that was left: what is read is written and read back the same.
pub fn autosave(data: &[u8]) {
    if let Ok(saved) = Autosave::from_pgn(data) {
        let text = saved.to_pgn();
        let again = Autosave::from_pgn(text.as_bytes());
        assert!(again.is_ok_and(|again| again.same_as(&saved)), "{text}");
    }
}
