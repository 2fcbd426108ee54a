//! The search's memory of positions.
//!
//! An entry holds the whole position, so two positions are never taken for one another, and the
//! depth that was left below it: at another depth the task's value is another one, and then only
//! the best move is used, to try it first.

use crate::board::Spot;

/// What is known of a position searched to a depth.
#[derive(Clone, Copy, Debug)]
pub struct TtEntry<K> {
    key: K,
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// The best move found.
    pub best: u16,
    /// The plies below the position; 0 in an unused entry, since leaves are not kept.
    pub depth: u16,
}

/// A table of entries, each with one place; the newer position takes it.
#[derive(Debug)]
pub struct TranspositionTable<K> {
    entries: Vec<TtEntry<K>>,
}

impl<K: Copy + Default + PartialEq> TranspositionTable<K> {
    /// A table of 2^`bits` entries.
    pub fn new(bits: u32) -> TranspositionTable<K> {
        let unused = TtEntry { key: K::default(), lower: 0, upper: 0, best: 0, depth: 0 };
        TranspositionTable { entries: vec![unused; 1 << bits] }
    }

    /// What is known of a position.
    #[inline(always)]
    pub fn get(&self, key: &K, hash: u64) -> Option<&TtEntry<K>> {
        let entry = &self.entries[self.place(hash)];
        (entry.depth != 0 && entry.key == *key).then_some(entry)
    }

    /// Keeps what was found out about a position.
    #[inline(always)]
    pub fn put(&mut self, key: K, hash: u64, depth: u32, bounds: (i32, i32), best: Spot) {
        let place = self.place(hash);
        let (lower, upper) = bounds;
        self.entries[place] = TtEntry { key, lower, upper, best: best as u16, depth: depth as u16 };
    }

    fn place(&self, hash: u64) -> usize {
        // The upper half of a product is the better mixed one.
        (hash >> 32) as usize & (self.entries.len() - 1)
    }
}
