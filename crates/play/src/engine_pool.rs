//! The engines that think for one game or for many.
//!
//! A game in the terminal has one engine to itself. On a server every search has one, and they
//! share the [`Cores`]: whoever asked for a second is answered in a second, however many think.

use crate::cores::{BorrowedCores, CoreShare, Cores};
pub use crate::search::{EngineRequest, Owner, ThinkingTime};
use crate::time_control::{BUSY_TIME, USUAL_TIME};
use engine::{Control, Engine, Options, Pause, Tablebases};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use web_time::{Duration, Instant};

/// The table of a game that has an engine to itself.
const HASH_MEGABYTES: usize = 64;
/// The table of an engine that many games share.
const SHARED_HASH_MEGABYTES: usize = 16;
/// The table of an engine in a crowd, where none searches enough to fill a larger one.
const CROWD_HASH_MEGABYTES: usize = 2;
/// From so many engines for each core on it is a crowd.
const CROWD: usize = 4;
/// More threads than this help little and make a machine slow for its user.
const MOST_THREADS: usize = 8;

/// However long a search had to wait for its first turn, it may take this long.
const SHORTEST_TIME: Duration = Duration::from_millis(5);

/// Engines that share the cores. Copies stand for the same engines.
#[derive(Clone)]
pub struct EnginePool(Arc<Pool>);

struct Pool {
    cores: Cores,
    hash_megabytes: usize,
    threads: usize,
    engines: Mutex<Engines>,
}

#[derive(Default)]
struct Engines {
    idle: Vec<(Owner, Engine)>,
    /// Those in use and those that are idle.
    made: usize,
    leases: usize,
}

/// The use of an engine and a share of the cores, until this is dropped.
pub struct EngineLease {
    pool: Arc<Pool>,
    share: Arc<CoreShare>,
    owner: Owner,
    /// With whoever had it last.
    engine: Option<(Owner, Engine)>,
    /// Cores for threads that help.
    borrowed: Option<Arc<BorrowedCores>>,
    /// When the answer is due.
    deadline: Option<Instant>,
}

impl EnginePool {
    /// One engine with the whole machine, for one game.
    pub fn alone() -> EnginePool {
        EnginePool::new(1, HASH_MEGABYTES, cores().min(MOST_THREADS))
    }

    /// Engines with one thread each, for many games.
    pub fn shared() -> EnginePool {
        EnginePool::new(cores(), SHARED_HASH_MEGABYTES, 1)
    }

    fn new(cores: usize, hash_megabytes: usize, threads: usize) -> EnginePool {
        let (cores, engines) = (Cores::new(cores), Mutex::default());
        EnginePool(Arc::new(Pool { cores, hash_megabytes, threads, engines }))
    }

    /// How many can think at the same moment.
    pub fn count(&self) -> usize {
        self.0.cores.count()
    }

    /// How many think at this moment.
    pub fn busy(&self) -> usize {
        self.0.cores.busy()
    }

    /// Waits for a first turn; `None` when nobody wants it any more. When the answer is due before
    /// that, it is not waited for any longer.
    pub fn take(&self, request: &EngineRequest<'_>) -> Option<EngineLease> {
        let pool = &self.0;
        // A moment so far away that it can't be said never comes.
        let deadline =
            pool.time_for(request.time).and_then(|time| Instant::now().checked_add(time));
        let due = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let share = pool.cores.enter(&|| (request.cancelled)() || due());
        if (request.cancelled)() {
            return None;
        }
        let engine = pool.lock().take(request.owner);
        let (pool, share, owner) = (pool.clone(), Arc::new(share), request.owner);
        Some(EngineLease { pool, share, owner, engine, borrowed: None, deadline })
    }
}

impl Default for EnginePool {
    fn default() -> EnginePool {
        EnginePool::alone()
    }
}

impl fmt::Debug for EnginePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EnginePool({})", self.count())
    }
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Engines> {
        // Nothing is left half done where a search might panic.
        self.engines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn time_for(&self, time: ThinkingTime) -> Option<Duration> {
        match time {
            ThinkingTime::Asked(time) => Some(time),
            ThinkingTime::Usual if self.cores.busy() < self.cores.count() => Some(USUAL_TIME),
            ThinkingTime::Usual => Some(BUSY_TIME),
            ThinkingTime::Open => None,
        }
    }

    /// Made with the first search, so that nobody waits for tables at the start.
    fn new_engine(&self) -> Engine {
        let crowd = self.lock().made > CROWD * self.cores.count();
        let most = if crowd { CROWD_HASH_MEGABYTES } else { usize::MAX };
        Engine::new(Options {
            hash_megabytes: self.hash_megabytes.min(most),
            threads: self.threads,
            tablebases: Some(Tablebases::standard()),
            ..Options::default()
        })
    }
}

impl Engines {
    /// The engine that the owner had last, else any; `None` when one more is to be made.
    fn take(&mut self, owner: Owner) -> Option<(Owner, Engine)> {
        self.leases += 1;
        let own = self.idle.iter().position(|(last, _)| *last == owner);
        let any = (!self.idle.is_empty()).then_some(0);
        let found = own.or(any).map(|index| self.idle.swap_remove(index));
        if found.is_none() {
            self.made += 1;
        }
        found
    }

    /// Takes an engine back; those for which there is no more use.
    fn give_back(&mut self, engine: Option<(Owner, Engine)>, cores: usize) -> Vec<(Owner, Engine)> {
        self.leases -= 1;
        match engine {
            Some(engine) => self.idle.push(engine),
            None => self.made -= 1,
        }
        let mut superfluous = Vec::new();
        while self.idle.len() > cores + self.leases {
            // The smallest go first: they were made for a crowd.
            let size = |index: &usize| self.idle[*index].1.options().hash_megabytes;
            let Some(smallest) = (0..self.idle.len()).min_by_key(size) else { break };
            superfluous.push(self.idle.swap_remove(smallest));
            self.made -= 1;
        }
        superfluous
    }
}

impl EngineLease {
    /// The engine, made or made to forget its last owner when it is first asked for: that takes a
    /// while, and a turn may be for something else than chess.
    pub fn engine(&mut self) -> &mut Engine {
        let (last, engine) =
            self.engine.get_or_insert_with(|| (self.owner, self.pool.new_engine()));
        if *last != self.owner {
            engine.new_game();
            *last = self.owner;
        }
        engine
    }

    /// The engine for a search at full strength: its threads are as many as there are cores that
    /// nobody else wants, and give way when somebody does.
    pub fn engine_with_helpers(&mut self, control: &Control) -> &mut Engine {
        let helpers = MOST_THREADS.saturating_sub(self.pool.threads);
        let borrowed = Arc::new(self.pool.cores.borrow_free(helpers));
        let lent = Arc::downgrade(&borrowed);
        control.pause_helpers_with(Arc::new(move |given_up| {
            if let Some(lent) = lent.upgrade() {
                lent.pause(given_up);
            }
        }));
        let threads = self.pool.threads + borrowed.count();
        self.borrowed = Some(borrowed);
        let engine = self.engine();
        // The size of the table stays, so this can't fail.
        _ = engine.set_options(Options { threads, ..engine.options().clone() });
        engine
    }

    /// How long the search may last; nothing where that was left open.
    pub fn time_left(&self) -> Option<Duration> {
        let deadline = self.deadline?;
        Some(deadline.saturating_duration_since(Instant::now()).max(SHORTEST_TIME))
    }

    /// What the search is to ask now and then, so that others have the core in between.
    pub fn pause(&self) -> Pause {
        // Whoever still has this when the lease ends does not keep the core.
        let share = Arc::downgrade(&self.share);
        Arc::new(move |given_up| {
            if let Some(share) = share.upgrade() {
                share.pause(given_up);
            }
        })
    }
}

impl Drop for EngineLease {
    fn drop(&mut self) {
        // A search that panicked may have left anything in its engine.
        let engine = self.engine.take().filter(|_| !std::thread::panicking());
        let superfluous = self.pool.lock().give_back(engine, self.pool.cores.count());
        // Not under the lock: memory is given back to the system.
        drop(superfluous);
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Limits, Position};
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    fn take(engines: &EnginePool, owner: Owner, time: ThinkingTime) -> EngineLease {
        engines.take(&EngineRequest { owner, time, cancelled: &|| false }).unwrap()
    }

    /// Searches the first position as long as it may; whether it found a move.
    fn search(lease: &mut EngineLease, control: &Control) -> bool {
        control.pause_with(lease.pause());
        let move_time = lease.time_left();
        let limits = Limits { move_time, infinite: move_time.is_none(), ..Limits::default() };
        let start = Position::new(chess::Board::default());
        lease.engine().search(&start, &limits, control, &mut |_| {}).best.is_some()
    }

    #[test]
    fn endless_searches_leave_room_for_all_and_go_on() {
        let engines = EnginePool::new(2, 1, 1);
        let endless: Vec<_> = (0..6)
            .map(|_| {
                let (engines, control) = (engines.clone(), Control::default());
                let stop = control.clone();
                let thread = std::thread::spawn(move || {
                    let mut lease = take(&engines, Owner::another(), ThinkingTime::Open);
                    search(&mut lease, &control)
                });
                (stop, thread)
            })
            .collect();
        for _ in 0..20 {
            let asked = ThinkingTime::Asked(Duration::from_millis(30));
            assert!(search(&mut take(&engines, Owner::another(), asked), &Control::default()));
        }
        for (control, thread) in endless {
            assert!(!thread.is_finished(), "nobody ended it");
            control.stop();
            assert!(thread.join().unwrap());
        }
        let left = engines.0.lock();
        assert_eq!((left.leases, left.made, left.idle.len()), (0, 2, 2));
    }

    #[test]
    fn who_thinks_alone_has_all_cores_until_others_come() {
        let engines = EnginePool::new(3, 1, 1);
        let mut lease = take(&engines, Owner::another(), ThinkingTime::Open);
        let control = Control::default();
        control.pause_with(lease.pause());
        assert_eq!(lease.engine_with_helpers(&control).options().threads, 3);
        std::thread::scope(|scope| {
            let stop = control.clone();
            let alone = scope.spawn(move || {
                let start = Position::new(chess::Board::default());
                let endless = Limits { infinite: true, ..Limits::default() };
                let found = lease.engine().search(&start, &endless, &control, &mut |_| {});
                found.best.is_some()
            });
            for _ in 0..5 {
                let mut other = take(&engines, Owner::another(), ThinkingTime::Open);
                assert_eq!(other.engine_with_helpers(&Control::default()).options().threads, 1);
            }
            stop.stop();
            assert!(alone.join().unwrap());
        });
        let mut next = take(&engines, Owner::another(), ThinkingTime::Open);
        assert_eq!(next.engine_with_helpers(&Control::default()).options().threads, 3);
    }

    #[test]
    fn who_is_gone_gets_no_engine_and_takes_no_core() {
        let engines = EnginePool::new(1, 1, 1);
        let lease = take(&engines, Owner::another(), ThinkingTime::Open);
        let gone = AtomicBool::new(false);
        let (owner, time) = (Owner::another(), ThinkingTime::Open);
        std::thread::scope(|scope| {
            let cancelled = || gone.load(Relaxed);
            let request =
                move || engines.take(&EngineRequest { owner, time, cancelled: &cancelled });
            let waiting = scope.spawn(move || request().is_none());
            gone.store(true, Relaxed);
            assert!(waiting.join().unwrap());
        });
        drop(lease);
    }

    #[test]
    fn a_search_that_was_due_before_its_turn_still_finds_a_move() {
        let engines = EnginePool::new(1, 1, 1);
        let busy = take(&engines, Owner::another(), ThinkingTime::Open);
        let asked = ThinkingTime::Asked(Duration::from_millis(1));
        let mut late = take(&engines, Owner::another(), asked);
        assert!(search(&mut late, &Control::default()));
        drop((busy, late));
        assert_eq!(engines.busy(), 0);
    }

    #[test]
    fn a_time_beyond_every_clock_is_no_limit() {
        let engines = EnginePool::new(1, 1, 1);
        let lease = take(&engines, Owner::another(), ThinkingTime::Asked(Duration::MAX));
        assert_eq!(lease.time_left(), None);
    }

    #[test]
    fn the_usual_time_is_shorter_while_all_cores_are_taken() {
        let engines = EnginePool::new(1, 1, 1);
        let first = take(&engines, Owner::another(), ThinkingTime::Usual);
        assert!(first.time_left().unwrap() > BUSY_TIME);
        assert_eq!(engines.0.time_for(ThinkingTime::Usual), Some(BUSY_TIME));
        let asked = Duration::from_secs(30);
        assert_eq!(engines.0.time_for(ThinkingTime::Asked(asked)), Some(asked));
        drop(first);
        assert_eq!(engines.0.time_for(ThinkingTime::Usual), Some(USUAL_TIME));
    }

    #[test]
    fn an_engine_forgets_its_last_owner_alone() {
        let engines = EnginePool::new(1, 1, 1);
        let full = |owner| {
            let mut lease = take(&engines, owner, ThinkingTime::Open);
            let before = lease.engine().transposition_table().hashfull();
            let limits = Limits { nodes: Some(100_000), ..Limits::default() };
            let start = Position::new(chess::Board::default());
            lease.engine().search(&start, &limits, &Control::default(), &mut |_| {});
            before
        };
        let owner = Owner::another();
        assert_eq!(full(owner), 0);
        assert!(full(owner) > 0, "what was found in the same game is still known");
        assert_eq!(full(Owner::another()), 0);
    }
}
