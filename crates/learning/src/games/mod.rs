//! Games to learn from: one game, the file of many, and what such files hold.

mod file;
mod packed_game;
mod stats;

pub use file::{GameFileError, GameReader, GameWriter};
pub use packed_game::{PackedGame, PackedGameError, Ply};
pub use stats::GameStats;
