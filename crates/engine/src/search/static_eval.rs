//! Steps 6 and 7: the static evaluation of a node and what it tells of the move that led there.

use super::node::Node;
use super::{Worker, params};
use crate::eval::{self, nnue::weigh_by_material};
use crate::score::{Bound, DECISIVE_BOUND, NONE, Score};
use crate::transposition_table::TtEntry;
use chess::Board;

impl Worker<'_> {
    /// The evaluation for the side to move, by the network or the classical one.
    #[inline(always)]
    pub(super) fn evaluate(&mut self, board: &Board, ply: usize) -> Score {
        let mut eval = match self.shared.network {
            Some(network) => {
                let eval = self.data.accumulators.evaluate(network, board, ply);
                weigh_by_material(eval, board)
            }
            None => eval::evaluate(board, &mut self.data.pawns),
        };
        if let Some(human_errors) = self.shared.human_errors {
            eval += human_errors.misjudgement(board);
        }
        eval.clamp(1 - DECISIVE_BOUND, DECISIVE_BOUND - 1)
    }

    /// The evaluation as the transposition table remembers it, else computed.
    #[inline(always)]
    pub(super) fn remembered_eval(&mut self, node: &Node<'_>) -> Score {
        if node.tt.eval != NONE {
            return node.tt.eval;
        }
        let eval = self.evaluate(node.board, node.ply);
        let unknown = node.tt.bound == Bound::None && node.tt.best.is_none();
        if unknown && !self.is_full_width() {
            let entry = TtEntry { eval, was_pv: node.tt_pv, ..TtEntry::MISS };
            self.shared.tt.store(self.tt_key(node.board), node.ply, entry);
        }
        eval
    }

    /// Step 6: the evaluation of a node, which there is none of in check.
    #[inline(always)]
    pub(super) fn evaluate_node(&mut self, node: &mut Node<'_>) {
        if !node.in_check {
            if node.excluded.is_some() {
                // The node was evaluated before the move was left out.
                node.static_eval = self.data.stack[node.ply].static_eval;
            } else {
                let last = self.data.stack.back(node.ply, 1).piece_to;
                node.raw_eval = self.remembered_eval(node);
                node.static_eval = self.data.corrections.apply(node.board, last, node.raw_eval);
            }
            node.estimated_score = node.tt.estimate(node.static_eval);
        }
        self.data.stack[node.ply].static_eval = node.static_eval;
    }

    /// Step 7: by how many plies the depth is changed, now that the evaluation after the last move
    /// is known. A quiet move also gets a bonus or malus for what it did to the evaluation.
    #[inline(always)]
    pub(super) fn hindsight_adjustment(&mut self, node: &Node<'_>) -> i32 {
        let previous = *self.data.stack.back(node.ply, 1);
        if previous.static_eval == NONE {
            return 0;
        }
        // Above zero: the move cost the opponent as much.
        let swing = previous.static_eval + node.static_eval;
        if let Some(index) = previous.quiet {
            let limit = params::hindsight_bonus_limit();
            let bonus = (-params::hindsight_bonus_factor() * swing).clamp(-limit, limit);
            self.data.histories.update_butterfly(index, bonus);
        }
        if previous.reduction >= params::hindsight_deeper_reduction() && swing <= 0 {
            return 1;
        }
        let confirmed = previous.reduction >= params::hindsight_shallower_reduction()
            && swing > params::hindsight_shallower_margin();
        -i32::from(confirmed && node.depth >= 2)
    }
}
