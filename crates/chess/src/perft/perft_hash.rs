//! Counts already known, shared by all threads without locks.

use crate::board::Board;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A hash table of counts by position and depth.
pub(super) struct PerftHash {
    entries: Vec<Entry>,
}

/// The key is stored combined with the count, so that a half-written entry fits no position.
struct Entry {
    key_and_count: AtomicU64,
    count: AtomicU64,
}

impl PerftHash {
    /// A hash table of so many megabytes.
    pub(super) fn new(megabytes: usize) -> PerftHash {
        let len = (megabytes << 20) / size_of::<Entry>();
        let empty = || Entry { key_and_count: AtomicU64::new(0), count: AtomicU64::new(0) };
        PerftHash { entries: std::iter::repeat_with(empty).take(len).collect() }
    }

    pub(super) fn get(&self, board: &Board, depth: u32) -> Option<u64> {
        let (entry, key) = self.entry(board, depth)?;
        let count = entry.count.load(Relaxed);
        (entry.key_and_count.load(Relaxed) == key ^ count && count != 0).then_some(count)
    }

    pub(super) fn put(&self, board: &Board, depth: u32, count: u64) {
        if let Some((entry, key)) = self.entry(board, depth) {
            entry.count.store(count, Relaxed);
            entry.key_and_count.store(key ^ count, Relaxed);
        }
    }

    /// The entry of a position at a depth, with the key to expect there.
    fn entry(&self, board: &Board, depth: u32) -> Option<(&Entry, u64)> {
        let key = board.key() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let index = (u128::from(key) * self.entries.len() as u128) >> 64;
        Some((self.entries.get(index as usize)?, key))
    }
}
