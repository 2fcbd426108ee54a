//! The thread that thinks: takes one search after another, tells what it finds.

use chess::Move;
use engine::{Control, Engine, Info, Level, Limits, Options, Outcome, Position, Tables};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// The table of a game at a terminal or in a page.
const HASH_MEGABYTES: usize = 64;
/// More threads than this help little and make a machine slow for its user.
const MOST_THREADS: usize = 8;

/// How often a thread that only waits looks whether it still should.
const MOMENT: Duration = Duration::from_millis(10);

/// What a search says; `id` tells which.
pub(crate) enum Said {
    Info { id: u64, info: Info },
    Found { id: u64, outcome: Outcome },
    FromBook { id: u64, mv: Move },
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
    /// Nobody waits for the answer any more. The control of a search that ended by itself says
    /// stop too, so it can't tell.
    hurry: Arc<AtomicBool>,
}

/// The strings of the thinking thread. It ends when this is dropped.
pub(crate) struct Thinker {
    jobs: Sender<(u64, Strings, Job)>,
    strings: Strings,
    last_id: u64,
}

impl Thinker {
    /// `tell` is called in the thinking thread with whatever is found.
    pub(crate) fn new(seed: Option<u64>, tell: impl Fn(Said) + Send + 'static) -> Thinker {
        let (jobs, orders) = channel();
        std::thread::spawn(move || think(&orders, seed, &tell));
        Thinker { jobs, strings: Strings::default(), last_id: 0 }
    }

    /// Stops what is running and starts another search, whose id is given. What the old one still
    /// says has an older id.
    pub(crate) fn start(&mut self, job: Job) -> u64 {
        self.stop();
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
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think(orders: &Receiver<(u64, Strings, Job)>, seed: Option<u64>, tell: &dyn Fn(Said)) {
    let mut engine: Option<Engine> = None;
    for (id, strings, job) in orders {
        let began = Instant::now();
        if let Some(engine) = engine.as_mut().filter(|_| job.forget) {
            engine.forget();
        }
        if let Some(mv) = job.from_book {
            wait(began, &job, &strings);
            tell(Said::FromBook { id, mv });
            continue;
        }
        // Made with the first search, so that nobody waits for the table at the start.
        let engine = engine.get_or_insert_with(|| Engine::new(options(seed)));
        // The size of the table stays, so this can't fail.
        _ = engine.set_options(Options { multi_pv: job.lines, ..engine.options().clone() });
        let mut report = |info: &Info| tell(Said::Info { id, info: info.clone() });
        let outcome =
            engine.search_at(job.level, &job.position, &job.limits, &strings.control, &mut report);
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

fn options(seed: Option<u64>) -> Options {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    Options {
        hash_megabytes: HASH_MEGABYTES,
        threads: cores.min(MOST_THREADS),
        tables: Some(Tables::standard()),
        seed,
        ..Options::default()
    }
}
