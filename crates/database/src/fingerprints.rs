//! The fingerprints of all games while more come: whether one is there already.

use std::collections::HashSet;

/// So many wait before they are sorted in.
const RECENT: usize = 1 << 18;

/// A set of fingerprints in little more than eight bytes each: an array in order, and the newest
/// apart.
#[derive(Default)]
pub struct Fingerprints {
    sorted: Vec<u64>,
    recent: HashSet<u64>,
}

impl Fingerprints {
    /// Adds one; `false` if it is there already.
    pub fn insert(&mut self, mark: u64) -> bool {
        if self.is_sorted_in(mark) || !self.recent.insert(mark) {
            return false;
        }
        if self.recent.len() >= RECENT {
            self.sort_in();
        }
        true
    }

    /// Looks around where a number of this size should be, since fingerprints are evenly spread.
    fn is_sorted_in(&self, mark: u64) -> bool {
        let sorted = &self.sorted;
        let guess = ((u128::from(mark) * sorted.len() as u128) >> u64::BITS) as usize;
        let mut around = 64;
        loop {
            let from = guess.saturating_sub(around);
            let to = (guess + around).min(sorted.len());
            let begins_before = from == 0 || sorted[from] <= mark;
            let ends_after = to == sorted.len() || sorted[to - 1] >= mark;
            if begins_before && ends_after {
                return sorted[from..to].binary_search(&mark).is_ok();
            }
            around *= 4;
        }
    }

    /// Merges the newest into the array, from its end on, so that it needs no second one.
    fn sort_in(&mut self) {
        let mut new: Vec<u64> = self.recent.drain().collect();
        new.sort_unstable();
        let mut old = self.sorted.len();
        let mut end = old + new.len();
        self.sorted.reserve_exact(new.len());
        self.sorted.resize(end, 0);
        while let Some(&mark) = new.last() {
            end -= 1;
            if old > 0 && self.sorted[old - 1] > mark {
                old -= 1;
                self.sorted[end] = self.sorted[old];
            } else {
                self.sorted[end] = mark;
                new.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::random::SplitMix64;

    #[test]
    fn it_is_a_set() {
        let mut random = SplitMix64::new(24);
        let mut marks = Fingerprints::default();
        let mut known = HashSet::new();
        let few = |random: &mut SplitMix64| random.below(300_000) as u64;
        for round in 0..3 * RECENT {
            // Evenly spread ones, and, to be unfair, many small ones.
            let mark = if round % 2 == 0 { random.next() } else { few(&mut random) };
            assert_eq!(marks.insert(mark), known.insert(mark), "{mark}");
        }
        assert!(marks.sorted.len() >= RECENT && marks.sorted.is_sorted());
        for mark in known {
            assert!(!marks.insert(mark));
        }
        assert!(!marks.is_sorted_in(u64::MAX) && marks.insert(u64::MAX));
    }
}
