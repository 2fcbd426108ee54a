//! Legal moves: generated straight, counted without a list, or asked about one by one.

mod count;
mod generate;
mod gives_check;
mod legality;
mod list;
mod resolve;

pub use gives_check::CheckSquares;
pub use list::MoveList;

use crate::board::Board;
use crate::types::Color;
use generate::{All, Kinds, Noisy, Quiet, generate};

impl Board {
    /// All legal moves.
    ///
    /// ```
    /// assert_eq!(chess::Board::default().legal_moves().len(), 20);
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.moves_of::<All>()
    }

    /// The legal moves that change material: captures and promotions.
    #[inline]
    pub fn noisy_moves(&self) -> MoveList {
        self.moves_of::<Noisy>()
    }

    /// The legal moves that are neither captures nor promotions.
    #[inline]
    pub fn quiet_moves(&self) -> MoveList {
        self.moves_of::<Quiet>()
    }

    #[inline(always)]
    fn moves_of<K: Kinds>(&self) -> MoveList {
        let mut moves = MoveList::new();
        match self.turn() {
            Color::White => generate::<true, K, _>(self, &mut moves),
            Color::Black => generate::<false, K, _>(self, &mut moves),
        }
        moves
    }

    /// How many legal moves there are.
    #[inline]
    pub fn count_legal_moves(&self) -> u32 {
        match self.turn() {
            Color::White => count::legal_moves::<true>(self),
            Color::Black => count::legal_moves::<false>(self),
        }
    }

    /// Whether the side to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && self.count_legal_moves() == 0
    }

    /// Whether the side to move can't move but is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && self.count_legal_moves() == 0
    }
}

/// The legal moves when the side to move is known at compile time.
#[inline(always)]
pub(crate) fn legal_moves_of<const WHITE: bool>(board: &Board) -> MoveList {
    let mut moves = MoveList::new();
    generate::<WHITE, All, _>(board, &mut moves);
    moves
}

pub(crate) use count::legal_moves as count_legal_moves_of;
