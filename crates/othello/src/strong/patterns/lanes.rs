//! The numbers of all places side by side: with AVX2 they stay in three registers while a move is
//! made; left to itself the compiler moves some of them one by one.

/// Places, padded to whole registers.
pub(super) const LANES: usize = 48;

/// A number for each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct Fillings(pub [u16; LANES]);

cfg_select! {
    all(target_arch = "x86_64", target_feature = "avx2") => {
        pub(super) use avx2::Lanes;
    }
    _ => {
        pub(super) use portable::Lanes;
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod avx2 {
    use super::{Fillings, LANES};
    use std::arch::x86_64::*;
    use std::array::from_fn;

    /// The numbers in registers.
    pub struct Lanes([__m256i; LANES / 16]);

    impl Lanes {
        #[inline(always)]
        pub fn of(fillings: &Fillings) -> Lanes {
            let begin: *const __m256i = fillings.0.as_ptr().cast();
            // SAFETY: the fillings are whole registers, and aligned as such.
            Lanes(from_fn(|register| unsafe { _mm256_load_si256(begin.add(register)) }))
        }

        #[inline(always)]
        pub fn add(&mut self, share: &Fillings) {
            let Lanes(shares) = Lanes::of(share);
            // SAFETY: this module is only compiled where AVX2 is there.
            self.0 =
                from_fn(|register| unsafe { _mm256_add_epi16(self.0[register], shares[register]) });
        }

        #[inline(always)]
        pub fn take(&mut self, share: &Fillings) {
            let Lanes(shares) = Lanes::of(share);
            // SAFETY: as above.
            self.0 =
                from_fn(|register| unsafe { _mm256_sub_epi16(self.0[register], shares[register]) });
        }

        #[inline(always)]
        pub fn into_fillings(self) -> Fillings {
            let mut fillings = Fillings([0; LANES]);
            let begin: *mut __m256i = fillings.0.as_mut_ptr().cast();
            for (register, lanes) in self.0.into_iter().enumerate() {
                // SAFETY: as in `of`.
                unsafe { _mm256_store_si256(begin.add(register), lanes) };
            }
            fillings
        }
    }
}

#[cfg_attr(all(target_arch = "x86_64", target_feature = "avx2"), cfg(test))]
mod portable {
    use super::{Fillings, LANES};

    /// The numbers, one by one.
    pub struct Lanes([u16; LANES]);

    impl Lanes {
        #[inline(always)]
        pub fn of(fillings: &Fillings) -> Lanes {
            Lanes(fillings.0)
        }

        #[inline(always)]
        pub fn add(&mut self, share: &Fillings) {
            for (filling, share) in self.0.iter_mut().zip(&share.0) {
                *filling = filling.wrapping_add(*share);
            }
        }

        #[inline(always)]
        pub fn take(&mut self, share: &Fillings) {
            for (filling, share) in self.0.iter_mut().zip(&share.0) {
                *filling = filling.wrapping_sub(*share);
            }
        }

        #[inline(always)]
        pub fn into_fillings(self) -> Fillings {
            Fillings(self.0)
        }
    }
}

#[cfg(all(test, target_arch = "x86_64", target_feature = "avx2"))]
mod tests {
    use super::*;

    #[test]
    fn registers_count_as_single_numbers_do() {
        let numbers =
            |seed: u16| Fillings(std::array::from_fn(|lane| (lane as u16 + 1).wrapping_mul(seed)));
        let (begin, more, less) = (numbers(40_503), numbers(9_973), numbers(31_337));
        let mut quick = Lanes::of(&begin);
        let mut plain = portable::Lanes::of(&begin);
        for _ in 0..5 {
            quick.add(&more);
            plain.add(&more);
            quick.take(&less);
            plain.take(&less);
        }
        assert_eq!(quick.into_fillings(), plain.into_fillings());
    }
}
