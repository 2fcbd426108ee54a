//! Books in the format of the program Polyglot (`.bin`), which nearly all chess programs read.
//!
//! Sixteen bytes an entry, the highest byte first: the key of a position, a move, its weight,
//! and four bytes for learning that we leave alone; sorted by key.

#[cfg(feature = "files")]
mod count;
mod entries;
mod entry;
mod file;
mod key;
#[cfg(feature = "files")]
mod merge;
mod numbers;
#[cfg(feature = "files")]
mod write;

#[cfg(feature = "files")]
pub use count::{Counter, Filter};
pub use entry::{ENTRY_BYTES, Entry};
pub use file::{BookError, PolyglotBook, Probe};
pub use key::{key, key_after};
#[cfg(feature = "files")]
pub use merge::{Clash, merge};
#[cfg(feature = "files")]
pub use write::{Writer, write_positions};
