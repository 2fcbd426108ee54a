//! Step 15, singular extensions: is the move of the transposition table far better than all others?

use super::move_loop::Candidate;
use super::node::{Node, NodeType, NonPv};
use super::{Worker, params};
use crate::score::{Bound, NONE, Score, is_mate};

/// What the search without a move says.
pub(super) enum Singularity {
    /// By how many plies the move is searched deeper; below zero, less deep.
    Extension(i32),
    /// Other moves beat beta as well: so does the position.
    MultiCut(Score),
}

impl Worker<'_> {
    /// Step 15: searches the other moves less deep when the move is the one of the table.
    #[inline(always)]
    pub(super) fn singular_extension<N: NodeType>(
        &mut self,
        node: &Node<'_>,
        candidate: &Candidate,
    ) -> Singularity {
        let may_be_singular = !N::ROOT
            && !self.is_full_width()
            && node.excluded.is_none()
            && Some(candidate.mv) == node.tt_move
            && node.depth >= params::singular_depth()
            && node.ply < (params::extension_ply_factor() * self.root_depth) as usize
            && node.tt.depth >= node.depth - params::singular_tt_depth()
            && matches!(node.tt.bound, Bound::Lower | Bound::Exact)
            && node.tt.score != NONE
            // Where the game is decided, mates are found sooner without.
            && node.tt.score.abs() < params::decisive_score();
        match may_be_singular {
            true => self.search_without::<N>(node, candidate),
            false => Singularity::Extension(0),
        }
    }

    fn search_without<N: NodeType>(
        &mut self,
        node: &Node<'_>,
        candidate: &Candidate,
    ) -> Singularity {
        let ply = node.ply;
        let once_pv = i32::from(node.tt_pv && !N::PV);
        let margin = params::singular_margin() + once_pv * params::singular_tt_pv();
        let singular_beta = node.tt.score - node.depth * margin / 16;
        let depth = (node.depth - 1) / 2;
        self.data.stack[ply].excluded = Some(candidate.mv);
        let score = self.negamax::<NonPv>(
            node.board,
            singular_beta - 1,
            singular_beta,
            depth,
            ply,
            node.cut_node,
        );
        self.data.stack[ply].excluded = None;
        if self.stopped {
            return Singularity::Extension(0);
        }
        if score < singular_beta {
            let more = params::singular_pv() * i32::from(N::PV);
            let double_extensions = &mut self.data.stack[ply].double_extensions;
            let doubles = score < singular_beta - params::singular_double() - more
                && *double_extensions <= params::singular_double_limit();
            if !doubles {
                return Singularity::Extension(1);
            }
            *double_extensions += 1;
            let triples =
                !candidate.is_noisy && score < singular_beta - params::singular_triple() - more;
            return Singularity::Extension(2 + i32::from(triples));
        }
        if singular_beta >= node.beta && !is_mate(singular_beta) {
            return Singularity::MultiCut(singular_beta);
        }
        // Several moves are good: this one needs no extra care.
        Singularity::Extension(match () {
            () if node.tt.score >= node.beta => -params::singular_beats_beta(),
            () if node.cut_node => -params::singular_cut_node(),
            () => 0,
        })
    }
}
