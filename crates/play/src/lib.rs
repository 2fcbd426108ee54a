//! A running game as people see it: sides, clocks, levels, hints, files, autosave.

pub mod files;
pub mod scale;
mod sides;

pub use sides::{Player, Sides};
