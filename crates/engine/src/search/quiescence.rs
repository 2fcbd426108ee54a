//! Quiescence: only exchanges are followed, until the position is quiet enough to be judged.

use super::move_picker::{MoveKinds, MovePicker};
use super::negamax::NodeType;
use super::stack::{BEFORE_ROOT, move_context, noisy_move_context};
use super::{Worker, history, params};
use crate::eval;
use crate::score::{Bound, DRAW, INFINITE, MATE_BOUND, MAX_PLY, NONE, Score, is_mate, mated_in};
use crate::see;
use crate::transposition_table::TtEntry;
use chess::Board;

impl Worker<'_> {
    /// The evaluation of the side to move.
    #[inline(always)]
    pub(super) fn evaluate(&mut self, board: &Board, ply: usize) -> Score {
        let mut eval = match self.shared.network {
            Some(network) => self.data.accumulators.evaluate(network, board, ply),
            None => eval::evaluate(board, &mut self.data.pawns),
        };
        if let Some(human_errors) = self.shared.human_errors {
            eval += human_errors.misjudges(board);
        }
        eval.clamp(1 - MATE_BOUND, MATE_BOUND - 1)
    }

    /// The score when exchanges, checks and promotions are played out. `left` half-moves of them
    /// are looked at.
    pub(super) fn quiescence<N: NodeType>(
        &mut self,
        board: &Board,
        mut alpha: Score,
        beta: Score,
        ply: usize,
        left: u32,
    ) -> Score {
        // Step 1: count; draws; the end of the stack.
        self.count_node();
        if N::PV {
            self.data.pv.clear(ply);
            self.sel_depth = self.sel_depth.max(ply);
        }
        if self.stopped {
            return 0;
        }
        if self.is_draw(board, ply) {
            return DRAW;
        }
        let in_check = board.is_check();
        if ply >= MAX_PLY - 1 {
            return if in_check { DRAW } else { self.evaluate(board, ply) };
        }
        let full_width = self.shared.style.full_width;

        // Step 2: the table may know enough.
        let known =
            self.shared.tt.probe(board.key() ^ self.shared.key_salt, ply).filter(|_| !full_width);
        if let Some(known) = known {
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= beta,
                Bound::Upper => known.score <= alpha,
                Bound::None => false,
            };
            if enough && !N::PV && known.score != NONE {
                return known.score;
            }
        }

        // Step 3: standing still is an option, unless in check.
        let last = self.data.stack[BEFORE_ROOT + ply - 1].piece_to;
        let mut best = -INFINITE;
        let mut raw_eval = NONE;
        let mut futile_below = -INFINITE;
        if !in_check {
            raw_eval = match known {
                Some(known) if known.eval != NONE => known.eval,
                _ => self.evaluate(board, ply),
            };
            best = match full_width {
                true => raw_eval,
                false => self.data.histories.corrected_eval(board, last, raw_eval),
            };
            if let Some(known) = known.filter(|known| known.score != NONE) {
                let better = match known.bound {
                    Bound::Exact => true,
                    Bound::Lower => known.score > best,
                    Bound::Upper => known.score < best,
                    Bound::None => false,
                };
                if better && !is_mate(known.score) {
                    best = known.score;
                }
            }
            if best >= beta || left == 0 {
                return best;
            }
            alpha = alpha.max(best);
            futile_below = best + params::qs_futility();
        } else if left == 0 {
            return self.evaluate(board, ply);
        }

        // Step 4: captures and promotions; in check every evasion.
        let wanted = if in_check { MoveKinds::All } else { MoveKinds::Noisy };
        let tt_move = known
            .and_then(|known| known.best)
            .filter(|&mv| (in_check || mv.is_noisy()) && board.is_legal(mv));
        let threshold = if full_width { -INFINITE } else { 0 };
        let mut picker = MovePicker::new(wanted, tt_move, None, threshold, &self.data.moves);
        let before = match in_check {
            true => move_context(&self.data.stack, ply, board),
            false => noisy_move_context(&self.data.stack, ply),
        };
        let mut best_move = None;
        let mut tried = 0;
        let mut overlooked = false;
        loop {
            let data = &mut *self.data;
            let next = picker.next(&mut data.moves, board, &data.histories, &before);
            let Some(mv) = next else { break };
            if self.overlooks(board, mv, ply) {
                overlooked = true;
                continue;
            }
            tried += 1;
            if best > -MATE_BOUND && !full_width {
                // Step 5: what loses material or can't reach alpha is not looked at.
                if picker.is_at_bad_captures() {
                    break;
                }
                if !in_check && !mv.is_promotion() && futile_below + see::gain(board, mv) <= alpha {
                    best = best.max(futile_below + see::gain(board, mv));
                    continue;
                }
                if !in_check && futile_below <= alpha && !see::wins_at_least(board, mv, 1) {
                    best = best.max(futile_below);
                    continue;
                }
                // One quiet evasion found is enough.
                if in_check && tried > 1 && !mv.is_noisy() {
                    picker.skip_quiets();
                    continue;
                }
            }
            let child = self.play(board, mv, ply, history::piece_to_of(board, mv));
            let score = -self.quiescence::<N>(&child, -beta, -alpha, ply + 1, left - 1);
            self.data.key_history.pop();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                    if N::PV {
                        self.data.pv.set(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        picker.finish(&mut self.data.moves);
        if self.stopped {
            return 0;
        }
        if in_check && tried == 0 {
            return if overlooked { self.evaluate(board, ply) } else { mated_in(ply) };
        }

        // Step 6: remember.
        if !full_width {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            let known = TtEntry {
                best: best_move,
                score: best,
                eval: raw_eval,
                depth: 0,
                bound,
                was_pv: known.is_some_and(|known| known.was_pv),
            };
            self.shared.tt.store(board.key() ^ self.shared.key_salt, ply, known);
        }
        best
    }
}
