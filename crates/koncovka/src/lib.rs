//! The 7x7 endgame task, solved exactly and at any depth.
//!
//! Text becomes a [`Task`] ([`input`]); [`answer()`] asks a [`Judge`] what can be forced, case by
//! case; the [`Solver`] is the judge: mates come from the [`search`] or from [`tables`], draws and
//! wins by the horizon from the search that knows the history. `docs/koncovka.md` says why the
//! answers are exact.

pub mod answer;
pub mod board;
pub mod explain;
pub mod geometry;
mod goal;
pub mod input;
mod moves;
pub mod notation;
mod position;
pub mod search;
mod solver;
pub mod tables;
#[cfg(feature = "gametree")]
pub mod tree;

pub use answer::{Answer, Judge, List, answer};
pub use goal::Goal;
pub use input::{InputError, Task};
pub use moves::{Move, Moves};
pub use position::{End, Extra, Position, Side, role};
pub use search::clock::Open;
pub use solver::{Options, Solver, solve};
