//! How searches share the cores of a machine.
//!
//! At most one search runs on each core. While more want to, each keeps a core for a `SLICE`,
//! then pauses where it is and goes on when it is its turn again. So a search that was to take a
//! second takes a second, however many think at the same time; it only sees less. A core that no
//! search wants is lent to the threads that help another one, until somebody does.

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Thread;
use std::time::{Duration, Instant};

/// How long a search keeps its core while others wait: long enough to get something done, short
/// enough for many to have their turn within a second.
const SLICE: Duration = Duration::from_millis(20);
/// How often who waits looks whether the answer is due, or nobody wants it any more.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The cores that searches share. Copies stand for the same cores.
#[derive(Clone)]
pub struct Cores(Arc<Shared>);

struct Shared {
    count: usize,
    /// How many wait, to be asked without a lock by those who search.
    waiting: AtomicUsize,
    /// Whether more run than there are cores, to be asked without a lock by those who help.
    overdrawn: AtomicBool,
    turns: Mutex<Turns>,
}

#[derive(Default)]
struct Turns {
    last_ticket: u64,
    running: Vec<Running>,
    /// Those who have had no turn yet. They and the others go in alternation, so that a short
    /// search is soon answered and a long one never stands still.
    newcomers: VecDeque<Waiting>,
    others: VecDeque<Waiting>,
    newcomer_was_last: bool,
    /// Cores lent to helping threads.
    lent: usize,
}

struct Running {
    ticket: u64,
    since: Instant,
}

struct Waiting {
    ticket: u64,
    thread: Thread,
}

/// A search's share of the cores, which ends when this is dropped.
pub struct CoreShare {
    cores: Cores,
    ticket: u64,
}

/// Cores that one search's helping threads use while nobody else wants them, each thread one.
/// They are given back when this is dropped, after the threads have ended.
pub struct BorrowedCores {
    cores: Cores,
    count: usize,
}

impl Cores {
    /// So many.
    pub fn new(count: usize) -> Cores {
        Cores(Arc::new(Shared {
            count,
            waiting: AtomicUsize::new(0),
            overdrawn: AtomicBool::new(false),
            turns: Mutex::default(),
        }))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.count
    }

    /// How many are taken.
    pub fn busy(&self) -> usize {
        self.lock().running.len()
    }

    /// Waits for a first turn, unless it is given up before.
    pub fn enter(&self, given_up: &dyn Fn() -> bool) -> CoreShare {
        let mut turns = self.lock();
        turns.last_ticket += 1;
        let share = CoreShare { cores: self.clone(), ticket: turns.last_ticket };
        turns.newcomers.push_back(Waiting::now(share.ticket));
        self.wait_for_turn(turns, share.ticket, given_up);
        share
    }

    fn lock(&self) -> MutexGuard<'_, Turns> {
        // Nothing is left half done where a search might panic.
        self.0.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free cores to those who wait.
    fn hand_out(&self, turns: &mut Turns) {
        while turns.running.len() < self.0.count {
            let Some(next) = turns.next() else { break };
            turns.running.push(Running { ticket: next.ticket, since: Instant::now() });
            next.thread.unpark();
        }
        self.0.waiting.store(turns.newcomers.len() + turns.others.len(), Relaxed);
        self.0.overdrawn.store(turns.running.len() + turns.lent > self.0.count, Relaxed);
    }

    /// Lends all cores that nobody wants at this moment, but no more than so many.
    pub fn borrow_free(&self, most: usize) -> BorrowedCores {
        let mut turns = self.lock();
        let count = self.0.count.saturating_sub(turns.running.len() + turns.lent).min(most);
        turns.lent += count;
        BorrowedCores { cores: self.clone(), count }
    }

    fn wait_for_turn<'a>(
        &'a self,
        mut turns: MutexGuard<'a, Turns>,
        ticket: u64,
        given_up: &dyn Fn() -> bool,
    ) {
        self.hand_out(&mut turns);
        while !turns.is_running(ticket) {
            drop(turns);
            std::thread::park_timeout(POLL_INTERVAL);
            let over = given_up();
            turns = self.lock();
            if over && !turns.is_running(ticket) {
                turns.leave_queue(ticket);
                return self.hand_out(&mut turns);
            }
        }
    }
}

impl fmt::Debug for Cores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cores({})", self.0.count)
    }
}

impl Turns {
    fn is_running(&self, ticket: u64) -> bool {
        self.running.iter().any(|running| running.ticket == ticket)
    }

    fn next(&mut self) -> Option<Waiting> {
        let newcomer_first = !self.newcomer_was_last || self.others.is_empty();
        let (first, second) = match newcomer_first {
            true => (&mut self.newcomers, &mut self.others),
            false => (&mut self.others, &mut self.newcomers),
        };
        let found = first.pop_front();
        self.newcomer_was_last = newcomer_first == found.is_some();
        found.or_else(|| second.pop_front())
    }

    fn leave_queue(&mut self, ticket: u64) {
        self.newcomers.retain(|waiting| waiting.ticket != ticket);
        self.others.retain(|waiting| waiting.ticket != ticket);
    }
}

impl Waiting {
    fn now(ticket: u64) -> Waiting {
        Waiting { ticket, thread: std::thread::current() }
    }
}

impl CoreShare {
    /// To be asked inside a search, every few thousandths of a second: passes the core on when it
    /// was kept for long enough and waits for it to come back, unless that is given up.
    pub fn pause(&self, given_up: &dyn Fn() -> bool) {
        if self.cores.0.waiting.load(Relaxed) == 0 {
            return;
        }
        let mut turns = self.cores.lock();
        let mine = turns.running.iter().position(|running| running.ticket == self.ticket);
        match mine {
            Some(index) if turns.running[index].since.elapsed() < SLICE => return,
            Some(index) => _ = turns.running.swap_remove(index),
            // Its turn was given up: it is about to end.
            None if given_up() => return,
            None => {}
        }
        turns.others.push_back(Waiting::now(self.ticket));
        self.cores.wait_for_turn(turns, self.ticket, given_up);
    }
}

impl BorrowedCores {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// To be asked by each of the threads now and then: gives its core back when a search wants it
    /// and waits for a free one, unless that is given up.
    pub fn pause(&self, given_up: &dyn Fn() -> bool) {
        let cores = &self.cores;
        if !cores.0.overdrawn.load(Relaxed) {
            return;
        }
        let mut turns = cores.lock();
        if turns.running.len() + turns.lent <= cores.0.count {
            return;
        }
        turns.lent -= 1;
        loop {
            cores.hand_out(&mut turns);
            drop(turns);
            std::thread::park_timeout(POLL_INTERVAL);
            let over = given_up();
            turns = cores.lock();
            if over || turns.running.len() + turns.lent < cores.0.count {
                // Who is to end does so at once, and gives the core back then.
                turns.lent += 1;
                return cores.hand_out(&mut turns);
            }
        }
    }
}

impl Drop for BorrowedCores {
    fn drop(&mut self) {
        let mut turns = self.cores.lock();
        turns.lent -= self.count;
        self.cores.hand_out(&mut turns);
    }
}

impl Drop for CoreShare {
    fn drop(&mut self) {
        let mut turns = self.cores.lock();
        turns.running.retain(|running| running.ticket != self.ticket);
        self.cores.hand_out(&mut turns);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Works without end, in steps of a millisecond, until told to stop; how many were done.
    fn work(cores: &Cores, stop: &AtomicBool, steps: &AtomicUsize) {
        let stopped = || stop.load(Relaxed);
        let share = cores.enter(&stopped);
        while !stopped() {
            assert!(cores.busy() <= cores.count());
            std::thread::sleep(Duration::from_millis(1));
            steps.fetch_add(1, Relaxed);
            share.pause(&stopped);
        }
    }

    #[test]
    fn all_get_on_and_nobody_stands_still() {
        let cores = Cores::new(2);
        let stop = AtomicBool::new(false);
        let steps: Vec<AtomicUsize> = (0..9).map(|_| AtomicUsize::new(0)).collect();
        std::thread::scope(|scope| {
            for steps in &steps {
                let (cores, stop) = (&cores, &stop);
                scope.spawn(move || work(cores, stop, steps));
            }
            // Three turns at least for everyone: who has had one comes again.
            let three_turns = 3 * SLICE.as_millis() as usize / 2;
            while steps.iter().any(|steps| steps.load(Relaxed) < three_turns) {
                std::thread::sleep(Duration::from_millis(1));
            }
            stop.store(true, Relaxed);
        });
        assert_eq!(cores.busy(), 0);
        assert_eq!(cores.0.waiting.load(Relaxed), 0);
    }

    #[test]
    fn who_is_alone_is_never_paused() {
        let cores = Cores::new(1);
        let share = cores.enter(&|| false);
        std::thread::sleep(2 * SLICE);
        share.pause(&|| panic!("there is nothing to wait for"));
        assert_eq!(cores.busy(), 1);
        drop(share);
        assert_eq!(cores.busy(), 0);
    }

    #[test]
    fn who_gives_up_leaves_the_queue_and_the_core() {
        let cores = Cores::new(1);
        let first = cores.enter(&|| false);
        let late = cores.enter(&|| true);
        assert_eq!((cores.busy(), cores.0.waiting.load(Relaxed)), (1, 0));
        // It has no core and does not take one while it ends.
        late.pause(&|| true);
        drop(late);
        assert_eq!(cores.busy(), 1);
        drop(first);
        assert_eq!(cores.busy(), 0);
    }

    #[test]
    fn free_cores_are_lent_until_a_search_wants_them() {
        let cores = Cores::new(3);
        let search = cores.enter(&|| false);
        let borrowed = cores.borrow_free(8);
        assert_eq!(borrowed.count(), 2);
        assert_eq!(cores.borrow_free(8).count(), 0);
        borrowed.pause(&|| panic!("nobody wants them"));
        let other = cores.enter(&|| panic!("it need not wait"));
        let steps = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            // One of the two helpers has to give way.
            let helpers = [(); 2].map(|()| {
                scope.spawn(|| {
                    let over = || steps.load(Relaxed) >= 100;
                    while !over() {
                        borrowed.pause(&over);
                        steps.fetch_add(1, Relaxed);
                        assert!(over() || cores.lock().lent <= 2);
                    }
                })
            });
            helpers.into_iter().for_each(|helper| helper.join().unwrap());
        });
        assert!(steps.load(Relaxed) >= 100, "the other one works");
        drop(other);
        borrowed.pause(&|| panic!("there is one again"));
        drop(borrowed);
        assert_eq!(cores.lock().lent, 0);
        drop(search);
        assert_eq!(cores.busy(), 0);
    }

    #[test]
    fn newcomers_and_others_take_turns() {
        let mut turns = Turns::default();
        for ticket in 1..=3 {
            turns.newcomers.push_back(Waiting::now(ticket));
            turns.others.push_back(Waiting::now(10 * ticket));
        }
        turns.others.push_back(Waiting::now(40));
        let order: Vec<u64> = std::iter::from_fn(|| turns.next()).map(|next| next.ticket).collect();
        assert_eq!(order, [1, 10, 2, 20, 3, 30, 40]);
    }
}
