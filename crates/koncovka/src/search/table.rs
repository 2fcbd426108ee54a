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
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    known: Known,
}

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
        let empty = Entry { key: u64::MAX, known: Known::NOTHING };
        Table { entries: vec![[empty; BUCKET]; 1 << (bits - 2)], shift: 64 - (bits - 2) }
    }

    /// The key of a question. `key` is below 2^38, so the goal and the horizon fit above it.
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
        self.entries[self.bucket(key)].iter().find(|entry| entry.key == key).map(|e| e.known)
    }

    /// Remembers that the goal can, or cannot, be forced within `half_moves`.
    #[inline]
    pub fn store(&mut self, key: u64, half_moves: u16, forced: bool, best: Move) {
        let index = self.bucket(key);
        let bucket = &mut self.entries[index];
        let slot = bucket.iter().position(|entry| entry.key == key);
        // The newest answers stand in front; the oldest falls out.
        let slot = slot.unwrap_or_else(|| {
            bucket.rotate_right(1);
            bucket[0] = Entry { key, known: Known::NOTHING };
            0
        });
        let known = &mut bucket[slot].known;
        let half_moves = half_moves as i16;
        if forced {
            known.within = known.within.min(half_moves);
        } else {
            known.not_within = known.not_within.max(half_moves);
        }
        known.best = best;
    }
}
