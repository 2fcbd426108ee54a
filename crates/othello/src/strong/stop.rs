//! When a search has to end: somebody says so, or its time is up.

use crate::search::Pause;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use web_time::{Duration, Instant};

/// What may end a search early.
#[derive(Default)]
pub struct Stop<'a> {
    flag: AtomicBool,
    deadline: Option<Instant>,
    whole: Option<&'a Stop<'a>>,
    watched: Option<Arc<AtomicBool>>,
    pause: Option<Pause>,
}

impl<'a> Stop<'a> {
    /// Only somebody can end it.
    pub fn never() -> Stop<'a> {
        Stop::default()
    }

    /// It ends after this time at the latest.
    pub fn after(time: Duration) -> Stop<'a> {
        Stop { deadline: Some(Instant::now() + time), ..Stop::default() }
    }

    /// It ends when this flag is set, or after this time.
    pub fn watching(flag: Option<Arc<AtomicBool>>, time: Option<Duration>) -> Stop<'a> {
        let deadline = time.map(|time| Instant::now() + time);
        Stop { watched: flag, deadline, ..Stop::default() }
    }

    /// The same, and others have the core in between.
    pub fn pausing(self, pause: Option<Pause>) -> Stop<'a> {
        Stop { pause, ..self }
    }

    /// For a part of a search: it ends when the whole ends, or alone.
    pub fn within(whole: &'a Stop<'a>) -> Stop<'a> {
        Stop::within_for(whole, None)
    }

    /// The same, and after this time at the latest.
    pub fn within_for(whole: &'a Stop<'a>, time: Option<Duration>) -> Stop<'a> {
        let deadline = time.map(|time| Instant::now() + time);
        Stop { whole: Some(whole), deadline, ..Stop::default() }
    }

    /// Ends it.
    pub fn now(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether it is to end; others may have the core before that is answered. Not free: to be
    /// asked every few thousand nodes.
    pub fn is_due(&self) -> bool {
        if let Some(pause) = self.pause_of_whole() {
            pause(&|| self.has_come());
        }
        self.has_come()
    }

    fn pause_of_whole(&self) -> Option<&Pause> {
        self.pause.as_ref().or_else(|| self.whole?.pause_of_whole())
    }

    fn has_come(&self) -> bool {
        if self.flag.load(Ordering::Relaxed) {
            return true;
        }
        let due = self.whole.is_some_and(Stop::has_come)
            || self.watched.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if due {
            self.now();
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_pauses_with_the_whole_and_knows_its_own_time() {
        let asked = Arc::new(AtomicBool::new(false));
        let heard = asked.clone();
        let pause: Pause = Arc::new(move |given_up| heard.store(given_up(), Ordering::Relaxed));
        let whole = Stop::never().pausing(Some(pause));
        assert!(!Stop::within(&whole).is_due() && !asked.load(Ordering::Relaxed));
        let part = Stop::within_for(&whole, Some(Duration::ZERO));
        assert!(part.is_due() && asked.load(Ordering::Relaxed));
        assert!(!whole.is_due());
    }

    #[test]
    fn a_part_ends_with_the_whole_but_not_the_other_way_round() {
        let whole = Stop::never();
        let part = Stop::within(&whole);
        let other = Stop::within(&whole);
        assert!(!part.is_due());
        part.now();
        assert!(part.is_due() && !whole.is_due() && !other.is_due());
        whole.now();
        assert!(other.is_due());
        assert!(Stop::after(Duration::ZERO).is_due());
        let flag = Arc::new(AtomicBool::new(false));
        let watching = Stop::watching(Some(flag.clone()), None);
        assert!(!watching.is_due());
        flag.store(true, Ordering::Relaxed);
        assert!(watching.is_due());
    }
}
