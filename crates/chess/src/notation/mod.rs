//! Moves as text: how engines, people and the old programs write them, and how any of it is read.

mod console;
mod error;
mod letters;
mod long;
mod movetext;
mod parse;
mod reading;
mod reason;
mod san;
mod uci;

pub use error::MoveError;
pub use letters::Letters;
pub use movetext::{MovesError, move_words};
pub(crate) use reading::Reading;
pub use reason::Reason;

use crate::board::Board;
use crate::types::Move;

/// A way of writing moves. [`Board::parse_move`] reads them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Short algebraic, as PGN has it: `Nbd7`, `exd5`, `e8=Q+`, `O-O`, `Qf7#`.
    San,
    /// The same with Czech letters and no `=`: `Jbd7`, `exd5`, `e8D+`, `O-O`, `Df7#`.
    SanCzech,
    /// The long form of the program Šachy with English letters: `Nd4xf3+`, `c7xb8Q`, `d4xc3ep`.
    Long,
    /// The long form of the program Šachy: `Jd4xf3+`, `c7xb8D`, `d4xc3ep`. Mate is written `+`.
    LongCzech,
    /// As engines talk: `e2e4`, `e7e8q`, `e1g1`.
    Uci,
    /// The same with castling as the king taking its rook: `e1h1`.
    UciChess960,
    /// As one types it in a console: `e2 e4`, `e7 e8d`.
    Console,
}

impl Notation {
    /// All of them.
    pub const ALL: [Notation; 7] = [
        Notation::San,
        Notation::SanCzech,
        Notation::Long,
        Notation::LongCzech,
        Notation::Uci,
        Notation::UciChess960,
        Notation::Console,
    ];
}

impl Board {
    /// Writes a move that is legal here.
    ///
    /// ```
    /// use chess::{Board, Notation};
    /// let board = Board::default();
    /// let mv = board.parse_move("Jf3").unwrap();
    /// assert_eq!(board.write_move(mv, Notation::San), "Nf3");
    /// assert_eq!(board.write_move(mv, Notation::LongCzech), "Jg1-f3");
    /// assert_eq!(board.write_move(mv, Notation::Console), "g1 f3");
    /// ```
    pub fn write_move(&self, mv: Move, notation: Notation) -> String {
        match notation {
            Notation::San => san::write(self, mv, Letters::English),
            Notation::SanCzech => san::write(self, mv, Letters::Czech),
            Notation::Long => long::write(self, mv, Letters::English),
            Notation::LongCzech => long::write(self, mv, Letters::Czech),
            Notation::Uci => mv.to_uci(false),
            Notation::UciChess960 => mv.to_uci(true),
            Notation::Console => console::write(mv),
        }
    }
}

/// `O-O` or `O-O-O`.
fn castling_text(mv: Move) -> &'static str {
    if mv.is_short_castling() { "O-O" } else { "O-O-O" }
}
