//! Games by the million: import, find any position, see what was played and how it went.
//!
//! A database is a folder. [`import()`] fills it from files of PGN, [`Writer`] from games at hand;
//! [`Database`] answers questions, also while somebody else writes:
//!
//! - [`Database::explore`]: every move of a position with its games, results and ratings;
//! - [`Database::list`] and [`Database::find`]: the games that a [`Query`] asks for;
//! - [`Database::info`], [`Database::game`], [`Database::moves`]: one game;
//! - [`lichess`]: the explorer in the shape in which lichess answers.
//!
//! ```
//! use database::{Database, Filter, Order, Query, Writer};
//! use chess::{Board, PgnReader};
//!
//! let folder = tempfile::tempdir()?;
//! let pgn = "[White \"Nováková\"]\n[Black \"Malý\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n";
//! let mut writer = Writer::open(folder.path())?;
//! for game in PgnReader::new(pgn.as_bytes()) {
//!     writer.add_game(&game?)?;
//! }
//! writer.finish()?;
//!
//! let database = Database::open(folder.path())?;
//! let explored = database.explore(&Board::default(), &Filter::default(), 4)?;
//! assert_eq!((explored.moves[0].sums.games, explored.moves[0].sums.white), (1, 1));
//! let query: Query = "player=novakova moves=\"e4 e5\"".parse()?;
//! let (games, more) = database.list(&query, Order::Newest, 0, 20)?;
//! assert_eq!((games[0].white.as_str(), more), ("Nováková", false));
//! assert_eq!(database.game(games[0].id)?.main_line().count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Begin reading with `database.rs` and `writer.rs`; `index/mod.rs` says how positions are found,
//! `docs/database.md` what it all costs.

mod cache;
mod database;
mod date;
mod error;
mod explore;
mod find;
#[doc(hidden)]
pub mod fuzzing;
mod header;
mod import;
mod index;
pub mod lichess;
mod names;
mod pgn;
mod query;
mod store;
mod tables;
mod texts;
mod upkeep;
mod varint;
mod writer;

pub use database::{Database, GameInfo};
pub use date::Date;
pub use error::Error;
pub use explore::{Explored, ExploredMove};
pub use find::{Hit, Order};
pub use header::{Eco, Header};
pub use import::{ImportOptions, Imported, Progress, import};
pub use index::Sums;
pub use pgn::Broken;
pub use query::{Filter, MaterialQuery, Outcome, PawnQuery, Query, QueryError};
pub use upkeep::{Checked, Sizes, Stats};
pub use writer::Writer;
