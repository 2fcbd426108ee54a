//! Judging finished games: where they went wrong, and why.
//!
//! [`review`] looks at every position of a game with the engine, on as many threads as it is
//! given, and says of each move what it cost in chances to win, what was better, and, where search,
//! exchange or endgame table prove it, why ([`Reason`]). [`annotate`] writes all that into the game
//! itself, as PGN has it; [`sentence`] says it in words.
//!
//! With a limit in positions or depth the answers are the same each time, however many threads.

mod analysis;
mod annotate;
mod classes;
mod confirm;
mod decisive;
mod hindsight;
mod lines;
mod reasons;
mod report;

pub use analysis::{Effort, Progress, Settings, Stop};
pub use annotate::annotate;
pub use classes::{Class, accuracy_of, chance};
pub use lines::{Balance, Told, WhatIsLost, balance, settled_balance, worth};
pub use reasons::Reason;
pub use report::{Better, MoveReview, OpeningName, Review, ScoreTold, SideReview, review};
