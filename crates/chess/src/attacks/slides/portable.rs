//! One look-up a slider.

use crate::attacks::{bishop_attacks, rook_attacks};
use crate::types::Bitboard;

/// What the sliders attack when `occupied` squares stand in their way.
#[inline(always)]
pub(crate) fn attacked(straight: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for square in straight {
        attacked |= rook_attacks(square, occupied);
    }
    for square in diagonal {
        attacked |= bishop_attacks(square, occupied);
    }
    attacked
}

/// How many moves the sliders have onto `targets`.
#[inline(always)]
pub(crate) fn count(
    straight: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    targets: Bitboard,
) -> u32 {
    let mut count = 0;
    for square in straight {
        count += (rook_attacks(square, occupied) & targets).count();
    }
    for square in diagonal {
        count += (bishop_attacks(square, occupied) & targets).count();
    }
    count
}
