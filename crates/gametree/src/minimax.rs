//! Minimax: every move, every reply, to the same depth; each side takes what is best for it.

use crate::alphabeta::Search;
use crate::{Found, INFINITY, Rules, Step, Value, Watcher};

/// Searches every line to `depth` and tells `watcher` about it.
pub fn minimax<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    watcher: &mut impl Watcher<R::Move>,
) -> Found<R::Move> {
    let mut search = Search::new(rules, depth, watcher);
    let value = search.minimax(position, depth);
    search.found(value, depth)
}

impl<R: Rules, W: Watcher<R::Move>> Search<'_, R, W> {
    fn minimax(&mut self, position: &R::Position, depth: u32) -> Value {
        let player = self.rules.to_move(position);
        self.enter(player, depth, (-INFINITY, INFINITY));
        if let Some(value) = self.leaf_value(position, depth) {
            return self.leave(value, true);
        }
        let moves = self.moves_of(position);
        let mut best = -INFINITY;
        for &mv in &moves {
            self.path.push(mv);
            let value = self.minimax(&self.rules.play(position, mv), depth - 1);
            self.path.pop();
            if value * player.sign() > best {
                best = value * player.sign();
                self.lines.extend(self.path.len(), mv);
                self.watcher.see(Step::Better { path: &self.path, mv, value });
            }
        }
        self.give_back(moves);
        self.leave(best * player.sign(), false)
    }
}
