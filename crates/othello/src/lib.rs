//! Othello on a board of any size: rules, game files and the minimax of the task.
//!
//! [`Game`] is a running game and its referee; [`search`] chooses moves; [`task`] is the task's
//! program, whose exact words and exit codes `docs/othello.md` describes.

pub mod board;
mod colour;
mod expression;
pub mod fuzzing;
mod game;
pub mod gamefile;
pub mod player;
pub mod search;
mod square;
#[cfg(feature = "files")]
pub mod task;
pub mod text;
pub mod transcript;
#[cfg(feature = "gametree")]
pub mod tree;

pub use colour::Colour;
pub use expression::{Expression, NoExpression};
pub use game::{Game, Illegal, NoMemory, Setup};
pub use square::{Action, Size, Square};
