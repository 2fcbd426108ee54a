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

    /// For a part of a search: it ends when the whole ends, alone, or after this time at the latest.
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

/// A part of a search that can be given up without the rest. Several threads look at it all the
/// time, so nothing that is written often may lie on its cache lines.
#[cfg(feature = "threads")]
#[derive(Default)]
#[repr(align(128))]
pub(super) struct Part {
    given_up: AtomicBool,
    /// Whether the thread that shared it out waits for the others and may help them.
    helper_waiting: AtomicBool,
    whole: Option<Arc<Part>>,
}

#[cfg(feature = "threads")]
impl Part {
    /// A part of this one.
    pub fn within(whole: Option<Arc<Part>>) -> Part {
        Part { whole, ..Part::default() }
    }

    pub fn is_helper_waiting(&self) -> bool {
        self.helper_waiting.load(Ordering::Relaxed)
    }

    pub fn set_helper_waiting(&self, waiting: bool) {
        self.helper_waiting.store(waiting, Ordering::Relaxed);
    }

    pub fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }

    fn is_given_up(&self) -> bool {
        self.chain().any(|part| part.given_up.load(Ordering::Relaxed))
    }

    /// Whether this is that part, or one of its parts.
    pub fn is_within(&self, whole: &Part) -> bool {
        self.chain().any(|part| std::ptr::eq(part, whole))
    }

    /// This one, the one that it is a part of, and so on.
    pub fn chain(&self) -> impl Iterator<Item = &Part> {
        std::iter::successors(Some(self), |part| part.whole.as_deref())
    }
}

/// How one thread learns that it has to end: the whole search, or the part that it is at.
pub(super) struct Watch<'a> {
    whole: &'a Stop<'a>,
    #[cfg(feature = "threads")]
    part: Option<Arc<Part>>,
    has_ended: bool,
}

impl<'a> Watch<'a> {
    pub fn new(whole: &'a Stop<'a>) -> Watch<'a> {
        Watch {
            whole,
            #[cfg(feature = "threads")]
            part: None,
            has_ended: false,
        }
    }

    /// Whether the end was seen; all that was found since then is meaningless.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Looks whether the end has come. As dear as `Stop::is_due`.
    pub fn look(&mut self) -> bool {
        self.has_ended = self.has_ended || self.is_part_given_up() || self.whole.is_due();
        self.has_ended
    }

    fn is_part_given_up(&self) -> bool {
        #[cfg(feature = "threads")]
        return self.part.as_ref().is_some_and(|part| part.is_given_up());
        #[cfg(not(feature = "threads"))]
        false
    }

    /// The part that the thread is at.
    #[cfg(feature = "threads")]
    pub fn part(&self) -> Option<&Arc<Part>> {
        self.part.as_ref()
    }

    /// Goes to another part, which may not have ended, and leaves this one.
    #[cfg(feature = "threads")]
    pub fn go_to(&mut self, part: Option<Arc<Part>>) -> Option<Arc<Part>> {
        self.has_ended = false;
        std::mem::replace(&mut self.part, part)
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
        assert!(!Stop::within_for(&whole, None).is_due() && !asked.load(Ordering::Relaxed));
        let part = Stop::within_for(&whole, Some(Duration::ZERO));
        assert!(part.is_due() && asked.load(Ordering::Relaxed));
        assert!(!whole.is_due());
    }

    #[test]
    fn a_part_ends_with_the_whole_but_not_the_other_way_round() {
        let whole = Stop::never();
        let part = Stop::within_for(&whole, None);
        let other = Stop::within_for(&whole, None);
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

    #[cfg(feature = "threads")]
    #[test]
    fn a_thread_sees_the_end_of_its_part_and_of_all_around_it() {
        let stop = Stop::never();
        let outer = Arc::new(Part::default());
        let inner = Arc::new(Part::within(Some(outer.clone())));
        let mut watch = Watch::new(&stop);
        watch.go_to(Some(outer.clone()));
        inner.give_up();
        assert!(!watch.look() && inner.is_within(&outer) && !outer.is_within(&inner));
        let before = watch.go_to(Some(inner));
        assert!(watch.look() && watch.has_ended());
        watch.go_to(before);
        assert!(!watch.look());
        outer.give_up();
        assert!(watch.look());
        watch.go_to(None);
        assert!(!watch.look());
        stop.now();
        assert!(watch.look());
    }
}
