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
    /// How often it was asked whether the search is to end.
    asked: u32,
}

/// The clock is looked at once in so many times.
const STOP_CHECK: u32 = 16;

impl<'a> Search<'a> {
    /// A search with this table and evaluation, ended by this flag or deadline.
    pub fn new(
        table: &'a Table,
        evaluator: &'a Evaluator,
        stop: &'a Stop<'a>,
        helpers: &'a Helpers,
    ) -> Search<'a> {
        let ending = Ending::new(Whole, table, stop);
        Search { table, evaluator, ending, stop, helpers, nodes: 0, probes: 0, asked: 0 }
    }

    /// Moves made so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.ending.nodes
    }

    /// Whether the search was told to end; values are meaningless from then on.
    pub fn is_stopped(&self) -> bool {
        self.ending.stopped
    }

    /// Looks at the clock now and then only: that takes as long as a few nodes.
    pub(super) fn look_for_stop(&mut self) -> bool {
        if self.asked.is_multiple_of(STOP_CHECK) {
            self.stop_if_due();
        }
        self.asked = self.asked.wrapping_add(1);
        self.ending.stopped
    }

    /// Notices at once that the search is to end.
    pub(super) fn stop_if_due(&mut self) {
        if !self.ending.stopped && self.stop.is_due() {
            self.ending.stopped = true;
        }
    }
}
