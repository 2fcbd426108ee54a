//! Books in the format of the program Polyglot (`.bin`), which nearly all chess programs read.
//!
//! Sixteen bytes an entry, the highest byte first: the key of a position, a move, its weight,
//! and four bytes for learning that we leave alone; sorted by key.

mod count;
mod entry;
mod file;
mod key;
mod merge;
mod numbers;
mod write;

pub use count::{Counter, Filter, Kept};
pub use entry::{ENTRY_BYTES, Entry};
pub use file::{BookError, PolyglotBook, Probe};
pub use key::{key, key_after};
pub use merge::{Clash, merge};
pub use write::{Writer, from_pages};
