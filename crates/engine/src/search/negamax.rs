//! The main search of one position.

use super::history::{self, PieceTo, Setting};
use super::ordering::{Picker, Wanted};
use super::stack::{BEFORE_ROOT, Frame, setting};
use super::tried::Tried;
use super::{Worker, extensions, params, see};
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, NONE, Score, is_mate, mate_in, mated_in};
use crate::table::{Bound, Known};
use chess::{Board, CheckSquares, Move, Role};

/// What a position is in the tree, known at compile time.
pub(super) trait NodeKind {
    /// On the principal variation: the window is open and the line is wanted.
    const PV: bool;
    /// The position the search began with.
    const ROOT: bool;
}

pub(super) struct Root;
pub(super) struct Pv;
pub(super) struct Cut;

impl NodeKind for Root {
    const PV: bool = true;
    const ROOT: bool = true;
}

impl NodeKind for Pv {
    const PV: bool = true;
    const ROOT: bool = false;
}

impl NodeKind for Cut {
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
const TABLE_DEPTH: i32 = 2;

impl Worker<'_> {
    #[inline(always)]
    pub(super) fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.memory.frames[BEFORE_ROOT + ply]
    }

    /// Plays a move on a copy of the board and notes it. The caller pops the line afterwards.
    #[inline(always)]
    pub(super) fn play(&mut self, board: &Board, mv: Move, ply: usize, to: PieceTo) -> Board {
        let mut child = *board;
        child.play(mv);
        self.shared.table.prefetch(child.key() ^ self.shared.salt);
        if self.shared.network.is_some() {
            self.memory.accumulators.play(ply, board, mv, &child);
        }
        let frame = self.frame(ply);
        frame.mv = Some(mv);
        frame.piece_to = to;
        frame.quiet = None;
        frame.reduction = 0;
        self.memory.line.push(&child);
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
        is_dead(board) || self.memory.line.is_repetition(board)
    }

    /// The score of `board` to `depth`, exact if it lies between alpha and beta.
    #[allow(clippy::too_many_lines)]
    pub(super) fn negamax<N: NodeKind>(
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
            self.memory.pv.clear(ply);
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
            if !full_width && alpha < DRAW && self.memory.line.can_repeat(board) {
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
        let known = self.shared.table.get(board.key() ^ self.shared.salt, ply);
        let mut table_move = known.and_then(|known| known.best).filter(|&mv| board.is_legal(mv));
        if N::ROOT {
            table_move = Some(self.root_moves[self.pv_index].mv);
        }
        let table_score = known.map_or(NONE, |known| known.score);
        let table_bound = known.map_or(Bound::None, |known| known.bound);
        let table_depth = known.map_or(-1, |known| known.depth);
        let was_pv = N::PV || known.is_some_and(|known| known.was_pv);
        if !N::PV
            && !full_width
            && excluded.is_none()
            && table_depth >= depth
            && table_score != NONE
            && board.halfmove_clock() < 90
        {
            let enough = match table_bound {
                Bound::Exact => true,
                Bound::Lower => table_score >= beta,
                Bound::Upper => table_score <= alpha,
                Bound::None => false,
            };
            if enough {
                if let Some(mv) = table_move.filter(|mv| table_score >= beta && !mv.is_noisy()) {
                    let before = setting(&self.memory.frames, ply, board);
                    let bonus = history::bonus(depth);
                    self.memory.histories.nudge_quiet(board, mv, &before, bonus);
                }
                return table_score;
            }
        }

        // Step 4, continued: right after a capture or a pawn's move endgame tables may know all.
        if !N::ROOT
            && depth >= TABLE_DEPTH
            && excluded.is_none()
            && board.halfmove_clock() == 0
            && board.occupied().count() <= self.table_pieces
            && let Some(score) = self.ask_tables(board, alpha, beta, ply)
        {
            return score;
        }

        // Step 5: the evaluation, corrected by experience, and whether things get better.
        let last = self.memory.frames[BEFORE_ROOT + ply - 1].piece_to;
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
                None => self.memory.histories.corrected(board, last, raw_eval),
            };
            estimate = eval;
            let better = match table_bound {
                Bound::Exact => true,
                Bound::Lower => table_score > eval,
                Bound::Upper => table_score < eval,
                Bound::None => false,
            };
            if better && table_score != NONE && !is_mate(table_score) {
                estimate = table_score;
            }
        }
        self.frame(ply).eval = eval;
        if !N::ROOT && !in_check && excluded.is_none() && !full_width {
            depth += self.second_thoughts(depth, ply);
        }
        let improving = !in_check && self.is_improving(ply, eval);
        self.frame(ply + 1).killer = None;
        self.frame(ply + 2).cutoffs = 0;
        if !N::ROOT {
            self.frame(ply).doubles = self.memory.frames[BEFORE_ROOT + ply - 1].doubles;
        }

        // Step 6: without a table move the order is poor; a ply less now saves time later.
        if !full_width
            && excluded.is_none()
            && depth >= params::iir_depth()
            && table_move.is_none()
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
                self.probcut(board, beta, depth, ply, cut_node, known, table_move, raw_eval)
            {
                return score;
            }
        }
        if self.stopped {
            return 0;
        }

        // Step 11: the moves, best first.
        let before = setting(&self.memory.frames, ply, board);
        let killer = self.frame(ply).killer.filter(|&mv| !mv.is_noisy() && board.is_legal(mv));
        let mut picker = Picker::new(Wanted::All, table_move, killer, 0, &self.memory.moves);
        let mut tried = Tried::default();
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut number = 0;
        let mut overlooked = false;
        let first_alpha = alpha;
        let has_pieces = see::has_pieces(board, board.turn());
        let table_noisy = table_move.is_some_and(Move::is_noisy);
        let checks = CheckSquares::new(board);
        loop {
            let memory = &mut *self.memory;
            let next = picker.next(&mut memory.moves, board, &memory.histories, &before);
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
            let experience = match noisy {
                true => self.memory.histories.of_noisy(board, mv),
                false => self.memory.histories.of_quiet(board, mv, &before),
            };
            let mut reduction = self.memory.reductions[depth.min(63) as usize][number.min(63)];

            // Step 12: late and poor moves are not tried at all.
            if !N::ROOT && !full_width && best > -MATE_BOUND && has_pieces {
                let rest = (depth - reduction / 1024 + experience / 8192).max(0);
                if noisy || checks.gives_check(board, mv) {
                    let bar = -params::see_noisy() * depth - experience / 64;
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
                        && experience < -params::history_prune() * depth
                    {
                        continue;
                    }
                    let bar = -params::see_quiet() * rest * rest;
                    if depth <= params::see_prune_depth() && !see::wins_at_least(board, mv, bar) {
                        continue;
                    }
                }
            }

            // Step 13: a table move far better than all others is searched deeper; others by kind.
            let mut extension = 0;
            if !N::ROOT
                && !full_width
                && excluded.is_none()
                && Some(mv) == table_move
                && depth >= params::singular_depth()
                && ply < 2 * self.root_depth as usize
                && table_depth >= depth - 3
                && matches!(table_bound, Bound::Lower | Bound::Exact)
                && table_score != NONE
                && !is_mate(table_score)
            {
                let bar = table_score - depth * params::singular_margin() / 16;
                self.frame(ply).excluded = Some(mv);
                let score =
                    self.negamax::<Cut>(board, bar - 1, bar, (depth - 1) / 2, ply, cut_node);
                self.frame(ply).excluded = None;
                if self.stopped {
                    break;
                }
                if score < bar {
                    extension = 1;
                    let doubles = self.frame(ply).doubles;
                    if !N::PV && score < bar - params::singular_double() && doubles <= 8 {
                        extension = 2;
                        let triple = !noisy && score < bar - params::singular_triple();
                        extension += i32::from(triple);
                        self.frame(ply).doubles += 1;
                    }
                } else if bar >= beta && !is_mate(bar) {
                    // Several moves beat beta: so does the position.
                    picker.finish(&mut self.memory.moves);
                    return bar;
                } else if table_score >= beta {
                    extension = -2;
                } else if cut_node {
                    extension = -1;
                }
            }
            if extension == 0 && !N::ROOT && !full_width && ply < 2 * self.root_depth as usize {
                let last = self.memory.frames[BEFORE_ROOT + ply - 1].mv;
                extension = extensions::of_move(board, mv, || checks.gives_check(board, mv), last);
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
                reduction += i32::from(table_noisy && !noisy) * params::lmr_tt_noisy();
                reduction += i32::from(self.memory.frames[BEFORE_ROOT + ply + 1].cutoffs > 3) * 800;
                if Some(mv) == killer {
                    reduction -= params::lmr_killer();
                }
                reduction -= experience * 1024 / params::lmr_history();
                let shallow = (new_depth - reduction / 1024).clamp(1, new_depth.max(1));
                self.frame(ply).reduction = new_depth - shallow;
                score = -self.negamax::<Cut>(&child, -alpha - 1, -alpha, shallow, ply + 1, true);
                self.frame(ply).reduction = 0;
                whole = false;
                if score > alpha && shallow < new_depth {
                    let deeper = i32::from(score > best + params::lmr_deeper())
                        - i32::from(score < best + new_depth);
                    let again = new_depth + deeper;
                    if shallow < again {
                        score = -self.negamax::<Cut>(
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
                        self.memory.histories.nudge_continuation(to, &before, bonus);
                    }
                }
            }
            // Step 16: the others through an empty window at full depth, to prove them worse.
            if whole && (!N::PV || number > 1) {
                score =
                    -self.negamax::<Cut>(&child, -alpha - 1, -alpha, new_depth, ply + 1, !cut_node);
            }
            // Step 17: what may be the best move gets an open window.
            if N::PV && (number == 1 || score > alpha) {
                score = -self.negamax::<Pv>(&child, -beta, -alpha, new_depth, ply + 1, false);
            }
            self.memory.line.pop();
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
                        self.memory.pv.set(ply, mv);
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
        picker.finish(&mut self.memory.moves);
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
                    Known { best: best_move, score: best, eval: raw_eval, depth, bound, was_pv };
                self.shared.table.put(board.key() ^ self.shared.salt, ply, known);
            } else if full_width {
                let known = Known {
                    best: best_move,
                    score: NONE,
                    eval: NONE,
                    depth,
                    bound: Bound::None,
                    was_pv,
                };
                self.shared.table.put(board.key() ^ self.shared.salt, ply, known);
            }
            let surprising = match bound {
                Bound::Lower => best > eval,
                Bound::Upper => best < eval,
                _ => true,
            };
            let quiet = best_move.is_none_or(|mv| !mv.is_noisy());
            let blind = self.shared.blindness.is_some();
            if !in_check && !full_width && !blind && quiet && surprising && !is_mate(best) {
                self.memory.histories.learn_error(board, last, depth, best - eval);
            }
        }
        best
    }

    /// Step 5, continued: what the evaluation here says of the move that led here, which gets
    /// credit or blame for it, and of how much less deep it is searched: the plies to put right.
    fn second_thoughts(&mut self, depth: i32, ply: usize) -> i32 {
        let previous = self.memory.frames[BEFORE_ROOT + ply - 1];
        if previous.eval == NONE {
            return 0;
        }
        // Above zero: the move cost the opponent as much.
        let swing = previous.eval + self.frame(ply).eval;
        if let Some(index) = previous.quiet {
            let limit = params::swing_limit();
            let bonus = (-params::swing_factor() * swing).clamp(-limit, limit);
            self.memory.histories.nudge_alone(index, bonus);
        }
        if previous.reduction >= params::regret_reduction() && swing <= 0 {
            return 1;
        }
        let supported = swing > params::relief_margin() && depth >= 2;
        -i32::from(previous.reduction >= params::relief_reduction() && supported)
    }

    /// Whether the side to move stands better than at its last turn.
    fn is_improving(&self, ply: usize, eval: Score) -> bool {
        let frames = &self.memory.frames;
        let two_ago = frames[BEFORE_ROOT + ply - 2].eval;
        let four_ago = frames[BEFORE_ROOT + ply - 4].eval;
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
        tried: &Tried,
        before: &Setting,
        depth: i32,
        ply: usize,
    ) {
        let (bonus, malus) = (history::bonus(depth), history::malus(depth));
        let histories = &mut self.memory.histories;
        if mv.is_noisy() {
            histories.nudge_noisy(board, mv, bonus);
        } else {
            histories.nudge_quiet(board, mv, before, bonus);
            for &other in tried.quiet.as_slice() {
                histories.nudge_quiet(board, other, before, -malus);
            }
            self.frame(ply).killer = Some(mv);
        }
        for &other in tried.noisy.as_slice() {
            self.memory.histories.nudge_noisy(board, other, -malus);
        }
    }

    /// Notes what became of a first move.
    fn note_root(&mut self, mv: Move, score: Score, alpha: Score, number: usize, nodes: u64) {
        let line = self.memory.pv.line(1);
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
