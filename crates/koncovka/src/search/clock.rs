//! A search that may be told to give up.

use std::time::Duration;
use web_time::Instant;

/// Why a question stays undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undecided {
    /// The time allowed is over.
    #[error("the time allowed is over")]
    OutOfTime,
    /// The horizon lies beyond what is searched for draws and wins by the horizon.
    #[error("draws and wins by the horizon are searched up to {0} half-moves only")]
    TooFar(u16),
}

/// The answer to a question, or why there is none.
pub type Decided<T = bool> = Result<T, Undecided>;

/// Counts the steps of a search and looks at the time now and then.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    deadline: Option<Instant>,
    steps: u64,
}

impl Clock {
    /// A clock that runs out after `allowed`, or never. A time beyond what clocks can tell is never.
    pub fn new(allowed: Option<Duration>) -> Clock {
        let deadline = allowed.and_then(|allowed| Instant::now().checked_add(allowed));
        Clock { deadline, steps: 0 }
    }

    /// Counts one step; an error once the time is over.
    #[inline(always)]
    pub fn step(&mut self) -> Decided<()> {
        self.steps += 1;
        if self.steps & 0xff == 0 { self.look() } else { Ok(()) }
    }

    /// An error once the time is over.
    #[cold]
    pub fn look(&self) -> Decided<()> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Undecided::OutOfTime),
            _ => Ok(()),
        }
    }

    /// How many steps were counted.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}
