//! Step 14: moves that are not searched at all.

use super::move_loop::{Candidate, MoveLoop};
use super::node::Node;
use super::{Worker, params};
use crate::score::MATE_BOUND;
use crate::see;

impl Worker<'_> {
    /// Whether a late or poor move is dropped, once there is a move that is not mated. Where the
    /// side to move has but pawns and its king, nothing is: it may be in zugzwang.
    #[inline(always)]
    pub(super) fn prunes_move(
        &self,
        node: &Node<'_>,
        moves: &mut MoveLoop,
        candidate: &Candidate,
    ) -> bool {
        if self.is_full_width() || moves.best_score <= -MATE_BOUND || !moves.has_pieces {
            return false;
        }
        match candidate.is_noisy || moves.checks.gives_check(node.board, candidate.mv) {
            true => prunes_noisy(node, moves, candidate),
            false => prunes_quiet(node, moves, candidate),
        }
    }
}

/// Captures, promotions and checks: only by the exchange that they begin.
#[inline(always)]
fn prunes_noisy(node: &Node<'_>, moves: &MoveLoop, candidate: &Candidate) -> bool {
    // Futility: what is taken won't bring it to alpha either.
    let expected_depth = (node.depth - candidate.base_reduction / params::UNIT).max(0);
    if candidate.is_noisy
        && !node.in_check
        && expected_depth <= params::capture_futility_depth()
        && !moves.checks.gives_check(node.board, candidate.mv)
    {
        let hope = node.static_eval
            + params::capture_futility_base()
            + params::capture_futility_margin() * expected_depth
            + see::gain(node.board, candidate.mv)
            + candidate.history / params::see_history_divisor();
        if hope <= node.alpha {
            return true;
        }
    }
    let by_history = candidate.history / params::see_history_divisor();
    let threshold = -params::see_noisy() * node.depth - by_history;
    node.depth <= params::see_prune_depth()
        && !see::wins_at_least(node.board, candidate.mv, threshold)
}

/// Quiet moves: by their number, by the evaluation, by history, and by the exchange.
#[inline(always)]
fn prunes_quiet(node: &Node<'_>, moves: &mut MoveLoop, candidate: &Candidate) -> bool {
    let depth = node.depth;
    // The depth that the move would be searched to.
    let expected_depth = (depth - candidate.base_reduction / params::UNIT
        + candidate.history / params::prune_history_divisor())
    .max(0);

    // Late-move pruning: this one is the last.
    let enough = (params::lmp_base() + depth * depth) / (2 - i32::from(node.improving));
    if depth <= params::lmp_depth() && moves.move_count as i32 >= enough {
        moves.picker.skip_quiets();
    }
    // Futility: the position is so bad that a quiet move won't bring it to alpha.
    let hope =
        node.static_eval + params::futility_base() + params::futility_margin() * expected_depth;
    if !node.in_check && expected_depth <= params::futility_depth() && hope <= node.alpha {
        moves.picker.skip_quiets();
        return true;
    }
    // History: it did badly before.
    if expected_depth <= params::history_prune_depth()
        && candidate.history < -params::history_prune() * depth
    {
        return true;
    }
    // Exchange: the piece would be lost where it goes.
    let threshold = -params::see_quiet() * expected_depth * expected_depth;
    depth <= params::see_prune_depth() && !see::wins_at_least(node.board, candidate.mv, threshold)
}
