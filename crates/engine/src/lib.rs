//! The chess player: search, evaluation, time, UCI.

pub mod bench;
mod engine;
pub mod eval;
pub mod exchange;
pub mod levels;
mod limits;
pub mod score;
pub mod search;
mod syzygy;
pub mod table;
mod tables;
mod time;
pub mod wdl;

pub use engine::{Engine, Evaluation, Options, Outcome};
pub use levels::Level;
pub use limits::{Clock, Limits};
pub use search::{Certainty, Control, Info, Position, RootMove, Style};
pub use tables::Tables;
