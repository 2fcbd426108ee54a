//! The rules of chess, Chess960 included: board, legal moves, notations, games.
//!
//! [`Board`] is a position, small and copied freely: it makes moves and lists the legal ones.
//! [`Game`] is a tree of moves with its result and knows draws by repetition. Positions are read
//! from [`fen`] and [`epd`], moves in SAN, UCI and the Czech notations, games from PGN
//! ([`PgnReader`]). [`perft`] counts positions.
//!
//! Begin reading with `board/mod.rs`, then `movegen/generate.rs`, the heart of it, and
//! `game/mod.rs`. `docs/rules.md` says which rules are followed and how they are tested.
//!
//! ```
//! use chess::{Board, Notation};
//!
//! let mut board = Board::default();
//! assert_eq!(board.legal_moves().len(), 20);
//! let e4 = board.parse_uci("e2e4")?;
//! assert_eq!(board.write_move(e4, Notation::San), "e4");
//! board.play(e4);
//! assert_eq!(board.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The feature `threads` (on by default) spreads perft over threads, `gametree` makes chess a game
//! of the textbook searches, `serde` writes colours and roles as JSON, `ts` as TypeScript.

pub mod attacks;
mod board;
pub mod epd;
pub mod fen;
#[doc(hidden)]
pub mod fuzzing;
mod game;
#[cfg(feature = "gametree")]
pub mod gametree_rules;
mod movegen;
mod notation;
mod perft;
mod pgn;
pub mod random;
mod types;

pub use board::{Board, InvalidPosition, Setup, move_key};
pub use game::{
    Claim, DrawReason, Game, GameResult, Node, NodeId, NotClaimable, NotLegal, Outcome, Status,
    WinReason,
};
pub use movegen::{CheckSquares, MoveList};
pub use notation::{Letters, MoveError, MovesError, Notation, Reason, move_words};
pub use perft::{PerftOptions, perft};
pub use pgn::{PgnError, PgnReader, Problem, Utf16Decoder, decode_text, line_of};
pub use types::{
    Bitboard, CastlingRights, CastlingSide, Color, File, Move, MoveKind, Piece, Rank, Role, Square,
};

/// The code in the README is tried like that of any other page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
