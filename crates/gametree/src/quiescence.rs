//! Quiescence search (dopočet do tiché pozice): at depth 0 only captures and promotions are
//! searched further, and a side may stand pat instead.

use crate::search::{Search, relative_window};
use crate::{INFINITY, Observer, Rules, Value, ValueSource};

impl<R: Rules, W: Observer<R::Move>> Search<'_, R, W> {
    /// The value of a position in which only noisy moves are played on, at most `reach` plies.
    pub(crate) fn quiescence(
        &mut self,
        position: &R::Position,
        reach: u32,
        window: (Value, Value),
    ) -> Value {
        let player = self.rules.to_move(position);
        self.enter(player, 0, window);
        if self.ply() as u32 > self.full_depth {
            self.stats.quiet_nodes += 1;
        }
        if let Some(value) = self.rules.result(position, self.ply() as u32) {
            self.stats.endings += 1;
            return self.leave(value, ValueSource::Terminal);
        }
        self.stats.leaves += 1;
        let (mut alpha, beta) = relative_window(player, window);
        // Stand pat: nobody has to capture, so the evaluation is a lower bound.
        let mut best = self.rules.evaluate(position) * player.sign();
        alpha = alpha.max(best);
        if reach == 0 || alpha >= beta {
            return self.leave(best * player.sign(), ValueSource::Quiescence);
        }
        let mut moves = self.moves_of(position);
        moves.retain(|&mv| self.rules.move_info(position, mv).noisy);
        self.sort(position, &mut moves, None);
        for (index, &mv) in moves.iter().enumerate() {
            let child = self.rules.play(position, mv);
            let window = relative_window(player, (alpha, beta));
            let found = self.after(mv, |search| search.quiescence(&child, reach - 1, window));
            let Some(value) = found else { break };
            let score = value * player.sign();
            if score > best {
                best = score;
                self.raise_best(mv, value);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                self.cut_off(&moves, index);
                break;
            }
        }
        let source = if moves.is_empty() { ValueSource::Quiescence } else { ValueSource::Replies };
        self.give_back(moves);
        debug_assert!(best > -INFINITY);
        self.leave(best * player.sign(), source)
    }
}
