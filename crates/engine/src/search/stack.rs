//! What the search keeps for each half-move of the line it is on.

use super::history::{MoveContext, NO_PIECE_TO, PieceTo, QuietIndex};
use super::params::CONTINUATIONS;
use crate::score::{MAX_PLY, NONE, Score};
use chess::{Bitboard, Board, Move};
use std::ops::{Index, IndexMut};

/// How many entries lie before the root's, so that looking back needs no question, and as many
/// behind the last.
const MARGIN: usize = 6;

/// What is known of one half-move.
#[derive(Clone, Copy)]
pub(super) struct StackEntry {
    /// The move played here.
    pub(super) mv: Option<Move>,
    /// The piece it moved and where to; [`NO_PIECE_TO`] for none or a null move.
    pub(super) piece_to: PieceTo,
    /// Its place in the butterfly history; none for captures, promotions and null moves.
    pub(super) quiet: Option<QuietIndex>,
    /// Whether it is the first that was searched here.
    pub(super) is_first: bool,
    /// By how many plies less it is searched just now.
    pub(super) reduction: i32,
    /// The corrected static evaluation; [`NONE`] in check.
    pub(super) static_eval: Score,
    /// A quiet move that refuted a sibling.
    pub(super) killer: Option<Move>,
    /// The move left out while asking whether it is singular.
    pub(super) excluded: Option<Move>,
    /// How many of this position's children were refuted.
    pub(super) cutoffs: i32,
    /// How many extensions by more than a ply led here.
    pub(super) double_extensions: i32,
}

impl Default for StackEntry {
    fn default() -> StackEntry {
        StackEntry {
            mv: None,
            piece_to: NO_PIECE_TO,
            quiet: None,
            is_first: false,
            reduction: 0,
            static_eval: NONE,
            killer: None,
            excluded: None,
            cutoffs: 0,
            double_extensions: 0,
        }
    }
}

/// The entries of all half-moves, indexed by the distance from the root.
pub(super) struct Stack(Box<[StackEntry]>);

impl Stack {
    pub(super) fn new() -> Stack {
        Stack(vec![StackEntry::default(); MAX_PLY + 2 * MARGIN].into_boxed_slice())
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(StackEntry::default());
    }

    /// The entry so many half-moves before `ply`; before the root they are empty.
    #[inline(always)]
    pub(super) fn back(&self, ply: usize, half_moves: usize) -> &StackEntry {
        &self.0[MARGIN + ply - half_moves]
    }

    /// Whether the side to move stands better than at its last turn.
    #[inline(always)]
    pub(super) fn is_improving(&self, ply: usize, static_eval: Score) -> bool {
        match (self.back(ply, 2).static_eval, self.back(ply, 4).static_eval) {
            (NONE, NONE) => true,
            (NONE, four_ago) => static_eval > four_ago,
            (two_ago, _) => static_eval > two_ago,
        }
    }

    /// What the histories of moves in `board`, reached at `ply`, depend on.
    #[inline(always)]
    pub(super) fn move_context(&self, ply: usize, board: &Board) -> MoveContext {
        MoveContext { threatened: board.threatened(), ..self.noisy_move_context(ply) }
    }

    /// The same where only captures are tried, whose history does not ask about threats.
    #[inline(always)]
    pub(super) fn noisy_move_context(&self, ply: usize) -> MoveContext {
        let earlier = CONTINUATIONS.map(|half_moves| self.back(ply, half_moves).piece_to);
        MoveContext { earlier, threatened: Bitboard::EMPTY }
    }
}

impl Index<usize> for Stack {
    type Output = StackEntry;

    #[inline(always)]
    fn index(&self, ply: usize) -> &StackEntry {
        &self.0[MARGIN + ply]
    }
}

impl IndexMut<usize> for Stack {
    #[inline(always)]
    fn index_mut(&mut self, ply: usize) -> &mut StackEntry {
        &mut self.0[MARGIN + ply]
    }
}
