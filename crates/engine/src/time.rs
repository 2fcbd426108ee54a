//! Time management: how much of the clock one move may take.

use crate::limits::{Clock, Limits};
use crate::score::Score;
use crate::search::params;
use std::time::Duration;
use web_time::Instant;

/// The shortest time that is planned with.
const SHORTEST: Duration = Duration::from_millis(1);

/// The limits of one search: after the soft one no new iteration begins, the hard one cuts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeManager {
    start: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl TimeManager {
    /// Plans the time of a search that begins at `start`; `overhead` is lost on the way of a move.
    pub(crate) fn new(limits: &Limits, start: Instant, overhead: Duration) -> TimeManager {
        let (soft, mut hard) = match limits.clock {
            Some(clock) => {
                let (soft, hard) = by_clock(clock, overhead);
                (Some(soft), Some(hard))
            }
            None => (None, None),
        };
        if let Some(time) = limits.move_time {
            let time = time.saturating_sub(overhead).max(SHORTEST);
            hard = Some(hard.map_or(time, |hard| hard.min(time)));
        }
        TimeManager { start, soft, hard }
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

    /// Whether there is nothing to think about: on the clock, with one legal move, it is enough to
    /// have seen a little of what follows it.
    pub(crate) fn is_forced(&self, legal_moves: usize, depth: i32) -> bool {
        self.soft.is_some() && legal_moves == 1 && depth >= params::ONE_MOVE_DEPTH
    }

    /// Whether there is no point in a new iteration; `scale` stretches or shrinks the plan.
    pub(crate) fn soft_limit_reached(&self, scale: f64) -> bool {
        self.soft.is_some_and(|soft| self.elapsed().as_secs_f64() >= soft.as_secs_f64() * scale)
    }
}

/// The soft and the hard limit of a move on the clock.
fn by_clock(clock: Clock, overhead: Duration) -> (Duration, Duration) {
    // A busy machine may take the processor away for longer than the usual overhead: a reserve is
    // never planned with, so that the clock survives it.
    let reserve = (overhead * params::time_reserve() as u32).min(clock.time / 2);
    let usable = clock.time.saturating_sub(overhead + reserve).max(SHORTEST);
    // A clock that is nearly empty must fill up again: then less than the increment is planned
    // with, so that a move that takes longer than planned is not the last.
    let full = overhead * params::time_full_clock() as u32;
    let fullness = (clock.time.as_secs_f64() / full.as_secs_f64().max(1e-9)).min(1.0);
    let increment = clock.increment.mul_f64(fullness) * params::time_increment() as u32 / 1000;
    let tenths = |time: Duration, tenths: i32| time * tenths as u32 / 10;
    let thousandths = |time: Duration, share: i32| time * share.max(0) as u32 / 1000;
    let (soft, hard) = match clock.moves_to_go {
        Some(moves) => {
            let share = usable / moves.clamp(1, params::time_moves_limit() as u32);
            (tenths(share, params::time_share_soft()), tenths(share, params::time_share_hard()))
        }
        None => {
            (thousandths(usable, params::time_soft()), thousandths(usable, params::time_hard()))
        }
    };
    // With the last move before the control nearly all may be spent, never more.
    let most = match clock.moves_to_go {
        Some(1) => tenths(usable, params::time_most_last_move()),
        _ => tenths(usable, params::time_most()),
    };
    ((soft + increment).min(most), (hard + increment).min(most))
}

/// What an iteration showed, by which the soft limit is stretched or shrunk.
pub(crate) struct Progress {
    /// The depth of the iteration.
    pub(crate) depth: i32,
    /// For how many iterations the best move has been the same.
    pub(crate) stability: usize,
    /// Which share of all positions was visited below the best move.
    pub(crate) best_move_share: f64,
    /// By how much its score fell.
    pub(crate) fall: Score,
}

impl Progress {
    /// More time when the best move changes, its score falls, or it is not clearly the best.
    pub(crate) fn time_scale(&self) -> f64 {
        if self.depth < params::TIME_SCALE_DEPTH {
            return 1.0;
        }
        let (most, factor) = params::TIME_NODES;
        let by_nodes = (most - self.best_move_share) * factor;
        let longest = params::TIME_STABILITY.len() - 1;
        let by_stability = params::TIME_STABILITY[self.stability.min(longest)];
        let fall = self.fall.clamp(params::TIME_FALL.0, params::TIME_FALL.1);
        let by_fall = (1.0 + f64::from(fall) / params::TIME_FALL_DIVISOR)
            .clamp(params::TIME_FALL_SCALE.0, params::TIME_FALL_SCALE.1);
        by_nodes * by_stability * by_fall
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const OVERHEAD: Duration = Duration::from_millis(10);

    fn clock(time: u64, increment: u64, moves_to_go: Option<u32>) -> Limits {
        let (time, increment) = (Duration::from_millis(time), Duration::from_millis(increment));
        Limits { clock: Some(Clock { time, increment, moves_to_go }), ..Limits::default() }
    }

    /// Soft and hard limit in whole milliseconds.
    fn planned(limits: &Limits, overhead: Duration) -> (Option<u128>, Option<u128>) {
        let manager = TimeManager::new(limits, Instant::now(), overhead);
        (manager.soft.map(|time| time.as_millis()), manager.hard.map(|time| time.as_millis()))
    }

    #[test]
    fn limits_by_clock() {
        // Time, increment, moves to go; soft and hard limit. Of the clock 130 ms are never planned
        // with: 10 of overhead, 120 of reserve.
        let cases = [
            // A minute: 2.8 % and 22 % of 59.87 s.
            (60_000, 0, None, 1676, 13_171),
            // With an increment of a second three quarters of it are added.
            (60_000, 1000, None, 2426, 13_921),
            // Forty moves to go: 0.7 and 4 shares of a fortieth.
            (60_000, 0, Some(40), 1047, 5987),
            // More moves than that are not planned for.
            (60_000, 0, Some(80), 1047, 5987),
            // Few moves: never more than six tenths.
            (60_000, 0, Some(4), 10_477, 35_922),
            (60_000, 0, Some(2), 20_954, 35_922),
            // The last move before the control: nine tenths.
            (60_000, 0, Some(1), 41_909, 53_883),
            // Nearly empty: half of the clock is reserve, and only half of the increment counts.
            (100, 1000, None, 24, 24),
            // Less than the overhead is left: the shortest time there is.
            (5, 0, None, 0, 0),
        ];
        for (time, increment, moves, soft, hard) in cases {
            let limits = clock(time, increment, moves);
            assert_eq!(planned(&limits, OVERHEAD), (Some(soft), Some(hard)), "{limits:?}");
        }
    }

    #[test]
    fn a_time_for_the_move_is_used_up_but_for_the_overhead() {
        let limits = |move_time| Limits {
            move_time: Some(Duration::from_millis(move_time)),
            ..Limits::default()
        };
        assert_eq!(planned(&limits(1000), OVERHEAD), (None, Some(990)));
        assert_eq!(planned(&limits(1000), Duration::ZERO), (None, Some(1000)));
        assert_eq!(planned(&limits(5), OVERHEAD), (None, Some(1)), "less than the overhead");
        let both = Limits { clock: clock(60_000, 0, None).clock, ..limits(500) };
        assert_eq!(planned(&both, OVERHEAD), (Some(1676), Some(490)), "the tighter one counts");
    }

    #[test]
    fn without_a_clock_there_is_no_limit() {
        let limits = Limits { depth: Some(5), nodes: Some(1000), ..Limits::default() };
        let manager = TimeManager::new(&limits, Instant::now(), OVERHEAD);
        assert!(!manager.hard_limit_reached() && !manager.soft_limit_reached(0.0));
    }

    #[test]
    fn limits_are_reached_when_their_time_is_over() {
        let start = Instant::now().checked_sub(Duration::from_millis(2000)).unwrap();
        let mut manager = TimeManager::new(&clock(60_000, 0, None), start, OVERHEAD);
        // Two seconds of a soft limit of 1.7 and a hard one of 13.
        assert!(manager.soft_limit_reached(1.0) && !manager.soft_limit_reached(2.0));
        assert!(!manager.hard_limit_reached());
        manager.restart();
        assert!(!manager.soft_limit_reached(1.0), "from the ponder hit on it counts anew");
        let late = Instant::now().checked_sub(Duration::from_millis(14_000)).unwrap();
        let manager = TimeManager::new(&clock(60_000, 0, None), late, OVERHEAD);
        assert!(manager.hard_limit_reached());
    }

    #[test]
    fn doubt_stretches_the_plan_and_certainty_shrinks_it() {
        let calm = || Progress { depth: 12, stability: 4, best_move_share: 0.6, fall: 0 };
        let scale = |progress: Progress| progress.time_scale();
        let usual = scale(calm());
        assert!(usual < 1.1, "{usual}");
        assert!(scale(Progress { stability: 0, ..calm() }) > 1.5 * usual, "the best move changed");
        assert!(scale(Progress { fall: 60, ..calm() }) > 1.3 * usual, "the score fell");
        assert!(scale(Progress { fall: -50, ..calm() }) < usual, "the score rose");
        assert!(scale(Progress { best_move_share: 0.95, ..calm() }) < 0.7 * usual, "nodes agree");
        assert!(scale(Progress { best_move_share: 0.2, ..calm() }) > 1.3 * usual, "nodes disagree");
        let early = Progress { depth: 3, stability: 0, best_move_share: 0.1, fall: 99 };
        assert_eq!(scale(early), 1.0, "too early to tell");
        let falls = Progress { fall: 500, ..calm() };
        assert_eq!(scale(falls), scale(Progress { fall: 60, ..calm() }), "a fall counts so much");
    }

    proptest! {
        /// However the clock stands: the soft limit is not above the hard one, and both leave
        /// something of the time that is there.
        #[test]
        fn no_plan_takes_more_than_there_is(
            time in 20_u64..10_000_000,
            increment in 0_u64..100_000,
            moves in proptest::option::of(0_u32..200),
            overhead in 0_u64..200,
            move_time in proptest::option::of(1_u64..100_000),
        ) {
            let move_time = move_time.map(Duration::from_millis);
            let limits = Limits { move_time, ..clock(time, increment, moves) };
            let overhead = Duration::from_millis(overhead);
            let manager = TimeManager::new(&limits, Instant::now(), overhead);
            let (soft, hard) = (manager.soft.unwrap(), manager.hard.unwrap());
            prop_assert!(hard > Duration::ZERO);
            prop_assert!(move_time.is_some() || soft <= hard);
            let left = Duration::from_millis(time);
            prop_assert!(hard < left, "{hard:?} of {left:?}");
            if left > 2 * overhead {
                prop_assert!(hard + overhead <= left, "{hard:?} of {left:?}");
            }
            if let Some(move_time) = move_time {
                prop_assert!(hard <= move_time);
            }
        }

        /// More time or a longer increment never means a shorter plan; more moves never a longer.
        #[test]
        fn plans_grow_with_the_clock(
            time in 1000_u64..1_000_000, more in 1_u64..1_000_000, increment in 0_u64..10_000,
            moves in 1_u32..60,
        ) {
            let plan = |time, increment, moves| planned(&clock(time, increment, moves), OVERHEAD);
            for moves in [None, Some(moves)] {
                prop_assert!(plan(time, increment, moves) <= plan(time + more, increment, moves));
                prop_assert!(plan(time, increment, moves) <= plan(time, increment + more, moves));
            }
            prop_assert!(plan(time, increment, Some(moves + 1)) <= plan(time, increment, Some(moves)));
        }
    }
}
