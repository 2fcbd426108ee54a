//! PGN on its way into a database: unpacked, cut into games, read on all cores.

#[cfg(feature = "files")]
mod legacy;
mod parse;
mod plain;
#[cfg(feature = "files")]
mod source;
mod split;

#[cfg(feature = "files")]
pub use legacy::{Encoding, as_utf8, encoding};
#[cfg(feature = "files")]
pub(crate) use parse::push_first;
pub use parse::{Broken, ParsedGame, from_game, parse};
#[cfg(feature = "files")]
pub use source::Source;
#[cfg(feature = "files")]
pub use split::Chunk;
pub use split::Splitter;
