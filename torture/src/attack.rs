//! One way to harm the program.

use crate::program::Program;
use chess::random::SplitMix64;

/// A kind of attack.
pub struct Attack {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What is done, and what must hold.
    pub does: &'static str,
    /// Does it: what was counted, or what went wrong.
    pub run: fn(&Orders) -> Result<String, String>,
}

impl Attack {
    /// An attack of this name.
    pub const fn new(
        name: &'static str,
        does: &'static str,
        run: fn(&Orders) -> Result<String, String>,
    ) -> Attack {
        Attack { name, does, run }
    }
}

/// What is attacked, how long and with which luck.
pub struct Orders {
    /// The program under attack.
    pub program: Program,
    /// A few seconds instead of minutes.
    pub short: bool,
    /// The same number gives the same attacks.
    pub seed: u64,
    /// How long the soak lasts, unless all is short.
    pub soak_minutes: u64,
}

impl Orders {
    /// The random numbers of one attack.
    pub fn random(&self) -> SplitMix64 {
        SplitMix64::new(self.seed)
    }

    /// How long the soak lasts.
    pub fn soak_seconds(&self) -> u64 {
        if self.short { 5 } else { 60 * self.soak_minutes }
    }

    /// How often something is done.
    pub fn times(&self, short: usize, long: usize) -> usize {
        if self.short { short } else { long }
    }
}

/// A failure with its reason, unless the condition holds.
pub fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
