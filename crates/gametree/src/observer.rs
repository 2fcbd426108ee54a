//! Observing a search step by step: what a lesson shows.

use crate::{Player, Value};

/// One step of a search. The path from the start of the search to the position it is about comes
/// with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a, M> {
    /// A position is entered.
    Enter {
        /// The moves that lead to it.
        path: &'a [M],
        /// Who is to move there.
        player: Player,
        /// How much deeper the search will go.
        depth: u32,
        /// Values that still matter: greater than the first (alpha) and less than the second
        /// (beta).
        window: (Value, Value),
    },
    /// A reply to the position at `path` is better than all before it.
    Better {
        /// The moves that lead to the position.
        path: &'a [M],
        /// The reply.
        mv: M,
        /// Its value.
        value: Value,
    },
    /// A cutoff: the remaining replies cannot matter any more.
    Cut {
        /// The moves that lead to the position.
        path: &'a [M],
        /// The reply that showed it.
        mv: M,
        /// Its index among the replies.
        index: usize,
        /// The replies that are passed over.
        skipped: &'a [M],
    },
    /// A position is left.
    Leave {
        /// The moves that lead to it.
        path: &'a [M],
        /// Its value, or a bound of it if that is outside the window it was entered with.
        value: Value,
        /// Where the value comes from.
        source: ValueSource,
    },
}

/// Where the value of a position comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ValueSource {
    /// From the positions after it.
    Replies,
    /// The game is over there.
    #[serde(rename = "ending")]
    Terminal,
    /// The evaluation: the search goes no deeper.
    #[serde(rename = "look")]
    Evaluation,
    /// The position is quiet, or a side stood pat.
    #[serde(rename = "quiet")]
    Quiescence,
    /// The transposition table.
    #[serde(rename = "table")]
    TranspositionTable,
}

impl ValueSource {
    /// Whether nothing below the position was looked at.
    pub fn is_leaf(self) -> bool {
        self != ValueSource::Replies
    }
}

/// Whoever is told every step of a search.
pub trait Observer<M> {
    /// Is told one step.
    fn on_step(&mut self, step: Step<'_, M>);
}

/// No observer; the search pays nothing for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl<M> Observer<M> for NoObserver {
    #[inline(always)]
    fn on_step(&mut self, _: Step<'_, M>) {}
}

impl<M, F: FnMut(Step<'_, M>)> Observer<M> for F {
    fn on_step(&mut self, step: Step<'_, M>) {
        self(step);
    }
}
