//! Moves with all eight directions in the lanes of one register, and turned stones with the first
//! stop found by counting zeros.

use super::avx2::union_of_lanes;
use super::rays::RAYS;
use std::arch::x86_64::*;

/// Where a side may move: runs of opposing stones beside own ones grow by 1, 1, 2 and 2 squares in
/// all directions together. Words are rotated; a step over the edge ends outside `INNER`, where no
/// run of that direction can have a stone.
#[inline(always)]
pub fn moves(own: u64, opposing: u64) -> u64 {
    const COLS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    const ROWS: i64 = 0x00ff_ffff_ffff_ff00;
    const INNER: [i64; 4] = [COLS, COLS & ROWS, ROWS, COLS & ROWS];
    // SAFETY: this file is only compiled where AVX-512 F is there.
    unsafe {
        let step = _mm512_setr_epi64(1, 7, 8, 9, 63, 57, 56, 55);
        let double = _mm512_setr_epi64(2, 14, 16, 18, 62, 50, 48, 46);
        let [a, b, c, d] = INNER;
        let inner = _mm512_setr_epi64(a, b, c, d, a, b, c, d);
        let turnable = _mm512_and_si512(_mm512_set1_epi64(opposing as i64), inner);
        let pairs = _mm512_and_si512(turnable, _mm512_rolv_epi64(turnable, step));
        let own_stones = _mm512_set1_epi64(own as i64);
        let mut runs = _mm512_and_si512(turnable, _mm512_rolv_epi64(own_stones, step));
        runs = grown(runs, turnable, step);
        runs = grown(runs, pairs, double);
        runs = grown(runs, pairs, double);
        let reached = _mm512_rolv_epi64(runs, step);
        let halves = _mm256_or_si256(
            _mm512_castsi512_si256(reached),
            _mm512_extracti64x4_epi64::<1>(reached),
        );
        union_of_lanes(halves) & !(own | opposing)
    }
}

/// The runs and, where there is `room`, what lies a step further.
#[inline(always)]
unsafe fn grown(runs: __m512i, room: __m512i, step: __m512i) -> __m512i {
    // SAFETY: this file is only compiled where AVX-512 F is there.
    unsafe { _mm512_or_si512(runs, _mm512_and_si512(room, _mm512_rolv_epi64(runs, step))) }
}

/// The stones that a move on this empty square turns.
#[inline(always)]
pub fn turned(square: u32, own: u64, opposing: u64) -> u64 {
    debug_assert!(square < 64);
    // SAFETY: this file is only compiled where AVX-512 CD and VL are there; a `Rays` is aligned to
    // 64 bytes and holds eight words; squares are below 64.
    unsafe {
        let rays = RAYS.as_ptr().add(square as usize).cast::<__m256i>();
        let up = _mm256_load_si256(rays);
        let down = _mm256_load_si256(rays.add(1));
        let own = _mm256_set1_epi64x(own as i64);
        let opposing = _mm256_set1_epi64x(opposing as i64);
        let zero = _mm256_setzero_si256();
        let ones = _mm256_set1_epi64x(-1);

        // Downwards the highest square of the ray that the opponent does not hold closes the run.
        let stops = _mm256_andnot_si256(opposing, down);
        let first = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(stops));
        let close = _mm256_and_si256(first, own);
        let above = _mm256_sub_epi64(zero, _mm256_add_epi64(close, close));
        let turned_down = _mm256_and_si256(above, down);

        // Upwards the lowest one does.
        let stops = _mm256_andnot_si256(opposing, up);
        let first = _mm256_and_si256(stops, _mm256_sub_epi64(zero, stops));
        let close = _mm256_and_si256(first, own);
        let below =
            _mm256_sub_epi64(_mm256_add_epi64(close, ones), _mm256_cmpeq_epi64(close, zero));
        let turned_up = _mm256_and_si256(below, up);

        union_of_lanes(_mm256_or_si256(turned_up, turned_down))
    }
}
