//! The rules of chess: board, legal moves, notations, games.

pub mod attacks;
mod board;
pub mod fen;
mod movegen;
mod notation;
mod perft;
mod types;

pub use board::{Board, InvalidPosition, Setup, move_key};
pub use movegen::MoveList;
pub use notation::{MoveError, Reason};
pub use perft::{PerftOptions, perft};
pub use types::{
    Bitboard, CastlingRights, CastlingSide, Color, File, Move, MoveKind, Piece, Rank, Role, Square,
};
