//! What the search remembers: for a goal and a position, up to which horizon it cannot be forced
//! and from which it can.
//!
//! A key is the position itself, so two positions are never taken for one another. For a goal
//! that does not last (see [`Goal::lasting`]) each horizon is a key of its own.
//!
//! An entry is one word, since the search mostly waits for the memory: mixing maps keys to places
//! one to one, so the bucket tells a part of the key and the entry holds only the rest of it.
//! And since a word is read and written at once, threads can share the table without locks: what
//! they overwrite is forgotten, but no entry is ever half of one and half of another.

use crate::goal::Goal;
use crate::moves::Move;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is known about a goal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtEntry {
    /// The goal cannot be forced within so many half-moves or fewer.
    pub not_within: i16,
    /// The goal can be forced within so many half-moves.
    pub within: i16,
    /// The move that decided.
    pub best: Move,
}

impl TtEntry {
    /// Nothing.
    pub const NOTHING: TtEntry = TtEntry { not_within: -1, within: NEVER, best: Move::NONE };
}

/// Bits of a horizon: the search goes up to 5,000 half-moves.
const HORIZON: u32 = 13;
/// No horizon is that far.
const NEVER: i16 = (1 << HORIZON) - 1;
/// Bits of a move.
const MOVE: u32 = 11;
/// Bits of a position and a goal.
const PLAIN_KEY: u32 = 38 + 3;
/// The same with the horizon.
const LONG_KEY: u32 = PLAIN_KEY + HORIZON;
/// What is known takes so many bits at the lower end of a word; those above it are the key's.
const KNOWN: u32 = 2 * HORIZON + MOVE;

/// Entries of a bucket: one cache line.
const BUCKET: usize = 8;
/// With fewer buckets the rest of a key would not fit above what is known.
const LEAST_BUCKET_BITS: u32 = PLAIN_KEY + 1 + KNOWN - 64;

/// A question's key, mixed: where it belongs, and the rest, in place.
#[derive(Clone, Copy)]
pub struct TtKey {
    bucket: usize,
    rest: u64,
    /// Whether the horizon is part of the key.
    long: bool,
    horizon: i16,
}

/// The table.
pub struct TranspositionTable {
    entries: Vec<AtomicU64>,
    /// The first entry on a cache line of its own.
    first: usize,
    bucket_bits: u32,
}

impl TranspositionTable {
    /// A table of 2^`bits` entries, or of the fewest that it can have.
    pub fn new(bits: u32) -> TranspositionTable {
        let bucket_bits = bits.saturating_sub(BUCKET.ilog2()).max(LEAST_BUCKET_BITS);
        let count = (BUCKET << bucket_bits) + BUCKET;
        let entries: Vec<AtomicU64> = (0..count).map(|_| AtomicU64::new(0)).collect();
        let first = entries.as_ptr().align_offset(size_of::<[u64; BUCKET]>()) % BUCKET;
        TranspositionTable { entries, first, bucket_bits }
    }

    /// The key of a question about a position with this key, which is below 2^38.
    #[inline(always)]
    pub fn key(&self, goal: Goal, position: u64, half_moves: u16) -> TtKey {
        let plain = position | (goal as u64) << 38;
        let long = !goal.lasting();
        let (mixed, bits) = match long {
            false => (mixed::<PLAIN_KEY>(plain), PLAIN_KEY),
            true => (mixed::<LONG_KEY>(plain | (half_moves as u64) << PLAIN_KEY), LONG_KEY),
        };
        let rest_bits = bits - self.bucket_bits;
        let rest = (mixed & ((1 << rest_bits) - 1)) << 1 | long as u64;
        let shift = if long { LONG_KNOWN } else { KNOWN };
        let bucket = (mixed >> rest_bits) as usize;
        TtKey { bucket, rest: rest << shift, long, horizon: half_moves as i16 }
    }

    #[inline(always)]
    fn bucket(&self, key: TtKey) -> &[AtomicU64] {
        let start = self.first + key.bucket * BUCKET;
        &self.entries[start..start + BUCKET]
    }

    /// What is known about this key.
    #[inline]
    pub fn probe(&self, key: TtKey) -> TtEntry {
        let words = self.bucket(key).iter().map(|entry| entry.load(Relaxed));
        words
            .into_iter()
            .find(|&word| key.fits(word))
            .map_or(TtEntry::NOTHING, |word| key.known(word))
    }

    /// Remembers that the goal can, or cannot, be forced within the horizon of the key.
    #[inline]
    pub fn store(&self, key: TtKey, forced: bool, best: Move) {
        let bucket = self.bucket(key);
        let old = bucket.iter().map(|entry| entry.load(Relaxed)).enumerate();
        let (slot, word) = old.into_iter().find(|(_, word)| key.fits(*word)).unwrap_or_else(|| {
            // The newest answers stand in front; the oldest falls out.
            for n in (1..BUCKET).rev() {
                bucket[n].store(bucket[n - 1].load(Relaxed), Relaxed);
            }
            (0, key.rest)
        });
        let mut known = key.known(word);
        if forced {
            known.within = known.within.min(key.horizon);
        } else {
            known.not_within = known.not_within.max(key.horizon);
        }
        known.best = best;
        bucket[slot].store(key.word(known), Relaxed);
    }
}

/// What is known where the horizon is part of the key: two bits and the move.
const LONG_KNOWN: u32 = 2 + MOVE;

impl TtKey {
    /// Whether an entry is of this key. An empty one may seem to be: it says that nothing is
    /// known.
    #[inline(always)]
    fn fits(self, word: u64) -> bool {
        let shift = if self.long { LONG_KNOWN } else { KNOWN };
        (word ^ self.rest) >> shift == 0
    }

    /// What an entry of this key says; [`TtEntry::NOTHING`] is 0, so that a fresh table is memory
    /// never touched.
    #[inline(always)]
    fn known(self, word: u64) -> TtEntry {
        let best = Move::from_code((word & ((1 << MOVE) - 1)) as u16);
        let told = word >> MOVE;
        if self.long {
            let not_within = if told & 1 != 0 { self.horizon } else { -1 };
            let within = if told & 2 != 0 { self.horizon } else { NEVER };
            return TtEntry { not_within, within, best };
        }
        let mask = (1 << HORIZON) - 1;
        let not_within = (told & mask) as i16 - 1;
        TtEntry { not_within, within: NEVER - (told >> HORIZON & mask) as i16, best }
    }

    #[inline(always)]
    fn word(self, known: TtEntry) -> u64 {
        let told = if self.long {
            (known.not_within >= 0) as u64 | ((known.within != NEVER) as u64) << 1
        } else {
            (known.not_within + 1) as u64 | ((NEVER - known.within) as u64) << HORIZON
        };
        self.rest | told << MOVE | known.best.code() as u64
    }
}

/// Maps numbers of so many bits to one another, neighbours far apart: each step can be inverse_image.
#[inline(always)]
fn mixed<const BITS: u32>(key: u64) -> u64 {
    let mask = (1 << BITS) - 1;
    let key = (key ^ key >> (BITS / 2)).wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
    key ^ key >> (BITS / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that is stored among many others is found as it was, or not at all.
    #[test]
    fn no_entry_is_taken_for_another() {
        let table = TranspositionTable::new(4);
        let goals = [Goal::Draw, Goal::MateWhite, Goal::HorizonWhite, Goal::HorizonBlack];
        let question = |n: u64| {
            let position = n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 26;
            (goals[n as usize % 4], position, (n % 19) as u16 + 2)
        };
        let best = |n: u64| Move::from_code((n % 1800) as u16);
        let count = 400_000;
        for n in 0..count {
            let (goal, position, half_moves) = question(n);
            let key = table.key(goal, position, half_moves);
            table.store(key, n % 3 == 0, best(n));
        }
        let mut found = 0;
        for n in 0..count {
            let (goal, position, half_moves) = question(n);
            let known = table.probe(table.key(goal, position, half_moves));
            let half_moves = half_moves as i16;
            let expected = match n % 3 == 0 {
                true => TtEntry { within: half_moves, not_within: -1, best: best(n) },
                false => TtEntry { within: NEVER, not_within: half_moves, best: best(n) },
            };
            assert!(known == expected || known == TtEntry::NOTHING, "{n}: {known:?}");
            found += u64::from(known == expected);
        }
        assert!(found > 200_000, "{found}");
    }

    #[test]
    fn what_lasts_is_joined_and_what_does_not_is_kept_apart() {
        let table = TranspositionTable::new(16);
        for (half_moves, forced) in [(4, false), (5000, true), (9, true)] {
            let key = table.key(Goal::MateWhite, 12345, half_moves);
            table.store(key, forced, Move::NONE);
        }
        let known = table.probe(table.key(Goal::MateWhite, 12345, 7));
        assert_eq!((known.not_within, known.within), (4, 9));
        let key = table.key(Goal::HorizonWhite, 12345, 6);
        table.store(key, true, Move::NONE);
        assert_eq!(table.probe(key).within, 6);
        let other = table.key(Goal::HorizonWhite, 12345, 8);
        assert_eq!(table.probe(other), TtEntry::NOTHING);
    }
}
