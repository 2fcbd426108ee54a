//! Why a text is no move on a board.

use super::Reason;
use crate::types::{Move, Role, Square};

/// Why a text was not understood as a legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is in no notation we know.
    #[error("`{0}` is not a move: expected something like e2e4, Nf3, Jf3 or O-O")]
    NotAMove(String),
    /// The text is clear, but the rules forbid the move.
    #[error("the move is not legal: {0}")]
    Illegal(#[from] Reason),
    /// No such piece of the side to move can legally go there.
    #[error("no {role} can go to {to}")]
    NoPieceCanGo {
        /// The kind of piece the text names.
        role: Role,
        /// Where it should go.
        to: Square,
    },
    /// A pawn reaches the last rank and the text does not say what it becomes.
    #[error("the pawn from {from} to {to} becomes what? Name a queen, rook, bishop or knight")]
    PromotionMissing {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Several legal moves fit the text.
    #[error("several moves fit: {}", list(.0))]
    Ambiguous(Vec<Move>),
}

fn list(moves: &[Move]) -> String {
    let names: Vec<String> = moves.iter().map(|mv| mv.to_uci(true)).collect();
    names.join(", ")
}

/// The text as errors quote it: what a stranger sent may be a megabyte long.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
