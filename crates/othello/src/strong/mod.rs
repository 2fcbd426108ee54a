//! The strong player of 8x8 Othello: bitboards, exact endings, an evaluation fitted to own games,
//! and a selective search in between. How each part works is told in `docs/othello.md`.
//!
//! Begin reading with `board/mod.rs`, then `solver/mod.rs`.

pub mod area;
pub mod board;
pub mod book;
pub mod certainty;
pub mod engine;
pub mod game;
pub mod ggf;
pub mod levels;
pub mod midgame;
mod move_list;
pub mod obf;
pub mod patterns;
#[cfg(all(feature = "files", feature = "threads"))]
pub mod protocol;
pub mod review;
pub mod solve;
pub mod solver;
mod stability;
pub mod stop;
pub mod table;
#[cfg(feature = "threads")]
pub mod thinker;
pub mod wish;
