//! The first seed's own way: a number for each position, and a table filled in pass by pass.
//!
//! Plain and slow, it is what explains tables and what the fast solver is proved against.

mod numbering;
mod passes;

pub use numbering::{Numbering, SeedPosition};
pub use passes::{ILLEGAL, SeedTable, Smaller};
