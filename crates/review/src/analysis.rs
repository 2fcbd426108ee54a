//! Searching every position of a game, on several threads where there are any.

use crate::classes::win_percent;
use chess::Move;
use engine::score::{DRAW, Score, mated_in};
use engine::{Control, Engine, Limits, Options, Pause, Position, Tablebases, wdl};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
#[cfg(feature = "threads")]
use std::sync::{Mutex, PoisonError, atomic::AtomicUsize, mpsc};
use std::time::Duration;

/// How much thought each position gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So many positions.
    Nodes(u64),
    /// So many half-moves deep.
    Depth(u32),
    /// So long.
    Time(Duration),
}

/// How a game is reviewed.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How much thought each position gets.
    pub effort: Effort,
    /// How many positions are searched at once.
    pub threads: usize,
    /// Size of each thread's transposition table.
    pub hash_megabytes: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        #[cfg(feature = "threads")]
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        #[cfg(not(feature = "threads"))]
        let threads = 1;
        Settings { effort: Effort::Nodes(100_000), threads, hash_megabytes: 16 }
    }
}

impl Settings {
    /// The same with several times the thought, for what must not be wrong.
    pub(crate) fn longer(&self) -> Settings {
        let effort = match self.effort {
            Effort::Nodes(nodes) => Effort::Nodes(nodes.saturating_mul(5)),
            Effort::Depth(depth) => Effort::Depth(depth + 4),
            Effort::Time(time) => {
                Effort::Time(time.saturating_mul(5).max(Duration::from_millis(1)))
            }
        };
        Settings { effort, ..self.clone() }
    }
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions that were searched.
    pub done: usize,
    /// All positions of the game, and in the end those that are searched again.
    pub all: usize,
}

/// How a running review shares the machine: it looks in between whether it may go on.
pub trait Turn {
    /// Whether nobody wants it any more.
    fn is_stopped(&self) -> bool;

    /// What the searches ask now and then, so that others have the core in between.
    fn pause(&self) -> Option<Pause> {
        None
    }
}

/// Stops a running review; shared with whoever started it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the review as soon as it looks.
    pub fn stop(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether it was told to end.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
}

impl Turn for Stop {
    fn is_stopped(&self) -> bool {
        Stop::is_stopped(self)
    }
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PositionEval {
    /// For the side to move.
    pub score: Score,
    /// What is on the board, which tells what the score means.
    pub material: u32,
    /// The best line, empty where the game is over.
    pub line: Vec<Move>,
    pub depth: u32,
}

impl PositionEval {
    /// The points of a hundred that the side to move may expect.
    pub fn points(&self) -> f64 {
        self.points_at(self.score)
    }

    /// The same with another score.
    pub fn points_at(&self, score: Score) -> f64 {
        win_percent(score, self.material)
    }
}

/// How often a running review looks whether it was stopped.
#[cfg(feature = "threads")]
const TURN_CHECK: Duration = Duration::from_millis(10);

/// A position to search.
#[derive(Clone, Copy)]
pub(crate) struct Job<'a> {
    pub position: &'a Position,
    /// A move that is left out: what else was there?
    pub without: Option<Move>,
}

/// Searches all positions; `None` if it was stopped.
pub(crate) fn analyse_all(
    jobs: &[Job<'_>],
    settings: &Settings,
    turn: &dyn Turn,
    progress: &mut dyn FnMut(Progress),
) -> Option<Vec<PositionEval>> {
    let mut evals: Vec<Option<PositionEval>> = vec![None; jobs.len()];
    let mut done = 0;
    let mut take = |index: usize, eval: PositionEval| {
        evals[index] = Some(eval);
        done += 1;
        progress(Progress { done, all: jobs.len() });
    };
    #[cfg(feature = "threads")]
    on_threads(jobs, settings, turn, &mut take);
    #[cfg(not(feature = "threads"))]
    one_by_one(jobs, settings, turn, &mut take);
    if turn.is_stopped() {
        return None;
    }
    evals.into_iter().collect()
}

/// Searches the positions one after the other; a stop is seen between two of them.
#[cfg(not(feature = "threads"))]
fn one_by_one(
    jobs: &[Job<'_>],
    settings: &Settings,
    turn: &dyn Turn,
    take: &mut dyn FnMut(usize, PositionEval),
) {
    let mut engine = Engine::new(options(settings));
    for (index, job) in jobs.iter().enumerate().take_while(|_| !turn.is_stopped()) {
        take(index, analyse(&mut engine, job, settings.effort, &Control::default()));
    }
}

/// Searches several positions at once; a stop ends the searches under way.
#[cfg(feature = "threads")]
fn on_threads(
    jobs: &[Job<'_>],
    settings: &Settings,
    turn: &dyn Turn,
    take: &mut dyn FnMut(usize, PositionEval),
) {
    let next = AtomicUsize::new(0);
    let (over, pause) = (AtomicBool::new(false), turn.pause());
    let threads = settings.threads.clamp(1, jobs.len().max(1));
    let controls: Vec<Mutex<Control>> = (0..threads).map(|_| Mutex::default()).collect();
    let lock = |control: &Mutex<Control>, change: &dyn Fn(&mut Control)| {
        change(&mut control.lock().unwrap_or_else(PoisonError::into_inner));
    };
    std::thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for control in &controls {
            let (send, next, over, pause) = (send.clone(), &next, &over, &pause);
            scope.spawn(move || {
                let mut engine = Engine::new(options(settings));
                loop {
                    let fresh = Control::default();
                    if let Some(pause) = pause {
                        fresh.pause_with(pause.clone());
                    }
                    lock(control, &|control| *control = fresh.clone());
                    let index = next.fetch_add(1, Relaxed);
                    let Some(job) = jobs.get(index).filter(|_| !over.load(Relaxed)) else {
                        break;
                    };
                    let found = analyse(&mut engine, job, settings.effort, &fresh);
                    if send.send((index, found)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        loop {
            match receive.recv_timeout(TURN_CHECK) {
                Ok((index, found)) => take(index, found),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
            if turn.is_stopped() {
                over.store(true, Relaxed);
                for control in &controls {
                    lock(control, &|control| control.stop());
                }
            }
        }
    });
}

fn options(settings: &Settings) -> Options {
    Options {
        hash_megabytes: settings.hash_megabytes,
        threads: 1,
        overhead: Duration::ZERO,
        tablebases: Some(Tablebases::standard()),
        ..Options::default()
    }
}

/// What the engine thinks of one position; nothing is left of the one before.
fn analyse(engine: &mut Engine, job: &Job<'_>, effort: Effort, control: &Control) -> PositionEval {
    let position = job.position;
    let board = &position.board;
    let material = wdl::material(board);
    if board.count_legal_moves() == 0 {
        let score = if board.is_check() { mated_in(0) } else { DRAW };
        return PositionEval { score, material, line: Vec::new(), depth: 0 };
    }
    let mut limits = match effort {
        Effort::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        Effort::Depth(depth) => Limits { depth: Some(depth), ..Limits::default() },
        Effort::Time(time) => Limits { move_time: Some(time), ..Limits::default() },
    };
    if let Some(without) = job.without {
        limits.search_moves = board.legal_moves().to_vec();
        limits.search_moves.retain(|&mv| mv != without);
    }
    engine.new_game();
    let mut line = Vec::new();
    let outcome = engine.search(position, &limits, control, &mut |info| {
        if info.multipv == 1 && !info.line.is_empty() {
            line.clone_from(&info.line);
        }
    });
    // The last report may be about a move that was given up.
    if line.first() != outcome.best.as_ref() {
        line = outcome.best.into_iter().chain(outcome.ponder).collect();
    }
    PositionEval { score: outcome.score, material, line, depth: outcome.depth }
}
