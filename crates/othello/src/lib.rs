//! Othello on a board of any size: rules, game files and the minimax of the Othello report.
//!
//! [`Game`] is a running game and its referee; [`search`] chooses moves; [`task`] is the program
//! that the report describes, whose exact words and exit codes are in `docs/othello.md`.
//!
//! Begin reading with `game.rs`, then `board/mod.rs` and `search/engine.rs`.
//!
//! ```
//! use othello::board::Cells;
//! use othello::search::{Engine, Evaluation};
//! use othello::{Move, Size, Square};
//!
//! let board = Cells::new(Size::USUAL, Size::USUAL.centre())?;
//! let choice = Engine::new(Evaluation::Stones, 1).choose(&board, 4);
//! assert_eq!(choice.mv, Move::Place(Square { row: 2, col: 3 }));
//! # Ok::<(), othello::board::NoMemory>(())
//! ```
//!
//! The feature `files` is the program of the task with its game files, `threads` lets several threads
//! search (both are on by default), `gametree` makes Othello a game of the textbook searches.

pub mod board;
mod colour;
mod expression;
pub mod fuzzing;
mod game;
pub mod gamefile;
#[cfg(feature = "gametree")]
pub mod gametree_rules;
pub mod player;
pub mod search;
mod square;
pub mod strong;
#[cfg(feature = "files")]
pub mod task;
pub mod text;
pub mod transcript;

pub use colour::Colour;
pub use expression::{Expression, NoExpression};
pub use game::{Game, IllegalMove, NoMemory, Setup};
pub use square::{Move, Size, Square};

/// The code in the README is tried like that of any other page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
