//! Matches between engines of Othello on 8x8, which speak NBoard 2 or GTP.

mod engine;
mod game;
mod openings;
mod othello_match;

pub use game::{OthelloMove, OthelloRecord};
pub use openings::xot_openings;
pub use othello_match::{OthelloEvent, OthelloMatch, OthelloPair, greet};
