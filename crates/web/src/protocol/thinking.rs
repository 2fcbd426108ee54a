//! What a search tells while it runs, and what a level may be set to.

use super::Line;
use serde::Serialize;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Purpose {
    Move,
    Hint,
    Analysis,
    Tip,
}

/// News of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Thinking {
    /// What it is for.
    pub purpose: Purpose,
    /// The position.
    pub node: u32,
    /// How far it is, where that is known.
    pub percent: Option<u32>,
    /// Its depth.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds since it began.
    pub ms: u64,
    /// The best lines so far.
    pub lines: Vec<Line>,
}

/// Ratings from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct EloRange {
    pub min: u32,
    pub max: u32,
}

/// What a level may be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Limits {
    /// Ratings.
    pub elo: EloRange,
    /// The deepest main search.
    pub main: u32,
    /// The deepest quiescence search.
    pub quiescence: u32,
}
