//! The operations in a few instructions, where a row fits a register.

use super::Row;
use crate::score::DRAW;
use std::arch::x86_64::{
    __m512i, _mm512_cmpeq_epi8_mask, _mm512_cmpgt_epu8_mask, _mm512_load_si512,
    _mm512_mask_blend_epi8, _mm512_maskz_sub_epi8, _mm512_max_epu8, _mm512_movepi8_mask,
    _mm512_movm_epi8, _mm512_set1_epi8, _mm512_store_si512, _mm512_xor_si512,
};

#[inline(always)]
fn load(row: &Row) -> __m512i {
    // SAFETY: this module is compiled only when the target has AVX-512BW; a row is 64 bytes,
    // aligned to 64.
    unsafe { _mm512_load_si512(row.0.as_ptr().cast()) }
}

#[inline(always)]
fn store(row: &mut Row, bytes: __m512i) {
    // SAFETY: as for `load`.
    unsafe { _mm512_store_si512(row.0.as_mut_ptr().cast(), bytes) }
}

/// Raises the best scores of a side to those of moves that lead to `after`, the opponent's
/// scores, on the squares of the set.
#[inline(always)]
pub fn raise(best: &mut Row, after: &Row, set: u64) {
    let (old, after) = (load(best), load(after));
    // SAFETY: the target has AVX-512BW. A step is the complement, and one more from a draw on:
    // there the highest bit is set, so that the mask as bytes is -1.
    let new = unsafe {
        let complement = _mm512_xor_si512(after, _mm512_set1_epi8(-1));
        let from_draw = _mm512_movm_epi8(_mm512_movepi8_mask(after));
        _mm512_max_epu8(old, _mm512_maskz_sub_epi8(set, complement, from_draw))
    };
    const { assert!(DRAW == 128) };
    store(best, new);
}

/// The scores of `chosen` on the squares of the set, of `other` elsewhere.
#[inline(always)]
pub fn blend(other: &Row, chosen: &Row, set: u64) -> Row {
    let mut row = *other;
    // SAFETY: the target has AVX-512BW.
    store(&mut row, unsafe { _mm512_mask_blend_epi8(set, load(other), load(chosen)) });
    row
}

/// The squares with a score above `limit`.
#[inline(always)]
pub fn above(row: &Row, limit: u8) -> u64 {
    // SAFETY: the target has AVX-512BW.
    unsafe { _mm512_cmpgt_epu8_mask(load(row), _mm512_set1_epi8(limit as i8)) }
}

/// The squares with this score.
#[inline(always)]
pub fn equal(row: &Row, wanted: u8) -> u64 {
    // SAFETY: the target has AVX-512BW.
    unsafe { _mm512_cmpeq_epi8_mask(load(row), _mm512_set1_epi8(wanted as i8)) }
}
