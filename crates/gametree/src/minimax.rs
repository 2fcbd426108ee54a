//! Minimax: every move, every reply, to the same depth; each side takes what is best for it.

use crate::ordering::Memory;
use crate::search::Search;
use crate::{Budget, INFINITY, Observer, Rules, SearchOptions, SearchResult, Value, ValueSource};

/// Searches every line to `depth` and tells `observer` about it.
pub fn minimax<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    observer: &mut impl Observer<R::Move>,
) -> SearchResult<R::Move> {
    let mut memory = Memory::new(&SearchOptions::MINIMAX);
    let budget = Budget::default();
    let mut search =
        Search::new(rules, depth, &SearchOptions::MINIMAX, &mut memory, budget, observer);
    let value = search.minimax(position, depth);
    search.finish(value)
}

impl<R: Rules, W: Observer<R::Move>> Search<'_, R, W> {
    pub(crate) fn minimax(&mut self, position: &R::Position, depth: u32) -> Value {
        let player = self.rules.to_move(position);
        self.enter(player, depth, (-INFINITY, INFINITY));
        if let Some((value, source)) = self.leaf_value(position, depth) {
            return self.leave(value, source);
        }
        let moves = self.moves_of(position);
        let mut best = -INFINITY;
        for &mv in &moves {
            let child = self.rules.play(position, mv);
            let found = self.after(mv, |search| search.minimax(&child, depth - 1));
            let Some(value) = found else { break };
            if value * player.sign() > best {
                best = value * player.sign();
                self.raise_best(mv, value);
            }
        }
        self.give_back(moves);
        self.leave(best * player.sign(), ValueSource::Replies)
    }
}
