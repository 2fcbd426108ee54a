//! What one thread's search carries along.

#[cfg(feature = "threads")]
use super::team::{Membership, Team};
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
    /// Moves made above the endings.
    pub(super) nodes: u64,
    /// Those who may help.
    #[cfg(feature = "threads")]
    pub(super) team: Option<&'a Team>,
    /// How many shallow searches that decide about deep ones are under way.
    pub(super) probes: u32,
    /// How often it was asked whether the search is to end.
    asked: u32,
}

/// The clock is looked at once in so many times.
const STOP_CHECK: u32 = 16;
/// More threads would only wait.
#[cfg(feature = "threads")]
const MOST_THREADS: usize = 1 << 10;

impl<'a> Search<'a> {
    /// A search by one thread with this table and evaluation, ended by this flag or deadline.
    pub fn new(table: &'a Table, evaluator: &'a Evaluator, stop: &'a Stop<'a>) -> Search<'a> {
        Search {
            table,
            evaluator,
            ending: Ending::new(Whole, table, stop),
            nodes: 0,
            #[cfg(feature = "threads")]
            team: None,
            probes: 0,
            asked: 0,
        }
    }

    /// A search by so many threads, which last as long as the work with it.
    pub fn with_threads<T>(
        threads: usize,
        table: &Table,
        evaluator: &Evaluator,
        stop: &Stop<'_>,
        work: impl FnOnce(&mut Search<'_>) -> T,
    ) -> T {
        #[cfg(feature = "threads")]
        if threads > 1 {
            let team = Team::default();
            let search = || Search { team: Some(&team), ..Search::new(table, evaluator, stop) };
            return std::thread::scope(|scope| {
                let _membership = Membership { team: &team, leads: true };
                for _ in 1..threads.min(MOST_THREADS) {
                    let helper = || search().help_others(&team);
                    // Fewer do as well where the system has no more threads.
                    if std::thread::Builder::new().spawn_scoped(scope, helper).is_err() {
                        break;
                    }
                }
                let mut search = search();
                search.ending.watch.go_to(Some(team.whole.clone()));
                work(&mut search)
            });
        }
        #[cfg(not(feature = "threads"))]
        let _ = threads;
        work(&mut Search::new(table, evaluator, stop))
    }

    /// A helper's life.
    #[cfg(feature = "threads")]
    fn help_others(&mut self, team: &Team) {
        let _membership = Membership { team, leads: false };
        while let Some(split) = team.node_for_helper() {
            self.help(team, &split);
        }
    }

    /// Another search by this thread alone, with the same table and evaluation.
    pub fn undisturbed<'b>(&'b self, stop: &'b Stop<'b>) -> Search<'b> {
        Search::new(self.table, self.evaluator, stop)
    }

    /// What it remembers.
    pub fn table(&self) -> &'a Table {
        self.table
    }

    /// Moves made so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.ending.nodes
    }

    /// Whether the search was told to end; values are meaningless from then on.
    pub fn is_stopped(&self) -> bool {
        self.ending.is_stopped()
    }

    /// Looks at the clock now and then only: that takes as long as a few nodes.
    pub(super) fn look_for_stop(&mut self) -> bool {
        if self.asked.is_multiple_of(STOP_CHECK) {
            self.ending.watch.look();
        }
        self.asked = self.asked.wrapping_add(1);
        self.is_stopped()
    }
}
