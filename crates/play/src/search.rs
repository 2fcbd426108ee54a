//! The thread that searches: takes one request after another, sends what it finds.

use crate::engine_pool::{EngineLease, EnginePool, EngineRequest, Owner};
use chess::Move;
use engine::{Control, Info, Level, Limits, Options, Outcome, Position};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// How often a thread that only waits looks whether it still should.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// What a search says; `id` tells which.
pub(crate) enum SearchUpdate {
    /// So many searches go first; `None` when it is this one's turn.
    Queued {
        id: u64,
        place: Option<usize>,
    },
    Info {
        id: u64,
        info: Info,
    },
    Found {
        id: u64,
        outcome: Outcome,
    },
    FromBook {
        id: u64,
        mv: Move,
    },
}

/// A search to be made.
pub(crate) struct SearchRequest {
    pub(crate) level: Level,
    pub(crate) position: Position,
    pub(crate) limits: Limits,
    pub(crate) lines: usize,
    /// Whether another game has begun since the last one.
    pub(crate) new_game: bool,
    /// A move known by heart: nothing is searched then.
    pub(crate) from_book: Option<Move>,
    /// The answer comes no sooner.
    pub(crate) min_time: Duration,
}

/// Stops a search that is under way.
#[derive(Clone, Default)]
struct SearchHandle {
    control: Control,
    /// The answer is wanted at once. The control of a search that ended by itself says stop too,
    /// so it can't tell.
    stop_now: Arc<AtomicBool>,
    /// No answer is wanted any more.
    cancelled: Arc<AtomicBool>,
}

/// The searching thread. It ends when this is dropped.
pub(crate) struct SearchThread {
    requests: Sender<(u64, SearchHandle, SearchRequest)>,
    handle: SearchHandle,
    last_id: u64,
}

impl SearchThread {
    /// `send` is called in the searching thread with whatever is found.
    pub(crate) fn new(
        engines: EnginePool,
        seed: Option<u64>,
        send: impl Fn(SearchUpdate) + Send + 'static,
    ) -> SearchThread {
        let (requests, incoming) = channel();
        std::thread::spawn(move || run(&incoming, &engines, seed, &send));
        SearchThread { requests, handle: SearchHandle::default(), last_id: 0 }
    }

    /// Stops what is running and starts another search, whose id is given. What the old one still
    /// says has an older id.
    pub(crate) fn start(&mut self, request: SearchRequest) -> u64 {
        self.abandon();
        self.last_id += 1;
        self.handle = SearchHandle::default();
        // The thread lives as long as this sender.
        _ = self.requests.send((self.last_id, self.handle.clone(), request));
        self.last_id
    }

    /// Ends the running search, which still tells what it found.
    pub(crate) fn stop(&self) {
        self.handle.stop_now.store(true, Relaxed);
        self.handle.control.stop();
    }

    /// Ends the running search, of which nobody wants to know anything more.
    pub(crate) fn abandon(&self) {
        self.handle.cancelled.store(true, Relaxed);
        self.stop();
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.abandon();
    }
}

fn run(
    incoming: &Receiver<(u64, SearchHandle, SearchRequest)>,
    engines: &EnginePool,
    seed: Option<u64>,
    send: &dyn Fn(SearchUpdate),
) {
    let mut owner = Owner::another();
    let mut game_seed = seed.unwrap_or_else(any_number);
    for (id, handle, request) in incoming {
        let began = Instant::now();
        if request.new_game {
            owner = Owner::another();
            game_seed = seed.unwrap_or_else(any_number);
        }
        if let Some(mv) = request.from_book {
            wait(began, &request, &handle);
            send(SearchUpdate::FromBook { id, mv });
            continue;
        }
        let Some(mut lease) = wait_for_engine(engines, owner, id, &handle, send) else { continue };
        let outcome = search(&mut lease, id, &handle, &request, game_seed, send);
        drop(lease);
        wait(began, &request, &handle);
        send(SearchUpdate::Found { id, outcome });
    }
}

/// Until the answer may come, or nobody waits for it any more.
fn wait(began: Instant, request: &SearchRequest, handle: &SearchHandle) {
    while began.elapsed() < request.min_time && !handle.stop_now.load(Relaxed) {
        std::thread::sleep(POLL_INTERVAL);
    }
}

fn wait_for_engine(
    engines: &EnginePool,
    owner: Owner,
    id: u64,
    handle: &SearchHandle,
    send: &dyn Fn(SearchUpdate),
) -> Option<EngineLease> {
    let mut queued = false;
    let lease = engines.take(EngineRequest {
        owner,
        patient: false,
        control: &handle.control,
        cancelled: &|| handle.cancelled.load(Relaxed),
        queued: &mut |place| {
            queued = true;
            send(SearchUpdate::Queued { id, place: Some(place) });
        },
    })?;
    if queued {
        send(SearchUpdate::Queued { id, place: None });
    }
    Some(lease)
}

fn search(
    lease: &mut EngineLease,
    id: u64,
    handle: &SearchHandle,
    request: &SearchRequest,
    game_seed: u64,
    send: &dyn Fn(SearchUpdate),
) -> Outcome {
    let mut limits = request.limits.clone();
    if let Some(most) = lease.most.filter(|_| !limits.infinite) {
        limits.move_time = Some(limits.move_time.map_or(most, |time| time.min(most)));
    }
    let engine = lease.engine();
    let options =
        Options { multi_pv: request.lines, seed: Some(game_seed), ..engine.options().clone() };
    // The size of the table stays, so this can't fail.
    _ = engine.set_options(options);
    let mut report = |info: &Info| send(SearchUpdate::Info { id, info: info.clone() });
    engine.search_at(request.level, &request.position, &limits, &handle.control, &mut report)
}

/// A number that nobody foresees, from the seeds of the standard hasher.
fn any_number() -> u64 {
    RandomState::new().hash_one(0)
}
