//! Moves and turned stones with ordinary words, on any processor.

#![cfg_attr(
    all(not(test), target_arch = "x86_64", target_feature = "avx2"),
    allow(dead_code, reason = "then only the comparison of both ways uses all of it")
)]

use super::rays::{RAYS, STEPS};

/// Stones in the outer columns are never turned sideways; leaving them out stops runs at the edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
const TURNABLE: [u64; 4] = [INNER, INNER, u64::MAX, INNER];

/// Where a side may move.
#[inline(always)]
pub fn moves(own: u64, opposing: u64) -> u64 {
    let mut reached = 0;
    for lane in 0..4 {
        let step = STEPS[lane];
        let turnable = opposing & TURNABLE[lane];
        let mut up = turnable & (own << step);
        let mut down = turnable & (own >> step);
        up |= turnable & (up << step);
        down |= turnable & (down >> step);
        let pairs_up = turnable & (turnable << step);
        let pairs_down = pairs_up >> step;
        for _ in 0..2 {
            up |= pairs_up & (up << (2 * step));
            down |= pairs_down & (down >> (2 * step));
        }
        reached |= (up << step) | (down >> step);
    }
    reached & !(own | opposing)
}

/// The stones that a move on this empty square turns.
#[inline(always)]
pub fn turned(square: u32, own: u64, opposing: u64) -> u64 {
    let rays = &RAYS[square as usize];
    let mut all = 0;
    for lane in 0..4 {
        // The first square of a ray that the opponent does not hold, if it is own, closes a run.
        let ray = rays.up[lane];
        let stop = ray & !opposing;
        let close = stop & stop.wrapping_neg() & own;
        all |= ray & close.wrapping_sub(u64::from(close != 0));

        let ray = rays.down[lane];
        let stop = ray & !opposing;
        let close = (1u64 << 63).checked_shr(stop.leading_zeros()).unwrap_or(0) & own;
        all |= ray & (close << 1).wrapping_neg();
    }
    all
}

/// How many stones a move on the last empty square turns: every other square that is not own is
/// the opponent's.
#[inline(always)]
pub fn turned_by_last(square: u32, own: u64) -> u32 {
    turned(square, own, !own & !(1 << square)).count_ones()
}
