//! What a search tells while it runs.

use crate::score::{Bound, Score};
use chess::Move;
use std::time::Duration;

/// What a search tells while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The depth of the iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub sel_depth: u32,
    /// Which of the best moves this is about, from 1.
    pub multipv: usize,
    /// Its score for the side to move.
    pub score: Score,
    /// What the score means.
    pub bound: Bound,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// How long it took so far.
    pub time: Duration,
    /// Used entries of the transposition table in thousandths.
    pub hashfull: usize,
    /// Positions that endgame tables knew.
    pub tb_hits: u64,
    /// The line that both sides are expected to play.
    pub line: Vec<Move>,
}
