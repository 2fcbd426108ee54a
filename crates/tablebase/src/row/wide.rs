//! The operations on wide scores, written so that the compiler can take many at a time.

use super::Row;
use crate::score::{Score, Wide};

/// A mask of ones for a square of the set, of zeros for others.
#[inline(always)]
fn mask(set: u64, square: usize) -> Wide {
    ((set >> square & 1) as Wide).wrapping_neg()
}

/// Raises the best scores of a side to those of moves that lead to `after`, the opponent's
/// scores, on the squares of the set.
#[inline(always)]
pub fn raise(best: &mut Row<Wide>, after: &Row<Wide>, set: u64) {
    for square in 0..64 {
        let reached = after.0[square].step() & mask(set, square);
        best.0[square] = best.0[square].max(reached);
    }
}

/// The scores of `chosen` on the squares of the set, of `other` elsewhere.
#[inline(always)]
pub fn blend(other: &Row<Wide>, chosen: &Row<Wide>, set: u64) -> Row<Wide> {
    Row(std::array::from_fn(|n| chosen.0[n] & mask(set, n) | other.0[n] & !mask(set, n)))
}

/// The squares with a score above `limit`.
#[inline(always)]
pub fn above(row: &Row<Wide>, limit: Wide) -> u64 {
    gathered(row, |score| score > limit)
}

/// The squares with this score.
#[inline(always)]
pub fn equal(row: &Row<Wide>, wanted: Wide) -> u64 {
    gathered(row, |score| score == wanted)
}

#[inline(always)]
fn gathered(row: &Row<Wide>, pass: impl Fn(Wide) -> bool) -> u64 {
    (0..64).fold(0, |set, square| set | u64::from(pass(row.0[square])) << square)
}
