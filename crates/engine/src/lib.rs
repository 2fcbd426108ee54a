//! The chess engine: search, evaluation (NNUE and classical), time management, levels.
//!
//! Give an [`Engine`] a [`Position`] and [`Limits`] and it answers with a move; while it searches it
//! reports what it has found so far, and a [`Control`] stops it.
//!
//! ```
//! use chess::Board;
//! use engine::{Control, Engine, Level, Limits, Options, Position};
//!
//! let mut engine = Engine::new(Options::default());
//! let mut position = Position::new(Board::default());
//! for uci in ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"] {
//!     position.play(position.board.parse_uci(uci).unwrap());
//! }
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//! let mut depths = Vec::new();
//! let mut report = |info: &engine::Info| depths.push(info.depth);
//! let result = engine.search(&position, &limits, &Control::default(), &mut report);
//! assert_eq!(result.best.unwrap().to_uci(false), "h5f7", "the scholar's mate");
//! assert!(depths.is_sorted());
//!
//! // A weaker player, by Elo.
//! let result =
//!     engine.search_at(Level::Elo(800), &position, &limits, &Control::default(), &mut |_| {});
//! assert!(position.board.is_legal(result.best.unwrap()));
//! ```
//!
//! Where to begin reading:
//!
//! - `engine.rs`: what happens between `go` and `bestmove`; one thread of it is `search/worker.rs`.
//! - `search/mod.rs`: which file has which step of the search; the steps are numbered in
//!   `search/negamax.rs`, and every constant is in `search/params.rs`.
//! - `eval/nnue/mod.rs`: the network; `eval/mod.rs`: the classical evaluation, which the levels use
//!   and which explains itself term by term.
//! - `transposition_table.rs`, `time.rs`, `levels/`, `helpers/`, `root_probe.rs`: as they are named.
//!
//! The protocol is in the crate `uci`, openings are in `book`, endgame tables in `tablebase`.

pub mod bench;
mod engine;
pub mod eval;
mod helpers;
pub mod levels;
mod limits;
mod memory;
mod root_probe;
pub mod score;
pub mod search;
pub mod see;
mod time;
pub mod transposition_table;
pub mod wdl;

pub use engine::{Engine, Evaluation, Options, SearchResult};
#[cfg(not(feature = "threads"))]
pub use helpers::lent;
pub use levels::Level;
pub use limits::{Clock, Limits};
pub use score::Bound;
pub use search::{Control, Info, Pause, Position, RootMove, Style};
pub use tablebase::Tablebases;

/// The code in the README is tried like that of any other page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
