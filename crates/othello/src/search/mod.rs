//! Choosing a move.

mod alphabeta;
mod engine;
mod evaluation;
mod limit;
pub mod minimax;
mod root;
mod transposition_table;

pub use alphabeta::{INFINITE, Search};
pub use engine::{Choice, Engine, TimedChoice};
pub use evaluation::{Evaluate, Evaluation, Positional, Stones};
pub use limit::{Limit, Pause};
pub use root::{RootChoice, RootSearch};
