//! Steps 21 and 22: what a node is worth after its moves, what is learnt, and what is stored.

use super::move_loop::MoveLoop;
use super::node::{Node, NodeType};
use super::{Worker, history, params};
use crate::score::{Bound, DRAW, NONE, Score, is_decisive, mated_in};
use crate::transposition_table::TtEntry;
use chess::Move;

impl Worker<'_> {
    /// Steps 21 and 22: the score of a node of which all moves were tried that needed to be.
    #[inline(always)]
    pub(super) fn finish_node<N: NodeType>(&mut self, node: &Node<'_>, moves: &MoveLoop) -> Score {
        if moves.move_count == 0 {
            return self.score_without_moves(node, moves);
        }
        // Step 22: histories learn from what refuted; the table remembers.
        let best_score = moves.best_score;
        if let Some(mv) = moves.best_move.filter(|_| best_score >= node.beta) {
            self.update_histories(node, moves, mv);
            self.blame_first_move(node);
        } else if !N::ROOT && best_score <= moves.original_alpha {
            self.reward_last_move(node);
        }
        if node.excluded.is_none() {
            let bound = match best_score {
                _ if best_score >= node.beta => Bound::Lower,
                _ if best_score > moves.original_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.store::<N>(node, moves, bound);
            self.update_corrections(node, moves, bound);
        }
        best_score
    }

    /// Step 21: without a move it is mate or stalemate; where a weak player saw none of those that
    /// there are, he goes by the look of the position.
    #[cold]
    fn score_without_moves(&mut self, node: &Node<'_>, moves: &MoveLoop) -> Score {
        match node.excluded {
            Some(_) => node.alpha,
            None if moves.overlooked => self.evaluate(node.board, node.ply),
            None if node.in_check => mated_in(node.ply),
            None => DRAW,
        }
    }

    /// Rewards the move that refuted, and blames those searched before it.
    fn update_histories(&mut self, node: &Node<'_>, moves: &MoveLoop, mv: Move) {
        let (board, context) = (node.board, &moves.context);
        let beats = moves.best_score > node.beta + params::history_beat_margin();
        let depth = node.depth + i32::from(beats);
        let (bonus, malus) = (history::bonus(depth), history::malus(depth));
        let histories = &mut self.data.histories;
        if mv.is_noisy() {
            histories.update_noisy(board, mv, bonus);
        } else {
            histories.update_quiet(board, mv, context, bonus);
            for &other in moves.searched.quiet() {
                histories.update_quiet(board, other, context, -malus);
            }
            self.data.stack[node.ply].killer = Some(mv);
        }
        for &other in moves.searched.noisy() {
            histories.update_noisy(board, other, -malus);
        }
    }

    /// The opponent's first move here was refuted: if quiet, it stood too early in the order.
    pub(super) fn blame_first_move(&mut self, node: &Node<'_>) {
        let last = *self.data.stack.back(node.ply, 1);
        if last.quiet.is_some() && last.is_first {
            let malus = history::malus(node.depth) * params::history_first_refuted() / 128;
            let context = self.data.stack.noisy_move_context(node.ply - 1);
            self.data.histories.update_continuation(last.piece_to, &context, -malus);
        }
    }

    /// All replies failed: the opponent's last move, if quiet, was a good one.
    fn reward_last_move(&mut self, node: &Node<'_>) {
        let last = *self.data.stack.back(node.ply, 1);
        if let Some(index) = last.quiet {
            let bonus = history::bonus(node.depth) * params::fail_low_bonus() / 128;
            let context = self.data.stack.noisy_move_context(node.ply - 1);
            self.data.histories.update_butterfly(index, bonus);
            self.data.histories.update_continuation(last.piece_to, &context, bonus);
        }
    }

    /// Writes the transposition table. Under full width only the move is kept.
    #[inline(always)]
    fn store<N: NodeType>(&self, node: &Node<'_>, moves: &MoveLoop, bound: Bound) {
        let mut entry = TtEntry {
            best: moves.best_move,
            score: moves.best_score,
            eval: node.raw_eval,
            depth: node.depth,
            bound,
            was_pv: node.tt_pv,
        };
        if self.is_full_width() {
            entry = TtEntry { score: NONE, eval: NONE, bound: Bound::None, ..entry };
        } else if N::ROOT && self.pv_index > 0 {
            // The second best move of several asked for is not the best of the position.
            return;
        }
        self.shared.tt.store(self.tt_key(node.board), node.ply, entry);
    }

    /// Learns by how much the search contradicts the evaluation, in positions where it can: not in
    /// check, not by a capture.
    #[inline(always)]
    fn update_corrections(&mut self, node: &Node<'_>, moves: &MoveLoop, bound: Bound) {
        let best_score = moves.best_score;
        let is_quiet = moves.best_move.is_none_or(|mv| !mv.is_noisy());
        let sees_all = !self.is_full_width() && self.shared.human_errors.is_none();
        if !node.in_check
            && sees_all
            && is_quiet
            && bound.contradicts(best_score, node.static_eval)
            && !is_decisive(best_score)
        {
            let last = self.data.stack.back(node.ply, 1).piece_to;
            let error = best_score - node.static_eval;
            self.data.corrections.update(node.board, last, node.depth, error);
        }
    }
}
