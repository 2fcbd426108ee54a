//! The operations with nothing but what every machine has.

use super::Row;
use crate::score::step;

/// For each byte of a set, the eight bytes of its mask.
static EXPANDED: [u64; 256] = expanded();

const fn expanded() -> [u64; 256] {
    let mut table = [0; 256];
    let mut n = 0;
    while n < 256 * 8 {
        if ((n / 8) >> (n % 8)) & 1 != 0 {
            table[n / 8] |= 0xff << (8 * (n % 8));
        }
        n += 1;
    }
    table
}

/// A byte of ones for each square of the set, of zeros for the others.
#[inline(always)]
fn mask_bytes(set: u64) -> [u8; 64] {
    let mut bytes = [0; 64];
    for (eight, part) in bytes.chunks_exact_mut(8).zip(set.to_le_bytes()) {
        eight.copy_from_slice(&EXPANDED[part as usize].to_le_bytes());
    }
    bytes
}

/// Raises the best scores of a side to those of moves that lead to `after`, the opponent's
/// scores, on the squares of the set.
#[inline(always)]
pub fn raise(best: &mut Row, after: &Row, set: u64) {
    let mask = mask_bytes(set);
    for ((best, &after), mask) in best.0.iter_mut().zip(&after.0).zip(mask) {
        *best = (*best).max(step(after) & mask);
    }
}

/// The scores of `chosen` on the squares of the set, of `other` elsewhere.
#[inline(always)]
pub fn blend(other: &Row, chosen: &Row, set: u64) -> Row {
    let mask = mask_bytes(set);
    Row(std::array::from_fn(|n| chosen.0[n] & mask[n] | other.0[n] & !mask[n]))
}

/// The squares with a score above `limit`.
#[inline(always)]
pub fn above(row: &Row, limit: u8) -> u64 {
    gathered(row, |score| score > limit)
}

/// The squares with this score.
#[inline(always)]
pub fn equal(row: &Row, wanted: u8) -> u64 {
    gathered(row, |score| score == wanted)
}

/// The set of the bytes that pass. Written so that the compiler can compare many at a time.
#[inline(always)]
fn gathered(row: &Row, pass: impl Fn(u8) -> bool) -> u64 {
    let mut flags = [0u8; 64];
    for (flag, &byte) in flags.iter_mut().zip(&row.0) {
        *flag = pass(byte) as u8;
    }
    let mut set = 0;
    for (n, eight) in flags.chunks_exact(8).enumerate() {
        let word = eight.iter().rev().fold(0u64, |word, &byte| word << 8 | byte as u64);
        // Brings bit 0 of each byte together in the highest byte.
        set |= (word.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * n);
    }
    set
}
