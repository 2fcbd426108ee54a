//! Alpha-beta: as minimax, but a line that one side will avoid is not followed to its end.

use crate::ordering::Memory;
use crate::search::{Search, relative_window};
use crate::{Budget, INFINITY, Observer, Rules, SearchOptions, SearchResult, Value, ValueSource};

/// Searches to `depth` and finds what [`crate::minimax`] finds: the same value and the same line.
pub fn alphabeta<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    observer: &mut impl Observer<R::Move>,
) -> SearchResult<R::Move> {
    search(rules, position, depth, &SearchOptions::ALPHABETA, Budget::default(), observer)
}

/// Searches to `depth` with these options, as long as the budget lasts.
pub fn search<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    options: &SearchOptions,
    budget: Budget<'_>,
    observer: &mut impl Observer<R::Move>,
) -> SearchResult<R::Move> {
    if options.alpha_beta && options.iterative_deepening {
        let position = position.clone();
        let mut deepening =
            crate::IterativeDeepening::new(rules, position, *options, budget, observer);
        if let Some(found) = deepening.run_to(depth) {
            return found;
        }
    }
    let mut memory = Memory::new(options);
    memory.prepare(depth);
    let mut search = Search::new(rules, depth, options, &mut memory, budget, observer);
    let value = match options.alpha_beta {
        true => search.alphabeta(position, depth, (-INFINITY, INFINITY)),
        false => search.minimax(position, depth),
    };
    search.finish(value)
}

impl<R: Rules, W: Observer<R::Move>> Search<'_, R, W> {
    /// The value of a position, exact inside the window; outside it a bound on the same side.
    pub fn alphabeta(
        &mut self,
        position: &R::Position,
        depth: u32,
        window: (Value, Value),
    ) -> Value {
        // 1. At depth 0 captures may be followed to a quiet position.
        if let (0, Some(reach)) = (depth, self.options.quiescence) {
            return self.quiescence(position, reach, window);
        }
        let player = self.rules.to_move(position);
        self.enter(player, depth, window);

        // 2. The game is over, or this is deep enough.
        if let Some((value, source)) = self.leaf_value(position, depth) {
            return self.leave(value, source);
        }

        // 3. The transposition table may know the value, or at least a good move.
        let key = self.memory.has_table().then(|| self.rules.key(position)).flatten();
        let hit = key.and_then(|key| self.memory.probe(key, depth, self.ply()));
        if let Some(value) = hit.and_then(|hit| hit.cutoff(window)).filter(|_| self.ply() > 0) {
            self.stats.table_hits += 1;
            return self.leave(value, ValueSource::TranspositionTable);
        }

        // 4. The promising moves first: the earlier the cutoff, the smaller the tree.
        let mut moves = self.moves_of(position);
        self.sort(position, &mut moves, hit.and_then(|hit| hit.best));

        // 5. Each move in turn, alpha and beta from the mover's side.
        let (mut alpha, beta) = relative_window(player, window);
        let mut best = -INFINITY;
        let mut best_move = None;
        for (index, &mv) in moves.iter().enumerate() {
            let child = self.rules.play(position, mv);
            let below = depth - 1 + self.extension(position, mv, &child);
            let window = relative_window(player, (alpha, beta));
            let found = self.after(mv, |search| search.alphabeta(&child, below, window));
            let Some(value) = found else { break };
            let score = value * player.sign();
            if score > best {
                best = score;
                best_move = Some(mv);
                self.raise_best(mv, value);
            }
            if score > alpha {
                alpha = score;
                self.update_ordering(mv, depth);
            }

            // 6. The opponent will avoid this position: the other moves cannot matter.
            if alpha >= beta {
                self.cut_off(&moves, index);
                break;
            }
        }
        self.give_back(moves);
        let value = best * player.sign();
        if let Some(key) = key.filter(|_| !self.stopped) {
            self.memory.store(key, depth, self.ply(), value, window, best_move);
        }
        self.leave(value, ValueSource::Replies)
    }

    /// Notes a move that raised alpha.
    fn update_ordering(&mut self, mv: R::Move, depth: u32) {
        let ply = self.ply();
        let history_index = self.rules.history_index(mv);
        self.memory.raised_alpha(ply, depth, mv, history_index);
        if ply == 0 {
            self.memory.set_pv(self.lines.principal());
        }
    }

    /// By how many plies a move is extended: one if any of the wanted reasons applies. No line
    /// becomes more than twice as long as without extensions.
    fn extension(&mut self, before: &R::Position, mv: R::Move, after: &R::Position) -> u32 {
        let wanted = self.options.extensions;
        if wanted == crate::Extensions::NONE || self.ply() as u32 >= 2 * self.full_depth {
            return 0;
        }
        let last = self.path.last().copied();
        let extended = self.rules.extensions(before, last, mv, after).meet(wanted);
        self.stats.deepened += u64::from(extended);
        u32::from(extended)
    }
}
