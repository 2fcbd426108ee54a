//! The 7x7 endgame task, solved exactly and at any depth.

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

pub use answer::{Answer, Judge, List, answer};
pub use goal::Goal;
pub use input::{InputError, Task};
pub use moves::{Move, Moves};
pub use position::{End, Extra, Position, Side, role};
pub use search::clock::OutOfTime;
pub use solver::{Options, Solver, solve};
