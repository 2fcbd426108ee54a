//! PGN: whole games as text, with variations, comments, glyphs and clocks.

mod locate;
mod read;
mod visitor;
mod write;

pub use locate::line_of;
pub use read::{PgnError, PgnReader, Problem};
