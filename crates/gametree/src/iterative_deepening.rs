//! Iterative deepening: depth 1, then 2, then 3, …, each search ordering the moves of the next.
//! The old Czech programs call it kaskádová metoda, the aspiration window metoda okénka.

use crate::ordering::Memory;
use crate::search::Search;
use crate::{Budget, INFINITY, Observer, Rules, SearchOptions, SearchResult, SearchStats, Value};

/// Searches one deeper each time it is asked; who has no more time asks no more.
///
/// With sorting, the best move so far comes first, then those that were best before it. Whatever
/// else is switched on lasts from search to search: the principal variation, the killer moves, the
/// history, the transposition table. So all the small searches together may cost less than one large search
/// without them.
pub struct IterativeDeepening<'a, R: Rules, W> {
    rules: &'a R,
    position: R::Position,
    options: SearchOptions,
    budget: Budget<'a>,
    observer: &'a mut W,
    memory: Memory<R::Move>,
    depth: u32,
    last_value: Option<Value>,
    /// Positions looked at so far.
    spent: u64,
}

impl<'a, R: Rules, W: Observer<R::Move>> IterativeDeepening<'a, R, W> {
    /// A search that has not begun.
    pub fn new(
        rules: &'a R,
        position: R::Position,
        options: SearchOptions,
        budget: Budget<'a>,
        observer: &'a mut W,
    ) -> IterativeDeepening<'a, R, W> {
        let memory = Memory::new(&options);
        IterativeDeepening {
            rules,
            position,
            options,
            budget,
            observer,
            memory,
            depth: 0,
            last_value: None,
            spent: 0,
        }
    }

    /// Searches on to `depth` and gives the last answer, with the stats of all searches so far.
    /// Nothing if that depth was searched before.
    pub fn run_to(&mut self, depth: u32) -> Option<SearchResult<R::Move>> {
        let mut total = SearchStats::default();
        let mut last = None;
        while self.depth < depth {
            let found = self.next()?;
            total.add(&found.stats);
            let complete = found.complete;
            last = Some(found);
            if !complete {
                break;
            }
        }
        last.map(|found| SearchResult { stats: total, ..found })
    }

    /// The window of the next search.
    fn window(&self) -> (Value, Value) {
        match (self.options.aspiration_window, self.last_value) {
            (Some(reach), Some(value)) => {
                // At least 1: an empty window would tell nothing.
                let reach = reach.max(1);
                let low = value.saturating_sub(reach).max(-INFINITY);
                (low, value.saturating_add(reach))
            }
            _ => (-INFINITY, INFINITY),
        }
    }

    fn search(&mut self, window: (Value, Value)) -> SearchResult<R::Move> {
        let nodes = self.budget.nodes.map(|most| most.saturating_sub(self.spent));
        let budget = Budget { nodes, ..self.budget };
        let mut search = Search::new(
            self.rules,
            self.depth,
            &self.options,
            &mut self.memory,
            budget,
            &mut *self.observer,
        );
        let value = search.alphabeta(&self.position, self.depth, window);
        let found = search.finish(value);
        self.spent += found.stats.nodes;
        found
    }

    /// Searches again until the value lies inside the window, or the window is all there is.
    fn search_in_window(&mut self) -> SearchResult<R::Move> {
        let mut window = self.window();
        let mut total = SearchStats::default();
        loop {
            let found = self.search(window);
            total.add(&found.stats);
            match found.value {
                _ if !found.complete => return SearchResult { stats: total, ..found },
                value if value <= window.0 && window.0 > -INFINITY => window.0 = -INFINITY,
                value if value >= window.1 && window.1 < INFINITY => window.1 = INFINITY,
                _ => return SearchResult { stats: total, ..found },
            }
        }
    }
}

impl<R: Rules, W: Observer<R::Move>> Iterator for IterativeDeepening<'_, R, W> {
    type Item = SearchResult<R::Move>;

    /// The search that is one deeper than the last.
    fn next(&mut self) -> Option<SearchResult<R::Move>> {
        self.depth = self.depth.checked_add(1)?;
        self.memory.prepare(self.depth);
        let found = self.search_in_window();
        self.memory.set_pv(&found.line);
        if let Some(best) = found.best() {
            self.memory.best_of_root(best);
        }
        self.last_value = Some(found.value);
        Some(found)
    }
}
