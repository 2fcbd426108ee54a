//! What an engine is told about its time, and what is taken from its clock.

use crate::limits::{Clock, Limits};
use std::time::Duration;

/// The time of one side during a game.
pub(crate) struct Timer {
    limits: Limits,
    /// What is left on the clock, if there is one.
    left: Duration,
    /// Moves to the next period.
    moves_to_go: Option<u32>,
}

impl Timer {
    pub fn new(limits: Limits) -> Timer {
        let left = limits.clock.map_or(Duration::ZERO, |clock| clock.base);
        Timer { left, moves_to_go: limits.clock.and_then(|clock| clock.moves), limits }
    }

    /// What is left on the clock, with what each move adds; nothing without a clock.
    pub fn clock(&self) -> Option<(Duration, Duration)> {
        self.limits.clock.map(|clock| (self.left, clock.increment))
    }

    /// What was on the clock at first, with what each move adds; nothing without a clock.
    pub fn base(&self) -> Option<(Duration, Duration)> {
        self.limits.clock.map(|clock| (clock.base, clock.increment))
    }

    /// The longest the next move may take, without any margin; nothing when time does not matter.
    pub fn allowed(&self) -> Option<Duration> {
        let clock = self.limits.clock.map(|_| self.left);
        match (clock, self.limits.movetime) {
            (Some(left), Some(movetime)) => Some(left.min(movetime)),
            (one, other) => one.or(other),
        }
    }

    /// Takes the time of a move from the clock.
    pub fn spend(&mut self, time: Duration) {
        let Some(clock) = self.limits.clock else { return };
        self.left = self.left.saturating_sub(time) + clock.increment;
        self.moves_to_go = self.moves_to_go.map(|moves| moves - 1);
        if self.moves_to_go == Some(0) {
            self.moves_to_go = clock.moves;
            self.left += clock.base;
        }
    }
}

/// The words of `go` for the side to move.
pub(super) fn go(white: &Timer, black: &Timer, mover: &Timer) -> String {
    let mut words = String::from("go");
    let mut add = |name: &str, value: u128| {
        words.push_str(&format!(" {name} {value}"));
    };
    if mover.limits.clock.is_some() {
        let increment = |timer: &Timer| timer.limits.clock.map(|Clock { increment, .. }| increment);
        // An engine that plays against one without a clock is told its own time for both.
        let or_own = |timer: &Timer| match timer.limits.clock {
            Some(_) => timer.left,
            None => mover.left,
        };
        // Rounded up: some engines take 0 for no clock at all.
        let ceil = |time: Duration| time.as_micros().div_ceil(1000).max(1);
        add("wtime", ceil(or_own(white)));
        add("btime", ceil(or_own(black)));
        add("winc", increment(white).unwrap_or_default().as_millis());
        add("binc", increment(black).unwrap_or_default().as_millis());
        if let Some(moves) = mover.moves_to_go {
            add("movestogo", moves.into());
        }
    }
    if let Some(time) = mover.limits.movetime {
        add("movetime", time.as_millis());
    }
    if let Some(nodes) = mover.limits.nodes {
        add("nodes", nodes.into());
    }
    if let Some(depth) = mover.limits.depth {
        add("depth", depth.into());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timer(clock: &str) -> Timer {
        Timer::new(Limits { clock: clock.parse().ok(), ..Limits::default() })
    }

    #[test]
    fn the_clock_runs_down_and_up() {
        let mut mine = timer("2/3+0.5");
        mine.spend(Duration::from_millis(1000));
        assert_eq!(mine.left, Duration::from_millis(2500));
        assert_eq!(mine.allowed(), Some(mine.left));
        mine.spend(Duration::from_millis(2600));
        assert_eq!(mine.left, Duration::from_millis(3500), "a new period was added");
        assert_eq!(
            go(&mine, &timer("10"), &mine),
            "go wtime 3500 btime 10000 winc 500 binc 0 movestogo 2"
        );
    }

    #[test]
    fn limits_without_a_clock() {
        let limits = Limits { nodes: Some(7), depth: Some(3), ..Limits::default() };
        let timer = Timer::new(limits);
        assert_eq!(timer.allowed(), None);
        assert_eq!(go(&timer, &timer, &timer), "go nodes 7 depth 3");
        let limits = Limits { movetime: Some(Duration::from_millis(10)), ..Limits::default() };
        let timer = Timer::new(limits);
        assert_eq!(timer.allowed(), limits.movetime);
        assert_eq!(go(&timer, &timer, &timer), "go movetime 10");
    }
}
