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
//! [`MemoryGames`] answers the same questions ([`Games`]) of a few thousand games in memory; without
//! the feature `files` it is all there is, for the inside of a browser.
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

// What only folders need of the modules that both share.
#![cfg_attr(not(feature = "files"), allow(dead_code))]

#[cfg(feature = "files")]
mod cache;
#[cfg(feature = "files")]
mod database;
mod date;
mod error;
#[cfg(feature = "files")]
mod explore;
mod explored;
#[cfg(feature = "files")]
mod find;
#[cfg(feature = "files")]
mod fingerprints;
#[cfg(feature = "files")]
#[doc(hidden)]
pub mod fuzzing;
mod game_info;
mod games;
mod header;
#[cfg(feature = "files")]
mod import;
#[cfg(feature = "files")]
mod index;
pub mod lichess;
mod memory;
#[cfg(feature = "files")]
mod names;
mod pgn;
mod query;
pub mod repertoire;
#[cfg(feature = "files")]
mod store;
mod sums;
#[cfg(feature = "files")]
mod tables;
mod texts;
#[cfg(feature = "files")]
mod upkeep;
mod varint;
#[cfg(feature = "files")]
mod writer;

#[cfg(feature = "files")]
pub use database::Database;
pub use date::Date;
pub use error::{Damage, Error};
pub use explored::{Explored, ExploredMove};
pub use game_info::GameInfo;
pub use games::{Games, Hit, Order};
pub use header::{Eco, Header};
#[cfg(feature = "files")]
pub use import::{ImportOptions, Imported, Progress, import};
pub use memory::{MemoryGames, ReadGames};
pub use pgn::Broken;
#[cfg(feature = "files")]
pub use pgn::{Encoding, encoding};
pub use query::{Filter, MaterialQuery, Outcome, PawnQuery, Query, QueryError};
pub use sums::Sums;
#[cfg(feature = "files")]
pub use upkeep::{Checked, Sizes, Stats};
#[cfg(feature = "files")]
pub use writer::Writer;
