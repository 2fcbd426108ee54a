//! How long a search may go on.

use chess::Move;
use std::time::Duration;

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub time: Duration,
    /// Time won with each move.
    pub increment: Duration,
    /// Moves until the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}

/// What ends a search. Nothing set means that only `stop` does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Play by this clock.
    pub clock: Option<Clock>,
    /// Think exactly this long.
    pub move_time: Option<Duration>,
    /// Visit this many positions.
    pub nodes: Option<u64>,
    /// Stop before a new iteration once this many positions were visited.
    pub soft_nodes: Option<u64>,
    /// Search to this depth.
    pub depth: Option<u32>,
    /// Look for a mate in this many moves.
    pub mate: Option<u32>,
    /// Think until told to stop, even when there is nothing left to find.
    pub infinite: bool,
    /// Think on the opponent's time: the clock counts from the moment of `ponderhit`.
    pub ponder: bool,
    /// Only these first moves; all when empty.
    pub search_moves: Vec<Move>,
}
