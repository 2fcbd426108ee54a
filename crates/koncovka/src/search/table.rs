//! What the search remembers: for a goal and a position, up to which horizon it cannot be forced
//! and from which it can.
//!
//! A key is the position itself, so two positions are never taken for one another. For a goal
//! that does not last (see [`Goal::lasting`]) each horizon is a key of its own.

use crate::goal::Goal;
use crate::moves::Move;

/// What is known about a goal in a position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The goal cannot be forced within so many half-moves or fewer.
    pub not_within: i16,
    /// The goal can be forced within so many half-moves.
    pub within: i16,
    /// The move that decided.
    pub best: Move,
}

impl Known {
    /// Nothing.
    pub const NOTHING: Known = Known { not_within: -1, within: i16::MAX, best: Move::NONE };

    /// As one word; [`Known::NOTHING`] is 0, so that a fresh table is memory never touched.
    #[inline(always)]
    fn packed(self) -> u64 {
        let within = i16::MAX - self.within;
        (self.best.code() as u64) << 32 | (within as u64) << 16 | (self.not_within + 1) as u64
    }

    #[inline(always)]
    fn unpacked(word: u64) -> Known {
        Known {
            not_within: (word & 0xffff) as i16 - 1,
            within: i16::MAX - (word >> 16 & 0xffff) as i16,
            best: Move::from_code((word >> 32) as u16),
        }
    }
}

/// A key, 0 where there is none, and what is known.
type Entry = [u64; 2];

const BUCKET: usize = 4;

/// The table: buckets of four entries, one cache line.
pub struct Table {
    entries: Vec<[Entry; BUCKET]>,
    shift: u32,
}

impl Table {
    /// A table of 2^`bits` entries.
    pub fn new(bits: u32) -> Table {
        let bits = bits.max(4);
        Table { entries: vec![[[0; 2]; BUCKET]; 1 << (bits - 2)], shift: 64 - (bits - 2) }
    }

    /// The key of a question. `key` is below 2^38, so the goal and the horizon fit above it.
    /// Never 0: two pieces never share square 0.
    #[inline(always)]
    pub fn key(goal: Goal, key: u64, half_moves: u16) -> u64 {
        let horizon = if goal.lasting() { 0 } else { half_moves as u64 };
        key | (goal as u64) << 38 | horizon << 41
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> usize {
        ((key ^ key >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// What is known about this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Known> {
        let bucket = &self.entries[self.bucket(key)];
        bucket.iter().find(|entry| entry[0] == key).map(|entry| Known::unpacked(entry[1]))
    }

    /// Remembers that the goal can, or cannot, be forced within `half_moves`.
    #[inline]
    pub fn store(&mut self, key: u64, half_moves: u16, forced: bool, best: Move) {
        let index = self.bucket(key);
        let bucket = &mut self.entries[index];
        let slot = bucket.iter().position(|entry| entry[0] == key);
        // The newest answers stand in front; the oldest falls out.
        let slot = slot.unwrap_or_else(|| {
            bucket.rotate_right(1);
            bucket[0] = [key, 0];
            0
        });
        let mut known = Known::unpacked(bucket[slot][1]);
        let half_moves = half_moves as i16;
        if forced {
            known.within = known.within.min(half_moves);
        } else {
            known.not_within = known.not_within.max(half_moves);
        }
        known.best = best;
        bucket[slot][1] = known.packed();
    }
}
