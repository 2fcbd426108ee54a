//! Moves and turned stones with the four lines through a square in the lanes of a register.

#![cfg_attr(
    all(not(test), target_feature = "avx512cd", target_feature = "avx512vl"),
    allow(dead_code, reason = "then only the comparison of the ways uses all of it")
)]

use super::rays::RAYS;
use std::arch::x86_64::*;

/// Where a side may move: runs of opposing stones beside own ones grow by 1, 1, 2 and 2 squares in
/// all eight directions together.
#[inline(always)]
pub fn moves(own: u64, opposing: u64) -> u64 {
    // SAFETY: this file is only compiled where AVX2 is there.
    unsafe {
        const INNER: i64 = 0x7e7e_7e7e_7e7e_7e7e;
        let step = _mm256_set_epi64x(9, 8, 7, 1);
        let double = _mm256_set_epi64x(18, 16, 14, 2);
        let own_stones = _mm256_set1_epi64x(own as i64);
        let turnable = _mm256_and_si256(
            _mm256_set1_epi64x(opposing as i64),
            _mm256_set_epi64x(INNER, -1, INNER, INNER),
        );
        let mut up = _mm256_and_si256(turnable, _mm256_sllv_epi64(own_stones, step));
        let mut down = _mm256_and_si256(turnable, _mm256_srlv_epi64(own_stones, step));
        up = _mm256_or_si256(up, _mm256_and_si256(turnable, _mm256_sllv_epi64(up, step)));
        down = _mm256_or_si256(down, _mm256_and_si256(turnable, _mm256_srlv_epi64(down, step)));
        let pairs_up = _mm256_and_si256(turnable, _mm256_sllv_epi64(turnable, step));
        let pairs_down = _mm256_srlv_epi64(pairs_up, step);
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, double)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, double)));
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, double)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, double)));
        let reached = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
        union_of_lanes(reached) & !(own | opposing)
    }
}

/// The stones that a move on this empty square turns.
#[inline(always)]
pub fn turned(square: u32, own: u64, opposing: u64) -> u64 {
    debug_assert!(square < 64);
    // SAFETY: this file is only compiled where AVX2 is there; a `Rays` is aligned to 64 bytes and
    // holds eight words; squares are below 64.
    unsafe {
        let rays = RAYS.as_ptr().add(square as usize).cast::<__m256i>();
        let up = _mm256_load_si256(rays);
        let down = _mm256_load_si256(rays.add(1));
        let own = _mm256_set1_epi64x(own as i64);
        let opposing = _mm256_set1_epi64x(opposing as i64);
        let ones = _mm256_set1_epi64x(-1);
        let zero = _mm256_setzero_si256();

        // Upwards a carry runs through everything but the ray, and through opposing stones on it,
        // and comes to rest on the square that closes the run.
        let passable = _mm256_or_si256(opposing, _mm256_andnot_si256(up, ones));
        let rest = _mm256_sub_epi64(passable, ones);
        let close = _mm256_and_si256(_mm256_and_si256(rest, up), own);
        let below =
            _mm256_sub_epi64(_mm256_add_epi64(close, ones), _mm256_cmpeq_epi64(close, zero));
        let turned_up = _mm256_and_si256(below, up);

        // Downwards the stops cast a shadow along the ray; the highest one lies in none.
        let step = _mm256_set_epi64x(9, 8, 7, 1);
        let mut shadow = _mm256_srlv_epi64(_mm256_andnot_si256(opposing, down), step);
        shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, step));
        let double = _mm256_set_epi64x(18, 16, 14, 2);
        let candidates = _mm256_andnot_si256(shadow, _mm256_and_si256(own, down));
        shadow = _mm256_or_si256(
            _mm256_srlv_epi64(shadow, double),
            _mm256_srlv_epi64(shadow, _mm256_set_epi64x(36, 32, 28, 4)),
        );
        let close = _mm256_andnot_si256(shadow, candidates);
        let above = _mm256_sub_epi64(zero, _mm256_add_epi64(close, close));
        let turned_down = _mm256_and_si256(above, down);

        union_of_lanes(_mm256_or_si256(turned_up, turned_down))
    }
}

/// All four lanes in one word.
#[inline(always)]
pub(super) unsafe fn union_of_lanes(lanes: __m256i) -> u64 {
    // SAFETY: this file is only compiled where AVX2 is there.
    unsafe {
        let two = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
        let one = _mm_or_si128(two, _mm_unpackhi_epi64(two, two));
        _mm_cvtsi128_si64(one) as u64
    }
}
