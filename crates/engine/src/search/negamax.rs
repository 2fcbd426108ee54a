//! The main search: the steps of one node in their order.

use super::node::{Node, NodeType};
use super::{Worker, params};
use crate::score::{DRAW, MAX_PLY, Score};
use chess::Board;

impl Worker<'_> {
    /// The score of `board` to `depth`, exact if it lies between alpha and beta.
    pub(super) fn negamax<N: NodeType>(
        &mut self,
        board: &Board,
        alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> Score {
        // Step 1, the horizon: behind it only captures are searched.
        if depth <= 0 {
            let left = self.shared.style.quiescence_depth.unwrap_or(u32::MAX);
            return self.quiescence::<N>(board, alpha, beta, ply, left);
        }
        self.enter_node::<N>(ply);
        if self.stopped {
            return 0;
        }
        let mut node = Node::new(board, alpha, beta, depth, ply, cut_node);
        if !N::ROOT {
            // Step 2, draws: by the rules, and those that a move can bring about.
            if let Some(score) = self.draw_cutoff(&mut node) {
                return score;
            }
            // Step 3, mate distance: a mate already found nearer the root is not beaten from here.
            if let Some(score) = node.mate_distance_cutoff() {
                return score;
            }
        }
        // Step 4, the transposition table: what an earlier search found may be enough.
        self.probe_tt::<N>(&mut node);
        if let Some(score) = self.tt_cutoff::<N>(&node) {
            return score;
        }
        // Step 5, tablebases: right after a capture or a pawn's move they may know the result.
        if let Some(score) = self.tablebase_cutoff::<N>(&node) {
            return score;
        }
        // Step 6, the static evaluation, corrected by what searches found in similar positions.
        self.evaluate_node(&mut node);
        // Step 7, hindsight: the evaluation tells whether the last move was reduced rightly.
        let selective = !self.is_full_width() && node.excluded.is_none();
        if !N::ROOT && !node.in_check && selective {
            node.depth += self.hindsight_adjustment(&node);
        }
        node.improving = !node.in_check && self.data.stack.is_improving(ply, node.static_eval);
        self.prepare_stack::<N>(ply);
        // Step 8, internal iterative reduction: without a move from the table the order is poor,
        // and a ply less now saves time later.
        let unordered = node.tt_move.is_none() && (N::PV || cut_node);
        if selective && unordered && node.depth >= params::iir_depth() {
            node.depth -= 1;
        }
        // Steps 9 to 12: positions so good or so bad that no move needs to be searched.
        if !N::PV
            && !node.in_check
            && selective
            && let Some(score) = self.prune_node(&node)
        {
            return score;
        }
        if self.stopped {
            return 0;
        }
        // Steps 13 to 22: the moves, the best first, and what is learnt from them.
        self.search_moves::<N>(&mut node)
    }

    /// Counts a position.
    #[inline(always)]
    pub(super) fn enter_node<N: NodeType>(&mut self, ply: usize) {
        self.count_node();
        if N::PV {
            self.data.pv.clear(ply);
            self.sel_depth = self.sel_depth.max(ply);
        }
    }

    /// Step 2: the score where the game is drawn, the stack is full, or alpha is below a draw that
    /// a repetition would bring and beta not above it.
    #[inline(always)]
    fn draw_cutoff(&mut self, node: &mut Node<'_>) -> Option<Score> {
        if self.is_draw(node.board, node.ply) {
            return Some(DRAW);
        }
        if node.ply >= MAX_PLY - 1 {
            return Some(self.score_at_max_ply(node));
        }
        if !self.is_full_width()
            && node.alpha < DRAW
            && self.data.key_history.has_upcoming_repetition(node.board)
        {
            node.alpha = DRAW;
            if node.alpha >= node.beta {
                return Some(node.alpha);
            }
        }
        None
    }

    /// The score of a line too long to be followed.
    #[cold]
    pub(super) fn score_at_max_ply(&mut self, node: &Node<'_>) -> Score {
        if node.in_check { DRAW } else { self.evaluate(node.board, node.ply) }
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
        // Counting comes first: nearly every position has too many pieces to be dead.
        let few_pieces = board.occupied().count() <= params::DEAD_POSITION_PIECES;
        (few_pieces && board.is_dead_position()) || self.data.key_history.is_repetition(board)
    }

    /// Readies the stack for the children and grandchildren of a node.
    #[inline(always)]
    fn prepare_stack<N: NodeType>(&mut self, ply: usize) {
        let stack = &mut self.data.stack;
        stack[ply + 1].killer = None;
        stack[ply + 2].cutoffs = 0;
        if !N::ROOT {
            stack[ply].double_extensions = stack.back(ply, 1).double_extensions;
        }
    }
}
