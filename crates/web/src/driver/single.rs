//! Everything on the caller's thread, as in a browser's worker: work waits in a queue until
//! [`EnginePool::run_next`] is called.

use engine::{Control, Engine, Options, Pause};
use play::command::Request;
use play::{EngineRequest, Event, Input, LocalEngine, Owner, SessionCore};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use web_time::Duration;

const HASH_MEGABYTES: usize = 16;
/// Nothing can interrupt a search here, so none is endless.
const LONGEST_SEARCH: Duration = Duration::from_secs(5);

type Job = Box<dyn FnOnce() + Send>;

/// The engine for games, the one for everything else, and the work that waits for them.
#[derive(Clone)]
pub struct EnginePool(Arc<Inner>);

struct Inner {
    games: Mutex<LocalEngine>,
    idle: Mutex<Option<(Owner, Engine)>>,
    jobs: Mutex<VecDeque<Job>>,
}

/// The engine, until this is dropped.
pub struct EngineLease {
    owner: Owner,
    engine: Option<Engine>,
    pool: EnginePool,
}

fn options() -> Options {
    Options { hash_megabytes: HASH_MEGABYTES, ..Options::default() }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl EnginePool {
    /// The engines of this thread.
    pub fn shared() -> EnginePool {
        let (games, idle) = (Mutex::new(LocalEngine::new(options())), Mutex::new(None));
        EnginePool(Arc::new(Inner { games, idle, jobs: Mutex::default() }))
    }

    /// How many searches can run at once.
    pub fn count(&self) -> usize {
        1
    }

    /// The engine, unless nobody wants the answer any more.
    pub fn take(&self, request: &EngineRequest<'_>) -> Option<EngineLease> {
        if (request.cancelled)() {
            return None;
        }
        let engine = lock(&self.0.idle).take().map(|(last, mut engine)| {
            if last != request.owner {
                engine.new_game();
            }
            engine
        });
        let (owner, pool) = (request.owner, self.clone());
        Some(EngineLease { owner, engine, pool })
    }

    /// Does the next piece of work that waits; `false` if there is none.
    pub fn run_next(&self) -> bool {
        // Not under the lock: work makes more work.
        let job = lock(&self.0.jobs).pop_front();
        job.map(|job| job()).is_some()
    }
}

impl EngineLease {
    /// The engine.
    pub fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(options()))
    }

    /// The engine: there are no other threads.
    pub fn engine_with_helpers(&mut self, _control: &Control) -> &mut Engine {
        self.engine()
    }

    /// How long it may be used.
    pub fn time_left(&self) -> Option<Duration> {
        Some(LONGEST_SEARCH)
    }

    /// What a search is to ask now and then: nothing, since nobody else can have the core.
    pub fn pause(&self) -> Pause {
        Arc::new(|_| {})
    }
}

impl Drop for EngineLease {
    fn drop(&mut self) {
        *lock(&self.pool.0.idle) = self.engine.take().map(|engine| (self.owner, engine));
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

    /// Makes the searches that the game waits for.
    fn search(&mut self, engine: &mut LocalEngine) {
        while let Some(search) = self.core.take_search() {
            engine.run(&search, &mut |update| {
                let events = self.core.handle(Input::Search(update));
                events.into_iter().for_each(&mut self.listener);
            });
        }
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
            let mut game = lock(&game);
            step(&mut game);
            game.search(&mut lock(&engines.0.games));
        });
    }
}
