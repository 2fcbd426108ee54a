//! The endgame of the koncovka task on a 7x7 board, solved exactly and at any depth.
//!
//! Text becomes a [`Task`] ([`input`]); [`answer()`] asks a [`Prover`] what can be forced, case by
//! case; the [`Solver`] is the prover: mates come from the [`search`] or from [`tables`], draws and
//! wins by the horizon from the search that knows the history. `docs/koncovka.md` says why the
//! answers are exact.
//!
//! Begin reading with `goal.rs`, what can be forced, then `answer.rs` and `solver.rs`.
//!
//! ```
//! use koncovka::{Options, Task, solve};
//!
//! // White: Kd5, rook f3, pawn c6; Black: Kf7, rook f6. White (B) moves, five half-moves ahead.
//! let task: Task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n".parse()?;
//! let answer = solve(&task, &Options::default())?;
//! assert_eq!(answer.line(&task.position), "1-0 c7D+");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod answer;
pub mod board;
pub mod explain;
#[cfg(feature = "gametree")]
pub mod gametree_rules;
pub mod geometry;
mod goal;
pub mod input;
mod moves;
pub mod notation;
mod position;
pub mod search;
mod solver;
pub mod tables;

pub use answer::{Answer, List, Prover, Question, answer};
pub use goal::Goal;
pub use input::{InputError, Task};
pub use moves::{Move, Moves};
pub use position::{End, Extra, Position, Side, role};
pub use search::clock::{Decided, Undecided};
pub use solver::{Options, Solver, solve};
