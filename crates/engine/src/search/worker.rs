//! One thread of a search: what it shares with the others, what it keeps from move to move, and
//! the small steps that all parts of the search are made of.

use super::correction_history::CorrectionHistory;
use super::history::{Histories, NO_PIECE_TO, piece_to_of};
use super::human_errors::HumanErrors;
use super::move_picker::MoveStack;
use super::params::{FIRST_ITERATION_NODES, NODES_BETWEEN_CHECKS};
use super::pv_table::PvTable;
use super::reductions::ReductionTable;
use super::repetition::KeyHistory;
use super::root_move::RootMove;
use super::stack::Stack;
use super::{Control, Style};
use crate::eval::PawnCache;
use crate::eval::nnue::{Accumulators, Network};
use crate::limits::Limits;
use crate::time::TimeManager;
use crate::transposition_table::TranspositionTable;
use chess::{Board, Move};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tablebase::Tablebases;

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

/// What a thread keeps from move to move.
pub(crate) struct ThreadData {
    pub(super) histories: Histories,
    pub(super) pawns: PawnCache,
    pub(super) accumulators: Accumulators,
    pub(super) corrections: CorrectionHistory,
    pub(super) stack: Stack,
    pub(super) pv: PvTable,
    pub(super) moves: MoveStack,
    pub(super) key_history: KeyHistory,
    pub(super) reductions: ReductionTable,
}

impl ThreadData {
    pub(crate) fn new() -> ThreadData {
        ThreadData {
            histories: Histories::new(),
            pawns: PawnCache::new(),
            accumulators: Accumulators::new(),
            corrections: CorrectionHistory::new(),
            stack: Stack::new(),
            pv: PvTable::new(),
            moves: MoveStack::new(),
            key_history: KeyHistory::new(),
            reductions: ReductionTable::new(),
        }
    }
}

/// One thread at work.
pub(crate) struct Worker<'a> {
    pub(super) shared: &'a SharedContext<'a>,
    pub(super) id: usize,
    pub(super) data: &'a mut ThreadData,
    pub(super) clock: TimeManager,
    /// Whether the clock waits for a ponder hit.
    pub(super) awaits_ponder_hit: bool,
    pub(super) nodes: u64,
    pub(super) node_limit: u64,
    pub(super) stopped: bool,
    pub(super) sel_depth: usize,
    pub(super) root_depth: i32,
    pub(super) root_moves: Vec<RootMove>,
    /// Which of the best moves is being searched.
    pub(super) pv_index: usize,
    /// Until this ply no null move, while one is being verified.
    pub(super) no_null_before: usize,
    pub(super) tb_hits: u64,
    /// With more pieces endgame tables are not asked.
    pub(super) tb_pieces: u32,
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
            data.reductions = ReductionTable::new();
        }
        let limit = if id == 0 { shared.limits.nodes } else { None };
        Worker {
            shared,
            id,
            data,
            clock,
            awaits_ponder_hit: shared.control.is_pondering(),
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

    /// Counts a position and looks whether to stop: at each one whether it was told to, as someone
    /// waits for the answer, and now and then at the clock.
    #[inline(always)]
    pub(super) fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS)
            || self.nodes >= self.node_limit
            || self.shared.control.is_stopped()
        {
            self.check_limits();
        }
    }

    #[cold]
    #[inline(never)]
    fn check_limits(&mut self) {
        self.shared.nodes[self.id].store(self.nodes, Relaxed);
        match self.id {
            0 => self.shared.control.pause(&|| self.clock.hard_limit_reached()),
            _ => self.shared.control.pause_helper(),
        }
        if self.awaits_ponder_hit && !self.shared.control.is_pondering() {
            self.awaits_ponder_hit = false;
            self.clock.restart();
        }
        let main = self.id == 0;
        // The first iteration is finished, so that there is a move to play; unless it is endless.
        let has_move = self.root_depth > 1 || self.pv_index > 0;
        if main && !has_move && self.nodes < FIRST_ITERATION_NODES {
            return;
        }
        let over = main && !self.awaits_ponder_hit && self.clock.hard_limit_reached();
        self.stopped |= over || self.nodes >= self.node_limit || self.shared.control.is_stopped();
    }

    /// Positions visited by all threads.
    pub(super) fn all_nodes(&self) -> u64 {
        self.shared.nodes[self.id].store(self.nodes, Relaxed);
        self.shared.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }

    /// Whether every move is searched to the full depth.
    #[inline(always)]
    pub(super) fn is_full_width(&self) -> bool {
        self.shared.style.full_width
    }

    /// The key of a position in the transposition table.
    #[inline(always)]
    pub(super) fn tt_key(&self, board: &Board) -> u64 {
        board.key() ^ self.shared.key_salt
    }

    /// A move may soon be played: what the table knows of the position behind it is far away, and
    /// is asked to come nearer.
    #[inline(always)]
    pub(super) fn expect(&self, board: &Board, mv: Move) {
        self.shared.tt.prefetch(board.probable_key_after(mv) ^ self.shared.key_salt);
    }

    /// Plays a move on a copy of the board and notes it. [`Worker::undo`] must follow.
    #[inline(always)]
    pub(super) fn play(&mut self, board: &Board, mv: Move, ply: usize) -> Board {
        self.expect(board, mv);
        let mut child = *board;
        child.play(mv);
        if self.shared.network.is_some() {
            self.data.accumulators.play(ply, board, mv, &child);
        }
        let entry = &mut self.data.stack[ply];
        entry.mv = Some(mv);
        entry.piece_to = piece_to_of(board, mv);
        entry.quiet = None;
        entry.reduction = 0;
        self.data.key_history.push(&child);
        child
    }

    /// Passes on a copy of the board and notes it. [`Worker::undo`] must follow.
    pub(super) fn play_null(&mut self, board: &Board, ply: usize) -> Board {
        let mut child = *board;
        child.play_null();
        self.shared.tt.prefetch(self.tt_key(&child));
        let entry = &mut self.data.stack[ply];
        entry.mv = None;
        entry.piece_to = NO_PIECE_TO;
        entry.quiet = None;
        entry.reduction = 0;
        self.data.accumulators.play_null(ply);
        self.data.key_history.push_null(&child);
        child
    }

    /// Forgets the last move played.
    #[inline(always)]
    pub(super) fn undo(&mut self) {
        self.data.key_history.pop();
    }
}
