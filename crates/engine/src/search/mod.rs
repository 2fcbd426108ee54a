//! The search: iterative deepening over principal variation searches.

mod history;
pub(crate) mod human_errors;
mod iterative_deepening;
mod move_picker;
mod negamax;
pub(crate) mod params;
mod pruning;
mod quiescence;
mod repetition;
mod root;
mod searched_moves;
mod stack;

#[cfg(feature = "tune")]
pub use params::tune;
pub use root::RootMove;

use crate::eval::PawnCache;
use crate::eval::nnue::{Accumulators, Network};
use crate::limits::Limits;
use crate::score::{Bound, MAX_PLY, Score};
use crate::tablebases::Tablebases;
use crate::time::TimeManager;
use crate::transposition_table::TranspositionTable;
use chess::{Board, Move};
use history::Histories;
use human_errors::HumanErrors;
use move_picker::MoveStack;
use repetition::KeyHistory;
use stack::{PvTable, StackEntry};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A position to search, with the game that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The board now.
    pub board: Board,
    /// The keys of the positions before it, the oldest first.
    pub earlier: Vec<u64>,
}

impl Position {
    /// A position without a past.
    pub fn new(board: Board) -> Position {
        Position { board, earlier: Vec::new() }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        self.earlier.push(self.board.key());
        self.board.play(mv);
    }
}

/// How a running search is stopped, or told that the ponder move was played. Shared with whoever
/// started it.
#[derive(Clone, Debug, Default)]
pub struct Control(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Control {
    /// For a new search.
    pub fn new(pondering: bool) -> Control {
        let control = Control::default();
        control.0.pondering.store(pondering, Relaxed);
        control
    }

    /// Ends the search as soon as it looks.
    pub fn stop(&self) {
        self.0.stop.store(true, Relaxed);
    }

    /// The opponent played what was pondered on: from now on the clock counts.
    pub fn ponder_hit(&self) {
        self.0.pondering.store(false, Relaxed);
    }

    /// Whether the search was told to end.
    #[inline(always)]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Relaxed)
    }

    /// Whether the search runs on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.0.pondering.load(Relaxed)
    }
}

/// What a search tells while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The depth of the iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub sel_depth: u32,
    /// Which of the best moves this is about, from 1.
    pub multipv: usize,
    /// Its score for the side to move.
    pub score: Score,
    /// What the score means.
    pub bound: Bound,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// How long it took so far.
    pub time: Duration,
    /// Used entries of the transposition table in thousandths.
    pub hashfull: usize,
    /// Positions that endgame tables knew.
    pub tb_hits: u64,
    /// The line that both sides are expected to play.
    pub line: Vec<Move>,
}

/// What all threads of a search share.
pub(crate) struct SharedContext<'a> {
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) control: &'a Control,
    pub(crate) limits: &'a Limits,
    /// Positions visited, by thread; each writes its own.
    pub(crate) nodes: &'a [AtomicU64],
    pub(crate) multi_pv: usize,
    pub(crate) style: Style,
    /// What judges positions; the classical evaluation if `None`.
    pub(crate) network: Option<&'a Network>,
    /// Endgame tables to ask inside the search, if any.
    pub(crate) tablebases: Option<&'a Tablebases>,
    /// What is overlooked; `None` at full strength.
    pub(crate) human_errors: Option<HumanErrors>,
    /// Mixed into the keys of the table, so that searches of different strength share nothing.
    pub(crate) key_salt: u64,
}

/// How the search treats the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Style {
    /// Search every move to the full depth: no pruning, no reductions, no extensions.
    pub full_width: bool,
    /// How many half-moves of captures are looked at behind the main search; all if `None`.
    pub quiescence_depth: Option<u32>,
}

/// What a thread keeps from move to move.
pub(crate) struct ThreadData {
    histories: Histories,
    pawns: PawnCache,
    accumulators: Accumulators,
    stack: Box<[StackEntry]>,
    pv: PvTable,
    moves: MoveStack,
    key_history: KeyHistory,
    reductions: Box<[[i32; 64]; 64]>,
}

impl ThreadData {
    pub(crate) fn new() -> ThreadData {
        ThreadData {
            histories: Histories::new(),
            pawns: PawnCache::new(),
            accumulators: Accumulators::new(),
            stack: vec![StackEntry::default(); MAX_PLY + 2 * stack::BEFORE_ROOT].into_boxed_slice(),
            pv: PvTable::new(),
            moves: MoveStack::new(),
            key_history: KeyHistory::new(),
            reductions: negamax::reduction_table(),
        }
    }
}

/// One thread at work.
pub(crate) struct Worker<'a> {
    shared: &'a SharedContext<'a>,
    id: usize,
    data: &'a mut ThreadData,
    clock: TimeManager,
    /// Whether the clock waits for a ponder hit.
    waiting: bool,
    nodes: u64,
    node_limit: u64,
    stopped: bool,
    sel_depth: usize,
    root_depth: i32,
    root_moves: Vec<RootMove>,
    /// Which of the best moves is being searched.
    pv_index: usize,
    /// Until this ply no null move, while one is being verified.
    no_null_before: usize,
    tb_hits: u64,
    /// With more pieces endgame tables are not asked.
    tb_pieces: u32,
}

/// The result of one thread.
pub(crate) struct ThreadResult {
    pub(crate) root_moves: Vec<RootMove>,
    pub(crate) depth: i32,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(
        id: usize,
        shared: &'a SharedContext<'a>,
        data: &'a mut ThreadData,
        clock: TimeManager,
    ) -> Worker<'a> {
        if cfg!(feature = "tune") {
            data.reductions = negamax::reduction_table();
        }
        let limit = if id == 0 { shared.limits.nodes } else { None };
        Worker {
            shared,
            id,
            data,
            clock,
            waiting: shared.control.is_pondering(),
            nodes: 0,
            node_limit: limit.unwrap_or(u64::MAX),
            stopped: false,
            sel_depth: 0,
            root_depth: 0,
            root_moves: Vec::new(),
            pv_index: 0,
            no_null_before: 0,
            tb_hits: 0,
            tb_pieces: shared.tablebases.map_or(0, |tablebases| tablebases.most_pieces() as u32),
        }
    }

    /// Counts a position and looks, now and then, whether to stop.
    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes & 1023 == 0 || self.nodes >= self.node_limit {
            self.check_limits();
        }
    }

    #[cold]
    #[inline(never)]
    fn check_limits(&mut self) {
        self.shared.nodes[self.id].store(self.nodes, Relaxed);
        if self.waiting && !self.shared.control.is_pondering() {
            self.waiting = false;
            self.clock.restart();
        }
        let main = self.id == 0;
        // The first iteration is always finished, so that there is a move to play.
        let over = main && self.root_depth > 1 && !self.waiting && self.clock.hard_limit_reached();
        if over || self.nodes >= self.node_limit || self.shared.control.is_stopped() {
            self.stopped = true;
            self.shared.control.stop();
        }
    }

    /// Positions visited by all threads.
    fn all_nodes(&self) -> u64 {
        self.shared.nodes[self.id].store(self.nodes, Relaxed);
        self.shared.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }
}
