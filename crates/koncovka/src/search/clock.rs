//! A search that may be told to give up.

use std::time::{Duration, Instant};

/// The time allowed is over, and the question is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the time allowed is over")]
pub struct OutOfTime;

/// Counts the steps of a search and looks at the time now and then.
#[derive(Debug)]
pub struct Clock {
    deadline: Option<Instant>,
    steps: u64,
}

impl Clock {
    /// A clock that runs out after `allowed`, or never.
    pub fn new(allowed: Option<Duration>) -> Clock {
        Clock { deadline: allowed.map(|allowed| Instant::now() + allowed), steps: 0 }
    }

    /// Counts one step; an error once the time is over.
    #[inline(always)]
    pub fn step(&mut self) -> Result<(), OutOfTime> {
        self.steps += 1;
        if self.steps & 0xff == 0 { self.look() } else { Ok(()) }
    }

    /// An error once the time is over.
    #[cold]
    pub fn look(&self) -> Result<(), OutOfTime> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(OutOfTime),
            _ => Ok(()),
        }
    }

    /// How many steps were counted.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}
