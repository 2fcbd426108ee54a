//! The rules of chess: board, legal moves, notations, games.

pub mod attacks;
mod board;
pub mod epd;
pub mod fen;
#[doc(hidden)]
pub mod fuzzing;
mod game;
mod movegen;
mod notation;
mod perft;
mod pgn;
pub mod random;
#[cfg(feature = "gametree")]
pub mod tree;
mod types;

pub use board::{Board, InvalidPosition, Setup, move_key};
pub use game::{
    Claim, DrawReason, Game, GameResult, Node, NodeId, NotClaimable, NotLegal, Outcome, Status,
    WinReason,
};
pub use movegen::{CheckSquares, MoveList};
pub use notation::{Letters, MoveError, Notation, Reason};
pub use perft::{PerftOptions, perft};
pub use pgn::{PgnError, PgnReader, Problem};
pub use types::{
    Bitboard, CastlingRights, CastlingSide, Color, File, Move, MoveKind, Piece, Rank, Role, Square,
};
