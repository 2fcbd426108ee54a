//! Alpha-beta: as minimax, but a line that one side will avoid is not followed to its end.

use crate::ordering::Memory;
use crate::search::{Search, seen_by};
use crate::{Budget, Found, INFINITY, Rules, Source, Step, Switches, Value, Watcher};

/// Searches to `depth` and finds what [`crate::minimax`] finds: the same value and the same line.
pub fn alphabeta<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    watcher: &mut impl Watcher<R::Move>,
) -> Found<R::Move> {
    search(rules, position, depth, &Switches::ALPHABETA, Budget::default(), watcher)
}

/// Searches to `depth` with the ideas that are switched on, as long as the budget lasts.
pub fn search<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    switches: &Switches,
    budget: Budget<'_>,
    watcher: &mut impl Watcher<R::Move>,
) -> Found<R::Move> {
    if switches.pruning && switches.cascade {
        let mut cascade = crate::Cascade::new(rules, position.clone(), *switches, budget, watcher);
        if let Some(found) = cascade.run_to(depth) {
            return found;
        }
    }
    let mut memory = Memory::new(switches);
    memory.prepare(depth);
    let mut search = Search::new(rules, depth, switches, &mut memory, budget, watcher);
    let value = match switches.pruning {
        true => search.alphabeta(position, depth, (-INFINITY, INFINITY)),
        false => search.minimax(position, depth),
    };
    search.found(value)
}

impl<R: Rules, W: Watcher<R::Move>> Search<'_, R, W> {
    /// The value of a position, exact inside the window; outside it a bound on the same side.
    pub fn alphabeta(
        &mut self,
        position: &R::Position,
        depth: u32,
        window: (Value, Value),
    ) -> Value {
        // 1. Behind the depth captures may be followed to a quiet position.
        if let (0, Some(reach)) = (depth, self.switches.quiescence) {
            return self.quiescence(position, reach, window);
        }
        let player = self.rules.to_move(position);
        self.enter(player, depth, window);

        // 2. The game is over, or this is deep enough.
        if let Some((value, source)) = self.leaf_value(position, depth) {
            return self.leave(value, source);
        }

        // 3. The hash table may know the value, or at least a good move.
        let key = self.memory.has_table().then(|| self.rules.key(position)).flatten();
        let known = key.and_then(|key| self.memory.look_up(key, depth, self.ply()));
        if let Some(value) = known.and_then(|known| known.answer(window)).filter(|_| self.ply() > 0)
        {
            self.counts.table_hits += 1;
            return self.leave(value, Source::Table);
        }

        // 4. The promising moves first: the earlier a cut, the more is spared.
        let mut moves = self.moves_of(position);
        self.sort(position, &mut moves, known.and_then(|known| known.best));

        // 5. Each move in turn. From the mover's side: what is sure already, and what the opponent
        //    will not allow.
        let (mut sure, limit) = seen_by(player, window);
        let mut best = -INFINITY;
        let mut best_move = None;
        for (index, &mv) in moves.iter().enumerate() {
            let child = self.rules.play(position, mv);
            let below = depth - 1 + self.deeper_by(position, mv, &child);
            self.path.push(mv);
            let value = self.alphabeta(&child, below, seen_by(player, (sure, limit)));
            self.path.pop();
            if self.stopped {
                break;
            }
            let gain = value * player.sign();
            if gain > best {
                best = gain;
                best_move = Some(mv);
                self.lines.extend(self.path.len(), mv);
                self.watcher.see(Step::Better { path: &self.path, mv, value });
            }
            if gain > sure {
                sure = gain;
                self.learn(mv, depth);
            }

            // 6. The opponent has something better than to come here: the rest cannot matter.
            if sure >= limit {
                self.counts.cut(index);
                let skipped = &moves[index + 1..];
                self.watcher.see(Step::Cut { path: &self.path, mv, index, skipped });
                break;
            }
        }
        self.give_back(moves);
        let value = best * player.sign();
        if let Some(key) = key.filter(|_| !self.stopped) {
            self.memory.store(key, depth, self.ply(), value, window, best_move);
        }
        self.leave(value, Source::Replies)
    }

    /// Notes a move that was better than all that was sure before.
    fn learn(&mut self, mv: R::Move, depth: u32) {
        let ply = self.ply();
        let number = self.rules.number(mv);
        self.memory.improved(ply, depth, mv, number);
        if ply == 0 {
            self.memory.new_line(self.lines.principal());
        }
    }

    /// How much deeper a move is searched for the reasons that are switched on. No line becomes
    /// more than twice as long as without.
    fn deeper_by(&mut self, before: &R::Position, mv: R::Move, after: &R::Position) -> u32 {
        let wanted = self.switches.extensions;
        if wanted == crate::Reasons::NONE || self.ply() as u32 >= 2 * self.full_depth {
            return 0;
        }
        let last = self.path.last().copied();
        let deepened = self.rules.reasons_to_deepen(before, last, mv, after).meet(wanted);
        self.counts.deepened += u64::from(deepened);
        u32::from(deepened)
    }
}
