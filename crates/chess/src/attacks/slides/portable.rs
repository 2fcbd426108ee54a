//! One look-up a slider.

use super::Sliders;
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::types::Bitboard;

/// What the sliders attack together.
#[inline(always)]
pub(crate) fn attacked(sliders: Sliders) -> Bitboard {
    let Sliders { straight, diagonal, occupied } = sliders;
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
pub(crate) fn count(sliders: Sliders, targets: Bitboard) -> u32 {
    let Sliders { straight, diagonal, occupied } = sliders;
    let mut count = 0;
    for square in straight {
        count += (rook_attacks(square, occupied) & targets).count();
    }
    for square in diagonal {
        count += (bishop_attacks(square, occupied) & targets).count();
    }
    count
}
