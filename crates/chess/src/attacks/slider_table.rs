//! The big table of sliding attacks: its shape, which both ways of indexing share.

use super::line_attacks::{BISHOP, ROOK, Slider, attacks_along};
use crate::types::{Bitboard, Square};

/// How many sets of relevant blockers rooks and bishops have on all squares together.
pub(super) const SIZE: usize = 102_400 + 5_248;

/// Where the part of the rook on each square begins.
pub(super) const ROOK_OFFSETS: [u32; 64] = offsets(ROOK, 0);
/// Where the part of the bishop on each square begins.
pub(super) const BISHOP_OFFSETS: [u32; 64] = offsets(BISHOP, 102_400);

/// Where the part of a slider on a square begins, when parts of 2^relevant entries follow one
/// another from `start`.
const fn offsets(slider: Slider, start: usize) -> [u32; 64] {
    let mut offsets = [0; 64];
    let mut next = start;
    let mut square = 0;
    while square < 64 {
        offsets[square] = next as u32;
        next += 1 << slider.relevant(Square::from_index(square)).count();
        square += 1;
    }
    offsets
}

/// The attacks of all sets of relevant blockers, at the index that the magic numbers of rooks and
/// bishops give. Without magic numbers the index is that of PEXT: counting through the subsets of
/// a mask visits them in its order.
pub(super) const fn table(magics: Option<(&[u64; 64], &[u64; 64])>) -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut index = 0;
    while index < 64 {
        let square = Square::from_index(index);
        let (rook, bishop) = match magics {
            Some((rooks, bishops)) => (Some(rooks[index]), Some(bishops[index])),
            None => (None, None),
        };
        fill(&mut table, ROOK, square, ROOK_OFFSETS[index] as usize, rook);
        fill(&mut table, BISHOP, square, BISHOP_OFFSETS[index] as usize, bishop);
        index += 1;
    }
    table
}

/// Fills in the part of a slider on a square.
const fn fill(
    table: &mut [Bitboard; SIZE],
    slider: Slider,
    square: Square,
    offset: usize,
    magic: Option<u64>,
) {
    let relevant = slider.relevant(square).0;
    let lines = slider.lines_through(square);
    let shift = 64 - relevant.count_ones();
    let here = square.bitboard().0;
    let mut blockers = 0u64;
    let mut count = 0;
    loop {
        let attacks =
            attacks_along(lines[0].0, here, blockers) | attacks_along(lines[1].0, here, blockers);
        let index = match magic {
            Some(magic) => (blockers.wrapping_mul(magic) >> shift) as usize,
            None => count,
        };
        table[offset + index] = Bitboard(attacks);
        count += 1;
        blockers = blockers.wrapping_sub(relevant) & relevant;
        if blockers == 0 {
            break;
        }
    }
}

/// Compares both attacks with walking along the lines, for every set of relevant blockers.
#[cfg(test)]
pub(super) fn assert_agrees_with_lines(
    rook_attacks: impl Fn(Square, Bitboard) -> Bitboard,
    bishop_attacks: impl Fn(Square, Bitboard) -> Bitboard,
) {
    for square in Square::all() {
        for blockers in ROOK.relevant(square).subsets() {
            assert_eq!(rook_attacks(square, blockers), ROOK.attacks(square, blockers));
        }
        for blockers in BISHOP.relevant(square).subsets() {
            assert_eq!(bishop_attacks(square, blockers), BISHOP.attacks(square, blockers));
        }
    }
}
