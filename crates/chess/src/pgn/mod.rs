//! PGN: whole games as text, with variations, comments, glyphs and clocks.

mod encoding;
mod locate;
mod read;
mod visitor;
mod write;

pub use encoding::{Utf16Decoder, decode_text};
pub use locate::line_of;
pub use read::{PgnError, PgnReader, Problem};
