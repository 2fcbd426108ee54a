//! What one thread's search carries along.

use super::split::Helpers;
use crate::strong::area::Whole;
use crate::strong::patterns::Evaluator;
use crate::strong::solver::Ending;
use crate::strong::stop::Stop;
use crate::strong::table::Table;

/// One thread's search.
pub struct Search<'a> {
    pub(super) table: &'a Table,
    pub(super) evaluator: &'a Evaluator,
    pub(super) ending: Ending<'a, Whole>,
    pub(super) stop: &'a Stop<'a>,
    /// Moves made above the endings.
    pub(super) nodes: u64,
    /// Threads that may be asked to help.
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "nobody helps"))]
    pub(super) helpers: &'a Helpers,
    /// How many shallow searches that decide about deep ones are under way.
    pub(super) probes: u32,
}

impl<'a> Search<'a> {
    /// A search with this table and evaluation, ended by this flag or deadline.
    pub fn new(
        table: &'a Table,
        evaluator: &'a Evaluator,
        stop: &'a Stop<'a>,
        helpers: &'a Helpers,
    ) -> Search<'a> {
        let ending = Ending::new(Whole, table, stop);
        Search { table, evaluator, ending, stop, helpers, nodes: 0, probes: 0 }
    }

    /// Moves made so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.ending.nodes
    }

    /// Whether the search was told to end; values are meaningless from then on.
    pub fn is_stopped(&self) -> bool {
        self.ending.stopped
    }

    pub(super) fn look_for_stop(&mut self) -> bool {
        if !self.ending.stopped && self.stop.is_due() {
            self.ending.stopped = true;
        }
        self.ending.stopped
    }
}
