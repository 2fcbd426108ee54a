//! Matches between UCI engines: who is stronger, by how much, and how sure that is.
//!
//! A match ([`Contest`]) is played in game pairs: each opening twice, with colours changed, so
//! that an opening that favours a side favours nobody. Workers play pairs side by side; whoever
//! called gets an [`Event`] after each pair and decides what to show.
//!
//! * [`EngineSpec`], [`Limits`], [`Openings`], [`Adjudication`], [`Sprt`]: what is to be played,
//!   each readable from text;
//! * [`Spsa`]: constants of an engine tuned by games;
//! * [`stats`]: Elo, its error and the sequential test, from the results of pairs;
//! * [`Scoreboard`], [`SavedMatch`]: results so far, and the file by which a match is resumed.

mod contest;
mod engine;
mod fields;
#[doc(hidden)]
pub mod fuzzing;
mod game;
mod limits;
mod openings;
mod pgn;
mod random_starts;
mod saved;
mod scoreboard;
mod spsa;
pub mod stats;

pub use contest::{Contest, ContestError, Event, PairPlayed, Verdict, WorkerError};
pub use engine::{EngineSpec, NumberOption, SpecError, StartError, Welcome, introduce};
pub use fields::FieldError;
pub use game::{
    Adjudication, DrawRule, Ending, GameRecord, GameResult, PlayedMove, ResignRule, Score,
};
pub use limits::{Clock, Limits, LimitsError};
pub use openings::{Opening, Openings, OpeningsError, Order};
pub use pgn::PgnFile;
pub use random_starts::RandomStarts;
pub use saved::{Identity, SavedError, SavedMatch};
pub use scoreboard::{Faults, Scoreboard};
pub use spsa::{Constant, Spsa};
pub use stats::{Elo, Pentanomial, Sprt, SprtModel, SprtState};
