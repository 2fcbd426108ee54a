//! Answers that depend on a history, remembered together with all of it that can matter.

use crate::goal::Goal;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most entries of a history in one key; longer ones are searched anew.
const MOST_ENTRIES: usize = 14;

/// Goal, position, horizon, and the entries of the history that can matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HistoryKey<F> {
    head: u64,
    history: [F; MOST_ENTRIES],
}

impl<F: Copy + Default + Ord> HistoryKey<F> {
    /// The key, or none when the history is too long to be remembered. The order of the entries
    /// does not matter; none is 0.
    pub fn new(goal: Goal, key: u64, half_moves: u16, history: &[F]) -> Option<HistoryKey<F>> {
        let mut kept = [F::default(); MOST_ENTRIES];
        kept.get_mut(..history.len())?.copy_from_slice(history);
        kept[..history.len()].sort_unstable();
        let head = key | (goal as u64) << 38 | (half_moves as u64) << 41;
        Some(HistoryKey { head, history: kept })
    }
}

/// Multiplies and shifts: the keys are ours, nobody chooses them to collide.
#[derive(Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

/// The answers so far.
pub type HistoryCache<F> = HashMap<HistoryKey<F>, bool, BuildHasherDefault<KeyHasher>>;
