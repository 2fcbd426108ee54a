//! The cascade: depth 1, then 2, then 3, …, each search ordering the moves of the next.

use crate::ordering::Memory;
use crate::search::Search;
use crate::{Budget, Counts, Found, INFINITY, Rules, Switches, Value, Watcher};

/// Searches one deeper each time it is asked; who has no more time asks no more.
///
/// With sorting, the best move so far comes first, then those that were best before it. Whatever
/// else is switched on lasts from search to search: the principal variation, the good moves of
/// each depth, the tables. So all the small searches together may cost less than one large search
/// without them.
pub struct Cascade<'a, R: Rules, W> {
    rules: &'a R,
    position: R::Position,
    switches: Switches,
    budget: Budget<'a>,
    watcher: &'a mut W,
    memory: Memory<R::Move>,
    depth: u32,
    last_value: Option<Value>,
    /// Positions looked at so far.
    spent: u64,
}

impl<'a, R: Rules, W: Watcher<R::Move>> Cascade<'a, R, W> {
    /// A cascade that has not begun.
    pub fn new(
        rules: &'a R,
        position: R::Position,
        switches: Switches,
        budget: Budget<'a>,
        watcher: &'a mut W,
    ) -> Cascade<'a, R, W> {
        let memory = Memory::new(&switches);
        Cascade {
            rules,
            position,
            switches,
            budget,
            watcher,
            memory,
            depth: 0,
            last_value: None,
            spent: 0,
        }
    }

    /// Searches on to `depth` and gives the last answer, with the counts of all searches so far.
    /// Nothing if that depth was searched before.
    pub fn run_to(&mut self, depth: u32) -> Option<Found<R::Move>> {
        let mut total = Counts::default();
        let mut last = None;
        while self.depth < depth {
            let found = self.next()?;
            total.add(&found.counts);
            let complete = found.complete;
            last = Some(found);
            if !complete {
                break;
            }
        }
        last.map(|found| Found { counts: total, ..found })
    }

    /// The window of the next search.
    fn window(&self) -> (Value, Value) {
        match (self.switches.window, self.last_value) {
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
        let nodes = self.budget.nodes.map(|most| most.saturating_sub(self.spent));
        let budget = Budget { nodes, ..self.budget };
        let mut search = Search::new(
            self.rules,
            self.depth,
            &self.switches,
            &mut self.memory,
            budget,
            &mut *self.watcher,
        );
        let value = search.alphabeta(&self.position, self.depth, window);
        let found = search.found(value);
        self.spent += found.counts.nodes;
        found
    }

    /// Searches again until the value lies inside the window, or the window is all there is.
    fn search_in_window(&mut self) -> Found<R::Move> {
        let mut window = self.window();
        let mut total = Counts::default();
        loop {
            let found = self.search(window);
            total.add(&found.counts);
            match found.value {
                _ if !found.complete => return Found { counts: total, ..found },
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
        self.memory.prepare(self.depth);
        let found = self.search_in_window();
        self.memory.new_line(&found.line);
        if let Some(best) = found.best() {
            self.memory.best_of_root(best);
        }
        self.last_value = Some(found.value);
        Some(found)
    }
}
