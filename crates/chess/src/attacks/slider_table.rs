//! The shape of the big table that both ways of indexing share.

use super::line_attacks::{Slider, attacks_along};
use crate::types::{Bitboard, Square};

/// How many sets of relevant blockers rooks and bishops have on all squares together.
pub(super) const SIZE: usize = 102_400 + 5_248;

/// Where the part of a slider on a square begins, when parts of 2^relevant entries follow one
/// another from `start`.
pub(super) const fn offsets(slider: Slider, start: usize) -> [u32; 64] {
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

/// Calls for each set of relevant blockers of a slider on a square, in counting order: fills
/// `table` at the index that `MAGIC`, or the count itself if there is none, gives.
pub(super) const fn fill(
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
