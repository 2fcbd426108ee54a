//! The cascade: depth 1, then 2, then 3, …, each search ordering the moves of the next.

use crate::alphabeta::Search;
use crate::ordering::Ordering;
use crate::{Counts, Found, INFINITY, Rules, Value, Watcher};

/// How a cascade searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CascadeOptions {
    /// Search first only values so near to the value of the search before (the window method).
    /// A value outside is found by a second search with that side open.
    pub window: Option<Value>,
}

/// Searches one deeper each time it is asked; who has no more time asks no more.
///
/// The best move so far comes first, then those that were best before it; on the line of the
/// search before its moves; elsewhere the moves that cut last at the same depth. So all the small
/// searches together mostly cost less than one large search without them.
pub struct Cascade<'a, R: Rules, W> {
    rules: &'a R,
    position: R::Position,
    options: CascadeOptions,
    watcher: W,
    ordering: Ordering<R::Move>,
    depth: u32,
    last_value: Option<Value>,
}

impl<'a, R: Rules, W: Watcher<R::Move>> Cascade<'a, R, W> {
    /// A cascade that has not begun.
    pub fn new(
        rules: &'a R,
        position: R::Position,
        options: CascadeOptions,
        watcher: W,
    ) -> Cascade<'a, R, W> {
        let ordering = Ordering::new();
        Cascade { rules, position, options, watcher, ordering, depth: 0, last_value: None }
    }

    /// Searches on to `depth` and gives the last answer, with the counts of all searches so far.
    /// Nothing if that depth was searched before.
    pub fn run_to(&mut self, depth: u32) -> Option<Found<R::Move>> {
        let mut total = Counts::default();
        let mut last = None;
        while self.depth < depth {
            let found = self.next()?;
            total.add(&found.counts);
            last = Some(found);
        }
        last.map(|found| Found { counts: total, ..found })
    }

    /// The window of the next search.
    fn window(&self) -> (Value, Value) {
        match (self.options.window, self.last_value) {
            (Some(reach), Some(value)) => {
                // At least 1: an empty window would tell nothing.
                let reach = reach.max(1);
                let low = value.saturating_sub(reach).max(-INFINITY);
                (low, value.saturating_add(reach))
            }
            _ => (-INFINITY, INFINITY),
        }
    }

    fn search(&mut self, window: (Value, Value)) -> Found<R::Move> {
        let mut search = Search::new(self.rules, self.depth, &mut self.watcher);
        let ordering = Some(&mut self.ordering);
        let value = search.alphabeta(&self.position, self.depth, window, ordering);
        search.found(value, self.depth)
    }

    /// Searches again until the value lies inside the window, or the window is all there is.
    fn search_in_window(&mut self) -> Found<R::Move> {
        let mut window = self.window();
        let mut total = Counts::default();
        loop {
            let found = self.search(window);
            total.add(&found.counts);
            match found.value {
                value if value <= window.0 && window.0 > -INFINITY => window.0 = -INFINITY,
                value if value >= window.1 && window.1 < INFINITY => window.1 = INFINITY,
                _ => return Found { counts: total, ..found },
            }
        }
    }
}

impl<R: Rules, W: Watcher<R::Move>> Iterator for Cascade<'_, R, W> {
    type Item = Found<R::Move>;

    /// The search that is one deeper than the last.
    fn next(&mut self) -> Option<Found<R::Move>> {
        self.depth = self.depth.checked_add(1)?;
        self.ordering.prepare(self.depth);
        let found = self.search_in_window();
        let (rules, position) = (self.rules, &self.position);
        self.ordering.learn(&found.line, || {
            let mut moves = Vec::new();
            rules.moves(position, &mut moves);
            moves
        });
        self.last_value = Some(found.value);
        Some(found)
    }
}

impl Counts {
    /// Adds the work of another search.
    fn add(&mut self, other: &Counts) {
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.endings += other.endings;
        if self.cutoffs.len() < other.cutoffs.len() {
            self.cutoffs.resize(other.cutoffs.len(), 0);
        }
        for (sum, more) in self.cutoffs.iter_mut().zip(&other.cutoffs) {
            *sum += more;
        }
    }
}
