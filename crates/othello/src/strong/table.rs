//! The transposition table of solver and midgame: what was proven of a position, and its best moves.
//!
//! Whole positions are kept, so none is ever mistaken for another. Several threads share a table:
//! a bucket has a version that is odd while somebody writes, and what was read while it changed is
//! not used.

use super::board::Position;
use std::sync::atomic::{AtomicU64, Ordering, fence};

/// A move list's "no square".
pub const NO_SQUARE: u8 = 64;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The value is at least this.
    pub lower: i8,
    /// The value is at most this.
    pub upper: i8,
    /// How many plies were searched.
    pub depth: u8,
    /// How surely: see `midgame::Selectivity`; the highest means without doubt.
    pub certainty: u8,
    /// The best move and the second best so far, or [`NO_SQUARE`].
    pub best: [u8; 2],
    /// The search that wrote it.
    pub generation: u8,
}

impl Known {
    fn pack(self) -> u64 {
        let [first, second] = self.best;
        u64::from_le_bytes([
            self.lower as u8,
            self.upper as u8,
            self.depth,
            self.certainty,
            first,
            second,
            self.generation,
            1,
        ])
    }

    fn unpack(word: u64) -> Known {
        let [lower, upper, depth, certainty, first, second, generation, _] = word.to_le_bytes();
        Known {
            lower: lower as i8,
            upper: upper as i8,
            depth,
            certainty,
            best: [first, second],
            generation,
        }
    }

    /// How much an entry is worth keeping: this search's before older ones, then deep ones.
    fn worth(word: u64, generation: u8) -> u32 {
        if word == 0 {
            return 0;
        }
        let known = Known::unpack(word);
        let current = u32::from(known.generation == generation) << 16;
        1 + current + (u32::from(known.depth) << 8) + u32::from(known.certainty)
    }
}

/// What a search found out about a position.
#[derive(Clone, Copy, Debug)]
pub struct Finding {
    /// How deep the search was.
    pub depth: u8,
    /// How sure.
    pub certainty: u8,
    /// The window of the search.
    pub alpha: i32,
    /// Its upper end.
    pub beta: i32,
    /// The value found.
    pub value: i32,
    /// The best move, or [`NO_SQUARE`].
    pub best: u8,
}

struct Slot {
    own: AtomicU64,
    opposing: AtomicU64,
    word: AtomicU64,
}

/// One cache line.
#[repr(align(64))]
struct Bucket {
    version: AtomicU64,
    slots: [Slot; 2],
}

/// The table.
pub struct Table {
    buckets: Box<[Bucket]>,
    generation: u8,
}

impl Table {
    /// A table of at most so many megabytes (at least one).
    pub fn new(megabytes: usize) -> Table {
        let wanted = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let count = if wanted.is_power_of_two() { wanted } else { wanted.next_power_of_two() / 2 };
        let empty = || Slot {
            own: AtomicU64::new(0),
            opposing: AtomicU64::new(0),
            word: AtomicU64::new(0),
        };
        let bucket = || Bucket { version: AtomicU64::new(0), slots: [empty(), empty()] };
        let mut buckets = Vec::with_capacity(count);
        in_large_pages(&buckets);
        buckets.extend(std::iter::repeat_with(bucket).take(count));
        Table { buckets: buckets.into_boxed_slice(), generation: 0 }
    }

    /// Another search begins: what older ones wrote may be overwritten first.
    pub fn next_search(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for bucket in &mut self.buckets {
            for slot in &mut bucket.slots {
                *slot.word.get_mut() = 0;
            }
        }
    }

    #[inline(always)]
    fn bucket(&self, position: Position) -> &Bucket {
        let product = u128::from(position.own ^ 0x9e37_79b9_7f4a_7c15)
            * u128::from(position.opposing ^ 0xd1b5_4a32_d192_ed03);
        let hash = (product >> 64) as u64 ^ product as u64;
        &self.buckets[hash as usize & (self.buckets.len() - 1)]
    }

    /// Asks the memory for a position that will be looked up soon.
    #[inline(always)]
    pub fn prefetch(&self, position: Position) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: prefetching has no effect but on caches.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self.bucket(position)).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = position;
    }

    /// What is known of a position.
    #[inline(always)]
    pub fn look_up(&self, position: Position) -> Option<Known> {
        let bucket = self.bucket(position);
        for slot in &bucket.slots {
            if slot.own.load(Ordering::Relaxed) != position.own {
                continue;
            }
            let before = bucket.version.load(Ordering::Acquire);
            let own = slot.own.load(Ordering::Relaxed);
            let opposing = slot.opposing.load(Ordering::Relaxed);
            let word = slot.word.load(Ordering::Relaxed);
            fence(Ordering::Acquire);
            let unchanged = before & 1 == 0 && bucket.version.load(Ordering::Relaxed) == before;
            if unchanged && own == position.own && opposing == position.opposing && word != 0 {
                return Some(Known::unpack(word));
            }
        }
        None
    }

    /// Keeps what was found. If somebody is writing next to it, nothing is kept.
    #[inline(always)]
    pub fn keep(&self, position: Position, finding: Finding) {
        let bucket = self.bucket(position);
        let version = bucket.version.load(Ordering::Relaxed);
        if version & 1 == 1
            || bucket
                .version
                .compare_exchange(version, version + 1, Ordering::Acquire, Ordering::Relaxed)
                .is_err()
        {
            return;
        }
        let words = [0, 1].map(|index| bucket.slots[index].word.load(Ordering::Relaxed));
        let is_here = |index: usize| {
            let slot = &bucket.slots[index];
            words[index] != 0
                && slot.own.load(Ordering::Relaxed) == position.own
                && slot.opposing.load(Ordering::Relaxed) == position.opposing
        };
        let (index, old) = if is_here(0) {
            (0, Some(Known::unpack(words[0])))
        } else if is_here(1) {
            (1, Some(Known::unpack(words[1])))
        } else {
            let worth = words.map(|word| Known::worth(word, self.generation));
            (usize::from(worth[1] < worth[0]), None)
        };
        let slot = &bucket.slots[index];
        let known = combined(old, finding, self.generation);
        fence(Ordering::Release);
        slot.own.store(position.own, Ordering::Relaxed);
        slot.opposing.store(position.opposing, Ordering::Relaxed);
        slot.word.store(known.pack(), Ordering::Relaxed);
        bucket.version.store(version + 2, Ordering::Release);
    }
}

/// Asks the system to keep this memory in large pages: a random look-up then seldom has to find
/// out where its page lies. Must be asked before the memory is used.
#[cfg(target_os = "linux")]
fn in_large_pages(buckets: &Vec<Bucket>) {
    let bytes = buckets.capacity() * size_of::<Bucket>();
    let start = buckets.as_ptr().cast_mut().cast::<libc::c_void>();
    // Advice is for whole pages; what lies before the first one stays as it is.
    let skipped = start.align_offset(PAGE);
    if skipped < bytes {
        // SAFETY: the range lies in memory of our own, and the advice changes no content.
        unsafe { libc::madvise(start.byte_add(skipped), bytes - skipped, libc::MADV_HUGEPAGE) };
    }
}

#[cfg(target_os = "linux")]
const PAGE: usize = 4096;

#[cfg(not(target_os = "linux"))]
fn in_large_pages(_: &Vec<Bucket>) {}

/// The widest bounds.
const LOWEST: i8 = -64;
const HIGHEST: i8 = 64;

/// What is known after a search, given what was known before.
#[inline(always)]
fn combined(old: Option<Known>, finding: Finding, generation: u8) -> Known {
    let value = finding.value.clamp(-64, 64) as i8;
    let mut known = match old {
        Some(old) if old.depth == finding.depth && old.certainty == finding.certainty => old,
        Some(Known { best, .. }) => Known {
            lower: LOWEST,
            upper: HIGHEST,
            depth: finding.depth,
            certainty: finding.certainty,
            best,
            generation,
        },
        None => Known {
            lower: LOWEST,
            upper: HIGHEST,
            depth: finding.depth,
            certainty: finding.certainty,
            best: [NO_SQUARE; 2],
            generation,
        },
    };
    known.generation = generation;
    if finding.value < finding.beta && value < known.upper {
        known.upper = value;
    }
    if finding.value > finding.alpha && value > known.lower {
        known.lower = value;
    }
    // A move that failed low is no better than another.
    let telling = finding.value > finding.alpha || known.best[0] == NO_SQUARE;
    if telling && finding.best != NO_SQUARE && finding.best != known.best[0] {
        known.best = [finding.best, known.best[0]];
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(depth: u8, value: i32) -> Finding {
        Finding { depth, certainty: 0, alpha: 3, beta: 4, value, best: 19 }
    }

    #[test]
    fn bounds_of_one_depth_meet() {
        let table = Table::new(1);
        let position = Position::START;
        assert_eq!(table.look_up(position), None);
        table.keep(position, finding(9, 6));
        table.keep(position, Finding { alpha: 6, beta: 7, ..finding(9, 6) });
        let known = table.look_up(position).unwrap();
        assert_eq!((known.lower, known.upper, known.depth), (6, 6, 9));
        assert_eq!(known.best, [19, NO_SQUARE]);
        table.keep(position, Finding { best: 26, ..finding(10, 2) });
        let known = table.look_up(position).unwrap();
        assert_eq!((known.lower, known.upper, known.depth), (-64, 2, 10));
        assert_eq!(known.best, [19, NO_SQUARE]);
        assert_eq!(table.look_up(position.passed()), None);
    }

    #[test]
    fn a_full_table_still_answers_only_what_it_was_told() {
        let table = Table::new(1);
        let position = |n: u64| Position { own: n, opposing: n << 32 };
        for n in 1..200_000 {
            table.keep(position(n), finding((n % 60) as u8, (n % 100) as i32 - 50));
        }
        let mut found = 0;
        for n in 1..200_000 {
            if let Some(known) = table.look_up(position(n)) {
                assert_eq!(u64::from(known.depth), n % 60);
                found += 1;
            }
        }
        assert!(found > 20_000, "{found}");
    }
}
