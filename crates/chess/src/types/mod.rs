//! The words of chess, one type a file.

mod bitboard;
mod castling;
mod chess_move;
mod color;
mod file;
mod piece;
mod rank;
mod role;
mod square;

pub use bitboard::Bitboard;
pub use castling::{CastlingRights, CastlingSide};
pub use chess_move::{Move, MoveKind};
pub use color::Color;
pub use file::File;
pub use piece::Piece;
pub use rank::Rank;
pub use role::Role;
pub use square::Square;
