//! Chance that can be repeated.

use std::hash::{BuildHasher, RandomState};

/// SplitMix64: the same seed gives the same choices.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The chance of this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Chance that nobody foresees, from the seeds of the standard hasher.
    pub fn unforeseen() -> Random {
        Random(RandomState::new().hash_one(0))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut random = self.0;
        random = (random ^ (random >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        random = (random ^ (random >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        random ^ (random >> 31)
    }

    /// A number below `limit`, `None` when there is none. Weights are sixteen bits wide, so the
    /// bias of the product is far below what any count of games could show.
    pub fn below(&mut self, limit: u64) -> Option<u64> {
        let wide = u128::from(self.next()) * u128::from(limit);
        (limit > 0).then_some((wide >> 64) as u64)
    }
}
