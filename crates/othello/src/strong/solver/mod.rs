//! Exact endings. `last` has the last four empty squares, `shallow` up to seven, `ordered` more;
//! all search with a null window: is the value above alpha?

mod ending;
mod last;
mod ordered;
pub(crate) mod parity;
mod shallow;

pub use ending::{Ending, final_score};
