//! Endgame tables: every position of an ending with few pieces, and the plies to its mate.

mod dense;
mod layout;
mod material;
mod scene;
mod score;
mod solve;
mod symmetry;

pub use material::{MOST_PIECES, Material, NotMaterial};
