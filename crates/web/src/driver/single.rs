//! Everything on the caller's thread, as in a browser's worker: work waits in a queue until
//! [`EnginePool::run_next`] is called.
//!
//! Searches ask for a pause now and then. Whoever runs the work may then do something else and come
//! back, other work included, as if each piece were a thread of its own: no lock is held across a
//! pause.

use engine::{Control, Engine, Options, Pause, Tablebases, lent};
use play::command::Request;
use play::{
    BUSY_TIME, EngineRequest, Event, Input, Owner, SearchRequest, SessionCore, ThinkingTime,
    USUAL_TIME,
};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use web_time::{Duration, Instant};

const HASH_MEGABYTES: usize = 16;
/// Engines that remember what they found while nobody uses them: a game's and another one's.
const MOST_IDLE: usize = 2;
/// Where nothing can interrupt a search, none is endless.
const LONGEST_SEARCH: Duration = Duration::from_secs(5);
/// However long a search had to wait for its first turn, it may take this long.
const SHORTEST_TIME: Duration = Duration::from_millis(5);

type Job = Box<dyn FnOnce() + Send>;

/// The engines, and the work that waits for them. Copies stand for the same engines.
#[derive(Clone)]
pub struct EnginePool(Arc<Inner>);

struct Inner {
    idle: Mutex<Vec<(Owner, Engine)>>,
    leases: AtomicUsize,
    jobs: Mutex<VecDeque<Job>>,
    /// What searches ask now and then; nothing where nobody can do anything in between.
    pause: Option<Pause>,
}

/// An engine, until this is dropped.
pub struct EngineLease {
    owner: Owner,
    engine: Option<Engine>,
    pool: EnginePool,
    deadline: Option<Instant>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl EnginePool {
    /// The engines of this thread, which nothing interrupts.
    pub fn shared() -> EnginePool {
        EnginePool::with_pause(None)
    }

    /// The engines of this thread, whose searches pause like this.
    pub fn pausing(pause: Pause) -> EnginePool {
        EnginePool::with_pause(Some(pause))
    }

    fn with_pause(pause: Option<Pause>) -> EnginePool {
        let (idle, jobs, leases) = Default::default();
        EnginePool(Arc::new(Inner { idle, leases, jobs, pause }))
    }

    /// How many searches can run at the same moment.
    pub fn count(&self) -> usize {
        1
    }

    /// An engine, unless nobody wants the answer any more.
    pub fn take(&self, request: &EngineRequest<'_>) -> Option<EngineLease> {
        if (request.cancelled)() {
            return None;
        }
        let time = match (request.time, &self.0.pause) {
            (ThinkingTime::Asked(time), _) => Some(time),
            (ThinkingTime::Usual, _) if self.0.leases.load(Relaxed) > 0 => Some(BUSY_TIME),
            (ThinkingTime::Usual, _) => Some(USUAL_TIME),
            (ThinkingTime::Open, Some(_)) => None,
            (ThinkingTime::Open, None) => Some(LONGEST_SEARCH),
        };
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let engine = self.idle_engine(request.owner);
        self.0.leases.fetch_add(1, Relaxed);
        Some(EngineLease { owner: request.owner, engine, pool: self.clone(), deadline })
    }

    /// The one that the owner had last, else one that forgets its last owner.
    fn idle_engine(&self, owner: Owner) -> Option<Engine> {
        let mut idle = lock(&self.0.idle);
        let own = idle.iter().position(|(last, _)| *last == owner);
        if let Some(own) = own {
            return Some(idle.swap_remove(own).1);
        }
        // Others leave the engine of a game to it, as long as one more may be made.
        if idle.len() < MOST_IDLE {
            return None;
        }
        let (_, mut engine) = idle.remove(0);
        engine.new_game();
        Some(engine)
    }

    /// Does the next piece of work that waits; `false` if there is none.
    pub fn run_next(&self) -> bool {
        // Not under the lock: work makes more work.
        let job = lock(&self.0.jobs).pop_front();
        job.map(|job| job()).is_some()
    }

    /// Whether work waits.
    pub fn has_work(&self) -> bool {
        !lock(&self.0.jobs).is_empty()
    }
}

impl EngineLease {
    /// The engine, made when it is first asked for: a turn may be for something else than chess.
    pub fn engine(&mut self) -> &mut Engine {
        self.engine_on(1)
    }

    /// The engine for a search at full strength, with all threads that the host lends and nobody
    /// else uses.
    pub fn engine_with_helpers(&mut self, _control: &Control) -> &mut Engine {
        self.engine_on(1 + lent::idle())
    }

    fn engine_on(&mut self, threads: usize) -> &mut Engine {
        let engine = self.engine.get_or_insert_with(|| {
            Engine::new(Options { hash_megabytes: HASH_MEGABYTES, ..Options::default() })
        });
        // Others may have been brought since it was used last. The size of the table stays, so this
        // can't fail.
        let tablebases = Some(Tablebases::standard());
        _ = engine.set_options(Options { tablebases, threads, ..engine.options().clone() });
        engine
    }

    /// How long it may be used; nothing where that was left open.
    pub fn time_left(&self) -> Option<Duration> {
        let deadline = self.deadline?;
        Some(deadline.saturating_duration_since(Instant::now()).max(SHORTEST_TIME))
    }

    /// What a search is to ask now and then.
    pub fn pause(&self) -> Pause {
        self.pool.0.pause.clone().unwrap_or_else(|| Arc::new(|_| {}))
    }
}

impl Drop for EngineLease {
    fn drop(&mut self) {
        self.pool.0.leases.fetch_sub(1, Relaxed);
        let Some(engine) = self.engine.take() else { return };
        let mut idle = lock(&self.pool.0.idle);
        idle.push((self.owner, engine));
        if idle.len() > MOST_IDLE {
            idle.remove(0);
        }
    }
}

/// Leaves something for [`EnginePool::run_next`].
pub fn spawn(engines: &EnginePool, job: impl FnOnce() + Send + 'static) {
    lock(&engines.0.jobs).push_back(Box::new(job));
}

/// A game that goes on whenever its work is run.
pub struct GameDriver {
    game: Arc<Mutex<Game>>,
    engines: EnginePool,
}

struct Game {
    core: SessionCore,
    listener: Box<dyn FnMut(Event) + Send>,
}

impl Game {
    fn tell(&mut self, events: Vec<Event>) {
        events.into_iter().for_each(&mut self.listener);
    }
}

/// Starts a game; the listener hears its events when its work is run.
pub fn start_game(
    core: SessionCore,
    engines: &EnginePool,
    listener: impl FnMut(Event) + Send + 'static,
) -> GameDriver {
    let game = Arc::new(Mutex::new(Game { core, listener: Box::new(listener) }));
    let driver = GameDriver { game, engines: engines.clone() };
    driver.later(|game| {
        let events = game.core.start();
        game.tell(events);
    });
    driver
}

impl GameDriver {
    /// Asks for something.
    pub fn request(&self, request: Request) {
        self.input(Input::Request { request, asker: None });
    }

    /// The same for one of several who ask.
    pub fn request_as(&self, number: u64, request: Request) {
        self.input(Input::Request { request, asker: Some(number) });
    }

    /// Lets the game look at its clocks.
    pub fn tick(&self) {
        self.input(Input::Alarm);
    }

    fn input(&self, input: Input) {
        self.later(|game| {
            let events = game.core.handle(input);
            game.tell(events);
        });
    }

    fn later(&self, step: impl FnOnce(&mut Game) + Send + 'static) {
        let (game, engines) = (self.game.clone(), self.engines.clone());
        spawn(&self.engines, move || {
            let mut now = lock(&game);
            step(&mut now);
            let wanted = now.core.take_search();
            drop(now);
            search_later(Arc::downgrade(&game), &engines, wanted);
        });
    }
}

impl Drop for GameDriver {
    fn drop(&mut self) {
        // What was played is saved, as it is when the thread of a game ends. Only its own listener
        // could be the one who lets go of it while something happens in it.
        if let Ok(mut game) = self.game.try_lock() {
            let events = game.core.close();
            game.tell(events);
        }
    }
}

/// Leaves a search that a game wants for the next turn. A game that is gone wants none.
fn search_later(game: Weak<Mutex<Game>>, engines: &EnginePool, wanted: Option<SearchRequest>) {
    if let Some(request) = wanted {
        let pool = engines.clone();
        spawn(engines, move || search(&game, &pool, &request));
    }
}

/// Makes a search, and then the one that follows from it.
fn search(game: &Weak<Mutex<Game>>, engines: &EnginePool, request: &SearchRequest) {
    let cancelled = || request.is_cancelled();
    let Some(mut lease) = engines.take(&request.engine_request(&cancelled)) else { return };
    let (most, pause) = (lease.time_left(), lease.pause());
    let mut next = None;
    let engine = match request.wants_helpers() {
        true => lease.engine_with_helpers(request.control()),
        false => lease.engine(),
    };
    request.make(engine, most, pause, &mut |update| {
        let Some(game) = game.upgrade() else { return };
        let mut game = lock(&game);
        let events = game.core.handle(Input::Search(update));
        game.tell(events);
        next = game.core.take_search().or(next.take());
    });
    drop(lease);
    search_later(game.clone(), engines, next);
}
