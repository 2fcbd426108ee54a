//! The main search of one position.

use super::history::{self, MoveContext, PieceTo};
use super::move_picker::{MoveKinds, MovePicker};
use super::searched_moves::SearchedMoves;
use super::stack::{BEFORE_ROOT, StackEntry, move_context};
use super::{Worker, params};
use crate::score::{
    Bound, DRAW, INFINITE, MATE_BOUND, MAX_PLY, NONE, Score, is_mate, mate_in, mated_in,
};
use crate::see;
use crate::transposition_table::TtEntry;
use chess::{Board, CheckSquares, Move, Role};

/// What a position is in the tree, known at compile time.
pub(super) trait NodeType {
    /// On the principal variation: the window is open and the line is wanted.
    const PV: bool;
    /// The position the search began with.
    const ROOT: bool;
}

pub(super) struct Root;
pub(super) struct Pv;
pub(super) struct NonPv;

impl NodeType for Root {
    const PV: bool = true;
    const ROOT: bool = true;
}

impl NodeType for Pv {
    const PV: bool = true;
    const ROOT: bool = false;
}

impl NodeType for NonPv {
    const PV: bool = false;
    const ROOT: bool = false;
}

/// Late-move reductions by depth and number of the move, in 1024ths of a ply.
pub(super) fn reduction_table() -> Box<[[i32; 64]; 64]> {
    let (base, factor) = (f64::from(params::lmr_base()), f64::from(params::lmr_factor()));
    let mut table = Box::new([[0; 64]; 64]);
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, reduction) in row.iter_mut().enumerate().skip(1) {
            *reduction = (base + factor * (depth as f64).ln() * (number as f64).ln()) as i32;
        }
    }
    table
}

/// Nearer the horizon the tables are not asked: a question costs more than it saves.
const TB_PROBE_DEPTH: i32 = 2;

impl Worker<'_> {
    #[inline(always)]
    pub(super) fn frame(&mut self, ply: usize) -> &mut StackEntry {
        &mut self.data.stack[BEFORE_ROOT + ply]
    }

    /// Plays a move on a copy of the board and notes it. The caller pops the line afterwards.
    #[inline(always)]
    pub(super) fn play(&mut self, board: &Board, mv: Move, ply: usize, to: PieceTo) -> Board {
        let mut child = *board;
        child.play(mv);
        self.shared.tt.prefetch(child.key() ^ self.shared.key_salt);
        if self.shared.network.is_some() {
            self.data.accumulators.play(ply, board, mv, &child);
        }
        let frame = self.frame(ply);
        frame.mv = Some(mv);
        frame.piece_to = to;
        frame.quiet = None;
        frame.reduction = 0;
        self.data.key_history.push(&child);
        child
    }

    /// Whether the game would be drawn here.
    pub(super) fn is_draw(&self, board: &Board, ply: usize) -> bool {
        if ply == 0 {
            return false;
        }
        if board.halfmove_clock() >= 100 {
            // Mate on the hundredth half-move still counts.
            return !board.is_checkmate();
        }
        is_dead(board) || self.data.key_history.is_repetition(board)
    }

    /// The score of `board` to `depth`, exact if it lies between alpha and beta.
    #[allow(clippy::too_many_lines)]
    pub(super) fn negamax<N: NodeType>(
        &mut self,
        board: &Board,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> Score {
        // Step 1: at the horizon only exchanges are followed.
        if depth <= 0 {
            let left = self.shared.style.quiescence_depth.unwrap_or(u32::MAX);
            return self.quiescence::<N>(board, alpha, beta, ply, left);
        }
        self.count_node();
        if N::PV {
            self.data.pv.clear(ply);
            self.sel_depth = self.sel_depth.max(ply);
        }
        if self.stopped {
            return 0;
        }
        let in_check = board.is_check();
        let full_width = self.shared.style.full_width;
        if !N::ROOT {
            // Step 2: draws by the rules, and those that either side can bring about with a move.
            if self.is_draw(board, ply) {
                return DRAW;
            }
            if ply >= MAX_PLY - 1 {
                return if in_check { DRAW } else { self.evaluate(board, ply) };
            }
            if !full_width && alpha < DRAW && self.data.key_history.has_upcoming_repetition(board) {
                alpha = DRAW;
                if alpha >= beta {
                    return alpha;
                }
            }
            // Step 3: no line from here is better than a mate already found nearer the root.
            alpha = alpha.max(mated_in(ply));
            beta = beta.min(mate_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        // Step 4: what the table knows. Under full width it orders moves and nothing else.
        let excluded = self.frame(ply).excluded;
        let known = self.shared.tt.probe(board.key() ^ self.shared.key_salt, ply);
        let mut tt_move = known.and_then(|known| known.best).filter(|&mv| board.is_legal(mv));
        if N::ROOT {
            tt_move = Some(self.root_moves[self.pv_index].mv);
        }
        let tt_score = known.map_or(NONE, |known| known.score);
        let tt_bound = known.map_or(Bound::None, |known| known.bound);
        let tt_depth = known.map_or(-1, |known| known.depth);
        let was_pv = N::PV || known.is_some_and(|known| known.was_pv);
        if !N::PV
            && !full_width
            && excluded.is_none()
            && tt_depth >= depth
            && tt_score != NONE
            && board.halfmove_clock() < 90
        {
            let enough = match tt_bound {
                Bound::Exact => true,
                Bound::Lower => tt_score >= beta,
                Bound::Upper => tt_score <= alpha,
                Bound::None => false,
            };
            if enough {
                if let Some(mv) = tt_move.filter(|mv| tt_score >= beta && !mv.is_noisy()) {
                    let before = move_context(&self.data.stack, ply, board);
                    let bonus = history::bonus(depth);
                    self.data.histories.update_quiet(board, mv, &before, bonus);
                }
                return tt_score;
            }
        }

        // Step 4, continued: right after a capture or a pawn's move endgame tables may know all.
        if !N::ROOT
            && depth >= TB_PROBE_DEPTH
            && excluded.is_none()
            && board.halfmove_clock() == 0
            && board.occupied().count() <= self.tb_pieces
            && let Some(score) = self.probe_tablebases(board, alpha, beta, ply)
        {
            return score;
        }

        // Step 5: the evaluation, corrected by history, and whether things get better.
        let last = self.data.stack[BEFORE_ROOT + ply - 1].piece_to;
        let mut raw_eval = NONE;
        let mut eval = NONE;
        let mut estimate = NONE;
        if !in_check {
            raw_eval = match known {
                _ if excluded.is_some() => NONE,
                Some(known) if known.eval != NONE => known.eval,
                _ => self.evaluate(board, ply),
            };
            eval = match excluded {
                Some(_) => self.frame(ply).eval,
                None => self.data.histories.corrected_eval(board, last, raw_eval),
            };
            estimate = eval;
            let better = match tt_bound {
                Bound::Exact => true,
                Bound::Lower => tt_score > eval,
                Bound::Upper => tt_score < eval,
                Bound::None => false,
            };
            if better && tt_score != NONE && !is_mate(tt_score) {
                estimate = tt_score;
            }
        }
        self.frame(ply).eval = eval;
        if !N::ROOT && !in_check && excluded.is_none() && !full_width {
            depth += self.hindsight_adjustment(depth, ply);
        }
        let improving = !in_check && self.is_improving(ply, eval);
        self.frame(ply + 1).killer = None;
        self.frame(ply + 2).cutoffs = 0;
        if !N::ROOT {
            self.frame(ply).double_extensions =
                self.data.stack[BEFORE_ROOT + ply - 1].double_extensions;
        }

        // Step 6: without a table move the order is poor; a ply less now saves time later.
        if !full_width
            && excluded.is_none()
            && depth >= params::iir_depth()
            && tt_move.is_none()
            && (N::PV || cut_node)
        {
            depth -= 1;
        }

        let quiet_node = !N::PV && !in_check && excluded.is_none() && !full_width;
        if quiet_node {
            if let Some(score) =
                self.prune_whole(board, alpha, beta, depth, ply, cut_node, estimate, improving)
            {
                return score;
            }
            if let Some(score) =
                self.probcut(board, beta, depth, ply, cut_node, known, tt_move, raw_eval)
            {
                return score;
            }
        }
        if self.stopped {
            return 0;
        }

        // Step 11: the moves, best first.
        let before = move_context(&self.data.stack, ply, board);
        let killer = self.frame(ply).killer.filter(|&mv| !mv.is_noisy() && board.is_legal(mv));
        let mut picker = MovePicker::new(MoveKinds::All, tt_move, killer, 0, &self.data.moves);
        let mut tried = SearchedMoves::default();
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut number = 0;
        let mut overlooked = false;
        let first_alpha = alpha;
        let has_pieces = see::has_pieces(board, board.turn());
        let tt_move_noisy = tt_move.is_some_and(Move::is_noisy);
        let checks = CheckSquares::new(board);
        loop {
            let data = &mut *self.data;
            let next = picker.next(&mut data.moves, board, &data.histories, &before);
            let Some(mv) = next else { break };
            if Some(mv) == excluded {
                continue;
            }
            if N::ROOT && !self.root_moves[self.pv_index..].iter().any(|root| root.mv == mv) {
                continue;
            }
            // What a weak player overlooks does not exist for him; but he sees all first moves.
            if !N::ROOT && self.overlooks(board, mv, ply) {
                overlooked = true;
                continue;
            }
            number += 1;
            let noisy = mv.is_noisy();
            let history = match noisy {
                true => self.data.histories.noisy_score(board, mv),
                false => self.data.histories.quiet_score(board, mv, &before),
            };
            let mut reduction = self.data.reductions[depth.min(63) as usize][number.min(63)];

            // Step 12: late and poor moves are not tried at all.
            if !N::ROOT && !full_width && best > -MATE_BOUND && has_pieces {
                let rest = (depth - reduction / 1024 + history / 8192).max(0);
                if noisy || checks.gives_check(board, mv) {
                    let bar = -params::see_noisy() * depth - history / 64;
                    if depth <= params::see_prune_depth() && !see::wins_at_least(board, mv, bar) {
                        continue;
                    }
                } else {
                    let enough = (params::lmp_base() + depth * depth) / (2 - i32::from(improving));
                    if depth <= params::lmp_depth() && number as i32 >= enough {
                        picker.skip_quiets();
                    }
                    let hope = eval + params::futility_base() + params::futility_margin() * rest;
                    if !in_check && rest <= params::futility_depth() && hope <= alpha {
                        picker.skip_quiets();
                        continue;
                    }
                    if rest <= params::history_prune_depth()
                        && history < -params::history_prune() * depth
                    {
                        continue;
                    }
                    let bar = -params::see_quiet() * rest * rest;
                    if depth <= params::see_prune_depth() && !see::wins_at_least(board, mv, bar) {
                        continue;
                    }
                }
            }

            // Step 13: a table move far better than all others is searched deeper.
            let mut extension = 0;
            if !N::ROOT
                && !full_width
                && excluded.is_none()
                && Some(mv) == tt_move
                && depth >= params::singular_depth()
                && ply < 2 * self.root_depth as usize
                && tt_depth >= depth - 3
                && matches!(tt_bound, Bound::Lower | Bound::Exact)
                && tt_score != NONE
                && !is_mate(tt_score)
            {
                let bar = tt_score - depth * params::singular_margin() / 16;
                self.frame(ply).excluded = Some(mv);
                let score =
                    self.negamax::<NonPv>(board, bar - 1, bar, (depth - 1) / 2, ply, cut_node);
                self.frame(ply).excluded = None;
                if self.stopped {
                    break;
                }
                if score < bar {
                    extension = 1;
                    let double_extensions = self.frame(ply).double_extensions;
                    if !N::PV && score < bar - params::singular_double() && double_extensions <= 8 {
                        extension = 2;
                        let triple = !noisy && score < bar - params::singular_triple();
                        extension += i32::from(triple);
                        self.frame(ply).double_extensions += 1;
                    }
                } else if bar >= beta && !is_mate(bar) {
                    // Several moves beat beta: so does the position.
                    picker.finish(&mut self.data.moves);
                    return bar;
                } else if tt_score >= beta {
                    extension = -2;
                } else if cut_node {
                    extension = -1;
                }
            }

            // Step 14: play it.
            let nodes_before = self.nodes;
            let to = history::piece_to_of(board, mv);
            let child = self.play(board, mv, ply, to);
            if !noisy {
                let index = history::quiet_index(board.turn(), mv, before.threatened);
                self.frame(ply).quiet = Some(index);
            }
            let new_depth = depth - 1 + extension;
            let mut score = best;

            // Step 15: late moves are searched less deep first, through an empty window.
            let mut whole = true;
            if !full_width && depth >= params::lmr_depth() && number > 1 + usize::from(N::ROOT) {
                reduction += i32::from(!was_pv) * params::lmr_non_pv() / 2;
                reduction -= i32::from(was_pv) * params::lmr_tt_pv();
                reduction += i32::from(cut_node) * params::lmr_cut_node();
                reduction += i32::from(!improving) * params::lmr_not_improving();
                reduction -= i32::from(child.is_check()) * params::lmr_check();
                reduction += i32::from(tt_move_noisy && !noisy) * params::lmr_tt_noisy();
                reduction += i32::from(self.data.stack[BEFORE_ROOT + ply + 1].cutoffs > 3) * 800;
                if Some(mv) == killer {
                    reduction -= params::lmr_killer();
                }
                reduction -= history * 1024 / params::lmr_history();
                let shallow = (new_depth - reduction / 1024).clamp(1, new_depth.max(1));
                self.frame(ply).reduction = new_depth - shallow;
                score = -self.negamax::<NonPv>(&child, -alpha - 1, -alpha, shallow, ply + 1, true);
                self.frame(ply).reduction = 0;
                whole = false;
                if score > alpha && shallow < new_depth {
                    let deeper = i32::from(score > best + params::lmr_deeper())
                        - i32::from(score < best + new_depth);
                    let again = new_depth + deeper;
                    if shallow < again {
                        score = -self.negamax::<NonPv>(
                            &child,
                            -alpha - 1,
                            -alpha,
                            again,
                            ply + 1,
                            !cut_node,
                        );
                    }
                    if !noisy && (score <= alpha || score >= beta) {
                        let bonus = if score <= alpha {
                            -history::malus(depth)
                        } else {
                            history::bonus(depth)
                        };
                        self.data.histories.update_continuation(to, &before, bonus);
                    }
                }
            }
            // Step 16: the others through an empty window at full depth, to prove them worse.
            if whole && (!N::PV || number > 1) {
                score = -self.negamax::<NonPv>(
                    &child,
                    -alpha - 1,
                    -alpha,
                    new_depth,
                    ply + 1,
                    !cut_node,
                );
            }
            // Step 17: what may be the best move gets an open window.
            if N::PV && (number == 1 || score > alpha) {
                score = -self.negamax::<Pv>(&child, -beta, -alpha, new_depth, ply + 1, false);
            }
            self.data.key_history.pop();
            if self.stopped {
                break;
            }

            // Step 18: is it better?
            if N::ROOT {
                self.note_root(mv, score, alpha, number, nodes_before);
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if N::PV {
                        self.data.pv.set(ply, mv);
                    }
                    if score >= beta {
                        self.frame(ply).cutoffs += 1;
                        break;
                    }
                    alpha = score;
                    // Having one good move, the others need less care.
                    if !full_width && depth > 3 && depth < 13 && !is_mate(score) {
                        depth -= 1;
                    }
                }
            }
            if Some(mv) != best_move {
                if noisy { tried.noisy.push(mv) } else { tried.quiet.push(mv) }
            }
        }
        picker.finish(&mut self.data.moves);
        if self.stopped {
            return 0;
        }

        // Step 19: no move at all is mate or stalemate; none seen leaves the look of the position.
        if number == 0 {
            return match excluded {
                Some(_) => alpha,
                None if overlooked => self.evaluate(board, ply),
                None if in_check => mated_in(ply),
                None => DRAW,
            };
        }

        // Step 20: learn from what refuted, and remember.
        if let Some(mv) = best_move.filter(|_| best >= beta) {
            self.learn(board, mv, &tried, &before, depth, ply);
        }
        if excluded.is_none() {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > first_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let other_line = N::ROOT && self.pv_index > 0;
            if !other_line && !full_width {
                let known =
                    TtEntry { best: best_move, score: best, eval: raw_eval, depth, bound, was_pv };
                self.shared.tt.store(board.key() ^ self.shared.key_salt, ply, known);
            } else if full_width {
                let known = TtEntry {
                    best: best_move,
                    score: NONE,
                    eval: NONE,
                    depth,
                    bound: Bound::None,
                    was_pv,
                };
                self.shared.tt.store(board.key() ^ self.shared.key_salt, ply, known);
            }
            let surprising = match bound {
                Bound::Lower => best > eval,
                Bound::Upper => best < eval,
                _ => true,
            };
            let quiet = best_move.is_none_or(|mv| !mv.is_noisy());
            let blind = self.shared.human_errors.is_some();
            if !in_check && !full_width && !blind && quiet && surprising && !is_mate(best) {
                self.data.histories.update_correction(board, last, depth, best - eval);
            }
        }
        best
    }

    /// Step 5, continued: what the evaluation here says of the move that led here, which gets
    /// credit or blame for it, and of how much less deep it is searched: the plies to put right.
    fn hindsight_adjustment(&mut self, depth: i32, ply: usize) -> i32 {
        let previous = self.data.stack[BEFORE_ROOT + ply - 1];
        if previous.eval == NONE {
            return 0;
        }
        // Above zero: the move cost the opponent as much.
        let swing = previous.eval + self.frame(ply).eval;
        if let Some(index) = previous.quiet {
            let limit = params::swing_limit();
            let bonus = (-params::swing_factor() * swing).clamp(-limit, limit);
            self.data.histories.update_butterfly(index, bonus);
        }
        if previous.reduction >= params::regret_reduction() && swing <= 0 {
            return 1;
        }
        let supported = swing > params::relief_margin() && depth >= 2;
        -i32::from(previous.reduction >= params::relief_reduction() && supported)
    }

    /// Whether the side to move stands better than at its last turn.
    fn is_improving(&self, ply: usize, eval: Score) -> bool {
        let stack = &self.data.stack;
        let two_ago = stack[BEFORE_ROOT + ply - 2].eval;
        let four_ago = stack[BEFORE_ROOT + ply - 4].eval;
        match (two_ago, four_ago) {
            (NONE, NONE) => true,
            (NONE, four_ago) => eval > four_ago,
            (two_ago, _) => eval > two_ago,
        }
    }

    /// Rewards the move that refuted, and blames those tried before it.
    fn learn(
        &mut self,
        board: &Board,
        mv: Move,
        tried: &SearchedMoves,
        before: &MoveContext,
        depth: i32,
        ply: usize,
    ) {
        let (bonus, malus) = (history::bonus(depth), history::malus(depth));
        let histories = &mut self.data.histories;
        if mv.is_noisy() {
            histories.update_noisy(board, mv, bonus);
        } else {
            histories.update_quiet(board, mv, before, bonus);
            for &other in tried.quiet.as_slice() {
                histories.update_quiet(board, other, before, -malus);
            }
            self.frame(ply).killer = Some(mv);
        }
        for &other in tried.noisy.as_slice() {
            self.data.histories.update_noisy(board, other, -malus);
        }
    }

    /// Notes what became of a first move.
    fn note_root(&mut self, mv: Move, score: Score, alpha: Score, number: usize, nodes: u64) {
        let line = self.data.pv.line(1);
        let spent = self.nodes - nodes;
        if let Some(root) = self.root_moves.iter_mut().find(|root| root.mv == mv) {
            root.nodes += spent;
            if number == 1 || score > alpha {
                root.score = score;
                root.line.clear();
                root.line.push(mv);
                root.line.extend_from_slice(line);
            } else {
                root.score = -INFINITE;
            }
        }
    }
}

/// Neither side can mate: bare kings, or one minor piece.
fn is_dead(board: &Board) -> bool {
    let majors = board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen);
    majors.is_empty() && board.occupied().count() <= 3
}
