//! How fast is played.

use engine::{Clock, Level, Limits};
use web_time::Duration;

/// What ends a move's thinking besides the level itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TimeControl {
    /// The level alone; at full strength [`USUAL_TIME`] a move.
    #[default]
    Free,
    /// A time for each move of the computer.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    PerMove {
        /// How long.
        #[cfg_attr(feature = "serde", serde(rename = "ms", with = "milliseconds"))]
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        time: Duration,
    },
    /// Both sides have a clock.
    Clock {
        /// The time of each side at the beginning.
        #[cfg_attr(feature = "serde", serde(rename = "base_ms", with = "milliseconds"))]
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        base: Duration,
        /// What is added with each move.
        #[cfg_attr(feature = "serde", serde(rename = "increment_ms", with = "milliseconds"))]
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        increment: Duration,
    },
}

/// How long the computer thinks at full strength when nobody says how long.
pub const USUAL_TIME: Duration = Duration::from_secs(5);

/// The same while all cores are taken.
pub const BUSY_TIME: Duration = Duration::from_secs(2);

impl TimeControl {
    /// The same pace with times that make sense: those that do not become the nearest that do.
    pub fn clamped(self) -> TimeControl {
        const HOUR: Duration = Duration::from_secs(3600);
        match self {
            TimeControl::Free => TimeControl::Free,
            TimeControl::PerMove { time } => {
                TimeControl::PerMove { time: time.clamp(Duration::from_millis(10), HOUR) }
            }
            TimeControl::Clock { base, increment } => TimeControl::Clock {
                base: base.clamp(Duration::from_secs(1), 24 * HOUR),
                increment: increment.min(HOUR),
            },
        }
    }

    /// What ends the next search at a level; `clock` is what the side to move has left.
    pub fn limits(self, level: Level, clock: Option<Clock>) -> Limits {
        let mut limits = Limits::default();
        match self {
            TimeControl::PerMove { time } => limits.move_time = Some(time),
            TimeControl::Clock { .. } => limits.clock = clock,
            TimeControl::Free if level == Level::Full => limits.move_time = Some(USUAL_TIME),
            TimeControl::Free => {}
        }
        limits
    }
}

/// What a search has done so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// How deep it is.
    pub depth: u32,
    /// How many positions it has visited.
    pub nodes: u64,
    /// How long it has lasted.
    pub time: Duration,
}

/// How far a search is, in percent: by its time, its depth or its positions, whichever is nearest
/// to its limit. The last percent belongs to the move itself.
pub fn percent(level: Level, limits: &Limits, effort: Effort) -> Option<u32> {
    let Effort { depth, nodes, time } = effort;
    let share = |done: f64, all: f64| Some((100.0 * done / all.max(0.001)).min(99.0) as u32);
    let by_depth = match (limits.depth, level.depths()) {
        (Some(asked), _) => share(f64::from(depth), f64::from(asked)),
        (None, Some((main, _))) => share(f64::from(depth), f64::from(main)),
        (None, None) => None,
    };
    let by_nodes = level.nodes().and_then(|all| share(nodes as f64, all as f64));
    let elapsed = time.as_secs_f64();
    let by_time = match (limits.move_time, limits.clock) {
        (Some(time), _) => share(elapsed, time.as_secs_f64()),
        // What a move usually takes of a clock: about a twenty-fifth.
        (None, Some(clock)) => {
            share(elapsed, clock.time.as_secs_f64() / 25.0 + clock.increment.as_secs_f64())
        }
        (None, None) => None,
    };
    by_time.max(by_depth).max(by_nodes)
}

/// How times are written where paces are JSON.
#[cfg(feature = "serde")]
mod milliseconds {
    use serde::{Deserialize, Deserializer, Serializer};
    use web_time::Duration;

    pub fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_strength_alone_is_never_endless() {
        assert_eq!(TimeControl::Free.limits(Level::Full, None).move_time, Some(USUAL_TIME));
        assert_eq!(TimeControl::Free.limits(Level::Medium, None), Limits::default());
    }

    #[test]
    fn absurd_times_become_the_nearest_that_make_sense() {
        let long = TimeControl::PerMove { time: Duration::from_millis(u64::MAX) };
        assert_eq!(long.clamped(), TimeControl::PerMove { time: Duration::from_secs(3600) });
        let none = TimeControl::Clock { base: Duration::ZERO, increment: Duration::MAX };
        let (base, increment) = (Duration::from_secs(1), Duration::from_secs(3600));
        assert_eq!(none.clamped(), TimeControl::Clock { base, increment });
        let usual = TimeControl::Clock { base: Duration::from_secs(60), increment: Duration::ZERO };
        assert_eq!(usual.clamped(), usual);
    }

    #[test]
    fn percents_follow_time_or_depth() {
        let timed = Limits { move_time: Some(Duration::from_secs(4)), ..Limits::default() };
        let after = |seconds| Effort { depth: 20, time: Duration::from_secs(seconds), nodes: 0 };
        assert_eq!(percent(Level::Full, &timed, after(1)), Some(25));
        assert_eq!(percent(Level::Full, &timed, after(9)), Some(99));
        let deep = Effort { depth: 2, ..Effort::default() };
        assert_eq!(percent(Level::Medium, &Limits::default(), deep), Some(50));
        assert_eq!(percent(Level::Full, &Limits::default(), deep), None);
    }

    #[test]
    fn percents_of_a_rating_follow_its_positions() {
        let level = Level::Elo(2100);
        let half = Effort { nodes: level.nodes().unwrap() / 2, ..Effort::default() };
        assert_eq!(percent(level, &Limits::default(), half), Some(50));
    }
}
