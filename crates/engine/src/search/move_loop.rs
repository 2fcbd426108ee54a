//! Steps 13 to 20: the moves of a node, searched one after another.

use super::history::MoveContext;
use super::move_picker::{MoveKinds, MovePicker};
use super::node::{Node, NodeType, NonPv, Pv};
use super::searched_moves::SearchedMoves;
use super::singular::Singularity;
use super::{Worker, history, params};
use crate::score::{INFINITE, Score, is_mate};
use crate::see;
use chess::{CheckSquares, Move};

/// What the loop over the moves of a node carries from move to move.
pub(super) struct MoveLoop {
    pub(super) picker: MovePicker,
    pub(super) context: MoveContext,
    pub(super) killer: Option<Move>,
    /// From where the side to move would give check.
    pub(super) checks: CheckSquares,
    /// Whether the side to move has anything but pawns and its king.
    pub(super) has_pieces: bool,
    /// How many moves came up, the one being searched included.
    pub(super) move_count: usize,
    /// Those that were not the best, to be blamed when another refutes.
    pub(super) searched: SearchedMoves,
    pub(super) best_score: Score,
    pub(super) best_move: Option<Move>,
    /// Alpha before the first move.
    pub(super) original_alpha: Score,
    /// Whether a weak player overlooked a move.
    pub(super) overlooked: bool,
}

/// The move being searched.
pub(super) struct Candidate {
    pub(super) mv: Move,
    pub(super) is_noisy: bool,
    /// How well it did before.
    pub(super) history: i32,
    /// The reduction by depth and number of the move alone, in 1024ths of a ply.
    pub(super) base_reduction: i32,
}

impl Worker<'_> {
    /// Steps 13 to 22: searches the moves and learns from them.
    #[inline(always)]
    pub(super) fn search_moves<N: NodeType>(&mut self, node: &mut Node<'_>) -> Score {
        let mut moves = self.begin_moves(node);
        let multi_cut = self.try_moves::<N>(node, &mut moves);
        moves.picker.finish(&mut self.data.moves);
        match multi_cut {
            _ if self.stopped => 0,
            Some(score) => score,
            None => self.finish_node::<N>(node, &moves),
        }
    }

    /// Step 13: the moves, the most promising first.
    #[inline(always)]
    fn begin_moves(&mut self, node: &Node<'_>) -> MoveLoop {
        let board = node.board;
        let killer = self.data.stack[node.ply].killer;
        let killer = killer.filter(|&mv| !mv.is_noisy() && board.is_legal(mv));
        MoveLoop {
            picker: MovePicker::new(MoveKinds::All, node.tt_move, killer, 0, &self.data.moves),
            context: self.data.stack.move_context(node.ply, board),
            killer,
            checks: CheckSquares::new(board),
            has_pieces: see::has_pieces(board, board.turn()),
            move_count: 0,
            searched: SearchedMoves::default(),
            best_score: -INFINITE,
            best_move: None,
            original_alpha: node.alpha,
            overlooked: false,
        }
    }

    /// Steps 14 to 20 for each move, until one refutes; the score of a multi-cut, if that ends it.
    #[inline(always)]
    fn try_moves<N: NodeType>(
        &mut self,
        node: &mut Node<'_>,
        moves: &mut MoveLoop,
    ) -> Option<Score> {
        while let Some(candidate) = self.next_candidate::<N>(node, moves) {
            // Step 14: late and poor moves are not searched at all.
            if !N::ROOT && self.prunes_move(node, moves, &candidate) {
                continue;
            }
            // Step 15: a move far better than all others is searched deeper.
            let extension = match self.singular_extension::<N>(node, &candidate) {
                Singularity::Extension(plies) => plies,
                Singularity::MultiCut(score) => return Some(score),
            };
            if self.stopped {
                return None;
            }
            // Steps 16 to 18: the search of the move.
            let nodes_before = self.nodes;
            let score = self.search_candidate::<N>(node, moves, &candidate, extension);
            if self.stopped {
                return None;
            }
            // Step 19: at the root its line and nodes are noted.
            let (mv, move_count) = (candidate.mv, moves.move_count);
            if N::ROOT {
                self.update_root_move(node, mv, score, move_count, nodes_before);
            }
            // Step 20: is it better?
            if self.raises_beta::<N>(node, moves, mv, score) {
                return None;
            }
            if Some(mv) != moves.best_move {
                moves.searched.push(mv, candidate.is_noisy);
            }
        }
        None
    }

    /// The next move that is to be searched or pruned.
    #[inline(always)]
    fn next_candidate<N: NodeType>(
        &mut self,
        node: &Node<'_>,
        moves: &mut MoveLoop,
    ) -> Option<Candidate> {
        let board = node.board;
        loop {
            let data = &mut *self.data;
            let mv = moves.picker.next(&mut data.moves, board, &data.histories, &moves.context)?;
            if Some(mv) == node.excluded {
                continue;
            }
            if N::ROOT && !self.root_moves[self.pv_index..].iter().any(|root| root.mv == mv) {
                continue;
            }
            // What a weak player overlooks does not exist for him; but he sees all first moves.
            if !N::ROOT && self.overlooks(board, mv, node.ply) {
                moves.overlooked = true;
                continue;
            }
            moves.move_count += 1;
            self.expect(board, mv);
            let is_noisy = mv.is_noisy();
            let history = match is_noisy {
                true => self.data.histories.noisy_score(board, mv),
                false => self.data.histories.quiet_score(board, mv, &moves.context),
            };
            let base_reduction = self.data.reductions.get(node.depth, moves.move_count);
            return Some(Candidate { mv, is_noisy, history, base_reduction });
        }
    }

    /// Steps 16 to 18: the score of a move.
    #[inline(always)]
    fn search_candidate<N: NodeType>(
        &mut self,
        node: &Node<'_>,
        moves: &MoveLoop,
        candidate: &Candidate,
        extension: i32,
    ) -> Score {
        let Node { board, alpha, beta, ply, cut_node, .. } = *node;
        let is_first = moves.move_count == 1;
        let child = self.play(board, candidate.mv, ply);
        if !candidate.is_noisy {
            let threatened = moves.context.threatened;
            let index = history::quiet_index(board.turn(), candidate.mv, threatened);
            self.data.stack[ply].quiet = Some(index);
            self.data.stack[ply].is_first = is_first;
        }
        let new_depth = node.depth - 1 + extension;
        let mut score = moves.best_score;
        let reduces = !self.is_full_width()
            && node.depth >= params::lmr_depth()
            && moves.move_count > 1 + usize::from(N::ROOT);
        if reduces {
            // Step 16, late-move reductions: late moves are searched less deep first.
            score = self.search_reduced(node, moves, candidate, &child, new_depth);
        } else if !N::PV || !is_first {
            // Step 17: others through an empty window at full depth, to prove them worse.
            let beta = -alpha;
            score = -self.negamax::<NonPv>(&child, beta - 1, beta, new_depth, ply + 1, !cut_node);
        }
        // Step 18: what may be the best move gets an open window.
        if N::PV && (is_first || score > alpha) {
            score = -self.negamax::<Pv>(&child, -beta, -alpha, new_depth, ply + 1, false);
        }
        self.undo();
        score
    }

    /// Step 20: notes a score; whether it reaches beta, so that the node is done.
    #[inline(always)]
    fn raises_beta<N: NodeType>(
        &mut self,
        node: &mut Node<'_>,
        moves: &mut MoveLoop,
        mv: Move,
        score: Score,
    ) -> bool {
        if score <= moves.best_score {
            return false;
        }
        moves.best_score = score;
        if score <= node.alpha {
            return false;
        }
        moves.best_move = Some(mv);
        if N::PV {
            self.data.pv.set(node.ply, mv);
        }
        if score >= node.beta {
            self.data.stack[node.ply].cutoffs += 1;
            return true;
        }
        node.alpha = score;
        // Having one good move, the others need less care.
        let depths = params::alpha_raise_depth_low()..=params::alpha_raise_depth_high();
        if !self.is_full_width() && depths.contains(&node.depth) && !is_mate(score) {
            node.depth -= 1;
        }
        false
    }
}
