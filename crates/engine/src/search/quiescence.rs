//! Quiescence: only captures and promotions are searched, until the position is quiet enough to be
//! judged; in check, every evasion.

use super::move_picker::{MoveKinds, MovePicker};
use super::node::{Node, NodeType};
use super::{Worker, params};
use crate::score::{Bound, DRAW, INFINITE, MATE_BOUND, MAX_PLY, Score, mated_in};
use crate::see;
use crate::transposition_table::TtEntry;
use chess::{Board, Move};

impl Worker<'_> {
    /// The score when captures and promotions are played out, so many half-moves of them as are
    /// `left`.
    pub(super) fn quiescence<N: NodeType>(
        &mut self,
        board: &Board,
        alpha: Score,
        beta: Score,
        ply: usize,
        left: u32,
    ) -> Score {
        // Step 1: count; draws; the end of the stack.
        self.enter_node::<N>(ply);
        if self.stopped {
            return 0;
        }
        if self.is_draw(board, ply) {
            return DRAW;
        }
        let mut node = Node::new(board, alpha, beta, 0, ply, false);
        if ply >= MAX_PLY - 1 {
            return self.score_at_max_ply(&node);
        }

        // Step 2, the transposition table: it may know enough.
        let entry = self.shared.tt.probe(self.tt_key(board), ply, board.halfmove_clock());
        node.tt = entry.filter(|_| !self.is_full_width()).unwrap_or(TtEntry::MISS);
        if !N::PV && node.tt.is_cutoff(alpha, beta) {
            return node.tt.score;
        }

        // Step 3, standing pat: not to capture is an option, unless in check.
        if node.in_check {
            if left == 0 {
                return self.evaluate(board, ply);
            }
        } else {
            let score = self.stand_pat(&mut node);
            if score >= beta || left == 0 {
                return score;
            }
            node.alpha = alpha.max(score);
        }

        // Steps 4 and 5: the captures.
        self.search_captures::<N>(&mut node, left)
    }

    /// Step 3: the score of not capturing.
    #[inline(always)]
    fn stand_pat(&mut self, node: &mut Node<'_>) -> Score {
        node.raw_eval = self.remembered_eval(node);
        node.static_eval = match self.is_full_width() {
            true => node.raw_eval,
            false => {
                let last = self.data.stack.back(node.ply, 1).piece_to;
                self.data.corrections.apply(node.board, last, node.raw_eval)
            }
        };
        node.estimated_score = node.tt.estimate(node.static_eval);
        node.estimated_score
    }

    /// Step 4: captures and promotions, in check every evasion, until one refutes.
    #[inline(always)]
    fn search_captures<N: NodeType>(&mut self, node: &mut Node<'_>, left: u32) -> Score {
        let Node { board, beta, ply, in_check, .. } = *node;
        let full_width = self.is_full_width();
        let mut best_score = if in_check { -INFINITE } else { node.estimated_score };
        let futility_base = best_score + params::qs_futility();
        let mut picker = self.capture_picker(node);
        let context = match in_check {
            true => self.data.stack.move_context(ply, board),
            false => self.data.stack.noisy_move_context(ply),
        };
        let mut best_move = None;
        let mut move_count = 0;
        let mut overlooked = false;
        loop {
            let data = &mut *self.data;
            let next = picker.next(&mut data.moves, board, &data.histories, &context);
            let Some(mv) = next else { break };
            if self.overlooks(board, mv, ply) {
                overlooked = true;
                continue;
            }
            move_count += 1;
            self.expect(board, mv);
            if best_score > -MATE_BOUND && !full_width {
                // Step 5: what loses material or can't reach alpha is not searched.
                if picker.is_at_bad_captures() {
                    break;
                }
                if !in_check && let Some(score) = futile_score(node, mv, futility_base) {
                    best_score = best_score.max(score);
                    continue;
                }
                // One quiet evasion found is enough.
                if in_check && move_count > 1 && !mv.is_noisy() {
                    picker.skip_quiets();
                    continue;
                }
            }
            let child = self.play(board, mv, ply);
            let score = -self.quiescence::<N>(&child, -beta, -node.alpha, ply + 1, left - 1);
            self.undo();
            if self.stopped {
                break;
            }
            best_score = best_score.max(score);
            if score > node.alpha {
                best_move = Some(mv);
                node.alpha = score;
                if N::PV {
                    self.data.pv.set(ply, mv);
                }
                if score >= beta {
                    break;
                }
            }
        }
        picker.finish(&mut self.data.moves);
        if self.stopped {
            return 0;
        }
        if in_check && move_count == 0 {
            return if overlooked { self.evaluate(board, ply) } else { mated_in(ply) };
        }
        self.store_quiescence(node, best_score, best_move);
        best_score
    }

    /// The moves that quiescence searches.
    #[inline(always)]
    fn capture_picker(&self, node: &Node<'_>) -> MovePicker {
        let kinds = if node.in_check { MoveKinds::All } else { MoveKinds::Noisy };
        let fits = |mv: &Move| (node.in_check || mv.is_noisy()) && node.board.is_legal(*mv);
        let tt_move = node.tt.best.filter(fits);
        let threshold = if self.is_full_width() { -INFINITE } else { 0 };
        MovePicker::new(kinds, tt_move, None, threshold, &self.data.moves)
    }

    /// Step 6: the table remembers.
    #[inline(always)]
    fn store_quiescence(&self, node: &Node<'_>, score: Score, best: Option<Move>) {
        if self.is_full_width() {
            return;
        }
        let bound = if score >= node.beta { Bound::Lower } else { Bound::Upper };
        let was_pv = node.tt.was_pv;
        let entry = TtEntry { best, score, eval: node.raw_eval, depth: 0, bound, was_pv };
        self.shared.tt.store(self.tt_key(node.board), node.ply, entry);
    }
}

/// Step 5, futility: what a capture can be worth at most, if that is not above alpha.
#[inline(always)]
fn futile_score(node: &Node<'_>, mv: Move, futility_base: Score) -> Option<Score> {
    let hope = futility_base + see::gain(node.board, mv);
    if !mv.is_promotion() && hope <= node.alpha {
        return Some(hope);
    }
    let loses = futility_base <= node.alpha && !see::wins_at_least(node.board, mv, 1);
    loses.then_some(futility_base)
}
