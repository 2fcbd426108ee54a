//! Steps 9 to 12: nodes so good or so bad that no move needs to be searched.
//!
//! Razoring and reverse futility are off where the question is whether a won game is mate: that does
//! not hang on the evaluation.

use super::move_picker::{MoveKinds, MovePicker};
use super::node::{Node, NonPv};
use super::{Worker, params};
use crate::score::{Bound, NONE, Score, is_decisive, is_mate};
use crate::see;
use crate::transposition_table::TtEntry;

impl Worker<'_> {
    /// The score of a node that is pruned by one of the four.
    pub(super) fn prune_node(&mut self, node: &Node<'_>) -> Option<Score> {
        if let Some(score) = self.razoring(node) {
            return Some(score);
        }
        if let Some(score) = reverse_futility(node) {
            return Some(score);
        }
        if let Some(score) = self.null_move(node) {
            return Some(score);
        }
        self.probcut(node)
    }

    /// Step 9, razoring: far below alpha only captures can help.
    #[inline(always)]
    fn razoring(&mut self, node: &Node<'_>) -> Option<Score> {
        let (depth, alpha) = (node.depth, node.alpha);
        let margin = params::razor_base() + params::razor_factor() * depth * depth;
        if depth > params::razor_depth()
            || node.estimated_score + margin >= alpha
            || alpha >= params::decisive_score()
        {
            return None;
        }
        let score = self.quiescence::<NonPv>(node.board, alpha, alpha + 1, node.ply, u32::MAX);
        (score <= alpha).then_some(score)
    }

    /// Step 11, null move: if even passing keeps us above beta, a move will.
    #[inline(always)]
    fn null_move(&mut self, node: &Node<'_>) -> Option<Score> {
        let Node { board, beta, depth, ply, .. } = *node;
        let margin = params::nmp_static_base() - params::nmp_static_factor() * depth;
        let last_was_null = self.data.stack.back(ply, 1).mv.is_none();
        if !node.cut_node
            || depth < params::nmp_depth()
            || node.estimated_score < beta
            || node.static_eval < beta + margin
            || last_was_null
            || ply < self.no_null_before
            || !see::has_pieces(board, board.turn())
        {
            return None;
        }
        let by_eval = (node.estimated_score - beta) / params::nmp_eval_divisor();
        let left = depth
            - (params::nmp_base() + params::nmp_factor() * depth) / params::UNIT
            - by_eval.min(params::nmp_eval_limit());
        let child = self.play_null(board, ply);
        let score = -self.negamax::<NonPv>(&child, -beta, -beta + 1, left, ply + 1, false);
        self.undo();
        if self.stopped || score < beta {
            return None;
        }
        let score = if is_decisive(score) { beta } else { score };
        if depth < params::nmp_verify_depth() || self.no_null_before > 0 {
            return Some(score);
        }
        // Where every move harms (zugzwang) passing proves nothing: search again without it.
        self.no_null_before = ply + (params::nmp_verify_quarters() * left.max(1) / 4) as usize;
        let verified = self.negamax::<NonPv>(board, beta - 1, beta, left, ply, false);
        self.no_null_before = 0;
        (verified >= beta).then_some(score)
    }

    /// Step 12, ProbCut: a capture that beats beta by far in a shallow search beats it in a deep
    /// one.
    fn probcut(&mut self, node: &Node<'_>) -> Option<Score> {
        let Node { board, beta, depth, ply, .. } = *node;
        let probcut_beta = beta + params::probcut_margin();
        let child_depth = depth - params::probcut_reduction();
        let refuted =
            node.tt.depth > child_depth && node.tt.score != NONE && node.tt.score < probcut_beta;
        if depth < params::probcut_depth() || is_mate(beta) || refuted || self.stopped {
            return None;
        }
        let first = node.tt_move.filter(|mv| mv.is_noisy());
        let threshold = probcut_beta - node.static_eval;
        let mut picker =
            MovePicker::new(MoveKinds::Noisy, first, None, threshold, &self.data.moves);
        let context = self.data.stack.noisy_move_context(ply);
        let mut found = None;
        loop {
            let data = &mut *self.data;
            let next = picker.next(&mut data.moves, board, &data.histories, &context);
            let Some(mv) = next.filter(|_| !picker.is_at_bad_captures()) else { break };
            let poor = Some(mv) == first && !see::wins_at_least(board, mv, threshold);
            if poor || self.overlooks(board, mv, ply) {
                continue;
            }
            let child = self.play(board, mv, ply);
            let (alpha, beta) = (-probcut_beta, -probcut_beta + 1);
            let mut score = -self.quiescence::<NonPv>(&child, alpha, beta, ply + 1, u32::MAX);
            if score >= probcut_beta && child_depth > 0 {
                let cut_node = !node.cut_node;
                score = -self.negamax::<NonPv>(&child, alpha, beta, child_depth, ply + 1, cut_node);
            }
            self.undo();
            if self.stopped {
                break;
            }
            if score >= probcut_beta {
                let entry = TtEntry {
                    best: Some(mv),
                    score,
                    eval: node.raw_eval,
                    depth: child_depth + 1,
                    bound: Bound::Lower,
                    was_pv: node.tt_pv,
                };
                self.shared.tt.store(self.tt_key(board), ply, entry);
                found = Some(if is_mate(score) { score } else { score - params::probcut_margin() });
                break;
            }
        }
        picker.finish(&mut self.data.moves);
        found
    }
}

/// Step 10, reverse futility: far above beta the opponent would not have let us come here.
#[inline(always)]
fn reverse_futility(node: &Node<'_>) -> Option<Score> {
    let improving = params::rfp_improving() * i32::from(node.improving);
    let margin = params::rfp_margin() * node.depth - improving;
    let prunes = node.depth <= params::rfp_depth()
        && node.estimated_score - margin >= node.beta
        && !is_mate(node.estimated_score)
        && node.beta > -params::decisive_score();
    prunes.then_some((node.estimated_score + node.beta) / 2)
}
