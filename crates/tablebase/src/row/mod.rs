//! A row of a table: 64 positions that differ in the square of Black's king, and operations on
//! their bytes that are sets of squares on one side.

#[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
mod avx512;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx512bw"))))]
mod portable;

mod wide;

#[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
use avx512 as bytes;
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx512bw")))]
use portable as bytes;

use crate::score::{DRAW, Score, Wide};

/// The scores of one row by the square of Black's king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Row<S = u8>(pub [S; 64]);

/// The row of an ending that nobody can win.
pub const ALL_DRAWN: Row = Row([DRAW; 64]);

impl<S: Score> Row<S> {
    /// All drawn.
    pub const DRAWN: Row<S> = Row([S::DRAW; 64]);

    /// All mated, which is less than any move can give.
    #[inline(always)]
    pub fn mated() -> Row<S> {
        Row([S::default(); 64])
    }

    /// The same scores, wide.
    #[inline]
    pub fn widened(&self) -> Row<Wide> {
        Row(self.0.map(Score::wide))
    }
}

/// Scores that rows can be made of.
pub trait RowScore: Score {
    /// See [`raise`].
    fn raise(best: &mut Row<Self>, after: &Row<Self>, set: u64);
    /// See [`blend`].
    fn blend(other: &Row<Self>, chosen: &Row<Self>, set: u64) -> Row<Self>;
    /// See [`above`].
    fn above(row: &Row<Self>, limit: Self) -> u64;
    /// See [`equal`].
    fn equal(row: &Row<Self>, wanted: Self) -> u64;
}

macro_rules! operations {
    ($score:ty, $module:ident) => {
        impl RowScore for $score {
            #[inline(always)]
            fn raise(best: &mut Row<$score>, after: &Row<$score>, set: u64) {
                $module::raise(best, after, set);
            }

            #[inline(always)]
            fn blend(other: &Row<$score>, chosen: &Row<$score>, set: u64) -> Row<$score> {
                $module::blend(other, chosen, set)
            }

            #[inline(always)]
            fn above(row: &Row<$score>, limit: $score) -> u64 {
                $module::above(row, limit)
            }

            #[inline(always)]
            fn equal(row: &Row<$score>, wanted: $score) -> u64 {
                $module::equal(row, wanted)
            }
        }
    };
}

operations!(u8, bytes);
operations!(Wide, wide);

/// Raises the best scores of a side to those of moves that lead to `after`, the opponent's
/// scores, on the squares of the set.
#[inline(always)]
pub fn raise<S: RowScore>(best: &mut Row<S>, after: &Row<S>, set: u64) {
    S::raise(best, after, set);
}

/// The scores of `chosen` on the squares of the set, of `other` elsewhere.
#[inline(always)]
pub fn blend<S: RowScore>(other: &Row<S>, chosen: &Row<S>, set: u64) -> Row<S> {
    S::blend(other, chosen, set)
}

/// The squares with a score above `limit`.
#[inline(always)]
pub fn above<S: RowScore>(row: &Row<S>, limit: S) -> u64 {
    S::above(row, limit)
}

/// The squares with this score.
#[inline(always)]
pub fn equal<S: RowScore>(row: &Row<S>, wanted: S) -> u64 {
    S::equal(row, wanted)
}

/// Writes a score on the squares of a set.
#[inline(always)]
pub fn write<S: RowScore>(row: &mut Row<S>, set: u64, score: S) {
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
    fn bytes_and_wide_scores_are_treated_alike() {
        let widened = Row::<u8>::widened;
        let mut random = chess::random::SplitMix64::new(2);
        for _ in 0..10_000 {
            let mut row = || Row(std::array::from_fn(|_| random.next() as u8));
            let (one, other) = (row(), row());
            let (set, limit) = (random.next(), random.next() as u8);
            let (mut best, mut wide) = (one, widened(&one));
            // No score of 0 follows from another: a loss in 254 would be a win in 255.
            let other = Row(other.0.map(|score| if score == 127 { 0 } else { score }));
            raise(&mut best, &other, set);
            raise(&mut wide, &widened(&other), set);
            assert_eq!(widened(&best).0, wide.0);
            let (a, b) = (widened(&one), widened(&other));
            assert_eq!(widened(&blend(&one, &other, set)).0, blend(&a, &b, set).0);
            assert_eq!(above(&one, limit), above(&a, limit.wide()));
            assert_eq!(equal(&one, limit), equal(&a, limit.wide()));
        }
    }

    #[test]
    fn sets_and_bytes_agree() {
        let row: Row = Row(std::array::from_fn(|n| (n * 4) as u8));
        assert_eq!(above(&row, 4 * 61), 3 << 62);
        assert_eq!(equal(&row, 12), 1 << 3);
        let mut other = row;
        write(&mut other, 0b101, 9);
        assert_eq!((other.0[0], other.0[1], other.0[2]), (9, 4, 9));
        let mut best: Row = Row([200; 64]);
        raise(&mut best, &Row([0; 64]), 1 << 63);
        assert_eq!((best.0[0], best.0[63]), (200, 255));
    }
}
