//! The thread that thinks: takes one search after another, tells what it finds.

use engine::{Control, Engine, Info, Level, Limits, Options, Outcome, Position};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The table of a game at a terminal or in a page.
const HASH_MEGABYTES: usize = 64;
/// More threads than this help little and make a machine slow for its user.
const MOST_THREADS: usize = 8;

/// What a search says; `id` tells which.
pub(crate) enum Said {
    Info { id: u64, info: Info },
    Found { id: u64, outcome: Outcome },
}

/// A search to be made.
pub(crate) struct Job {
    pub(crate) level: Level,
    pub(crate) position: Position,
    pub(crate) limits: Limits,
    pub(crate) lines: usize,
    /// Whether another game has begun since the last one.
    pub(crate) forget: bool,
}

/// The strings of the thinking thread. It ends when this is dropped.
pub(crate) struct Thinker {
    jobs: Sender<(u64, Control, Job)>,
    control: Control,
    last_id: u64,
}

impl Thinker {
    /// `tell` is called in the thinking thread with whatever is found.
    pub(crate) fn new(seed: Option<u64>, tell: impl Fn(Said) + Send + 'static) -> Thinker {
        let (jobs, orders) = channel();
        std::thread::spawn(move || think(&orders, seed, &tell));
        Thinker { jobs, control: Control::default(), last_id: 0 }
    }

    /// Stops what is running and starts another search, whose id is given. What the old one still
    /// says has an older id.
    pub(crate) fn start(&mut self, job: Job) -> u64 {
        self.stop();
        self.last_id += 1;
        self.control = Control::new(false);
        // The thread lives as long as this sender.
        _ = self.jobs.send((self.last_id, self.control.clone(), job));
        self.last_id
    }

    /// Ends the running search, which still tells what it found.
    pub(crate) fn stop(&self) {
        self.control.stop();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think(orders: &Receiver<(u64, Control, Job)>, seed: Option<u64>, tell: &dyn Fn(Said)) {
    let mut engine: Option<Engine> = None;
    for (id, control, job) in orders {
        // Made with the first search, so that nobody waits for the table at the start.
        let engine = engine.get_or_insert_with(|| Engine::new(options(seed)));
        if job.forget {
            engine.forget();
        }
        // The size of the table stays, so this can't fail.
        _ = engine.set_options(Options { multi_pv: job.lines, ..engine.options().clone() });
        let mut report = |info: &Info| tell(Said::Info { id, info: info.clone() });
        let outcome =
            engine.search_at(job.level, &job.position, &job.limits, &control, &mut report);
        tell(Said::Found { id, outcome });
    }
}

fn options(seed: Option<u64>) -> Options {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    Options {
        hash_megabytes: HASH_MEGABYTES,
        threads: cores.min(MOST_THREADS),
        seed,
        ..Options::default()
    }
}
