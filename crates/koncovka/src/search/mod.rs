//! The search: goals, horizons and the third occurrence.

mod avoiding_repetition;
pub mod clock;
mod counting_repetition;
mod deep_stack;
mod history_cache;
mod ignoring_repetition;
mod parallel;
mod transposition_table;

pub use counting_repetition::ExactSearch;
pub use ignoring_repetition::IgnoringRepetition;
pub use parallel::ParallelSearch;

use crate::position::{Position, Side};

/// How many of the next `half_moves` are the moves of `side`.
#[inline]
fn moves_of<const S: usize>(side: Side, position: &Position<S>, half_moves: u16) -> u16 {
    if position.turn == side { half_moves.div_ceil(2) } else { half_moves / 2 }
}
