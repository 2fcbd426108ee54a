//! Boards: the rules in several layouts, from the fastest to the one that takes any size.
//!
//! | kind | boards | layout |
//! |---|---|---|
//! | [`Bitboard64`] | up to 8 rows and 8 columns | one 64-bit word a colour |
//! | `Bitboard256` | up to 16 by 16, with AVX-512 only | sixteen rows of sixteen bits |
//! | [`WideBitboard`] | up to 33 rows and columns that fit its words | rows side by side, an empty column between them |
//! | [`Cells`] | any | a byte a square; also the referee of every [`Game`](crate::Game) |
//!
//! They share the small interface [`Board`], over which the searches are written.

mod bitboard;
mod cells;
mod counters;
mod layouts;

pub use bitboard::{Bitboard, StoredPosition};
pub use cells::{Cells, NoMemory};

use crate::square::{Size, Square};

/// A position in one word a colour.
pub type Bitboard64 = Bitboard<layouts::EightByEight, 1>;
/// A position in four words a colour, for processors with AVX-512.
#[cfg(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512bw"))]
pub type Bitboard256 = Bitboard<layouts::SixteenBySixteen, 4>;
/// A position in `N` words a colour.
pub type WideBitboard<const N: usize> = Bitboard<layouts::PaddedRows, N>;

/// A square in the numbering of one kind of board. It grows by row, then by column.
pub type Spot = u32;

/// A legal move in the list of a search.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// Where the stone goes.
    pub spot: Spot,
    /// The search tries moves with a smaller key first.
    pub key: i32,
}

/// A position as a search sees it: the side to move ("own") against the other.
pub trait Board {
    /// What [`Board::undo`] needs to take a move back.
    type Undo;
    /// The whole position, small enough to be kept in a hash table; `()` for a board that is not.
    type Key: Copy + Default + PartialEq + Send;

    /// Appends the legal moves of the side to move, by row, then by column.
    fn push_moves(&self, moves: &mut Vec<Candidate>);
    /// How many legal moves the side to move has.
    fn mobility(&self) -> u32;
    /// Whether the side to move has a legal move.
    fn can_move(&self) -> bool;
    /// Plays a legal move; then the other side is to move.
    fn play(&mut self, spot: Spot) -> Self::Undo;
    /// Takes back the last move that was not taken back.
    fn undo(&mut self, undo: Self::Undo);
    /// Gives the move to the other side. Passing once more takes it back.
    fn pass(&mut self);
    /// Own stones less the opponent's.
    fn margin(&self) -> i32;
    /// How many squares are empty.
    fn empties(&self) -> u32;
    /// The most stones that one move of the side to move turns; 0 without a move.
    fn best_gain(&self) -> u32;
    /// The position and its hash; nothing where positions are too large to be kept.
    fn key(&self) -> Option<(Self::Key, u64)>;
    /// The number of a square on this board.
    fn spot(&self, square: Square) -> Spot;
    /// The square of a number.
    fn square(&self, spot: Spot) -> Square;
    /// How large the board is.
    fn size(&self) -> Size;
    /// What stands on a square: 1 an own stone, -1 an opponent's, 0 nothing.
    fn stone(&self, square: Square) -> i32;

    /// Whether neither side can move.
    fn is_over(&mut self) -> bool {
        if self.can_move() {
            return false;
        }
        self.pass();
        let over = !self.can_move();
        self.pass();
        over
    }
}

/// How many sequences of `depth` moves there are, passes included; a game that ends earlier
/// counts once.
pub fn perft<B: Board>(board: &mut B, depth: u32) -> u64 {
    fn count<B: Board>(board: &mut B, depth: u32, moves: &mut Vec<Candidate>) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1 && board.can_move() {
            return u64::from(board.mobility());
        }
        let start = moves.len();
        board.push_moves(moves);
        if moves.len() == start {
            if board.is_over() {
                return 1;
            }
            board.pass();
            let below = count(board, depth - 1, moves);
            board.pass();
            return below;
        }
        let mut total = 0;
        for index in start..moves.len() {
            let undo = board.play(moves[index].spot);
            total += count(board, depth - 1, moves);
            board.undo(undo);
        }
        moves.truncate(start);
        total
    }
    count(board, depth, &mut Vec::new())
}
