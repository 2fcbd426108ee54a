//! Watching a search step by step: what a lesson shows.

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
    /// The replies that were not looked at cannot matter any more.
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
        source: Source,
    },
}

/// Where the value of a position comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// From the positions after it.
    Replies,
    /// The game is over there.
    Ending,
    /// A look at the position alone: the search goes no deeper.
    Look,
    /// Quiet from here on, or better left quiet.
    Quiet,
    /// The hash table knew it.
    Table,
}

impl Source {
    /// Whether nothing below the position was looked at.
    pub fn is_leaf(self) -> bool {
        self != Source::Replies
    }
}

/// Someone who is told every step of a search.
pub trait Watcher<M> {
    /// Is told one step.
    fn see(&mut self, step: Step<'_, M>);
}

/// Nobody watches; the search pays nothing for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<M> Watcher<M> for Nobody {
    #[inline(always)]
    fn see(&mut self, _: Step<'_, M>) {}
}

impl<M, F: FnMut(Step<'_, M>)> Watcher<M> for F {
    fn see(&mut self, step: Step<'_, M>) {
        self(step);
    }
}
