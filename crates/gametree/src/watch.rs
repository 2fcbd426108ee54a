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
        /// Values that still matter: greater than the first and less than the second.
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
        /// How many replies are passed over.
        skipped: usize,
    },
    /// A position is left.
    Leave {
        /// The moves that lead to it.
        path: &'a [M],
        /// Its value, or a bound of it if that is outside the window it was entered with.
        value: Value,
        /// Whether the value is a look at the position alone: an end of the game or the depth.
        is_leaf: bool,
    },
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
