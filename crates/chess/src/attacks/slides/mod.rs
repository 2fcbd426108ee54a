//! All sliders of one side at once: what they attack together, and how many moves they have.
//!
//! With AVX-512 the eight directions are filled in the eight lanes of one register, without a
//! branch or a table; elsewhere each slider is looked up.

#[cfg(all(target_feature = "avx512f", target_feature = "avx512vpopcntdq"))]
mod avx512;
#[cfg(any(test, not(all(target_feature = "avx512f", target_feature = "avx512vpopcntdq"))))]
mod portable;

#[cfg(all(target_feature = "avx512f", target_feature = "avx512vpopcntdq"))]
pub(crate) use avx512::{attacked, count};
#[cfg(not(all(target_feature = "avx512f", target_feature = "avx512vpopcntdq")))]
pub(crate) use portable::{attacked, count};

use crate::types::Bitboard;

/// Sliders of one side.
#[derive(Clone, Copy)]
pub(crate) struct Sliders {
    /// Rooks and queens.
    pub straight: Bitboard,
    /// Bishops and queens.
    pub diagonal: Bitboard,
    /// What stands in their way.
    pub occupied: Bitboard,
}

#[cfg(all(test, target_feature = "avx512f", target_feature = "avx512vpopcntdq"))]
mod tests {
    use super::{Sliders, avx512, portable};
    use crate::random::SplitMix64;
    use crate::types::Bitboard;

    #[test]
    fn both_ways_agree_on_random_boards() {
        let mut numbers = SplitMix64::new(1);
        let mut random = || numbers.next();
        for _ in 0..100_000 {
            let occupied = Bitboard(random() & random());
            let straight = occupied & Bitboard(random() & random());
            let diagonal = occupied & Bitboard(random() & random());
            let sliders = Sliders { straight, diagonal, occupied };
            let targets = Bitboard(random());
            assert_eq!(avx512::attacked(sliders), portable::attacked(sliders));
            assert_eq!(avx512::count(sliders, targets), portable::count(sliders, targets));
        }
    }
}
