//! Several threads in one search: once the first move of a node did not suffice, the others are
//! shared out (young brothers wait). Idle threads are a mere number; whoever is at a node worth
//! sharing takes from it and starts so many helpers there, which cost little beside what they search.

#[cfg(feature = "threads")]
use {
    super::node::Node,
    super::search::Search,
    crate::strong::move_list::{Candidate, MoveList},
    crate::strong::stop::Stop,
    std::sync::Mutex,
    std::sync::atomic::Ordering,
};

use std::sync::atomic::AtomicIsize;

/// Threads that have nothing to do.
#[derive(Debug)]
pub struct Helpers(
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "nobody helps"))] AtomicIsize,
);

impl Helpers {
    /// For a search on so many threads.
    pub fn for_threads(threads: usize) -> Helpers {
        let idle = if cfg!(feature = "threads") { threads.clamp(1, 1 << 10) - 1 } else { 0 };
        Helpers(AtomicIsize::new(idle as isize))
    }

    #[cfg(feature = "threads")]
    #[inline(always)]
    pub(super) fn are_idle(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }

    #[cfg(feature = "threads")]
    fn take(&self) -> bool {
        let taken = self.0.fetch_sub(1, Ordering::Relaxed) > 0;
        if !taken {
            self.give_back();
        }
        taken
    }

    #[cfg(feature = "threads")]
    fn give_back(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// What is searched at a node.
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub alpha: i32,
    pub depth: u32,
    pub certainty: u8,
}

/// The best move so far and its value.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub value: i32,
    pub square: u8,
}

/// What the threads at a node share.
#[cfg(feature = "threads")]
struct Shared {
    list: MoveList,
    best: Best,
    nodes: u64,
}

/// Less than this is not worth a thread: plies to the end of the game, or to the horizon.
#[cfg(feature = "threads")]
const LEAST_TO_THE_END: u32 = 15;
#[cfg(feature = "threads")]
const LEAST_TO_THE_HORIZON: u32 = 9;

#[cfg(feature = "threads")]
impl Question {
    /// Whether the moves of a node take long enough to be shared out.
    #[inline(always)]
    pub(super) fn is_long(self, node: &Node) -> bool {
        let least =
            if self.depth >= node.empties { LEAST_TO_THE_END } else { LEAST_TO_THE_HORIZON };
        self.depth >= least
    }
}

#[cfg(feature = "threads")]
impl Search<'_> {
    /// Searches the moves that are left, by this thread and all that are idle.
    pub(super) fn split(
        &mut self,
        node: &Node,
        list: MoveList,
        question: Question,
        best: Best,
    ) -> Best {
        let shared = Mutex::new(Shared { list, best, nodes: 0 });
        let stop = Stop::within(self.stop);
        let probes = self.probes;
        let new_search = || {
            let mut search = Search::new(self.table, self.evaluator, &stop, self.helpers);
            search.probes = probes;
            search
        };
        std::thread::scope(|scope| {
            let mut search = new_search();
            while let Some(candidate) = next(&shared) {
                while self.helpers.take() {
                    scope.spawn(|| {
                        let mut search = new_search();
                        while let Some(candidate) = next(&shared) {
                            search.share(node, candidate, question, &shared, &stop);
                        }
                        add_nodes(&shared, &search);
                        self.helpers.give_back();
                    });
                }
                search.share(node, candidate, question, &shared, &stop);
            }
            add_nodes(&shared, &search);
            // While it waits for its helpers, this thread is one that others may replace.
            self.helpers.give_back();
        });
        self.helpers.0.fetch_sub(1, Ordering::Relaxed);
        let shared = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        self.nodes += shared.nodes;
        // What others searched may be worth nothing.
        self.stop_if_due();
        shared.best
    }

    /// Searches one move; if it suffices, the others are given up.
    fn share(
        &mut self,
        node: &Node,
        candidate: Candidate,
        question: Question,
        shared: &Mutex<Shared>,
        stop: &Stop<'_>,
    ) {
        let Question { alpha, depth, certainty } = question;
        let next = node.after(candidate.square, candidate.turned);
        self.nodes += 1;
        let value = -self.null_window(&next, -alpha - 1, depth - 1, certainty);
        let mut shared = lock(shared);
        if self.is_stopped() {
            shared.list = MoveList::new();
            return;
        }
        if value > shared.best.value {
            shared.best = Best { value, square: candidate.square as u8 };
        }
        if value > alpha {
            shared.list = MoveList::new();
            stop.now();
        }
    }
}

#[cfg(feature = "threads")]
fn lock(shared: &Mutex<Shared>) -> std::sync::MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(feature = "threads")]
fn next(shared: &Mutex<Shared>) -> Option<Candidate> {
    lock(shared).list.next_best()
}

#[cfg(feature = "threads")]
fn add_nodes(shared: &Mutex<Shared>, search: &Search<'_>) {
    lock(shared).nodes += search.nodes();
}
