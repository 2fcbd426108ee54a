//! Choosing a move.

mod alphabeta;
mod evaluation;
mod hash;
pub mod plain;
mod root;
mod thinker;

pub use alphabeta::{INFINITE, Search};
pub use evaluation::{Evaluate, Evaluation, Positional, Stones};
pub use root::{Root, RootChoice};
pub use thinker::{Choice, Thinker, TimedChoice};
