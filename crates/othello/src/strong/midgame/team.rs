//! The threads of one search. Helpers are parked until a node is worth sharing; whoever is at such a
//! node posts it here. A thread that has shared a node and waits for its helpers helps them, beneath
//! that node only: so nobody waits for a thread that waits for him.

use super::split::Split;
use crate::strong::stop::Part;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Thread;

/// What the threads share. They look at `idle` at every large node, so it has its own cache lines.
#[derive(Default)]
#[repr(align(128))]
pub(super) struct Team {
    /// How many helpers wait for any node.
    idle: AtomicUsize,
    desk: Mutex<Desk>,
    /// The whole search, to be given up if a thread panics.
    pub whole: Arc<Part>,
}

#[derive(Default)]
struct Desk {
    /// Nodes with moves that nobody has begun.
    open: Vec<Arc<Split>>,
    waiting: Vec<Waiting>,
    is_over: bool,
}

/// A parked thread, and where it may help; a helper anywhere.
struct Waiting {
    thread: Thread,
    beneath: Option<Arc<Part>>,
}

impl Waiting {
    fn may_help(&self, split: &Split) -> bool {
        self.beneath.as_ref().is_none_or(|part| split.part.is_within(part))
    }
}

impl Team {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody waits who may help at a node in this part.
    pub fn has_idle(&self, part: Option<&Arc<Part>>) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
            || part.is_some_and(|part| part.chain().any(Part::is_helper_waiting))
    }

    /// Offers the moves of a node to those who wait.
    pub fn post(&self, split: &Arc<Split>, moves: usize) {
        let mut desk = self.desk();
        for _ in 0..moves {
            let Some(index) = desk.waiting.iter().position(|waiting| waiting.may_help(split))
            else {
                break;
            };
            let waiting = desk.waiting.swap_remove(index);
            self.count_out(&waiting);
            waiting.thread.unpark();
        }
        desk.open.push(split.clone());
    }

    /// Nobody joins this node any more.
    pub fn close(&self, split: &Arc<Split>) {
        self.desk().open.retain(|open| !Arc::ptr_eq(open, split));
    }

    /// A node to help at, the largest there is; sleeps until there is one. Nothing once the search
    /// is over.
    pub fn node_for_helper(&self) -> Option<Arc<Split>> {
        self.wait(None, |desk| desk.is_over)
    }

    /// The same for a thread that waits until its helpers have left a node; nothing as soon as they
    /// have.
    pub fn node_beneath(&self, split: &Split) -> Option<Arc<Split>> {
        self.wait(Some(&split.part), |_| !split.has_helpers())
    }

    fn wait(
        &self,
        beneath: Option<&Arc<Part>>,
        is_over: impl Fn(&Desk) -> bool,
    ) -> Option<Arc<Split>> {
        loop {
            let mut desk = self.desk();
            if is_over(&desk) {
                return None;
            }
            if let Some(split) = desk.largest(beneath) {
                split.join();
                return Some(split);
            }
            let waiting = Waiting { thread: std::thread::current(), beneath: beneath.cloned() };
            self.count_in(&waiting);
            desk.waiting.push(waiting);
            drop(desk);
            std::thread::park();
            self.stop_waiting();
        }
    }

    /// Takes this thread from those who wait if nobody has done so.
    fn stop_waiting(&self) {
        let own = std::thread::current().id();
        let mut desk = self.desk();
        if let Some(index) = desk.waiting.iter().position(|waiting| waiting.thread.id() == own) {
            let waiting = desk.waiting.swap_remove(index);
            self.count_out(&waiting);
        }
    }

    fn count_in(&self, waiting: &Waiting) {
        match &waiting.beneath {
            None => _ = self.idle.fetch_add(1, Ordering::Relaxed),
            Some(part) => part.set_helper_waiting(true),
        }
    }

    fn count_out(&self, waiting: &Waiting) {
        match &waiting.beneath {
            None => _ = self.idle.fetch_sub(1, Ordering::Relaxed),
            Some(part) => part.set_helper_waiting(false),
        }
    }

    /// The search is over: the helpers go home.
    fn dismiss(&self) {
        let mut desk = self.desk();
        desk.is_over = true;
        desk.waiting.iter().for_each(|waiting| waiting.thread.unpark());
    }
}

impl Desk {
    fn largest(&self, beneath: Option<&Arc<Part>>) -> Option<Arc<Split>> {
        let mine =
            self.open.iter().filter(|split| beneath.is_none_or(|part| split.part.is_within(part)));
        mine.max_by_key(|split| split.question.depth).cloned()
    }
}

/// Held by each thread of a team: if it panics, the others end. The helpers go home when the thread
/// that leads the search lets go of it.
pub(super) struct Membership<'a> {
    pub team: &'a Team,
    pub leads: bool,
}

impl Drop for Membership<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.team.whole.give_up();
        }
        if self.leads || std::thread::panicking() {
            self.team.dismiss();
        }
    }
}
