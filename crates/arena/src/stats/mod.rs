//! What the results of a match mean: Elo with its error, and the sequential test.

mod elo;
mod normal;
mod pentanomial;
mod sprt;

pub use elo::Elo;
pub use pentanomial::Pentanomial;
pub use sprt::{Sprt, SprtModel, SprtState};
