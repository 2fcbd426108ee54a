//! How long and how deep the engine may think.

use crate::strong::board::Position;
use crate::strong::certainty::CERTAIN;
use crate::strong::stop::Stop;
use web_time::Duration;

/// A clock for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left for all moves.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// What a thought may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many plies at most; to the end of the game if that is no farther.
    pub depth: u32,
    /// From so many empty squares on, the search may go to the end of the game.
    pub end_from: u32,
    /// How sure a value to the end must be before the engine is content.
    pub end_certainty: u8,
    /// How sure values of the midgame are.
    pub certainty: u8,
    /// The time for this move.
    pub time: Option<Duration>,
    /// The time for this move and all later ones.
    pub clock: Option<Clock>,
    /// How many moves are told apart, the best first.
    pub lines: usize,
    /// Whether the opening book is asked before anything is searched.
    pub book: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: 60,
            end_from: 60,
            end_certainty: CERTAIN,
            certainty: 0,
            time: None,
            clock: None,
            lines: 1,
            book: false,
        }
    }
}

/// The end of a game is played quickly: so many moves need a share of the clock.
const QUICK_EMPTIES: u32 = 14;
/// With fewer empty squares than this a move takes all of its time.
const FULL_EMPTIES: u32 = 30;
/// With more than this it takes the least part of it.
const SPARING_EMPTIES: u32 = 50;
/// That part. Time tells little at the beginning, and most shortly before the end can be seen.
const LEAST_PART: f32 = 0.4;

/// The part of a move's time that is spent with so many empty squares.
fn part(empties: u32) -> f32 {
    let past = empties.clamp(FULL_EMPTIES, SPARING_EMPTIES) - FULL_EMPTIES;
    1.0 - (1.0 - LEAST_PART) * past as f32 / (SPARING_EMPTIES - FULL_EMPTIES) as f32
}

impl Limits {
    pub(super) fn is_timed(&self) -> bool {
        self.time.is_some() || self.clock.is_some()
    }

    /// The time that this move should take.
    fn share(&self, empties: u32) -> Option<Duration> {
        let of_clock = self.clock.map(|clock| {
            let moves = empties.saturating_sub(QUICK_EMPTIES) / 2 + 2;
            let share = clock.left * 9 / 10 / moves + clock.increment * 8 / 10;
            share.min(clock.left * 8 / 10)
        });
        let of_move = self.time.map(|time| time.mul_f32(part(empties)));
        match (of_move, of_clock) {
            (Some(time), Some(share)) => Some(time.min(share)),
            (time, share) => time.or(share),
        }
    }

    /// When the search must end at the latest.
    pub(super) fn stop<'a>(&self, position: Position, whole: &'a Stop<'a>) -> Stop<'a> {
        let empties = position.empty().count_ones();
        let most = self.share(empties).map(|share| match self.clock {
            // A move may take more than its share if the position needs it.
            Some(clock) if self.time.is_none() => (share * 2).min(clock.left * 8 / 10),
            _ => share,
        });
        Stop::within_for(whole, most)
    }

    /// Whether another step is not worth beginning: it takes several times as long as all before.
    pub(super) fn is_enough(&self, position: Position, spent: Duration) -> bool {
        let share = self.share(position.empty().count_ones());
        share.is_some_and(|share| spent * 2 >= share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_less_time_in_the_opening_and_never_more_than_it_has() {
        let time = Some(Duration::from_secs(10));
        let limits = Limits { time, ..Limits::default() };
        let shares: Vec<_> = (1..=60).map(|empties| limits.share(empties)).collect();
        assert!(shares.is_sorted_by(|fewer, more| fewer >= more));
        assert_eq!(shares[0], time);
        assert!((3..5).contains(&shares[59].unwrap().as_secs()));
    }

    #[test]
    fn a_clock_lasts_for_the_whole_game() {
        for seconds in [1, 60, 3_600] {
            let mut left = Duration::from_secs(seconds);
            for empties in (1..=60).rev().step_by(2) {
                let clock = Clock { left, increment: Duration::ZERO };
                let limits = Limits { clock: Some(clock), ..Limits::default() };
                let share = limits.share(empties).unwrap();
                assert!(share * 2 > Duration::ZERO && share < left, "{empties}: {share:?}");
                left -= (share * 2).min(left * 8 / 10);
            }
        }
    }
}
