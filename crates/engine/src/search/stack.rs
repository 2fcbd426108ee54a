//! What the search keeps for each half-move of the line it is on.

use super::history::{CONTINUATIONS, MoveContext, NO_PIECE_TO, PieceTo, QuietIndex};
use crate::score::{MAX_PLY, NONE, Score};
use chess::{Bitboard, Board, Move};

/// How many stack lie before the root's, so that looking back needs no question.
pub(super) const BEFORE_ROOT: usize = 6;

/// What is known of one half-move.
#[derive(Clone, Copy)]
pub(super) struct StackEntry {
    /// The move played here.
    pub(super) mv: Option<Move>,
    /// The piece it moved and where to; [`NO_PIECE_TO`] for none or a null move.
    pub(super) piece_to: PieceTo,
    /// Its place in the history of quiet moves; none for captures, promotions and null moves.
    pub(super) quiet: Option<QuietIndex>,
    /// By how many plies less it is searched just now.
    pub(super) reduction: i32,
    /// The corrected evaluation; [`NONE`] in check.
    pub(super) eval: Score,
    /// A quiet move that refuted a sibling.
    pub(super) killer: Option<Move>,
    /// The move left out while asking whether it is singular.
    pub(super) excluded: Option<Move>,
    /// How many of this position's children were refuted.
    pub(super) cutoffs: u32,
    /// How many plies of extensions beyond one led here.
    pub(super) double_extensions: u32,
}

impl Default for StackEntry {
    fn default() -> StackEntry {
        StackEntry {
            mv: None,
            piece_to: NO_PIECE_TO,
            quiet: None,
            reduction: 0,
            eval: NONE,
            killer: None,
            excluded: None,
            cutoffs: 0,
            double_extensions: 0,
        }
    }
}

/// What the histories of moves in `board`, reached at `ply`, depend on.
#[inline(always)]
pub(super) fn move_context(stack: &[StackEntry], ply: usize, board: &Board) -> MoveContext {
    MoveContext { threatened: board.threatened(), ..noisy_move_context(stack, ply) }
}

/// The same where only captures are tried, whose history does not ask about threats.
#[inline(always)]
pub(super) fn noisy_move_context(stack: &[StackEntry], ply: usize) -> MoveContext {
    let earlier = CONTINUATIONS.map(|back| stack[BEFORE_ROOT + ply - back].piece_to);
    MoveContext { earlier, threatened: Bitboard::EMPTY }
}

/// The best lines found below each half-move, as a triangle.
pub(super) struct PvTable {
    lines: Box<[[Move; MAX_PLY + 1]]>,
    lengths: Box<[usize]>,
}

impl PvTable {
    pub(super) fn new() -> PvTable {
        PvTable {
            lines: vec![[Move::NONE; MAX_PLY + 1]; MAX_PLY + 2].into_boxed_slice(),
            lengths: vec![0; MAX_PLY + 2].into_boxed_slice(),
        }
    }

    /// The line of this half-move is empty so far.
    #[inline(always)]
    pub(super) fn clear(&mut self, ply: usize) {
        self.lengths[ply] = 0;
    }

    /// The best line here is this move and the best line after it.
    #[inline(always)]
    pub(super) fn set(&mut self, ply: usize, mv: Move) {
        let after = self.lengths[ply + 1].min(MAX_PLY);
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply][0] = mv;
        here[ply][1..=after].copy_from_slice(&below[0][..after]);
        self.lengths[ply] = after + 1;
    }

    /// The best line of this half-move.
    pub(super) fn line(&self, ply: usize) -> &[Move] {
        &self.lines[ply][..self.lengths[ply]]
    }
}
