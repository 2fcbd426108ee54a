//! Endgame tables: every position of an ending with few pieces, and the plies to its mate.

pub mod codec;
mod dense;
mod layout;
mod material;
mod scene;
mod score;
mod solve;
mod stats;
mod symmetry;
mod workshop;

pub use dense::Dense;
pub use material::{MOST_PIECES, Material, NotMaterial};
pub use solve::Unsolved;
pub use stats::{Census, census};
pub use workshop::Workshop;
