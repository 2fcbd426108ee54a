//! The chess player: search, evaluation, time, levels.

pub mod bench;
mod engine;
pub mod eval;
pub mod levels;
mod limits;
mod root_probe;
pub mod score;
pub mod search;
pub mod see;
mod time;
pub mod transposition_table;
pub mod wdl;

pub use engine::{Engine, Evaluation, Options, SearchResult};
pub use levels::Level;
pub use limits::{Clock, Limits};
pub use score::Bound;
pub use search::{Control, Info, Position, RootMove, Style};
pub use tablebase::Tablebases;
