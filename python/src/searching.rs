//! The engine: searches with limits, and what they tell on the way.

use crate::foreign::{bad_value, game_of, move_of};
use crate::moves::Move;
use crate::waiting::wait_for;
use chess::{Board, Game, Notation};
use engine::score::UciScore;
use engine::{Bound as ScoreBound, Clock, Control, Level, Limits, Options, Tablebases};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A score for the side to move: hundredths of a pawn, or moves to mate.
#[pyclass(frozen, eq, module = "horizont")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Score(UciScore);

#[pymethods]
impl Score {
    #[getter]
    fn cp(&self) -> Option<i32> {
        if let UciScore::Cp(score) = self.0 { Some(score) } else { None }
    }

    #[getter]
    fn mate(&self) -> Option<i32> {
        if let UciScore::Mate(moves) = self.0 { Some(moves) } else { None }
    }

    /// The same in `chess.engine`.
    fn to_chess<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let engine = py.import("chess.engine")?;
        match self.0 {
            UciScore::Cp(score) => engine.getattr("Cp")?.call1((score,)),
            UciScore::Mate(moves) => engine.getattr("Mate")?.call1((moves,)),
        }
    }

    fn __str__(&self) -> String {
        match self.0 {
            UciScore::Cp(score) => format!("{:+.2}", f64::from(score) / 100.0),
            UciScore::Mate(moves) => format!("#{moves}"),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", self.__str__())
    }
}

/// What a search has found so far, of one of its best lines.
#[pyclass(frozen, get_all, module = "horizont")]
#[derive(Clone)]
pub struct Info {
    depth: u32,
    seldepth: u32,
    multipv: usize,
    score: Score,
    nodes: u64,
    seconds: f64,
    hashfull: usize,
    tbhits: u64,
    line: Vec<Move>,
    san: Vec<String>,
}

impl Info {
    fn new(board: &Board, info: &engine::Info) -> Info {
        let mut after = *board;
        let san = info.line.iter().map(|mv| {
            let text = after.write_move(*mv, Notation::San);
            after.play(*mv);
            text
        });
        Info {
            san: san.collect(),
            depth: info.depth,
            seldepth: info.sel_depth,
            multipv: info.multipv,
            score: Score(info.score.into()),
            nodes: info.nodes,
            seconds: info.time.as_secs_f64(),
            hashfull: info.hashfull,
            tbhits: info.tb_hits,
            line: Move::line(board, &info.line),
        }
    }
}

#[pymethods]
impl Info {
    fn __repr__(&self) -> String {
        format!("<Info depth {} {} {}>", self.depth, self.score.__str__(), self.san.join(" "))
    }
}

/// What a search found.
#[pyclass(frozen, get_all, module = "horizont")]
pub struct SearchResult {
    best: Option<Move>,
    ponder: Option<Move>,
    score: Score,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<Info>,
}

#[pymethods]
impl SearchResult {
    fn __repr__(&self) -> String {
        let best = self.best.as_ref().map_or("none", Move::uci);
        format!("<SearchResult {best} {} depth {}>", self.score.__str__(), self.depth)
    }
}

/// The chess player. Searches of one engine come one after another, since they share its memory.
#[pyclass(frozen, module = "horizont")]
pub struct Engine {
    engine: Mutex<engine::Engine>,
    /// Stops the search that is running.
    control: Mutex<Control>,
    level: Level,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, hash = 16, threads = 1, level = None, tables = None, syzygy = None, seed = None))]
    fn new(
        hash: usize,
        threads: usize,
        level: Option<&Bound<'_, PyAny>>,
        tables: Option<PathBuf>,
        syzygy: Option<&str>,
        seed: Option<u64>,
    ) -> PyResult<Engine> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        if !(1..=MOST_HASH).contains(&hash) || !(1..=cores.max(MOST_THREADS)).contains(&threads) {
            return Err(bad_value("hash is 1 to 1048576 MB, threads are 1 to 1024"));
        }
        let mut tablebases =
            tables.map_or_else(Tablebases::standard, |folder| Tablebases::open(&folder).0);
        if let Some(folders) = syzygy {
            tablebases = tablebases.with_syzygy(folders, true).map_err(bad_value)?;
        }
        let options = Options {
            hash_megabytes: hash,
            threads,
            seed,
            tablebases: Some(tablebases),
            ..Options::default()
        };
        let level = level.map_or(Ok(Level::Full), level_of)?;
        let engine = Mutex::new(engine::Engine::new(options));
        Ok(Engine { engine, control: Mutex::default(), level })
    }

    #[pyo3(signature = (
        position, *, time = None, nodes = None, depth = None, mate = None, clock = None, increment = 0.0,
        moves_to_go = None, moves = None, multipv = 1, level = None, on_info = None
    ))]
    #[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn search(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        mate: Option<u32>,
        clock: Option<f64>,
        increment: f64,
        moves_to_go: Option<u32>,
        moves: Option<Vec<Bound<'_, PyAny>>>,
        multipv: usize,
        level: Option<&Bound<'_, PyAny>>,
        on_info: Option<Py<PyAny>>,
    ) -> PyResult<SearchResult> {
        let game = game_of(position)?;
        let board = *game.board();
        let clock = clock.map(|left| {
            Ok::<_, PyErr>(Clock {
                time: seconds(left)?,
                increment: seconds(increment)?,
                moves_to_go,
            })
        });
        let only = moves.unwrap_or_default();
        let limits = Limits {
            clock: clock.transpose()?,
            move_time: time.map(seconds).transpose()?,
            nodes,
            depth,
            mate,
            search_moves: only.iter().map(|mv| move_of(&board, mv)).collect::<PyResult<_>>()?,
            ..Limits::default()
        };
        let none = Limits { search_moves: limits.search_moves.clone(), ..Limits::default() };
        if limits == none {
            return Err(bad_value("a search needs a limit: time, nodes, depth, mate or clock"));
        }
        if !(1..=MOST_LINES).contains(&multipv) {
            return Err(bad_value("multipv is 1 to 256"));
        }
        let level = level.map_or(Ok(self.level), level_of)?;
        self.run(py, &game, (&limits, level, multipv), on_info)
    }

    /// Ends the search that another thread is waiting for; it answers with what it has found.
    fn stop(&self) {
        self.control().stop();
    }

    /// Forgets what was learnt in the game before.
    fn new_game(&self, py: Python<'_>) {
        py.detach(|| self.engine().new_game());
    }
}

/// The largest hash table in megabytes, the most threads and lines: those of UCI.
const MOST_HASH: usize = 1_048_576;
const MOST_THREADS: usize = 1024;
const MOST_LINES: usize = 256;

impl Engine {
    fn engine(&self) -> MutexGuard<'_, engine::Engine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn control(&self) -> MutexGuard<'_, Control> {
        self.control.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches in a thread of its own and hears what it tells.
    fn run(
        &self,
        py: Python<'_>,
        game: &Game,
        (limits, level, multi_pv): (&Limits, Level, usize),
        on_info: Option<Py<PyAny>>,
    ) -> PyResult<SearchResult> {
        let position = position_of(game);
        let board = position.board;
        let control = Control::default();
        let mut lines: Vec<Info> = Vec::new();
        let found = wait_for(
            py,
            |events| {
                let mut engine = self.engine();
                *self.control() = control.clone();
                let options = Options { multi_pv, ..engine.options().clone() };
                engine.set_options(options)?;
                let mut tell = |info: &engine::Info| _ = events.send(info.clone());
                Ok::<_, String>(engine.search_at(level, &position, limits, &control, &mut tell))
            },
            || control.stop(),
            |py, info: engine::Info| {
                let shown = Info::new(&board, &info);
                if info.bound == ScoreBound::Exact {
                    lines.retain(|line| line.multipv != info.multipv);
                    lines.push(shown.clone());
                }
                on_info.as_ref().map_or(Ok(()), |hear| hear.call1(py, (shown,)).map(drop))
            },
        )?
        .map_err(bad_value)?;
        lines.sort_by_key(|line| line.multipv);
        let best = found.best.map(|mv| Move::new(&board, mv));
        let reply = found.best.zip(found.ponder).map(|(best, reply)| {
            let mut after = board;
            after.play(best);
            Move::new(&after, reply)
        });
        Ok(SearchResult {
            best,
            ponder: reply,
            score: Score(found.score.into()),
            depth: found.depth,
            nodes: found.nodes,
            seconds: found.time.as_secs_f64(),
            lines,
        })
    }
}

/// A position with its past, as the engine wants it.
fn position_of(game: &Game) -> engine::Position {
    let mut position = engine::Position::new(*game.start());
    for id in game.line_to(game.current()) {
        if let Some(mv) = game.node(id).and_then(|node| node.mv()) {
            position.play(mv);
        }
    }
    position
}

/// A level: a name, two depths such as `4+6`, or Elo as text or number.
fn level_of(value: &Bound<'_, PyAny>) -> PyResult<Level> {
    let level: Level = value.str()?.to_string().parse().map_err(bad_value)?;
    Ok(level)
}

/// A time from a number of seconds.
fn seconds(number: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(number).map_err(|_| bad_value("a time is a number of seconds"))
}
