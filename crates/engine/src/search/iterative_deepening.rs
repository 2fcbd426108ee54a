//! Iterative deepening: a search one ply deep, then two, then three (the ZČU report calls it
//! kaskádová metoda). Each iteration gives the next a good order of moves and a score to expect.

use super::{Info, Position, RootMove, ThreadResult, Worker};
use crate::score::{Bound, MAX_PLY, moves_to_mate};
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
        let depth_limit = self.shared.limits.depth.map_or(deepest, |depth| depth as i32);
        let mut stability = 0;
        let mut finished = 0;
        for depth in 1..=depth_limit.min(deepest) {
            if self.root_moves.is_empty() {
                break;
            }
            let best_before = self.root_moves[0].mv;
            self.iterate(position, depth, report);
            if self.stopped {
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
        for pv_index in 0..self.shared.multi_pv.min(self.root_moves.len()) {
            self.pv_index = pv_index;
            self.sel_depth = 0;
            self.aspiration_search(&position.board, depth, report);
            if self.stopped {
                break;
            }
        }
    }

    /// Tells what is known of the root move with this index.
    pub(super) fn report(
        &self,
        depth: i32,
        index: usize,
        bound: Bound,
        report: &mut dyn FnMut(&Info),
    ) {
        if self.id != 0 {
            return;
        }
        let best = &self.root_moves[index];
        report(&Info {
            depth: depth as u32,
            sel_depth: self.sel_depth as u32,
            multipv: index + 1,
            score: best.score,
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
