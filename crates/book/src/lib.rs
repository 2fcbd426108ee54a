//! Opening books: our own, Polyglot files, and the names of openings.
//!
//! Begin reading with `any.rs`: [`Book`] is either kind of book, asked for the moves of a
//! position. `own/` is the book that the program carries, `polyglot/` reads, writes, counts and
//! merges files of that format, `names/` knows openings by name and ECO code, and `grow/` makes
//! our own book with an engine. docs/openings.md tells the whole story.
//!
//! ```
//! use book::{Book, names};
//! use chess::Board;
//! use chess::random::SplitMix64;
//!
//! let mut board = Board::default();
//! let first = Book::Own.choose(&board, &mut SplitMix64::new(1)).unwrap();
//! assert!(board.is_legal(first));
//!
//! for mv in ["e4", "c5"] {
//!     board.play(board.parse_move(mv).unwrap());
//! }
//! assert_eq!(names::of_position(&board).unwrap().eco, "B20");
//! ```
//!
//! Without the feature `files` books are read from bytes; without `grow` none is made by an engine's analysis.

mod book;
#[doc(hidden)]
pub mod fuzzing;
#[cfg(feature = "grow")]
pub mod grow;
pub mod names;
pub mod own;
pub mod polyglot;
mod weighted_move;

pub use book::Book;
pub use weighted_move::{Weighted, best, choose};

/// The code in the README is tried like that of any other page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
