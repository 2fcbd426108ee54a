//! The eight symmetries of the board: positions without a pawn are kept once for all of them.

use crate::geometry::{ABSENT, Square, Squares};

/// One of the symmetries: bit 0 mirrors files, bit 1 mirrors ranks, bit 2 then swaps the two.
pub type Symmetry = u8;

/// The symmetry that changes nothing.
pub const IDENTITY: Symmetry = 0;
/// The mirror that exchanges the left and the right side: the only one that a pawn allows.
pub const MIRROR: Symmetry = 1;

/// The image of a square.
#[inline]
pub fn image<const S: usize>(symmetry: Symmetry, square: Square) -> Square {
    if square == ABSENT {
        return ABSENT;
    }
    let last = S as u8 - 1;
    let (mut file, mut rank) = (square & 7, square >> 3);
    if symmetry & 1 != 0 {
        file = last - file;
    }
    if symmetry & 2 != 0 {
        rank = last - rank;
    }
    if symmetry & 4 != 0 { 8 * file + rank } else { 8 * rank + file }
}

/// The set whose image under `symmetry` is `set`.
#[inline]
pub fn inverse_image<const S: usize>(symmetry: Symmetry, mut set: Squares) -> Squares {
    if symmetry & 4 != 0 {
        set = transposed(set);
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes() >> (8 * (8 - S));
    }
    if symmetry & 1 != 0 {
        set = set.swap_bytes().reverse_bits() >> (8 - S);
    }
    set
}

#[inline]
fn transposed(mut set: Squares) -> Squares {
    // Blocks of 1, 2 and 4 squares change places with those on the other side of the diagonal.
    let blocks =
        [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)];
    for (mask, shift) in blocks {
        let differing = (set ^ set >> shift) & mask;
        set ^= differing ^ differing << shift;
    }
    set
}

/// The symmetry that brings a king into the triangle a1, d1, d4 (with a pawn: to the left side).
#[inline]
pub fn to_home<const S: usize>(king: Square, pawn: bool) -> Symmetry {
    let half = (S as u8 - 1) / 2;
    let (mut file, mut rank) = (king & 7, king >> 3);
    let mut symmetry = IDENTITY;
    if file > half {
        symmetry |= 1;
        file = S as u8 - 1 - file;
    }
    if pawn {
        return symmetry;
    }
    if rank > half {
        symmetry |= 2;
        rank = S as u8 - 1 - rank;
    }
    if rank > file { symmetry | 4 } else { symmetry }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Board, bit, each};

    #[test]
    fn sets_and_squares_are_mapped_alike() {
        for symmetry in 0..8 {
            for square in each(Board::<7>::GEOMETRY.all) {
                let there = image::<7>(symmetry, square);
                assert_eq!(inverse_image::<7>(symmetry, bit(there)), bit(square));
                assert_eq!(
                    inverse_image::<8>(symmetry, bit(image::<8>(symmetry, square))),
                    bit(square)
                );
                let home = image::<7>(to_home::<7>(square, false), square);
                assert!(home & 7 <= 3 && home >> 3 <= home & 7);
            }
        }
    }
}
