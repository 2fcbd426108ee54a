//! PGN: whole games as text, with variations, comments, glyphs and clocks.

mod read;
mod visitor;
mod write;

pub use read::{PgnError, PgnReader, Problem};
