//! Opening books: our own, Polyglot files, and the names of openings.
//!
//! ```
//! use book::{Book, Random};
//! let first = Book::Own.choose(&chess::Board::default(), &mut Random::new(1));
//! assert!(first.is_some());
//! ```

mod any;
#[doc(hidden)]
pub mod fuzzing;
pub mod names;
pub mod own;
pub mod polyglot;
mod random;
mod weighted;

pub use any::Book;
pub use random::Random;
pub use weighted::{Weighted, best, choose};
