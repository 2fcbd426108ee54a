//! From numbers of contexts to where their models begin: asked for every position unpacked.

/// A hash table of numbers, filled once.
pub struct ContextMap {
    /// Context and value; contexts are looked for from their own slot on.
    slots: Vec<(u32, u32)>,
    /// How far a spread number is shifted to be that of a slot.
    shift: u32,
}

/// A slot with nothing in it.
const EMPTY: u32 = u32::MAX;

impl ContextMap {
    /// The map with these contexts; of one that comes twice the first counts.
    pub fn new(pairs: &[(u32, u32)]) -> ContextMap {
        // Most of the slots stay free, so that the first look nearly always tells.
        let bits = (4 * pairs.len() + 1).next_power_of_two().trailing_zeros().max(1);
        let mut map = ContextMap { slots: vec![(EMPTY, 0); 1 << bits], shift: 32 - bits };
        for &(context, value) in pairs {
            let mut at = map.slot(context);
            while map.slots[at].0 != EMPTY {
                at = (at + 1) & (map.slots.len() - 1);
            }
            map.slots[at] = (context, value);
        }
        map
    }

    #[inline(always)]
    fn slot(&self, context: u32) -> usize {
        (context.wrapping_mul(0x9E37_79B9) >> self.shift) as usize
    }

    /// The value of a context, or the other one where it has none. Which of them can't be foretold,
    /// so it is chosen without a branch.
    #[inline(always)]
    pub fn get_or(&self, context: u32, other: u32) -> u32 {
        let at = self.slot(context);
        let (found, value) = self.slots[at];
        if found != context && found != EMPTY {
            return self.get_behind(at, context, other);
        }
        std::hint::select_unpredictable(found == context, value, other)
    }

    /// The same where another context has its slot.
    #[cold]
    fn get_behind(&self, mut at: usize, context: u32, other: u32) -> u32 {
        loop {
            at = (at + 1) & (self.slots.len() - 1);
            match self.slots[at] {
                (found, value) if found == context => return value,
                (EMPTY, _) => return other,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::random::SplitMix64;

    #[test]
    fn what_was_put_in_is_found_and_nothing_else() {
        let mut random = SplitMix64::new(3);
        for count in [0usize, 1, 2, 3, 100, 5000] {
            let pairs: Vec<(u32, u32)> =
                (0..count).map(|n| (n as u32 * 97, random.next() as u32)).collect();
            let map = ContextMap::new(&pairs);
            for &(context, value) in &pairs {
                assert_eq!(map.get_or(context, 7), value);
                assert_eq!(map.get_or(context + 1, 7), 7);
            }
            assert_eq!(map.get_or(count as u32 * 97, 7), 7);
        }
    }
}
