//! The cascade: search one ply deep, then two, then three, each time through a narrow window
//! around the last score. What the seeds call kaskádová metoda and metoda okénka.

use super::negamax::Root;
use super::{Info, Position, RootMove, ThreadResult, Worker, params};
use crate::score::{Bound, INFINITE, MAX_PLY, Score, is_mate, moves_to_mate};
use chess::Board;

impl Worker<'_> {
    /// Searches until a limit or a stop; `report` hears of each finished or failed window.
    pub(crate) fn run(
        mut self,
        position: &Position,
        report: &mut dyn FnMut(&Info),
    ) -> ThreadResult {
        let board = &position.board;
        self.begin(position);
        let depth_limit = self.shared.limits.depth.map_or(MAX_PLY as i32 - 1, |d| d as i32);
        let mut stability = 0;
        let mut finished = 0;
        for depth in 1..=depth_limit.min(MAX_PLY as i32 - 1) {
            if self.root_moves.is_empty() {
                break;
            }
            self.root_depth = depth;
            let best_before = self.root_moves[0].mv;
            for mv in &mut self.root_moves {
                mv.previous = mv.score;
            }
            for pv_index in 0..self.shared.multi_pv.min(self.root_moves.len()) {
                self.pv_index = pv_index;
                self.sel_depth = 0;
                self.aspiration_search(board, depth, report);
                if self.stopped {
                    break;
                }
            }
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
        self.data.stack.fill(Default::default());
        if let Some(network) = self.shared.network {
            self.data.accumulators.begin(network, board);
        }
        let wanted = &self.shared.limits.search_moves;
        let allowed = |mv: &chess::Move| wanted.is_empty() || wanted.contains(mv);
        let moves = board.legal_moves();
        self.root_moves = moves.iter().copied().filter(allowed).map(RootMove::new).collect();
    }

    /// Searches one of the best moves, widening the window until the score lies in it.
    fn aspiration_search(&mut self, board: &Board, depth: i32, report: &mut dyn FnMut(&Info)) {
        let mut delta = params::aspiration_delta();
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        let last = self.root_moves[self.pv_index].previous;
        if depth >= params::aspiration_depth() && last.abs() < INFINITE {
            delta += last * last / 16_000;
            alpha = (last - delta).max(-INFINITE);
            beta = (last + delta).min(INFINITE);
        }
        let full_width = self.shared.style.full_width;
        let mut reduced = 0;
        loop {
            let from = self.pv_index;
            let score =
                self.negamax::<Root>(board, alpha, beta, (depth - reduced).max(1), 0, false);
            // Stable, so that moves whose score is unknown keep their order.
            self.root_moves[from..].sort_by_key(|mv| -mv.score);
            if self.stopped {
                return;
            }
            if score > alpha && score < beta {
                break;
            }
            let bound = if score <= alpha { Bound::Upper } else { Bound::Lower };
            if self.clock.elapsed().as_millis() > 3000 {
                self.report(depth, from, bound, report);
            }
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - delta).max(-INFINITE);
                reduced = 0;
            } else {
                beta = (score + delta).min(INFINITE);
                // A score that rises needs not be known to the last ply at once.
                reduced = if full_width { 0 } else { (reduced + 1).min(3) };
            }
            delta += delta / 2;
            if delta > 1000 || is_mate(score) {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
        self.root_moves[..=self.pv_index].sort_by_key(|mv| -mv.score);
        let is_last = self.pv_index + 1 == self.shared.multi_pv.min(self.root_moves.len());
        for index in 0..=self.pv_index {
            // All lines again when the last one is done, so that a client sees one whole set.
            if index == self.pv_index || is_last {
                self.report(depth, index, Bound::Exact, report);
            }
        }
    }

    fn report(&self, depth: i32, index: usize, bound: Bound, to: &mut dyn FnMut(&Info)) {
        if self.id != 0 {
            return;
        }
        let best = &self.root_moves[index];
        to(&Info {
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
    fn should_stop(&mut self, depth: i32, stability: u32) -> bool {
        if self.id != 0 {
            return false;
        }
        let limits = self.shared.limits;
        let best = &self.root_moves[0];
        if let (Some(wanted), Some(found)) = (limits.mate, moves_to_mate(best.score))
            && found.unsigned_abs() <= wanted
        {
            return true;
        }
        if limits.soft_nodes.is_some_and(|soft| self.nodes >= soft) {
            return true;
        }
        if self.shared.control.is_pondering() {
            return false;
        }
        if self.waiting {
            self.waiting = false;
            self.clock.restart();
        }
        // On the clock there is nothing to think about when there is but one move.
        if limits.clock.is_some() && self.root_moves.len() == 1 && depth >= 4 {
            return true;
        }
        self.clock.soft_limit_reached(self.time_scale(depth, stability))
    }

    /// More time when the best move changes, its score falls, or it is not clearly the best.
    fn time_scale(&self, depth: i32, stability: u32) -> f64 {
        if depth < 6 {
            return 1.0;
        }
        let best = &self.root_moves[0];
        let share = best.nodes as f64 / self.nodes.max(1) as f64;
        let by_nodes = (1.5 - share) * 1.35;
        let by_stability = [1.6, 1.25, 1.05, 0.92, 0.86][stability.min(4) as usize];
        let fall: Score = best.previous - best.score;
        let by_fall = (1.0 + f64::from(fall.clamp(-10, 60)) / 120.0).clamp(0.9, 1.5);
        by_nodes * by_stability * by_fall
    }
}
