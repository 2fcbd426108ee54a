//! How much of the clock one move may take.

use crate::limits::Limits;
use crate::search::params;
use std::time::{Duration, Instant};

/// The bounds of one search: after the soft one no new iteration begins, the hard one cuts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeManager {
    start: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl TimeManager {
    /// Plans the time of a search that begins at `start`; `overhead` is lost on the way of a move.
    pub(crate) fn new(limits: &Limits, start: Instant, overhead: Duration) -> TimeManager {
        let mut keeper = TimeManager { start, soft: None, hard: None };
        if let Some(clock) = limits.clock {
            // A busy machine may take the processor away for longer than the usual overhead: a
            // reserve is never planned with, so that the clock survives it.
            let reserve = (overhead * 12).min(clock.time / 2);
            let usable =
                clock.time.saturating_sub(overhead + reserve).max(Duration::from_millis(1));
            let thousandths = |share: i32| usable * share.max(0) as u32 / 1000;
            // A clock that is nearly empty must fill up again: then less than the increment is
            // planned with, so that a move that takes longer than planned is not the last.
            let full = overhead * 20;
            let share = clock.time.as_secs_f64() / full.as_secs_f64().max(1e-9);
            let increment =
                clock.increment.mul_f64(share.min(1.0)) * params::time_increment() as u32 / 1000;
            let (soft, hard) = match clock.moves_to_go {
                Some(moves) => {
                    let share = usable / moves.clamp(1, 40);
                    (share * 7 / 10 + increment, share * 4 + increment)
                }
                None => (
                    thousandths(params::time_soft()) + increment,
                    thousandths(params::time_hard()) + increment,
                ),
            };
            // With the last move before the control nearly all may be spent, never more.
            let most = if clock.moves_to_go == Some(1) { usable * 9 / 10 } else { usable * 6 / 10 };
            keeper.soft = Some(soft.min(most));
            keeper.hard = Some(hard.min(most));
        }
        if let Some(time) = limits.move_time {
            let time = time.saturating_sub(overhead).max(Duration::from_millis(1));
            keeper.hard = Some(keeper.hard.map_or(time, |hard| hard.min(time)));
        }
        keeper
    }

    /// Begins to count now: the opponent played the move that was pondered on.
    pub(crate) fn restart(&mut self) {
        self.start = Instant::now();
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the search must end at once.
    pub(crate) fn hard_limit_reached(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether there is no point in a new iteration; `scale` stretches or shrinks the plan.
    pub(crate) fn soft_limit_reached(&self, scale: f64) -> bool {
        self.soft.is_some_and(|soft| self.elapsed().as_secs_f64() >= soft.as_secs_f64() * scale)
    }
}
