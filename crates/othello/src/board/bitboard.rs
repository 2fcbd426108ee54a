//! Boards as sets of squares, a bit a square. How squares are numbered, and how moves are found in
//! that numbering, is the business of a [`Layout`].

use super::{Board, Candidate, Cells, Spot};
use crate::square::{Size, Square};

/// A set of squares.
pub type SquareSet<const N: usize> = [u64; N];

/// The stones of both sides, and the squares of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stones<const N: usize> {
    /// Those of the side to move.
    pub own: SquareSet<N>,
    /// Those of the other side.
    pub opposing: SquareSet<N>,
    /// Every square of the board.
    pub on_board: SquareSet<N>,
}

impl<const N: usize> Stones<N> {
    /// The empty squares.
    #[inline(always)]
    pub fn empty(&self) -> SquareSet<N> {
        std::array::from_fn(|word| self.on_board[word] & !(self.own[word] | self.opposing[word]))
    }
}

/// How the squares of a board are numbered, and how moves are found so.
pub trait Layout<const N: usize>: Sized {
    /// The layout of a board of this size, if it fits.
    fn of(size: Size) -> Option<Self>;
    /// The number of a square.
    fn spot(&self, square: Square) -> Spot;
    /// The square of a number.
    fn square(&self, spot: Spot) -> Square;
    /// The legal moves of the side to move.
    fn legal(&self, stones: &Stones<N>) -> SquareSet<N>;
    /// The stones that a move turns.
    fn turned_by(&self, stones: &Stones<N>, spot: Spot) -> SquareSet<N>;
    /// The most stones that one move turns; 0 without a move.
    fn best_gain(&self, stones: &Stones<N>) -> u32;
}

/// A position on a board of `N` words a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bitboard<L, const N: usize> {
    stones: Stones<N>,
    layout: L,
    size: Size,
}

impl<L: Layout<N>, const N: usize> Bitboard<L, N> {
    /// The same position, if the board is small enough.
    pub fn of(cells: &Cells) -> Option<Bitboard<L, N>> {
        let size = cells.size();
        let layout = L::of(size)?;
        let none = [0; N];
        let mut stones = Stones { own: none, opposing: none, on_board: none };
        for row in 0..size.rows() {
            for col in 0..size.cols() {
                let square = Square { row, col };
                let spot = layout.spot(square);
                insert(&mut stones.on_board, spot);
                match cells.at(square) {
                    Some(colour) if colour == cells.to_move() => insert(&mut stones.own, spot),
                    Some(_) => insert(&mut stones.opposing, spot),
                    None => {}
                }
            }
        }
        Some(Bitboard { stones, layout, size })
    }

    #[inline(always)]
    fn legal(&self) -> SquareSet<N> {
        self.layout.legal(&self.stones)
    }
}

impl<L: Layout<N>, const N: usize> Board for Bitboard<L, N> {
    type Undo = (SquareSet<N>, SquareSet<N>);
    type Key = StoredPosition<N>;

    fn push_moves(&self, moves: &mut Vec<Candidate>) {
        for (word, mut legal) in (0..).zip(self.legal()) {
            while legal != 0 {
                moves.push(Candidate { spot: 64 * word + legal.trailing_zeros(), key: 0 });
                legal &= legal - 1;
            }
        }
    }

    fn mobility(&self) -> u32 {
        count(&self.legal())
    }

    fn can_move(&self) -> bool {
        self.legal() != [0; N]
    }

    #[inline(always)]
    fn play(&mut self, spot: Spot) -> (SquareSet<N>, SquareSet<N>) {
        let Stones { own, opposing, .. } = self.stones;
        let (turned, stone) = (self.layout.turned_by(&self.stones, spot), only::<N>(spot));
        self.stones.opposing = std::array::from_fn(|word| own[word] | turned[word] | stone[word]);
        self.stones.own = std::array::from_fn(|word| opposing[word] & !turned[word]);
        (own, opposing)
    }

    #[inline(always)]
    fn undo(&mut self, (own, opposing): (SquareSet<N>, SquareSet<N>)) {
        self.stones.own = own;
        self.stones.opposing = opposing;
    }

    fn pass(&mut self) {
        std::mem::swap(&mut self.stones.own, &mut self.stones.opposing);
    }

    #[inline(always)]
    fn margin(&self) -> i32 {
        count(&self.stones.own) as i32 - count(&self.stones.opposing) as i32
    }

    fn empties(&self) -> u32 {
        count(&self.stones.empty())
    }

    #[inline(always)]
    fn best_gain(&self) -> u32 {
        self.layout.best_gain(&self.stones)
    }

    #[inline(always)]
    fn key(&self) -> Option<(StoredPosition<N>, u64)> {
        let Stones { own, opposing, .. } = self.stones;
        let mut hash = 0u64;
        for word in 0..N {
            let both = own[word] ^ opposing[word].rotate_left(32);
            hash = (hash ^ both).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash = (hash ^ (hash >> 32) ^ opposing[word]).wrapping_mul(0xd6e8_feb8_6659_fd93);
        }
        Some((StoredPosition { own, opposing }, hash))
    }

    fn spot(&self, square: Square) -> Spot {
        self.layout.spot(square)
    }

    fn square(&self, spot: Spot) -> Square {
        self.layout.square(spot)
    }

    fn size(&self) -> Size {
        self.size
    }

    fn stone(&self, square: Square) -> i32 {
        let spot = self.layout.spot(square);
        let is_in = |set: &SquareSet<N>| (set[spot as usize / 64] >> (spot % 64) & 1) as i32;
        is_in(&self.stones.own) - is_in(&self.stones.opposing)
    }
}

/// A position in the transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredPosition<const N: usize> {
    own: SquareSet<N>,
    opposing: SquareSet<N>,
}

impl<const N: usize> Default for StoredPosition<N> {
    fn default() -> StoredPosition<N> {
        StoredPosition { own: [0; N], opposing: [0; N] }
    }
}

fn insert<const N: usize>(set: &mut SquareSet<N>, spot: Spot) {
    set[spot as usize / 64] |= 1 << (spot % 64);
}

/// The set of one square, made without touching memory: a vector that is loaded right after one
/// of its words was stored has to wait.
#[inline(always)]
pub(super) fn only<const N: usize>(spot: Spot) -> SquareSet<N> {
    let bit = 1 << (spot % 64);
    std::array::from_fn(|word| if word as u32 == spot / 64 { bit } else { 0 })
}

#[inline(always)]
fn count<const N: usize>(set: &SquareSet<N>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}
