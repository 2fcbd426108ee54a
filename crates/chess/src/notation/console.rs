//! Moves as one types them in a console: `e2 e4`, and `e7 e8d` with the Czech letter of the piece.

use super::Letters;
use crate::types::Move;

/// Writes the two squares apart, castling as UCI does.
pub(super) fn write(mv: Move) -> String {
    let mut text = format!("{} {}", mv.from(), mv.shown_target());
    text.extend(mv.promotion().map(|role| Letters::Czech.of(role).to_ascii_lowercase()));
    text
}
