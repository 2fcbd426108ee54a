//! Choosing a move.

mod alphabeta;
mod evaluation;
mod hash;
pub mod plain;
mod thinker;

pub use alphabeta::{INFINITE, RootChoice, Search};
pub use evaluation::{Evaluate, Evaluation, Positional, Stones};
pub use thinker::{Choice, Thinker};
