//! Boards of up to 16 by 16 squares for processors with AVX-512: sixteen rows of sixteen bits.
//!
//! Bit 16·row + column of 256. One 512-bit vector holds two directions, the lower half one that
//! goes down the board or to the right, the upper half one that goes up or to the left; so four
//! vectors hold all eight, and what leaves the board falls off by itself.
//! Where the processor has no AVX-512 these boards are in [`PaddedRows`](super::PaddedRows).

use crate::board::Spot;
use crate::board::bitboard::{Layout, SquareSet, Stones, only};
use crate::square::{Size, Square};
use std::arch::x86_64::*;

/// A set of squares.
type Set = SquareSet<4>;

const SIDE: u32 = 16;

/// Boards of up to 16 by 16 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SixteenBySixteen;

impl Layout<4> for SixteenBySixteen {
    fn of(size: Size) -> Option<SixteenBySixteen> {
        (size.rows() <= SIDE && size.cols() <= SIDE).then_some(SixteenBySixteen)
    }

    fn spot(&self, square: Square) -> Spot {
        SIDE * square.row + square.col
    }

    fn square(&self, spot: Spot) -> Square {
        Square { row: spot / SIDE, col: spot % SIDE }
    }

    #[inline(always)]
    fn legal(&self, stones: &Stones<4>) -> Set {
        // SAFETY: this file is compiled only for processors that have these features.
        let ends = unsafe { ends_of_runs(&stones.own, &stones.opposing) };
        let empty = stones.empty();
        std::array::from_fn(|word| (ends[word] | ends[word + 4]) & empty[word])
    }

    #[inline(always)]
    fn turned_by(&self, stones: &Stones<4>, spot: Spot) -> Set {
        // SAFETY: as above.
        let turned = unsafe { turned_in_all_directions(&stones.own, &stones.opposing, spot) };
        std::array::from_fn(|word| turned[word] | turned[word + 4])
    }

    #[inline(always)]
    fn best_gain(&self, stones: &Stones<4>) -> u32 {
        let empty = stones.empty();
        // SAFETY: as above.
        unsafe { best_gain(&stones.own, &stones.opposing, &empty) }
    }
}

/// Two directions in one vector; see the top of the file.
type Pair = __m512i;

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn twice(set: &Set) -> Pair {
    let [a, b, c, d] = *set;
    let [a, b, c, d] = [a as i64, b as i64, c as i64, d as i64];
    _mm512_setr_epi64(a, b, c, d, a, b, c, d)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn words(pair: Pair) -> [u64; 8] {
    let low = _mm512_castsi512_si256(pair);
    let high = _mm512_extracti64x4_epi64::<1>(pair);
    let [a, b, c, d] = halves(low);
    let [e, f, g, h] = halves(high);
    [a, b, c, d, e, f, g, h]
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn halves(half: __m256i) -> Set {
    [
        _mm256_extract_epi64::<0>(half) as u64,
        _mm256_extract_epi64::<1>(half) as u64,
        _mm256_extract_epi64::<2>(half) as u64,
        _mm256_extract_epi64::<3>(half) as u64,
    ]
}

/// The lower half one row down, the upper half one row up.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn rows_apart(pair: Pair) -> Pair {
    // Row i of the lower half comes from row i - 1, of the upper half (16 to 31) from i + 1; the
    // first row of the lower half and the last of the upper half have no source.
    let sources = _mm512_set_epi16(
        31, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 14, 13, 12, 11, 10, 9, 8,
        7, 6, 5, 4, 3, 2, 1, 0, 0,
    );
    _mm512_maskz_permutexvar_epi16(0x7fff_fffe, sources, pair)
}

/// One step of the four pairs: right and left, down and up, both to the right, both to the left.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn step(pairs: [Pair; 4]) -> [Pair; 4] {
    let [sideways, upright, rightwards, leftwards] = pairs;
    let right = _mm512_slli_epi16::<1>(sideways);
    [
        _mm512_mask_srli_epi16::<1>(right, 0xffff_0000, sideways),
        rows_apart(upright),
        _mm512_slli_epi16::<1>(rows_apart(rightwards)),
        _mm512_srli_epi16::<1>(rows_apart(leftwards)),
    ]
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn within(pairs: [Pair; 4], set: Pair) -> [Pair; 4] {
    let [a, b, c, d] = pairs;
    [
        _mm512_and_si512(a, set),
        _mm512_and_si512(b, set),
        _mm512_and_si512(c, set),
        _mm512_and_si512(d, set),
    ]
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn any(pairs: [Pair; 4]) -> bool {
    let all = joined(pairs);
    _mm512_test_epi64_mask(all, all) != 0
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn joined([a, b, c, d]: [Pair; 4]) -> Pair {
    _mm512_or_si512(_mm512_or_si512(a, b), _mm512_or_si512(c, d))
}

/// The squares behind each run of opposing stones that begins beside an own one.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn ends_of_runs(own: &Set, opposing: &Set) -> [u64; 8] {
    let opposing = twice(opposing);
    let mut tips = within(step([twice(own); 4]), opposing);
    let mut ends = _mm512_setzero_si512();
    while any(tips) {
        let next = step(tips);
        ends = _mm512_or_si512(ends, joined(next));
        tips = within(next, opposing);
    }
    words(ends)
}

/// The stones that a move turns.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn turned_in_all_directions(own: &Set, opposing: &Set, spot: Spot) -> [u64; 8] {
    let (own, opposing) = (twice(own), twice(opposing));
    let stone = only(spot);
    let mut tips = within(step([twice(&stone); 4]), opposing);
    let mut runs = tips;
    while any(tips) {
        tips = within(step(tips), opposing);
        for pair in 0..4 {
            runs[pair] = _mm512_or_si512(runs[pair], tips[pair]);
        }
    }
    let behind = step(runs);
    let mut turned = _mm512_setzero_si512();
    for pair in 0..4 {
        // A run is turned when an own stone is behind it: four words of the vector a direction.
        let met = _mm512_test_epi64_mask(behind[pair], own);
        let lower = if met & 0x0f != 0 { 0x0f } else { 0 };
        let upper = if met & 0xf0 != 0 { 0xf0 } else { 0 };
        turned = _mm512_mask_or_epi64(turned, lower | upper, turned, runs[pair]);
    }
    words(turned)
}

/// The most stones that a move turns.
///
/// In each direction the length of the run that a move on a square would turn, at most 14, is a
/// number in four bit planes; the eight are added and the largest is taken.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn best_gain(own: &Set, opposing: &Set, empty: &Set) -> u32 {
    let (opposing, empty) = (twice(opposing), twice(empty));
    // By plane, then by pair of directions.
    let mut runs = [[_mm512_setzero_si512(); 4]; 4];
    let mut tips = within(step([twice(own); 4]), opposing);
    let mut length = 1;
    while any(tips) {
        let next = step(tips);
        let ends = within(next, empty);
        for (plane, lengths) in runs.iter_mut().enumerate() {
            if length >> plane & 1 == 1 {
                for (lengths, ends) in lengths.iter_mut().zip(ends) {
                    *lengths = _mm512_or_si512(*lengths, ends);
                }
            }
        }
        tips = within(next, opposing);
        length += 1;
    }
    let [a, b, c, d] = transposed(runs);
    let lines: [[Pair; 5]; 2] = [add_pairs(a, b), add_pairs(c, d)];
    let both: [Pair; 6] = add_pairs(lines[0], lines[1]);
    let mut swapped = both;
    for plane in &mut swapped {
        *plane = _mm512_shuffle_i64x2::<0b01_00_11_10>(*plane, *plane);
    }
    // Both halves now hold the whole sum.
    let total: [Pair; 7] = add_pairs(both, swapped);
    let mut candidates = _mm512_set1_epi64(-1);
    let mut largest = 0;
    for plane in (0..7).rev() {
        let with_bit = _mm512_and_si512(candidates, total[plane]);
        if _mm512_test_epi64_mask(with_bit, with_bit) != 0 {
            candidates = with_bit;
            largest |= 1 << plane;
        }
    }
    largest
}

/// By pair of directions what was by plane.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn transposed([a, b, c, d]: [[Pair; 4]; 4]) -> [[Pair; 4]; 4] {
    [
        [a[0], b[0], c[0], d[0]],
        [a[1], b[1], c[1], d[1]],
        [a[2], b[2], c[2], d[2]],
        [a[3], b[3], c[3], d[3]],
    ]
}

/// Adds two numbers of `P` planes; the sum must fit `Q` planes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn add_pairs<const P: usize, const Q: usize>(a: [Pair; P], b: [Pair; P]) -> [Pair; Q] {
    let mut carry = _mm512_setzero_si512();
    let mut sum = [carry; Q];
    for plane in 0..Q {
        if plane < P {
            // The bytes are the truth tables of "an odd number of three" and "at least two".
            sum[plane] = _mm512_ternarylogic_epi64::<0x96>(a[plane], b[plane], carry);
            carry = _mm512_ternarylogic_epi64::<0xe8>(a[plane], b[plane], carry);
        } else {
            sum[plane] = carry;
            carry = _mm512_setzero_si512();
        }
    }
    sum
}
