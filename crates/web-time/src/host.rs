//! The clocks of whoever runs us: a page's worker, or Node.

use std::convert::Infallible;
use std::ops::{Add, AddAssign, Sub};
use std::time::Duration;

/// What the host is asked for.
mod import {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Milliseconds since some moment; never fewer than before.
        pub safe fn now() -> f64;
        /// Milliseconds since 1970.
        pub safe fn date() -> f64;
        /// How many minutes later it is here than in Greenwich.
        pub safe fn zone() -> f64;
    }
}

fn milliseconds(time: f64) -> Duration {
    // No clock goes that wrong, but nothing may come of it if one does.
    Duration::try_from_secs_f64(time / 1000.0).unwrap_or_default()
}

/// A moment of a clock that only goes forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(Duration);

impl Instant {
    /// This moment.
    pub fn now() -> Instant {
        Instant(milliseconds(import::now()))
    }

    /// How long ago it was.
    pub fn elapsed(&self) -> Duration {
        Instant::now().duration_since(*self)
    }

    /// How long it was after another; nothing if it was before.
    pub fn duration_since(&self, earlier: Instant) -> Duration {
        self.saturating_duration_since(earlier)
    }

    /// The same.
    pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// So long after it, if there is such a moment.
    pub fn checked_add(&self, time: Duration) -> Option<Instant> {
        self.0.checked_add(time).map(Instant)
    }

    /// So long before it, if there is such a moment.
    pub fn checked_sub(&self, time: Duration) -> Option<Instant> {
        self.0.checked_sub(time).map(Instant)
    }
}

impl Add<Duration> for Instant {
    type Output = Instant;

    fn add(self, time: Duration) -> Instant {
        Instant(self.0 + time)
    }
}

impl AddAssign<Duration> for Instant {
    fn add_assign(&mut self, time: Duration) {
        self.0 += time;
    }
}

impl Sub<Duration> for Instant {
    type Output = Instant;

    fn sub(self, time: Duration) -> Instant {
        Instant(self.0 - time)
    }
}

impl Sub for Instant {
    type Output = Duration;

    fn sub(self, earlier: Instant) -> Duration {
        self.duration_since(earlier)
    }
}

/// A moment of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SystemTime(Duration);

/// The first of January 1970.
pub const UNIX_EPOCH: SystemTime = SystemTime(Duration::ZERO);

impl SystemTime {
    /// This moment.
    pub fn now() -> SystemTime {
        SystemTime(milliseconds(import::date()))
    }

    /// How long it was after another; never an error, as no moment here is before 1970.
    pub fn duration_since(&self, earlier: SystemTime) -> Result<Duration, Infallible> {
        Ok(self.0.saturating_sub(earlier.0))
    }

    /// How long ago it was.
    pub fn elapsed(&self) -> Result<Duration, Infallible> {
        SystemTime::now().duration_since(*self)
    }
}

impl Add<Duration> for SystemTime {
    type Output = SystemTime;

    fn add(self, time: Duration) -> SystemTime {
        SystemTime(self.0 + time)
    }
}

/// Seconds since 1970 as the clock on the wall counts them here.
pub fn local_seconds() -> u64 {
    milliseconds(import::date() + 60_000.0 * import::zone()).as_secs()
}
