//! Steps 4 and 5: what the transposition table and the tablebases know of a node.

use super::node::{Node, NodeType};
use super::{Worker, history, params};
use crate::score::{DRAW, Score, TB_WIN};
use crate::transposition_table::TtEntry;
use tablebase::Wdl;

impl Worker<'_> {
    /// Step 4: reads the transposition table. Under full width it orders moves and nothing else.
    #[inline(always)]
    pub(super) fn probe_tt<N: NodeType>(&mut self, node: &mut Node<'_>) {
        let (board, ply) = (node.board, node.ply);
        node.excluded = self.data.stack[ply].excluded;
        let known = self.shared.tt.probe(self.tt_key(board), ply, board.halfmove_clock());
        node.tt = known.unwrap_or(TtEntry::MISS);
        node.tt_move = match N::ROOT {
            true => Some(self.root_moves[self.pv_index].mv),
            false => node.tt.best.filter(|&mv| board.is_legal(mv)),
        };
        node.tt_pv = N::PV || node.tt.was_pv;
    }

    /// Step 4, continued: the score of an earlier search that was deep enough.
    #[inline(always)]
    pub(super) fn tt_cutoff<N: NodeType>(&mut self, node: &Node<'_>) -> Option<Score> {
        let score = node.tt.score;
        if N::PV
            || self.is_full_width()
            || node.excluded.is_some()
            || node.tt.depth < node.depth
            || !node.tt.is_cutoff(node.alpha, node.beta)
            || i32::from(node.board.halfmove_clock()) >= params::tt_cutoff_fifty()
        {
            return None;
        }
        if let Some(mv) = node.tt_move.filter(|mv| score >= node.beta && !mv.is_noisy()) {
            let context = self.data.stack.move_context(node.ply, node.board);
            let bonus = history::bonus(node.depth) * params::history_table_cutoff() / 128;
            self.data.histories.update_quiet(node.board, mv, &context, bonus);
        }
        if score >= node.beta {
            self.blame_first_move(node);
        }
        Some(score)
    }

    /// Step 5: the result by tablebases, where that is outside the window.
    #[inline(always)]
    pub(super) fn tablebase_cutoff<N: NodeType>(&mut self, node: &Node<'_>) -> Option<Score> {
        let asks = !N::ROOT
            && node.depth >= params::tb_probe_depth()
            && node.excluded.is_none()
            && node.board.halfmove_clock() == 0
            && node.board.occupied().count() <= self.tb_pieces;
        asks.then(|| self.probe_tablebases(node))?
    }

    #[cold]
    fn probe_tablebases(&mut self, node: &Node<'_>) -> Option<Score> {
        let wdl = self.shared.tablebases?.wdl(node.board)?;
        self.tb_hits += 1;
        let win = TB_WIN - node.ply as Score;
        match wdl {
            Wdl::Draw => Some(DRAW),
            Wdl::Win => Some(win).filter(|&score| score >= node.beta),
            Wdl::Loss => Some(-win).filter(|&score| score <= node.alpha),
        }
    }
}
