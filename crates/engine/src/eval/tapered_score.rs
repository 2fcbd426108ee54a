//! A tapered score: a middlegame and an endgame value in one machine word.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Two values added, subtracted and multiplied at once: the one of the middlegame in the low
/// sixteen bits, that of the endgame in the high ones.
///
/// A negative middlegame borrows from the endgame's half; reading the endgame gives it back.
/// Both must stay within ±32767, which no sum of a legal position leaves.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[repr(transparent)]
pub struct TaperedScore(i32);

/// The score of a middlegame and an endgame value, the `S(mg, eg)` of other engines.
pub const fn s(middlegame: i32, endgame: i32) -> TaperedScore {
    TaperedScore((endgame << 16).wrapping_add(middlegame))
}

impl TaperedScore {
    /// Nothing in either phase.
    pub const ZERO: TaperedScore = TaperedScore(0);

    /// The value in the middlegame.
    #[inline(always)]
    pub const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value in the endgame.
    #[inline(always)]
    pub const fn endgame(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }
}

impl Add for TaperedScore {
    type Output = TaperedScore;

    #[inline(always)]
    fn add(self, other: TaperedScore) -> TaperedScore {
        TaperedScore(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for TaperedScore {
    #[inline(always)]
    fn add_assign(&mut self, other: TaperedScore) {
        *self = *self + other;
    }
}

impl Sub for TaperedScore {
    type Output = TaperedScore;

    #[inline(always)]
    fn sub(self, other: TaperedScore) -> TaperedScore {
        TaperedScore(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for TaperedScore {
    #[inline(always)]
    fn sub_assign(&mut self, other: TaperedScore) {
        *self = *self - other;
    }
}

impl Neg for TaperedScore {
    type Output = TaperedScore;

    #[inline(always)]
    fn neg(self) -> TaperedScore {
        TaperedScore::ZERO - self
    }
}

impl Mul<i32> for TaperedScore {
    type Output = TaperedScore;

    #[inline(always)]
    fn mul(self, times: i32) -> TaperedScore {
        TaperedScore(self.0.wrapping_mul(times))
    }
}

impl fmt::Debug for TaperedScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s({}, {})", self.middlegame(), self.endgame())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_halves_do_not_disturb_each_other() {
        let values = [-15000, -301, -1, 0, 1, 77, 15000];
        for (a, b) in values.into_iter().flat_map(|a| values.map(|b| (a, b))) {
            let one = s(a, b);
            assert_eq!((one.middlegame(), one.endgame()), (a, b));
            let sum = one + s(-b, a);
            assert_eq!((sum.middlegame(), sum.endgame()), (a - b, b + a));
            let twice = -(one * 2);
            assert_eq!((twice.middlegame(), twice.endgame()), (-2 * a, -2 * b));
        }
    }
}
