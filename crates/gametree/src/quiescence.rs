//! The search for a quiet position (dopočet do tiché pozice): behind the depth only captures and
//! promotions are followed, and who has none that is good may leave it at that.

use crate::search::{Search, seen_by};
use crate::{INFINITY, Rules, Source, Step, Value, Watcher};

impl<R: Rules, W: Watcher<R::Move>> Search<'_, R, W> {
    /// The value of a position in which only noisy moves are played on, `reach` of them at most.
    pub(crate) fn quiescence(
        &mut self,
        position: &R::Position,
        reach: u32,
        window: (Value, Value),
    ) -> Value {
        let player = self.rules.to_move(position);
        self.enter(player, 0, window);
        if self.ply() as u32 > self.full_depth {
            self.counts.quiet_nodes += 1;
        }
        if let Some(value) = self.rules.result(position, self.ply() as u32) {
            self.counts.endings += 1;
            return self.leave(value, Source::Ending);
        }
        self.counts.leaves += 1;
        let (mut sure, limit) = seen_by(player, window);
        // Nobody must take: the value of doing nothing is sure.
        let mut best = self.rules.evaluate(position) * player.sign();
        sure = sure.max(best);
        if reach == 0 || sure >= limit {
            return self.leave(best * player.sign(), Source::Quiet);
        }
        let mut moves = self.moves_of(position);
        moves.retain(|&mv| self.rules.facts(position, mv).noisy);
        self.sort(position, &mut moves, None);
        for (index, &mv) in moves.iter().enumerate() {
            let child = self.rules.play(position, mv);
            self.path.push(mv);
            let value = self.quiescence(&child, reach - 1, seen_by(player, (sure, limit)));
            self.path.pop();
            if self.stopped {
                break;
            }
            let gain = value * player.sign();
            if gain > best {
                best = gain;
                self.lines.extend(self.path.len(), mv);
                self.watcher.see(Step::Better { path: &self.path, mv, value });
            }
            sure = sure.max(best);
            if sure >= limit {
                self.counts.cut(index);
                let skipped = &moves[index + 1..];
                self.watcher.see(Step::Cut { path: &self.path, mv, index, skipped });
                break;
            }
        }
        let source = if moves.is_empty() { Source::Quiet } else { Source::Replies };
        self.give_back(moves);
        debug_assert!(best > -INFINITY);
        self.leave(best * player.sign(), source)
    }
}
