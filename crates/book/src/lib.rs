//! Opening books: our own, Polyglot files, and the names of openings.
//!
//! ```
//! use book::Book;
//! use chess::random::SplitMix64;
//! let first = Book::Own.choose(&chess::Board::default(), &mut SplitMix64::new(1));
//! assert!(first.is_some());
//! ```

mod any;
#[doc(hidden)]
pub mod fuzzing;
pub mod names;
pub mod own;
pub mod polyglot;
mod weighted;

pub use any::Book;
pub use weighted::{Weighted, best, choose};
