//! The thread that thinks: takes one search after another, tells what it finds.

use crate::engines::{Ask, Engines, Owner, Turn};
use chess::Move;
use engine::{Control, Info, Level, Limits, Options, Position, SearchResult};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// How often a thread that only waits looks whether it still should.
const MOMENT: Duration = Duration::from_millis(10);

/// What a search says; `id` tells which.
pub(crate) enum Said {
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
        outcome: SearchResult,
    },
    FromBook {
        id: u64,
        mv: Move,
    },
}

/// A search to be made.
pub(crate) struct Job {
    pub(crate) level: Level,
    pub(crate) position: Position,
    pub(crate) limits: Limits,
    pub(crate) lines: usize,
    /// Whether another game has begun since the last one.
    pub(crate) forget: bool,
    /// A move known by heart: nothing is searched then.
    pub(crate) from_book: Option<Move>,
    /// The answer comes no sooner.
    pub(crate) at_least: Duration,
}

/// How a search is led.
#[derive(Clone, Default)]
struct Strings {
    control: Control,
    /// The answer is wanted at once. The control of a search that ended by itself says stop too,
    /// so it can't tell.
    hurry: Arc<AtomicBool>,
    /// No answer is wanted any more.
    gone: Arc<AtomicBool>,
}

/// The strings of the thinking thread. It ends when this is dropped.
pub(crate) struct Thinker {
    jobs: Sender<(u64, Strings, Job)>,
    strings: Strings,
    last_id: u64,
}

impl Thinker {
    /// `tell` is called in the thinking thread with whatever is found.
    pub(crate) fn new(
        engines: Engines,
        seed: Option<u64>,
        tell: impl Fn(Said) + Send + 'static,
    ) -> Thinker {
        let (jobs, orders) = channel();
        std::thread::spawn(move || think(&orders, &engines, seed, &tell));
        Thinker { jobs, strings: Strings::default(), last_id: 0 }
    }

    /// Stops what is running and starts another search, whose id is given. What the old one still
    /// says has an older id.
    pub(crate) fn start(&mut self, job: Job) -> u64 {
        self.abandon();
        self.last_id += 1;
        self.strings = Strings::default();
        // The thread lives as long as this sender.
        _ = self.jobs.send((self.last_id, self.strings.clone(), job));
        self.last_id
    }

    /// Ends the running search, which still tells what it found.
    pub(crate) fn stop(&self) {
        self.strings.hurry.store(true, Relaxed);
        self.strings.control.stop();
    }

    /// Ends the running search, of which nobody wants to know anything more.
    pub(crate) fn abandon(&self) {
        self.strings.gone.store(true, Relaxed);
        self.stop();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.abandon();
    }
}

fn think(
    orders: &Receiver<(u64, Strings, Job)>,
    engines: &Engines,
    seed: Option<u64>,
    tell: &dyn Fn(Said),
) {
    let mut owner = Owner::another();
    let mut mood = seed.unwrap_or_else(any_number);
    for (id, strings, job) in orders {
        let began = Instant::now();
        if job.forget {
            owner = Owner::another();
            mood = seed.unwrap_or_else(any_number);
        }
        if let Some(mv) = job.from_book {
            wait(began, &job, &strings);
            tell(Said::FromBook { id, mv });
            continue;
        }
        let Some(mut turn) = take_turn(engines, owner, id, &strings, tell) else { continue };
        let outcome = search(&mut turn, id, &strings, &job, mood, tell);
        drop(turn);
        wait(began, &job, &strings);
        tell(Said::Found { id, outcome });
    }
}

/// Until the answer may come, or nobody waits for it any more.
fn wait(began: Instant, job: &Job, strings: &Strings) {
    while began.elapsed() < job.at_least && !strings.hurry.load(Relaxed) {
        std::thread::sleep(MOMENT);
    }
}

fn take_turn(
    engines: &Engines,
    owner: Owner,
    id: u64,
    strings: &Strings,
    tell: &dyn Fn(Said),
) -> Option<Turn> {
    let mut queued = false;
    let turn = engines.take(Ask {
        owner,
        patient: false,
        control: &strings.control,
        gone: &|| strings.gone.load(Relaxed),
        queued: &mut |place| {
            queued = true;
            tell(Said::Queued { id, place: Some(place) });
        },
    })?;
    if queued {
        tell(Said::Queued { id, place: None });
    }
    Some(turn)
}

fn search(
    turn: &mut Turn,
    id: u64,
    strings: &Strings,
    job: &Job,
    mood: u64,
    tell: &dyn Fn(Said),
) -> SearchResult {
    let mut limits = job.limits.clone();
    if let Some(most) = turn.most.filter(|_| !limits.infinite) {
        limits.move_time = Some(limits.move_time.map_or(most, |time| time.min(most)));
    }
    let engine = turn.engine();
    let options = Options { multi_pv: job.lines, seed: Some(mood), ..engine.options().clone() };
    // The size of the table stays, so this can't fail.
    _ = engine.set_options(options);
    let mut report = |info: &Info| tell(Said::Info { id, info: info.clone() });
    engine.search_at(job.level, &job.position, &limits, &strings.control, &mut report)
}

/// A number that nobody foresees, from the seeds of the standard hasher.
fn any_number() -> u64 {
    RandomState::new().hash_one(0)
}
