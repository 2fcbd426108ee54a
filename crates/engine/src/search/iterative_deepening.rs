//! Iterative deepening: a search one ply deep, then two, then three (the ZČU report calls it
//! kaskádová metoda). Each iteration gives the next a good order of moves and a score to expect.

use super::{Info, Position, RootMove, ThreadResult, Worker};
use crate::score::{Bound, INFINITE, MAX_PLY, moves_to_mate};
use crate::time::Progress;
use chess::Move;

impl Worker<'_> {
    /// Searches until a limit or a stop; `report` hears of each finished or failed window.
    pub(crate) fn run(
        mut self,
        position: &Position,
        report: &mut dyn FnMut(&Info),
    ) -> ThreadResult {
        self.begin(position);
        let deepest = MAX_PLY as i32 - 1;
        // A search to no depth at all would have no move to play.
        let asked =
            self.shared.limits.depth.map_or(deepest, |depth| depth.clamp(1, deepest as u32) as i32);
        let mut stability = 0;
        let mut finished = 0;
        for depth in 1..=asked {
            if self.root_moves.is_empty() {
                break;
            }
            let best_before = self.root_moves[0].mv;
            self.iterate(position, depth, report);
            if self.stopped {
                self.report_cut_iteration(depth, report);
                break;
            }
            finished = depth;
            stability = if self.root_moves[0].mv == best_before { stability + 1 } else { 0 };
            if self.should_stop(depth, stability) {
                break;
            }
        }
        self.all_nodes();
        ThreadResult { root_moves: self.root_moves, depth: finished }
    }

    fn begin(&mut self, position: &Position) {
        let board = &position.board;
        self.data.key_history.begin(&position.earlier, board);
        self.data.stack.clear();
        if let Some(network) = self.shared.network {
            self.data.accumulators.begin(network, board);
        }
        let asked = &self.shared.limits.search_moves;
        let allowed = |mv: &Move| asked.is_empty() || asked.contains(mv);
        let moves = board.legal_moves();
        self.root_moves = moves.iter().copied().filter(allowed).map(RootMove::new).collect();
    }

    /// One iteration: as many of the best moves as were asked for, one after another.
    fn iterate(&mut self, position: &Position, depth: i32, report: &mut dyn FnMut(&Info)) {
        self.root_depth = depth;
        for mv in &mut self.root_moves {
            mv.previous = mv.score;
        }
        for pv_index in 0..self.lines() {
            self.pv_index = pv_index;
            self.sel_depth = 0;
            // When the search is cut, what it has not reached must not pass for found.
            for mv in &mut self.root_moves[pv_index..] {
                mv.score = -INFINITE;
            }
            self.aspiration_search(&position.board, depth, report);
            if self.stopped {
                break;
            }
        }
    }

    /// How many of the best moves are looked for.
    pub(super) fn lines(&self) -> usize {
        self.shared.multi_pv.min(self.root_moves.len())
    }

    /// An iteration cut short: its best move so far is the one that will be played, and the other
    /// lines are those of the iteration before.
    fn report_cut_iteration(&self, depth: i32, report: &mut dyn FnMut(&Info)) {
        if self.root_moves[..self.lines()].iter().any(RootMove::is_fresh) {
            self.report_lines(depth, report);
        }
    }

    /// Tells all lines, so that a client sees one whole set in which no move stands twice.
    pub(super) fn report_lines(&self, depth: i32, report: &mut dyn FnMut(&Info)) {
        for index in 0..self.lines() {
            self.report_line(depth, index, report);
        }
    }

    /// Tells what is known of the root move with this index, if anything is.
    pub(super) fn report_line(&self, depth: i32, index: usize, report: &mut dyn FnMut(&Info)) {
        let best = &self.root_moves[index];
        if self.id != 0 || best.last_score() == -INFINITE {
            return;
        }
        let (depth, bound) = match best.is_fresh() {
            true => (depth, best.bound),
            false => (depth - 1, Bound::Exact),
        };
        report(&Info {
            depth: depth as u32,
            sel_depth: self.sel_depth as u32,
            multipv: index + 1,
            score: best.last_score(),
            bound,
            nodes: self.all_nodes(),
            time: self.clock.elapsed(),
            hashfull: self.shared.tt.hashfull(),
            tb_hits: self.tb_hits,
            line: best.line.clone(),
        });
    }

    /// Whether another iteration is not worth beginning.
    fn should_stop(&mut self, depth: i32, stability: usize) -> bool {
        if self.id != 0 {
            return false;
        }
        let limits = self.shared.limits;
        let best = &self.root_moves[0];
        if let (Some(asked), Some(found)) = (limits.mate, moves_to_mate(best.score))
            && found.unsigned_abs() <= asked
        {
            return true;
        }
        if limits.soft_nodes.is_some_and(|soft| self.nodes >= soft) {
            return true;
        }
        if self.shared.control.is_pondering() {
            return false;
        }
        if self.awaits_ponder_hit {
            self.awaits_ponder_hit = false;
            self.clock.restart();
        }
        if self.clock.is_forced(self.root_moves.len(), depth) {
            return true;
        }
        let progress = Progress {
            depth,
            stability,
            best_move_share: best.nodes as f64 / self.nodes.max(1) as f64,
            fall: best.previous - best.score,
        };
        self.clock.soft_limit_reached(progress.time_scale())
    }
}
