//! Step 16, late-move reductions: the later a move comes, the less deep it is searched first.

use super::move_loop::{Candidate, MoveLoop};
use super::node::{Node, NonPv};
use super::params::{self, REDUCTION_SIZE, UNIT};
use super::{Worker, history};
use crate::score::{NONE, Score};
use chess::{Board, Move};

/// Reductions by depth and number of the move, in 1024ths of a ply.
pub(super) struct ReductionTable(Box<[[i32; REDUCTION_SIZE]; REDUCTION_SIZE]>);

impl ReductionTable {
    pub(super) fn new() -> ReductionTable {
        let (base, factor) = (f64::from(params::lmr_base()), f64::from(params::lmr_factor()));
        let mut table = Box::new([[0; REDUCTION_SIZE]; REDUCTION_SIZE]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (number, reduction) in row.iter_mut().enumerate().skip(1) {
                *reduction = (base + factor * (depth as f64).ln() * (number as f64).ln()) as i32;
            }
        }
        ReductionTable(table)
    }

    #[inline(always)]
    pub(super) fn get(&self, depth: i32, move_count: usize) -> i32 {
        let last = REDUCTION_SIZE - 1;
        self.0[depth.min(last as i32) as usize][move_count.min(last)]
    }
}

impl Worker<'_> {
    /// Step 16: the score of a late move, searched less deep through an empty window, and again
    /// deeper if it is better than it should be.
    #[inline(always)]
    pub(super) fn search_reduced(
        &mut self,
        node: &Node<'_>,
        moves: &MoveLoop,
        candidate: &Candidate,
        child: &Board,
        new_depth: i32,
    ) -> Score {
        let Node { alpha, beta, ply, cut_node, .. } = *node;
        let reduction = self.reduction(node, moves, candidate, child) / UNIT;
        let reduced_depth = (new_depth - reduction).clamp(1, new_depth.max(1));
        self.data.stack[ply].reduction = new_depth - reduced_depth;
        let mut score =
            -self.negamax::<NonPv>(child, -alpha - 1, -alpha, reduced_depth, ply + 1, true);
        self.data.stack[ply].reduction = 0;
        if score <= alpha || reduced_depth >= new_depth {
            return score;
        }
        let much_better = score > moves.best_score + params::lmr_deeper();
        let hardly_better = score < moves.best_score + new_depth;
        let depth = new_depth + i32::from(much_better) - i32::from(hardly_better);
        if reduced_depth < depth {
            score = -self.negamax::<NonPv>(child, -alpha - 1, -alpha, depth, ply + 1, !cut_node);
        }
        if !candidate.is_noisy && (score <= alpha || score >= beta) {
            let bonus = match score <= alpha {
                true => -history::malus(node.depth),
                false => history::bonus(node.depth),
            };
            let piece_to = self.data.stack[ply].piece_to;
            self.data.histories.update_continuation(piece_to, &moves.context, bonus);
        }
        score
    }

    /// By how much a late move is reduced, in 1024ths of a ply.
    #[inline(always)]
    fn reduction(
        &self,
        node: &Node<'_>,
        moves: &MoveLoop,
        candidate: &Candidate,
        child: &Board,
    ) -> i32 {
        let tt_move_is_noisy = node.tt_move.is_some_and(Move::is_noisy);
        let refuted = self.data.stack[node.ply + 1].cutoffs > params::lmr_cutoff_count();
        let is_killer = Some(candidate.mv) == moves.killer;
        let mut reduction = candidate.base_reduction;
        reduction += i32::from(!node.tt_pv) * params::lmr_non_pv();
        reduction -= i32::from(node.tt_pv) * params::lmr_tt_pv();
        reduction += i32::from(node.cut_node) * params::lmr_cut_node();
        reduction += i32::from(node.cut_node && node.tt_move.is_none()) * params::lmr_no_tt_move();
        if node.tt_pv && node.tt.score != NONE {
            reduction -= i32::from(node.tt.score > node.alpha) * params::lmr_tt_above();
            reduction -= i32::from(node.tt.depth >= node.depth) * params::lmr_tt_deep();
        }
        reduction += i32::from(!node.improving) * params::lmr_not_improving();
        reduction -= i32::from(child.is_check()) * params::lmr_check();
        reduction += i32::from(tt_move_is_noisy && !candidate.is_noisy) * params::lmr_tt_noisy();
        reduction += i32::from(refuted) * params::lmr_cutoffs();
        reduction -= i32::from(is_killer) * params::lmr_killer();
        let history_per_ply = match candidate.is_noisy {
            true => params::lmr_noisy_history(),
            false => params::lmr_history(),
        };
        reduction - candidate.history * UNIT / history_per_ply
    }
}
