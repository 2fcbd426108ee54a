//! A position in the tree: what the steps of its search share.

use crate::score::{NONE, Score, mate_in, mated_in};
use crate::transposition_table::TtEntry;
use chess::{Board, Move};

/// What a position is in the tree, known at compile time.
pub(super) trait NodeType {
    /// On the principal variation: the window is open and the line is wanted.
    const PV: bool;
    /// The position the search began with.
    const ROOT: bool;
}

/// The position the search began with.
pub(super) struct Root;
/// A position on the principal variation.
pub(super) struct Pv;
/// A position off the principal variation, searched with an empty window.
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

/// One call of the search.
pub(super) struct Node<'a> {
    pub(super) board: &'a Board,
    /// The window; alpha rises while moves are searched.
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// The plies left; steps on the way may change it.
    pub(super) depth: i32,
    /// The distance from the root.
    pub(super) ply: usize,
    /// Expected to fail high.
    pub(super) cut_node: bool,
    pub(super) in_check: bool,
    /// The move left out while asking whether it is singular.
    pub(super) excluded: Option<Move>,
    /// What the transposition table knows, [`TtEntry::MISS`] if nothing.
    pub(super) tt: TtEntry,
    /// Its move, if that is legal here.
    pub(super) tt_move: Option<Move>,
    /// On the principal variation now or, by the transposition table, once.
    pub(super) tt_pv: bool,
    /// The evaluation as it was computed; [`NONE`] in check.
    pub(super) raw_eval: Score,
    /// The evaluation, corrected by the correction history; [`NONE`] in check.
    pub(super) static_eval: Score,
    /// The same, or the score of the transposition table where that tells more.
    pub(super) estimated_score: Score,
    /// Whether the side to move stands better than at its last turn.
    pub(super) improving: bool,
}

impl<'a> Node<'a> {
    /// A node of which only the arguments of the search are known.
    #[inline(always)]
    pub(super) fn new(
        board: &'a Board,
        alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> Node<'a> {
        Node {
            board,
            alpha,
            beta,
            depth,
            ply,
            cut_node,
            in_check: board.is_check(),
            excluded: None,
            tt: TtEntry::MISS,
            tt_move: None,
            tt_pv: false,
            raw_eval: NONE,
            static_eval: NONE,
            estimated_score: NONE,
            improving: false,
        }
    }

    /// Narrows the window: no line from here is better than a mate already found nearer the root.
    /// The score if the window is empty then.
    #[inline(always)]
    pub(super) fn mate_distance_cutoff(&mut self) -> Option<Score> {
        self.alpha = self.alpha.max(mated_in(self.ply));
        self.beta = self.beta.min(mate_in(self.ply + 1));
        (self.alpha >= self.beta).then_some(self.alpha)
    }
}
