//! Sets of squares in one machine word.

use crate::types::{File, Rank, Square};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

/// An ordered set of squares, a1 first: bit n stands for the square with index n.
///
/// ```
/// use chess::{Bitboard, Square};
/// let set = Square::A1.bitboard() | Square::H8.bitboard();
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::H8]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: Bitboard = Bitboard(!Bitboard::LIGHT.0);

    /// The squares of a file.
    #[inline(always)]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }

    /// The squares of a rank.
    #[inline(always)]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xFF << (8 * rank.index()))
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether some square is in the set.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// How many squares are in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two or more squares are in the set.
    #[inline(always)]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the set has this square.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every square of this set is in the other.
    #[inline(always)]
    pub const fn is_subset_of(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first square, if any.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// The last square, if any.
    #[inline(always)]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_index(63 - self.0.leading_zeros() as usize))
        }
    }

    /// The only square of the set; `None` when there are none or several.
    #[inline(always)]
    pub const fn only(self) -> Option<Square> {
        if self.several() { None } else { self.first() }
    }

    /// The first square of a set that is known not to be empty (a1 if it is).
    #[inline(always)]
    pub(crate) const fn lowest(self) -> Square {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// All squares one step towards the eighth rank.
    #[inline(always)]
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// All squares one step towards the first rank.
    #[inline(always)]
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }

    /// All squares one step towards the h-file; those on it drop out.
    #[inline(always)]
    pub const fn east(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::file(File::H).0) << 1)
    }

    /// All squares one step towards the a-file; those on it drop out.
    #[inline(always)]
    pub const fn west(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::file(File::A).0) >> 1)
    }

    /// The set as seen from the other side of the board.
    #[inline(always)]
    pub const fn flip_ranks(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// The set with this square added.
    #[inline(always)]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | 1 << square.index())
    }

    /// The set with this square removed.
    #[inline(always)]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square.index()))
    }

    /// Every subset of this set, the empty one first.
    pub fn subsets(self) -> impl Iterator<Item = Bitboard> {
        // Counting in the bits of the set alone: subtracting it carries over the bits it lacks.
        let mut next = Some(0u64);
        std::iter::from_fn(move || {
            let subset = next?;
            let following = subset.wrapping_sub(self.0) & self.0;
            next = (following != 0).then_some(following);
            Some(Bitboard(subset))
        })
    }
}

/// The squares of a [`Bitboard`] in order.
#[derive(Clone, Copy, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::from_index(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $op:tt) => {
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $op other.0)
            }
        }
        impl $assign for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = Bitboard(self.0 $op other.0);
            }
        }
    };
}

set_operator!(BitAnd bitand, BitAndAssign bitand_assign, &);
set_operator!(BitOr bitor, BitOrAssign bitor_assign, |);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign, ^);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl Sub for Bitboard {
    type Output = Bitboard;

    /// The squares that the other set lacks.
    #[inline(always)]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl fmt::Display for Bitboard {
    /// A grid of eight lines, the eighth rank first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) { "X" } else { "." };
                let gap = if file == File::A { "" } else { " " };
                write!(f, "{gap}{mark}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_all_its_subsets_once() {
        let set: Bitboard = [Square::A1, Square::E4, Square::H8].into_iter().collect();
        let subsets: Vec<Bitboard> = set.subsets().collect();
        assert_eq!(subsets.len(), 8);
        assert!(subsets.iter().all(|subset| subset.is_subset_of(set)));
        assert!(subsets.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn steps_do_not_wrap_round_the_edge() {
        assert_eq!(Bitboard::file(File::H).east(), Bitboard::EMPTY);
        assert_eq!(Bitboard::file(File::A).west(), Bitboard::EMPTY);
        assert_eq!(Bitboard::rank(Rank::Eighth).north(), Bitboard::EMPTY);
        assert_eq!(Bitboard::rank(Rank::First).south(), Bitboard::EMPTY);
    }
}
