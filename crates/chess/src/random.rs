//! The one random generator: small, seeded, the same numbers on every machine.

/// What the state grows by at each step: 2^64 divided by the golden ratio, made odd.
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// SplitMix64 (Steele, Lea and Flood, 2014): good enough for shuffles, openings and Zobrist keys,
/// simple enough to run at compile time. Not for secrets.
///
/// ```
/// use chess::random::SplitMix64;
/// let mut random = SplitMix64::new(1234567);
/// assert_eq!(random.next(), 6457827717110365317);
/// assert!(random.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// A generator that nobody foresees.
    pub fn from_entropy() -> SplitMix64 {
        SplitMix64(entropy())
    }

    /// The next number, all 64 bits equally random.
    // Not an `Iterator`, whose `next` cannot be called at compile time and which would never end.
    #[allow(clippy::should_implement_trait)]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// A number below `limit`, which is not zero. It is a remainder, whose bias is far below one
    /// in a billion for the small limits of a game.
    pub const fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// A number below `limit` (0 where that is 0), by scaling instead of a remainder: both are
    /// here because books and openings chosen with a seed stay the same.
    pub const fn scaled_below(&mut self, limit: u64) -> u64 {
        ((self.next() as u128 * limit as u128) >> 64) as u64
    }

    /// A number from 0 to below 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of the items, of which there is at least one.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Puts the items into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Spreads the bits of a number over all 64: the finish of SplitMix64, a bijection.
pub const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// What seeds the standard hasher.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn entropy() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

/// In a browser that is always the same, so the page is asked.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn entropy() -> u64 {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        safe fn chance() -> u64;
    }
    chance()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published test vector.
    #[test]
    fn the_numbers_are_those_of_the_reference() {
        let mut random = SplitMix64::new(1234567);
        let expected = [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ];
        assert_eq!(expected.map(|_| random.next()), expected);
    }

    #[test]
    fn every_number_below_a_limit_comes_equally_often() {
        let mut random = SplitMix64::new(2002);
        let (mut remainders, mut scaled) = ([0i32; 6], [0i32; 6]);
        for _ in 0..60_000 {
            remainders[random.below(6)] += 1;
            scaled[random.scaled_below(6) as usize] += 1;
        }
        // Five sigma around 10000.
        for count in remainders.into_iter().chain(scaled) {
            assert!((count - 10_000).abs() < 457, "{remainders:?} {scaled:?}");
        }
        assert_eq!(random.scaled_below(0), 0);
    }

    #[test]
    fn fractions_fill_the_unit_interval() {
        let mut random = SplitMix64::new(3);
        let fractions: Vec<f64> = (0..10_000).map(|_| random.fraction()).collect();
        assert!(fractions.iter().all(|fraction| (0.0..1.0).contains(fraction)));
        let mean = fractions.iter().sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.015, "{mean}");
    }

    #[test]
    fn a_shuffle_keeps_the_items_and_reaches_every_order() {
        let mut random = SplitMix64::new(7);
        let mut orders = std::collections::HashSet::new();
        for _ in 0..500 {
            let mut items = [1, 2, 3, 4];
            random.shuffle(&mut items);
            orders.insert(items);
        }
        assert_eq!(orders.len(), 24);
        assert!(orders.iter().all(|order| order.iter().sum::<i32>() == 10));
        let mut many: Vec<u32> = (0..100).collect();
        random.shuffle(&mut many);
        many.sort_unstable();
        assert!(many.into_iter().eq(0..100));
    }

    #[test]
    fn entropy_gives_each_generator_its_own_numbers() {
        assert_ne!(SplitMix64::from_entropy().next(), SplitMix64::from_entropy().next());
    }
}
