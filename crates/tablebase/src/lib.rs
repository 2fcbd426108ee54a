//! Endgame tables: every position of an ending with few pieces, and the plies to its mate.
//!
//! Begin reading with `probe.rs`: [`Tablebase`] finds the table of an ending, the place of a
//! position in it and its distance to mate. `locate.rs` and `layout.rs` number positions,
//! `codec/` unpacks blocks of them, `packed_table.rs` is the format of a file. How tables are
//! made is in `generate/`; `naive/` does the same in the simplest way there is. The search asks
//! [`Tablebases`], which has Syzygy files besides ours. docs/tables.md tells the whole story.
//!
//! ```
//! use chess::Board;
//! use tablebase::{Tablebase, Wdl};
//!
//! let tables = Tablebase::embedded();
//! let board = Board::from_fen("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1").unwrap();
//! let distance = tables.probe(&board).unwrap();
//! assert_eq!((distance.wdl(), distance.plies()), (Wdl::Win, Some(19)));
//!
//! let line = tables.line(&board).unwrap();
//! assert_eq!(line.len(), 19);
//! ```
//!
//! Without the feature `files` there are the tables of the program and those read from bytes
//! ([`PackedTable::read`], `bring`); without `generate` none can be made.

#[cfg(not(feature = "files"))]
mod brought;
mod bytes;
// The coder and the decoder of blocks share their code.
#[cfg_attr(not(feature = "generate"), allow(dead_code))]
mod codec;
mod embedded;
#[cfg(feature = "files")]
mod folder;
#[doc(hidden)]
pub mod fuzzing;
#[cfg(feature = "generate")]
pub mod generate;
#[cfg_attr(not(feature = "generate"), allow(dead_code))]
mod layout;
#[cfg_attr(not(feature = "generate"), allow(dead_code))]
mod like_pieces;
mod locate;
mod material;
pub mod naive;
#[cfg_attr(not(feature = "generate"), allow(dead_code))]
mod packed_table;
mod probe;
#[cfg_attr(not(feature = "generate"), allow(dead_code, unused_imports))]
mod row;
#[cfg_attr(not(feature = "generate"), allow(dead_code))]
mod row_board;
#[cfg_attr(not(feature = "generate"), allow(dead_code))]
mod score;
#[cfg_attr(not(feature = "generate"), allow(dead_code))]
mod symmetry;
#[cfg(feature = "files")]
mod syzygy;
mod tablebases;
mod wdl;

#[cfg(not(feature = "files"))]
pub use brought::bring;
pub use embedded::NAMES as EMBEDDED;
#[cfg(feature = "files")]
pub use folder::{EXTENSION, FileError, default_folder, file_path};
pub use material::{MOST_PIECES, Material, NotMaterial};
pub use packed_table::{Fault, PackedTable};
pub use probe::{Dtm, Tablebase, Wdl};
pub use tablebases::Tablebases;

/// The code in the README is tried like that of any other page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
