//! PGN on its way into a database: unpacked, cut into games, read on all cores.

mod parse;
mod plain;
mod source;
mod split;

pub(crate) use parse::push_first;
pub use parse::{Broken, ParsedGame, from_game, parse};
pub use source::Source;
pub use split::{Chunk, Splitter};
