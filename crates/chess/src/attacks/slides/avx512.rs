//! Eight directions in eight lanes.

use super::Sliders;
use crate::types::{Bitboard, File, Rank};
use std::arch::x86_64::*;

/// Four straight directions, then four diagonal ones: by how many bits a step rotates the board
/// to the left, and the squares that a step may land on without having left the board.
const DIRECTIONS: [(i64, u64); 8] = [
    (8, !RANK_1),
    (1, !FILE_A),
    (56, !RANK_8),
    (63, !FILE_H),
    (9, !RANK_1 & !FILE_A),
    (7, !RANK_1 & !FILE_H),
    (57, !RANK_8 & !FILE_A),
    (55, !RANK_8 & !FILE_H),
];

const FILE_A: u64 = Bitboard::file(File::A).0;
const FILE_H: u64 = Bitboard::file(File::H).0;
const RANK_1: u64 = Bitboard::rank(Rank::First).0;
const RANK_8: u64 = Bitboard::rank(Rank::Eighth).0;

/// The lanes of the diagonal directions.
const DIAGONAL: u8 = 0xF0;

#[repr(align(64))]
struct Lanes([i64; 8]);

static STEP: Lanes = rotations(1);
static TWO_STEPS: Lanes = rotations(2);
static FOUR_STEPS: Lanes = rotations(4);
static LANDING: Lanes = landing();

const fn rotations(steps: i64) -> Lanes {
    let mut lanes = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        lanes[lane] = DIRECTIONS[lane].0 * steps % 64;
        lane += 1;
    }
    Lanes(lanes)
}

const fn landing() -> Lanes {
    let mut lanes = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        lanes[lane] = DIRECTIONS[lane].1 as i64;
        lane += 1;
    }
    Lanes(lanes)
}

#[inline(always)]
fn load(lanes: &Lanes) -> __m512i {
    // SAFETY: `Lanes` is 64 bytes, aligned to 64; this module is compiled only with AVX-512.
    unsafe { _mm512_load_si512((&raw const lanes.0).cast()) }
}

/// The attacks in each direction, by doubling the filled length three times.
#[inline(always)]
fn slide(sliders: Sliders) -> __m512i {
    let Sliders { straight, diagonal, occupied } = sliders;
    // SAFETY: this module is compiled only when the target has AVX-512.
    unsafe {
        let landing = load(&LANDING);
        let step = load(&STEP);
        let two_steps = load(&TWO_STEPS);
        let sliders = _mm512_mask_set1_epi64(
            _mm512_set1_epi64(straight.0 as i64),
            DIAGONAL,
            diagonal.0 as i64,
        );
        let free = _mm512_andnot_si512(_mm512_set1_epi64(occupied.0 as i64), landing);
        let grow = |filled, free, by| {
            _mm512_or_si512(filled, _mm512_and_si512(free, _mm512_rolv_epi64(filled, by)))
        };
        let filled = grow(sliders, free, step);
        let free = _mm512_and_si512(free, _mm512_rolv_epi64(free, step));
        let filled = grow(filled, free, two_steps);
        let free = _mm512_and_si512(free, _mm512_rolv_epi64(free, two_steps));
        let filled = grow(filled, free, load(&FOUR_STEPS));
        _mm512_and_si512(_mm512_rolv_epi64(filled, step), landing)
    }
}

/// What the sliders attack together.
#[inline(always)]
pub(crate) fn attacked(sliders: Sliders) -> Bitboard {
    let attacks = slide(sliders);
    // SAFETY: this module is compiled only when the target has AVX-512.
    Bitboard(unsafe { _mm512_reduce_or_epi64(attacks) } as u64)
}

/// How many moves the sliders have onto `targets`. In one direction each square is reached by
/// one slider at most, so the bits of the lanes are the moves.
#[inline(always)]
pub(crate) fn count(sliders: Sliders, targets: Bitboard) -> u32 {
    let attacks = slide(sliders);
    // SAFETY: this module is compiled only when the target has AVX-512 with VPOPCNTDQ.
    unsafe {
        let moves = _mm512_and_si512(attacks, _mm512_set1_epi64(targets.0 as i64));
        _mm512_reduce_add_epi64(_mm512_popcnt_epi64(moves)) as u32
    }
}
