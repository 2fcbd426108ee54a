//! The way of the ZČU report (docs/sources.md): a number for each position, and a table filled in
//! pass by pass.
//!
//! Simple and slow: it explains what tables are, and the fast solver is tested against it.

mod numbering;
mod passes;

pub use numbering::{NumberedPosition, Numbering};
pub use passes::{ILLEGAL, NaiveTable, Smaller};
