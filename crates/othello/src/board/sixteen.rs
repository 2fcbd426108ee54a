//! Boards of up to 16 by 16 squares for processors with AVX-512: sixteen rows of sixteen bits.
//!
//! Bit 16·row + column of 256. One 512-bit vector holds two directions, the lower half one that
//! goes down the board or to the right, the upper half one that goes up or to the left; so four
//! vectors hold all eight, and what leaves the board falls off by itself.
//! Where the processor has no AVX-512 these boards are [`Words`](super::Words).

use super::{Board, Cells, Move, Spot};
use crate::square::{Size, Square};
use std::arch::x86_64::*;

/// A set of squares.
type Set = [u64; 4];

const SIDE: u32 = 16;

/// A position on a board of up to 16 by 16 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sixteen {
    own: Set,
    opposing: Set,
    on_board: Set,
    size: Size,
}

impl Sixteen {
    /// The same position, if the board is small enough.
    pub fn of(cells: &Cells) -> Option<Sixteen> {
        let size = cells.size();
        if size.rows() > SIDE || size.cols() > SIDE {
            return None;
        }
        let mut board = Sixteen { own: [0; 4], opposing: [0; 4], on_board: [0; 4], size };
        for row in 0..size.rows() {
            for col in 0..size.cols() {
                let square = Square { row, col };
                let spot = board.spot(square);
                insert(&mut board.on_board, spot);
                match cells.at(square) {
                    Some(colour) if colour == cells.to_move() => insert(&mut board.own, spot),
                    Some(_) => insert(&mut board.opposing, spot),
                    None => {}
                }
            }
        }
        Some(board)
    }

    #[inline(always)]
    fn empty(&self) -> Set {
        std::array::from_fn(|word| self.on_board[word] & !(self.own[word] | self.opposing[word]))
    }

    #[inline(always)]
    fn legal(&self) -> Set {
        // SAFETY: this file is compiled only for processors that have these features.
        let ends = unsafe { ends_of_runs(&self.own, &self.opposing) };
        let empty = self.empty();
        std::array::from_fn(|word| (ends[word] | ends[word + 4]) & empty[word])
    }

    #[inline(always)]
    fn turned_by(&self, spot: Spot) -> Set {
        // SAFETY: as above.
        let turned = unsafe { turned_in_all_directions(&self.own, &self.opposing, spot) };
        std::array::from_fn(|word| turned[word] | turned[word + 4])
    }
}

impl Board for Sixteen {
    type Undo = (Set, Set);
    type Key = (Set, Set);

    fn push_moves(&self, moves: &mut Vec<Move>) {
        for (word, mut legal) in (0..).zip(self.legal()) {
            while legal != 0 {
                moves.push(Move { spot: 64 * word + legal.trailing_zeros(), key: 0 });
                legal &= legal - 1;
            }
        }
    }

    fn mobility(&self) -> u32 {
        count(&self.legal())
    }

    fn can_move(&self) -> bool {
        self.legal() != [0; 4]
    }

    #[inline(always)]
    fn play(&mut self, spot: Spot) -> (Set, Set) {
        let (own, opposing) = (self.own, self.opposing);
        let turned = self.turned_by(spot);
        let stone = only(spot);
        self.opposing = std::array::from_fn(|word| own[word] | turned[word] | stone[word]);
        self.own = std::array::from_fn(|word| opposing[word] & !turned[word]);
        (own, opposing)
    }

    #[inline(always)]
    fn undo(&mut self, (own, opposing): (Set, Set)) {
        self.own = own;
        self.opposing = opposing;
    }

    fn pass(&mut self) {
        std::mem::swap(&mut self.own, &mut self.opposing);
    }

    #[inline(always)]
    fn margin(&self) -> i32 {
        count(&self.own) as i32 - count(&self.opposing) as i32
    }

    fn empties(&self) -> u32 {
        count(&self.empty())
    }

    #[inline(always)]
    fn best_gain(&self) -> u32 {
        let empty = self.empty();
        // SAFETY: as above.
        unsafe { best_gain(&self.own, &self.opposing, &empty) }
    }

    #[inline(always)]
    fn key(&self) -> Option<((Set, Set), u64)> {
        let mut hash = 0u64;
        for word in 0..4 {
            let both = self.own[word] ^ self.opposing[word].rotate_left(32);
            hash = (hash ^ both).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash = (hash ^ (hash >> 32) ^ self.opposing[word]).wrapping_mul(0xd6e8_feb8_6659_fd93);
        }
        Some(((self.own, self.opposing), hash))
    }

    fn spot(&self, square: Square) -> Spot {
        SIDE * square.row + square.col
    }

    fn square(&self, spot: Spot) -> Square {
        Square { row: spot / SIDE, col: spot % SIDE }
    }

    fn size(&self) -> Size {
        self.size
    }

    fn stone(&self, square: Square) -> i32 {
        let spot = self.spot(square);
        let is_in = |set: &Set| (set[spot as usize / 64] >> (spot % 64) & 1) as i32;
        is_in(&self.own) - is_in(&self.opposing)
    }
}

fn insert(set: &mut Set, spot: Spot) {
    set[spot as usize / 64] |= 1 << (spot % 64);
}

/// The set of one square, made without touching memory: a vector that is loaded right after one
/// of its words was stored has to wait.
#[inline(always)]
fn only(spot: Spot) -> Set {
    let bit = 1 << (spot % 64);
    std::array::from_fn(|word| if word as u32 == spot / 64 { bit } else { 0 })
}

#[inline(always)]
fn count(set: &Set) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
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
