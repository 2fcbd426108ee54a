//! What is asked of the engine about one move: how strong, how deep, how long, how many moves.

use super::engine::{Clock, Limits};
use super::levels::Level;
use web_time::Duration;

/// A question's conditions; what is not said follows from the level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// How strong.
    pub level: Level,
    /// So many plies, and as long as they take.
    pub depth: Option<u32>,
    /// The time for this move.
    pub time: Option<Duration>,
    /// The time for this move and all later ones.
    pub clock: Option<Clock>,
    /// How many moves are told apart.
    pub lines: usize,
    /// Whether every move is thought about, known openings too.
    pub no_book: bool,
}

impl Wish {
    /// To play at this level.
    pub fn at(level: Level) -> Wish {
        Wish { level, ..Wish::default() }
    }

    /// What the search may take.
    ///
    /// ```
    /// use othello::strong::{levels::Level, wish::Wish};
    /// use std::time::Duration;
    /// let quick = Wish { time: Some(Duration::from_millis(50)), ..Wish::at(Level::Hard) };
    /// assert_eq!(quick.limits().depth, Level::Hard.limits().depth);
    /// assert_eq!(quick.limits().time, quick.time);
    /// ```
    pub fn limits(&self) -> Limits {
        let mut limits = self.level.limits();
        limits.lines = limits.lines.max(self.lines);
        if let Some(depth) = self.depth {
            limits.depth = depth.clamp(1, 60);
            limits.time = None;
            limits.book = false;
        }
        limits.book &= !self.no_book;
        if self.time.is_some() || self.clock.is_some() {
            limits.time = self.time;
            limits.clock = self.clock;
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_goes_before_the_level() {
        let deep = Wish { depth: Some(9), ..Wish::at(Level::Full) }.limits();
        assert_eq!((deep.depth, deep.time), (9, None));
        let clock = Clock { left: Duration::from_secs(9), increment: Duration::ZERO };
        let timed = Wish { clock: Some(clock), lines: 3, ..Wish::at(Level::Full) }.limits();
        assert_eq!((timed.time, timed.clock, timed.lines), (None, Some(clock), 3));
        assert!(Wish::at(Level::Easy).limits().lines > 1);
        assert!(Wish::at(Level::Full).limits().book);
        assert!(!Wish { no_book: true, ..Wish::at(Level::Full) }.limits().book);
    }
}
