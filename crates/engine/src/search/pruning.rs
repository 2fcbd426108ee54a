//! Positions and moves that need not be searched: the end of step 4 and steps 7 to 10 of the main
//! search.

use super::history::{self, NO_PIECE_TO};
use super::move_picker::{MoveKinds, MovePicker};
use super::negamax::NonPv;
use super::stack::{BEFORE_ROOT, noisy_move_context};
use super::{Worker, params};
use crate::score::{Bound, DRAW, NONE, Score, TB_WIN, is_mate};
use crate::see;
use crate::transposition_table::TtEntry;
use chess::{Board, Move};
use tablebase::Wdl;

impl Worker<'_> {
    /// What endgame tables make of a position, where that is outside the window.
    #[cold]
    pub(super) fn probe_tablebases(
        &mut self,
        board: &Board,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Option<Score> {
        let wdl = self.shared.tablebases?.wdl(board)?;
        self.tb_hits += 1;
        match wdl {
            Wdl::Draw => Some(DRAW),
            Wdl::Win => Some(TB_WIN - ply as Score).filter(|&score| score >= beta),
            Wdl::Loss => Some(ply as Score - TB_WIN).filter(|&score| score <= alpha),
        }
    }

    /// Steps 7 to 9: positions so good or so bad that no move needs to be tried. Not where the
    /// question is whether a won game is mate: that does not hang on the evaluation.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn prune_whole(
        &mut self,
        board: &Board,
        alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
        cut_node: bool,
        estimate: Score,
        improving: bool,
    ) -> Option<Score> {
        // Step 7, razoring: far below alpha only exchanges can help.
        let bar = estimate + params::razor_base() + params::razor_factor() * depth * depth;
        if depth <= params::razor_depth() && bar < alpha && alpha < params::decided() {
            let score = self.quiescence::<NonPv>(board, alpha, alpha + 1, ply, u32::MAX);
            if score <= alpha {
                return Some(score);
            }
        }
        // Step 8, reverse futility: far above beta the opponent would not let us come here.
        let margin = params::rfp_margin() * depth - params::rfp_improving() * i32::from(improving);
        if depth <= params::rfp_depth()
            && estimate - margin >= beta
            && !is_mate(estimate)
            && beta > -params::decided()
        {
            return Some((estimate + beta) / 2);
        }
        // Step 9, null move: if even doing nothing keeps us above beta, a move will.
        let last_was_null = self.data.stack[BEFORE_ROOT + ply - 1].mv.is_none();
        if cut_node
            && depth >= params::nmp_depth()
            && estimate >= beta
            && !(last_was_null && ply > 0)
            && ply >= self.no_null_before
            && beta > -params::decided()
            && see::has_pieces(board, board.turn())
        {
            let reduction = params::nmp_base()
                + depth / params::nmp_divisor()
                + ((estimate - beta) / params::nmp_eval_divisor()).min(3);
            let mut child = *board;
            child.play_null();
            self.shared.tt.prefetch(child.key() ^ self.shared.key_salt);
            let frame = self.frame(ply);
            frame.mv = None;
            frame.piece_to = NO_PIECE_TO;
            frame.quiet = None;
            frame.reduction = 0;
            self.data.accumulators.play_null(ply);
            self.data.key_history.push(&child);
            let left = depth - reduction;
            let score = -self.negamax::<NonPv>(&child, -beta, -beta + 1, left, ply + 1, false);
            self.data.key_history.pop();
            if self.stopped {
                return None;
            }
            if score >= beta {
                let score = if is_mate(score) { beta } else { score };
                if depth < params::nmp_verify_depth() || self.no_null_before > 0 {
                    return Some(score);
                }
                // Where every move harms, doing nothing proves nothing: ask again without it.
                self.no_null_before = ply + (3 * left.max(1) / 4) as usize;
                let verified = self.negamax::<NonPv>(board, beta - 1, beta, left, ply, false);
                self.no_null_before = 0;
                if verified >= beta {
                    return Some(score);
                }
            }
        }
        None
    }

    /// Step 10, ProbCut: a capture that beats beta by far in a shallow search beats it in a deep one.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn probcut(
        &mut self,
        board: &Board,
        beta: Score,
        depth: i32,
        ply: usize,
        cut_node: bool,
        known: Option<TtEntry>,
        tt_move: Option<Move>,
        raw_eval: Score,
    ) -> Option<Score> {
        let bar = beta + params::probcut_margin();
        let refuted = known.is_some_and(|known| {
            known.depth >= depth - 3 && known.score != NONE && known.score < bar
        });
        if depth < params::probcut_depth() || is_mate(beta) || refuted || self.stopped {
            return None;
        }
        let eval = self.frame(ply).eval;
        let first = tt_move.filter(|mv| mv.is_noisy());
        let threshold = bar - eval;
        let mut picker =
            MovePicker::new(MoveKinds::Noisy, first, None, threshold, &self.data.moves);
        let before = noisy_move_context(&self.data.stack, ply);
        let mut found = None;
        loop {
            let data = &mut *self.data;
            let next = picker.next(&mut data.moves, board, &data.histories, &before);
            let Some(mv) = next.filter(|_| !picker.is_at_bad_captures()) else { break };
            if Some(mv) == first && !see::wins_at_least(board, mv, threshold) {
                continue;
            }
            if self.overlooks(board, mv, ply) {
                continue;
            }
            let child = self.play(board, mv, ply, history::piece_to_of(board, mv));
            let mut score = -self.quiescence::<NonPv>(&child, -bar, -bar + 1, ply + 1, u32::MAX);
            if score >= bar && depth > 4 {
                score =
                    -self.negamax::<NonPv>(&child, -bar, -bar + 1, depth - 4, ply + 1, !cut_node);
            }
            self.data.key_history.pop();
            if self.stopped {
                break;
            }
            if score >= bar {
                let known = TtEntry {
                    best: Some(mv),
                    score,
                    eval: raw_eval,
                    depth: depth - 3,
                    bound: Bound::Lower,
                    was_pv: known.is_some_and(|known| known.was_pv),
                };
                self.shared.tt.store(board.key() ^ self.shared.key_salt, ply, known);
                found = Some(if is_mate(score) { score } else { score - (bar - beta) });
                break;
            }
        }
        picker.finish(&mut self.data.moves);
        found.filter(|_| !self.stopped)
    }
}
