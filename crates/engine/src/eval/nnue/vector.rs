//! The arithmetic of rows: written once plainly, and once for each set of vector instructions
//! that is worth it. Which one runs is decided when the program is built; all give the same bits.

use super::{HIDDEN, HIDDEN_UNIT};

/// One number for each hidden unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Row(pub [i16; HIDDEN]);

impl Row {
    /// All zeros.
    pub const ZERO: Row = Row([0; HIDDEN]);
}

/// The vector forms leave nothing over.
const _: () = assert!(HIDDEN.is_multiple_of(32));

/// Makes `to` of `from`, with rows added and taken away, in one pass. The compiler makes vectors
/// of this by itself.
#[inline(always)]
pub(super) fn set_changed<const A: usize, const R: usize>(
    to: &mut Row,
    from: &Row,
    added: [&Row; A],
    removed: [&Row; R],
) {
    for unit in 0..HIDDEN {
        to.0[unit] = change_of(from.0[unit], unit, added, removed);
    }
}

/// Adds rows to a row and takes rows away.
#[inline(always)]
pub(super) fn change<const A: usize, const R: usize>(
    row: &mut Row,
    added: [&Row; A],
    removed: [&Row; R],
) {
    for unit in 0..HIDDEN {
        row.0[unit] = change_of(row.0[unit], unit, added, removed);
    }
}

#[inline(always)]
fn change_of<const A: usize, const R: usize>(
    value: i16,
    unit: usize,
    added: [&Row; A],
    removed: [&Row; R],
) -> i16 {
    let value = added.iter().fold(value, |value, row| value.wrapping_add(row.0[unit]));
    removed.iter().fold(value, |value, row| value.wrapping_sub(row.0[unit]))
}

/// The units, clipped to one and squared, each times its weight, summed. However large the units
/// are, no part of the sum leaves 32 bits: networks whose weights could do that are not read.
#[inline(always)]
pub(super) fn weigh_squares(units: &Row, weights: &Row) -> i32 {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
    // SAFETY: the build has the instructions.
    return unsafe { avx512(units, weights) };
    #[cfg(all(
        target_arch = "x86_64",
        target_feature = "avx2",
        not(target_feature = "avx512bw")
    ))]
    // SAFETY: the build has the instructions.
    return unsafe { avx2(units, weights) };
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return simd128(units, weights);
    #[cfg(not(any(
        all(target_arch = "x86_64", target_feature = "avx2"),
        all(target_arch = "wasm32", target_feature = "simd128"),
    )))]
    portable(units, weights)
}

/// Plainly. A clipped unit is at most 255 and a weight at most 127, so their product fits
/// sixteen bits: the vector forms rely on that.
#[allow(dead_code, reason = "unused where the build has better")]
fn portable(units: &Row, weights: &Row) -> i32 {
    let terms = units.0.iter().zip(&weights.0).map(|(&unit, &weight)| {
        let clipped = i32::from(unit).clamp(0, HIDDEN_UNIT);
        clipped * i32::from(weight) * clipped
    });
    terms.sum()
}

/// 32 units at a time.
#[cfg(target_arch = "x86_64")]
#[allow(dead_code, reason = "unused where the build has no such instructions")]
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn avx512(units: &Row, weights: &Row) -> i32 {
    use std::arch::x86_64::*;
    let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi16(HIDDEN_UNIT as i16));
    let mut sum = zero;
    for (units, weights) in units.0.as_chunks::<32>().0.iter().zip(weights.0.as_chunks::<32>().0) {
        // SAFETY: both point to 32 numbers of sixteen bits.
        let (unit, weight) = unsafe {
            (_mm512_loadu_si512(units.as_ptr().cast()), _mm512_loadu_si512(weights.as_ptr().cast()))
        };
        let clipped = _mm512_min_epi16(_mm512_max_epi16(unit, zero), one);
        let weighted = _mm512_mullo_epi16(clipped, weight);
        sum = _mm512_add_epi32(sum, _mm512_madd_epi16(weighted, clipped));
    }
    _mm512_reduce_add_epi32(sum)
}

/// 16 units at a time.
#[cfg(target_arch = "x86_64")]
#[allow(dead_code, reason = "unused where the build has better")]
#[target_feature(enable = "avx2")]
#[inline]
fn avx2(units: &Row, weights: &Row) -> i32 {
    use std::arch::x86_64::*;
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(HIDDEN_UNIT as i16));
    let mut sum = zero;
    for (units, weights) in units.0.as_chunks::<16>().0.iter().zip(weights.0.as_chunks::<16>().0) {
        // SAFETY: both point to 16 numbers of sixteen bits.
        let (unit, weight) = unsafe {
            (_mm256_loadu_si256(units.as_ptr().cast()), _mm256_loadu_si256(weights.as_ptr().cast()))
        };
        let clipped = _mm256_min_epi16(_mm256_max_epi16(unit, zero), one);
        let weighted = _mm256_mullo_epi16(clipped, weight);
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(weighted, clipped));
    }
    let mut lanes = [0; 8];
    // SAFETY: there is room for eight numbers of 32 bits.
    unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), sum) };
    lanes.iter().sum()
}

/// 8 units at a time, in a browser.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
fn simd128(units: &Row, weights: &Row) -> i32 {
    use std::arch::wasm32::*;
    let (zero, one) = (i16x8_splat(0), i16x8_splat(HIDDEN_UNIT as i16));
    // Two sums: neither waits for the other.
    let mut sums = [zero; 2];
    for (units, weights) in units.0.as_chunks::<16>().0.iter().zip(weights.0.as_chunks::<16>().0) {
        for (half, sum) in sums.iter_mut().enumerate() {
            // SAFETY: both point to 8 numbers of sixteen bits, of 16.
            let (unit, weight) = unsafe {
                let load = |numbers: &[i16; 16]| v128_load(numbers.as_ptr().add(8 * half).cast());
                (load(units), load(weights))
            };
            let clipped = i16x8_min(i16x8_max(unit, zero), one);
            let weighted = i16x8_mul(clipped, weight);
            *sum = i32x4_add(*sum, i32x4_dot_i16x8(weighted, clipped));
        }
    }
    let sum = i32x4_add(sums[0], sums[1]);
    let low = i32x4_extract_lane::<0>(sum) + i32x4_extract_lane::<1>(sum);
    low + i32x4_extract_lane::<2>(sum) + i32x4_extract_lane::<3>(sum)
}

/// The result of each way that this machine can go, for the test that they agree.
#[doc(hidden)]
pub fn test_paths(units: &Row, weights: &Row) -> Vec<(&'static str, i32)> {
    let mut paths = vec![("portable", portable(units, weights))];
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the machine has the instructions.
            paths.push(("avx2", unsafe { avx2(units, weights) }));
        }
        if is_x86_feature_detected!("avx512bw") {
            // SAFETY: the machine has the instructions.
            paths.push(("avx512", unsafe { avx512(units, weights) }));
        }
    }
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    paths.push(("simd128", simd128(units, weights)));
    paths.push(("chosen", weigh_squares(units, weights)));
    paths
}
