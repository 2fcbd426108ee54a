//! The moves of the main line in the short notation of the language.

use chess::{Color, Game, NodeId};
use texts::Texts;
use wording::short_notation;

/// The moves and the result; the move that led to the current position stands in brackets, unless
/// it is the last. Nothing if there are no moves.
pub(super) fn written(game: &Game, texts: &Texts) -> String {
    let line: Vec<NodeId> = game.main_line().collect();
    if line.is_empty() {
        return String::new();
    }
    let at_end = line.last() == Some(&game.current());
    let mut before = *game.start();
    let mut words = Vec::new();
    for (i, &id) in line.iter().enumerate() {
        let Some(mv) = game.node(id).and_then(|node| node.mv()) else { continue };
        let number = before.fullmove_number();
        match before.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if i == 0 => words.push(format!("{number}...")),
            Color::Black => {}
        }
        let name = before.write_move(mv, short_notation(texts));
        words.push(if id == game.current() && !at_end { format!("[{name}]") } else { name });
        before.play(mv);
    }
    words.push(game.result().token().to_string());
    words.join(" ")
}
