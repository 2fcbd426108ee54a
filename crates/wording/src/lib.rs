//! Sentences about what the libraries know, in the language of the texts: one module a subject.
//!
//! The libraries below (`chess`, `engine`, `play`, `review`, `lab`, `tablebase`) give data and say
//! nothing; the messages are in `locales/`, loaded by the crate `texts`. Here the two meet: moves
//! and lines of moves ([`line()`]), outcomes, what a game session tells ([`Manner`]), reviewed games
//! ([`review`]), the laboratory ([`lab`]), endgame tables ([`tables`]), a position's evaluation
//! ([`evaluation`]). The terminal, the page and the command line print what comes out.
//!
//! ```
//! use chess::{Color, Outcome, WinReason};
//! use texts::{Lang, Texts};
//! let mate = Outcome::Win { winner: Color::Black, reason: WinReason::Checkmate };
//! assert_eq!(wording::outcome(mate, &Texts::new(Lang::En)), "Checkmate. Black wins.");
//! assert_eq!(wording::outcome(mate, &Texts::new(Lang::Cs)), "Mat. Černý vyhrál.");
//! ```

mod columns;
mod databases;
mod eval;
mod files;
pub mod lab;
mod levels;
mod lines;
mod moves;
mod notes;
mod openings;
mod outcomes;
mod positions;
pub mod review;
mod scores;
pub mod tables;
mod verdicts;
pub mod why;

pub use columns::columns;
pub use databases::damage;
pub use eval::{Judged, evaluation, judged};
pub use files::{bad_game, disk_error, file_error, io_problem, notice, pgn_error, system_error};
pub use levels::{level_error, level_name};
pub use lines::{line, numbered_move, with_numbers};
pub use moves::{letters, move_error, short_notation};
pub use notes::Manner;
pub use openings::{opening, opening_line};
pub use outcomes::{claim, outcome};
pub use positions::{BadPosition, board_from_fen, fen_error, invalid_position};
pub use scores::score;
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
