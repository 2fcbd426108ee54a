//! Matches between engines of chess or Othello: who is stronger, by how much, and how sure that is.
//!
//! Begin with [`Match`] (`engine_match.rs`). It is played in game pairs: each opening twice, with
//! colours reversed, so that an opening that favours a side favours nobody. Workers play pairs side
//! by side; the caller gets an [`Event`] after each pair and decides what to show.
//!
//! * [`EngineSpec`], [`Limits`], [`Openings`], [`Adjudication`], [`Sprt`]: what is to be played,
//!   each readable from text as fastchess and cutechess write it;
//! * `game/`: one game, its clocks, its adjudication; `engine/`: one engine process;
//! * [`othello`]: the same for engines of Othello, which speak NBoard or GTP;
//! * [`Spsa`]: parameters of an engine tuned by games;
//! * [`Idea`]: many changes of an engine, told apart by the same games;
//! * [`stats`]: Elo, its error and the SPRT, from the pentanomial results of pairs;
//! * [`Scoreboard`], [`SavedMatch`]: results so far, and the file by which a match is resumed;
//! * [`RandomOpenings`], [`BalancedOpenings`]: how a set of openings is made.
//!
//! ```
//! use arena::{Elo, Pentanomial, Sprt, SprtState};
//!
//! // Pairs in which the first engine scored 0, ½, 1, 1½ and 2 points.
//! let results = Pentanomial([80, 380, 760, 520, 140]);
//! let elo = Elo::of(&results).unwrap();
//! assert!(elo.difference > 20.0 && elo.error < 16.0, "{elo:?}");
//! let sprt: Sprt = "elo0=0,elo1=5".parse().unwrap();
//! assert_eq!(sprt.state(&results), SprtState::Accepted);
//! ```

mod balanced_openings;
mod engine;
mod engine_match;
#[doc(hidden)]
pub mod fuzzing;
mod game;
mod ideas;
mod key_values;
mod limits;
mod openings;
pub mod othello;
mod pgn;
mod random_openings;
mod resume_file;
mod scoreboard;
mod shared_match;
mod spsa;
pub mod stats;
mod workers;

pub use balanced_openings::{BalancedOpenings, epd_line};
pub use engine::{EngineSpec, Handshake, Protocol, SpecError, SpinOption, StartError, handshake};
pub use engine_match::{Event, FaultyGame, GamePair, Match, MatchError, MatchOutcome, WorkerError};
pub use game::{
    Adjudication, DrawRule, GameRecord, GameResult, PlayedMove, ResignRule, Score, Termination,
};
pub use ideas::{Idea, IdeaError};
pub use key_values::KeyValueError;
pub use limits::{Clock, Limits, LimitsError};
pub use openings::{Opening, Openings, OpeningsError, Order};
pub use pgn::{PgnFile, today};
pub use random_openings::RandomOpenings;
pub use resume_file::{Identity, SavedError, SavedMatch};
pub use scoreboard::{Faults, Scoreboard};
pub use shared_match::Others;
pub use spsa::{Parameter, ParameterError, Spsa};
pub use stats::{Elo, Pentanomial, Sprt, SprtModel, SprtState};
