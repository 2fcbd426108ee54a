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
pub struct Tapered(i32);

/// The score of a middlegame and an endgame value, the `S(mg, eg)` of other engines.
pub const fn s(middlegame: i32, endgame: i32) -> Tapered {
    Tapered((endgame << 16).wrapping_add(middlegame))
}

impl Tapered {
    /// Nothing in either phase.
    pub const ZERO: Tapered = Tapered(0);

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

impl Add for Tapered {
    type Output = Tapered;

    #[inline(always)]
    fn add(self, other: Tapered) -> Tapered {
        Tapered(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Tapered {
    #[inline(always)]
    fn add_assign(&mut self, other: Tapered) {
        *self = *self + other;
    }
}

impl Sub for Tapered {
    type Output = Tapered;

    #[inline(always)]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Tapered {
    #[inline(always)]
    fn sub_assign(&mut self, other: Tapered) {
        *self = *self - other;
    }
}

impl Neg for Tapered {
    type Output = Tapered;

    #[inline(always)]
    fn neg(self) -> Tapered {
        Tapered::ZERO - self
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;

    #[inline(always)]
    fn mul(self, times: i32) -> Tapered {
        Tapered(self.0.wrapping_mul(times))
    }
}

impl fmt::Debug for Tapered {
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
