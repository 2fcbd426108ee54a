//! The search: goals, horizons and the third occurrence.

pub mod clock;
mod exact;
mod helpers;
mod ignoring;
mod memo;
mod plans;
mod table;

pub use exact::Exact;
pub use helpers::Helpers;
pub use ignoring::Ignoring;

use crate::position::{Position, Side};

/// How many of the next `half_moves` are the moves of `side`.
#[inline]
fn moves_of<const S: usize>(side: Side, position: &Position<S>, half_moves: u16) -> u16 {
    if position.turn == side { half_moves.div_ceil(2) } else { half_moves / 2 }
}
