//! What the libraries of chess know, said to a person in the language of the texts.

mod files;
mod levels;
mod moves;
mod notes;
mod openings;
mod outcomes;
mod positions;
mod scores;
mod verdicts;

pub use files::{bad_game, file_error, io_problem, notice, pgn_error};
pub use levels::{level_error, level_name};
pub use moves::{move_error, short_notation};
pub use notes::{Manner, clock_face};
pub use openings::{opening, opening_line};
pub use outcomes::{claim, outcome};
pub use positions::{BadPosition, board_from_fen, fen_error, invalid_position};
pub use scores::{decimal, score};
pub use verdicts::verdict;

use chess::{Color, Role};
use texts::Value;

/// The name by which messages choose their words about a side.
pub fn side(color: Color) -> Value<'static> {
    color.to_string().into()
}

/// The name by which messages choose their words about a kind of piece.
fn role_name(role: Role) -> Value<'static> {
    role.to_string().into()
}
