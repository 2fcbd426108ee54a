//! The engines that think for one game or for many.
//!
//! A game in the terminal has one engine to itself. A server has as many as there are cores, and
//! searches take turns: first come, first served. While somebody waits, nobody thinks for longer
//! than lets all who wait be answered in [`ANSWER_WITHIN`].

pub use crate::search::{EngineRequest, Owner};
use engine::{Control, Engine, Options, Tablebases};
use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use web_time::{Duration, Instant};

/// The table of a game that has an engine to itself.
const HASH_MEGABYTES: usize = 64;
/// The table of an engine that many games share.
const SHARED_HASH_MEGABYTES: usize = 16;
/// More threads than this help little and make a machine slow for its user.
const MOST_THREADS: usize = 8;

/// How long a search that has to queue may take, the waiting included. What is missing to three
/// seconds is for everything else on the way of a move.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(2);
/// Who analyses is in less of a hurry than who waits for a move.
const PATIENCE: Duration = Duration::from_secs(5);
/// However many wait, a turn is not shorter.
const SHORTEST_TURN: Duration = Duration::from_millis(5);
/// How often those who wait look round.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Engines that searches take in turns. Copies stand for the same engines.
#[derive(Clone)]
pub struct EnginePool(Arc<Pool>);

struct Pool {
    size: usize,
    hash_megabytes: usize,
    threads: usize,
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    idle: Vec<(Owner, Engine)>,
    made: usize,
    last_ticket: u64,
    waiting: VecDeque<Waiting>,
    running: Vec<Running>,
}

struct Waiting {
    ticket: u64,
    /// When it must be answered.
    deadline: Instant,
}

struct Running {
    ticket: u64,
    since: Instant,
    control: Control,
    cut: Arc<AtomicBool>,
}

/// A turn at an engine, which ends when this is dropped.
pub struct EngineLease {
    pool: Arc<Pool>,
    ticket: u64,
    owner: Owner,
    /// With whoever had it last.
    engine: Option<(Owner, Engine)>,
    cut: Arc<AtomicBool>,
    /// How long the search may last, since it had to wait.
    pub most: Option<Duration>,
}

impl EnginePool {
    /// One engine with the whole machine, for one game.
    pub fn alone() -> EnginePool {
        EnginePool::new(1, HASH_MEGABYTES, cores().min(MOST_THREADS))
    }

    /// An engine for each core, for many games.
    pub fn shared() -> EnginePool {
        EnginePool::new(cores(), SHARED_HASH_MEGABYTES, 1)
    }

    fn new(size: usize, hash_megabytes: usize, threads: usize) -> EnginePool {
        let (queue, changed) = (Mutex::default(), Condvar::new());
        EnginePool(Arc::new(Pool { size, hash_megabytes, threads, queue, changed }))
    }

    /// How many there are at most.
    pub fn count(&self) -> usize {
        self.0.size
    }

    /// How many think at this moment.
    pub fn busy(&self) -> usize {
        self.0.lock().running.len()
    }

    /// Waits for a turn; `None` when nobody wants it any more.
    pub fn take(&self, request: EngineRequest<'_>) -> Option<EngineLease> {
        let pool = &self.0;
        let came = Instant::now();
        let deadline = came + if request.patient { PATIENCE } else { ANSWER_WITHIN };
        let mut queue = pool.lock();
        queue.last_ticket += 1;
        let ticket = queue.last_ticket;
        queue.waiting.push_back(Waiting { ticket, deadline });
        let mut told = None;
        loop {
            let place = queue.place_of(ticket);
            if (request.cancelled)() {
                queue.waiting.retain(|waiting| waiting.ticket != ticket);
                pool.changed.notify_all();
                return None;
            }
            if place == 0 && (!queue.idle.is_empty() || queue.made < pool.size) {
                break;
            }
            if told != Some(place) {
                (request.queued)(place);
                told = Some(place);
            }
            queue.cut_long_turns(pool.size);
            queue = pool.wait(queue);
        }
        queue.waiting.pop_front();
        let cut = Arc::new(AtomicBool::new(false));
        let since = Instant::now();
        let control = request.control.clone();
        queue.running.push(Running { ticket, since, control, cut: cut.clone() });
        let engine = queue.engine_for(request.owner);
        drop(queue);
        pool.changed.notify_all();
        let left = deadline.saturating_duration_since(since).max(SHORTEST_TURN);
        Some(EngineLease {
            pool: pool.clone(),
            ticket,
            owner: request.owner,
            engine,
            cut,
            most: (told.is_some() && !request.patient).then_some(left),
        })
    }
}

impl Default for EnginePool {
    fn default() -> EnginePool {
        EnginePool::alone()
    }
}

impl fmt::Debug for EnginePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EnginePool({})", self.0.size)
    }
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Nothing is left half done where a search might panic.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, queue: MutexGuard<'a, Queue>) -> MutexGuard<'a, Queue> {
        let waited = self.changed.wait_timeout(queue, POLL_INTERVAL);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Made with the first search, so that nobody waits for tables at the start.
    fn new_engine(&self) -> Engine {
        Engine::new(Options {
            hash_megabytes: self.hash_megabytes,
            threads: self.threads,
            tablebases: Some(Tablebases::standard()),
            ..Options::default()
        })
    }
}

impl Queue {
    fn place_of(&self, ticket: u64) -> usize {
        self.waiting.iter().position(|waiting| waiting.ticket == ticket).unwrap_or(0)
    }

    /// The engine that the owner had last, else any; `None` when one more is to be made.
    fn engine_for(&mut self, owner: Owner) -> Option<(Owner, Engine)> {
        let own = self.idle.iter().position(|(last, _)| *last == owner);
        let any = (!self.idle.is_empty()).then_some(0);
        match own.or(any) {
            Some(index) => Some(self.idle.swap_remove(index)),
            None => {
                self.made += 1;
                None
            }
        }
    }

    /// Ends turns that have lasted so long that those who wait would be answered too late.
    fn cut_long_turns(&mut self, engines: usize) {
        let now = Instant::now();
        let fair = |(place, waiting): (usize, &Waiting)| {
            // So many turns come one after another until this one's own has ended.
            let turns = (place + 1 + engines) as f64 / engines as f64;
            waiting.deadline.saturating_duration_since(now).div_f64(turns)
        };
        let Some(turn) = self.waiting.iter().enumerate().map(fair).min() else { return };
        for running in &self.running {
            if now.saturating_duration_since(running.since) >= turn.max(SHORTEST_TURN) {
                running.cut.store(true, Relaxed);
                running.control.stop();
            }
        }
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

    /// Whether the search was ended because others wait.
    pub fn was_cut(&self) -> bool {
        self.cut.load(Relaxed)
    }
}

impl Drop for EngineLease {
    fn drop(&mut self) {
        let mut queue = self.pool.lock();
        queue.running.retain(|running| running.ticket != self.ticket);
        match self.engine.take() {
            // A search that panicked may have left anything in its engine.
            Some(engine) if !std::thread::panicking() => queue.idle.push(engine),
            _ => queue.made -= 1,
        }
        drop(queue);
        self.pool.changed.notify_all();
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Limits, Position};
    use std::sync::mpsc::channel;

    fn few() -> EnginePool {
        EnginePool::new(2, 1, 1)
    }

    fn take(engines: &EnginePool, control: &Control) -> Option<EngineLease> {
        engines.take(EngineRequest {
            owner: Owner::another(),
            patient: false,
            control,
            cancelled: &|| false,
            queued: &mut |_| {},
        })
    }

    #[test]
    fn endless_searches_make_room_for_all_who_wait() {
        let engines = few();
        let answers: Vec<_> = (0..24)
            .map(|_| {
                let engines = engines.clone();
                std::thread::spawn(move || {
                    let control = Control::default();
                    let mut lease = take(&engines, &control).unwrap();
                    // Those who had to wait know how long they have; the first are cut.
                    let endless = Limits {
                        move_time: lease.most,
                        infinite: lease.most.is_none(),
                        ..Limits::default()
                    };
                    let start = Position::new(chess::Board::default());
                    let outcome = lease.engine().search(&start, &endless, &control, &mut |_| {});
                    (outcome.best.is_some(), lease.was_cut() || lease.most.is_some())
                })
            })
            .collect();
        for answer in answers {
            assert_eq!(answer.join().unwrap(), (true, true));
        }
        assert_eq!(engines.0.lock().made, 2);
    }

    #[test]
    fn who_is_gone_leaves_the_queue() {
        let engines = few();
        let control = Control::default();
        let turns = [take(&engines, &control), take(&engines, &control)];
        let (places, told) = channel();
        let left = engines.take(EngineRequest {
            owner: Owner::another(),
            patient: true,
            control: &Control::default(),
            cancelled: &|| told.try_recv().is_ok(),
            queued: &mut |place| _ = places.send(place),
        });
        assert!(left.is_none());
        assert!(engines.0.lock().waiting.is_empty());
        drop(turns);
        assert!(take(&engines, &control).is_some_and(|lease| lease.most.is_none()));
    }

    #[test]
    fn an_engine_forgets_its_last_owner_alone() {
        let engines = EnginePool::new(1, 1, 1);
        let owner = Owner::another();
        let full = |owner| {
            let control = Control::default();
            let mut queued = |_| {};
            let request = EngineRequest {
                owner,
                patient: false,
                control: &control,
                cancelled: &|| false,
                queued: &mut queued,
            };
            let mut lease = engines.take(request).unwrap();
            let before = lease.engine().transposition_table().hashfull();
            let limits = Limits { nodes: Some(100_000), ..Limits::default() };
            let start = Position::new(chess::Board::default());
            lease.engine().search(&start, &limits, &control, &mut |_| {});
            before
        };
        assert_eq!(full(owner), 0);
        assert!(full(owner) > 0, "what was found in the same game is still known");
        assert_eq!(full(Owner::another()), 0);
    }
}
