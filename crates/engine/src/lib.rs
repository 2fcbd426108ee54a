//! The chess player: search, evaluation, time, UCI.

pub mod bench;
mod engine;
pub mod eval;
pub mod levels;
mod limits;
pub mod score;
pub mod search;
pub mod see;
mod syzygy;
mod tablebases;
mod time;
pub mod transposition_table;
pub mod wdl;

pub use engine::{Engine, Evaluation, Options, SearchResult};
pub use levels::Level;
pub use limits::{Clock, Limits};
pub use score::Bound;
pub use search::{Control, Info, Position, RootMove, Style};
pub use tablebases::Tablebases;
