//! A row of a table: 64 positions that differ in the square of Black's king, and operations on
//! their bytes that are sets of squares on one side.

#[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
mod avx512;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx512bw"))))]
mod portable;

#[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
pub use avx512::{above, blend, equal, raise};
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx512bw")))]
pub use portable::{above, blend, equal, raise};

use crate::score::DRAW;

/// The scores of one row by the square of Black's king.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Row(pub [u8; 64]);

/// The row of an ending that nobody can win.
pub const ALL_DRAWN: Row = Row([DRAW; 64]);

/// Writes a score on the squares of a set.
#[inline(always)]
pub fn write(row: &mut Row, set: u64, score: u8) {
    let mut rest = set;
    while rest != 0 {
        row.0[rest.trailing_zeros() as usize & 63] = score;
        rest &= rest - 1;
    }
}

// Where the portable way is the only one, naming it says nothing new.
#[allow(unused_qualifications)]
#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
    #[test]
    fn both_ways_are_the_same() {
        let mut random = chess::random::SplitMix64::new(1);
        for _ in 0..10_000 {
            let mut row = || Row(std::array::from_fn(|_| random.next() as u8));
            let (one, other) = (row(), row());
            let (set, limit) = (random.next(), random.next() as u8);
            let (mut fast, mut plain) = (one, one);
            raise(&mut fast, &other, set);
            portable::raise(&mut plain, &other, set);
            assert_eq!(fast.0, plain.0);
            assert_eq!(blend(&one, &other, set).0, portable::blend(&one, &other, set).0);
            assert_eq!(above(&one, limit), portable::above(&one, limit));
            assert_eq!(equal(&one, limit), portable::equal(&one, limit));
        }
    }

    #[test]
    fn sets_and_bytes_agree() {
        let row = Row(std::array::from_fn(|n| (n * 4) as u8));
        assert_eq!(above(&row, 4 * 61), 3 << 62);
        assert_eq!(equal(&row, 12), 1 << 3);
        let mut other = row;
        write(&mut other, 0b101, 9);
        assert_eq!((other.0[0], other.0[1], other.0[2]), (9, 4, 9));
        let mut best = Row([200; 64]);
        raise(&mut best, &Row([0; 64]), 1 << 63);
        assert_eq!((best.0[0], best.0[63]), (200, 255));
    }
}
