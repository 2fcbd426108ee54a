//! The transposition table: what was found out about positions already searched.
//!
//! All threads share it without locks. A bucket of 32 bytes holds three entries of one word each
//! and one word with sixteen bits of each one's key. Two threads may write at once and mix the
//! words up; then an entry speaks of another position, as it may when keys collide. So a move
//! from the table is played only after [`chess::Board::is_legal`] agreed.

use crate::memory;
use crate::score::{Bound, DECISIVE_BOUND, MATE, NONE, Score, TB_WIN, is_decisive, is_mate};
use crate::search::params::{TT_AGE_PLIES, TT_KEEP_PLIES, TT_KEEP_PLIES_PV};
use chess::Move;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What the table knows of a position: one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtEntry {
    /// The best move, or the one that refuted; legal only if [`chess::Board::is_legal`] says so.
    pub best: Option<Move>,
    /// The score as seen from the position asked about.
    pub score: Score,
    /// The static evaluation, or [`NONE`].
    pub eval: Score,
    /// How deep it was searched.
    pub depth: i32,
    /// What the score means.
    pub bound: Bound,
    /// Whether it was once on a principal variation.
    pub was_pv: bool,
}

impl TtEntry {
    /// What stands for an entry where there is none.
    pub(crate) const MISS: TtEntry = TtEntry {
        best: None,
        score: NONE,
        eval: NONE,
        depth: -1,
        bound: Bound::None,
        was_pv: false,
    };

    /// Whether the score decides a search with this window: it is exact or outside.
    #[inline(always)]
    pub(crate) fn is_cutoff(&self, alpha: Score, beta: Score) -> bool {
        self.score != NONE
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.score >= beta,
                Bound::Upper => self.score <= alpha,
                Bound::None => false,
            }
    }

    /// The score where it is a better estimate than the static evaluation, else that.
    #[inline(always)]
    pub(crate) fn estimate(&self, static_eval: Score) -> Score {
        let is_better = self.score != NONE
            && !is_mate(self.score)
            && self.bound.contradicts(self.score, static_eval);
        if is_better { self.score } else { static_eval }
    }
}

/// Sixteen bits of move, score and evaluation, eight of depth, two of bound, one of PV, five of age.
#[derive(Clone, Copy)]
struct Packed(u64);

const AGES: u8 = 32;

impl Packed {
    fn new(entry: &TtEntry, age: u8) -> Packed {
        let best = entry.best.map_or(0, Move::bits);
        let last = entry.bound as u8 | (entry.was_pv as u8) << 2 | age << 3;
        Packed(
            u64::from(best)
                | u64::from(entry.score as i16 as u16) << 16
                | u64::from(entry.eval as i16 as u16) << 32
                | u64::from(entry.depth.clamp(0, 255) as u8) << 48
                | u64::from(last) << 56,
        )
    }

    fn best(self) -> Option<Move> {
        let bits = self.0 as u16;
        (bits != 0).then(|| Move::from_bits(bits))
    }

    fn depth(self) -> i32 {
        (self.0 >> 48) as u8 as i32
    }

    fn age(self) -> u8 {
        (self.0 >> 59) as u8
    }

    fn bound(self) -> Bound {
        match self.0 >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => Bound::None,
        }
    }

    fn unpacked(self, ply: usize, halfmove_clock: u16) -> TtEntry {
        TtEntry {
            best: self.best(),
            score: from_table((self.0 >> 16) as u16 as i16 as Score, ply, halfmove_clock),
            eval: (self.0 >> 32) as u16 as i16 as Score,
            depth: self.depth(),
            bound: self.bound(),
            was_pv: self.0 >> 58 & 1 != 0,
        }
    }
}

/// Mates and wins by endgame tables are stored as counted from the position, and read as counted
/// from the root.
fn to_table(score: Score, ply: usize) -> Score {
    match score {
        NONE => NONE,
        _ if is_decisive(score) => score + score.signum() * ply as Score,
        _ => score,
    }
}

/// A win that takes longer than the fifty-move rule leaves is no win for sure: the table found it
/// when the clock stood otherwise.
fn from_table(score: Score, ply: usize, halfmove_clock: u16) -> Score {
    if score == NONE || !is_decisive(score) {
        return score;
    }
    let end = if is_mate(score) { MATE } else { TB_WIN };
    let half_moves = end - score.abs();
    match half_moves > FIFTY_MOVES - Score::from(halfmove_clock) {
        true => score.signum() * (DECISIVE_BOUND - 1),
        false => score - score.signum() * ply as Score,
    }
}

/// After so many half-moves without a capture or a pawn's move the game is drawn.
const FIFTY_MOVES: Score = 100;

const ENTRIES: usize = 3;

#[derive(Default)]
#[repr(align(32))]
struct Bucket {
    entries: [AtomicU64; ENTRIES],
    keys: AtomicU64,
}

/// Miri, which interprets, would clear a true megabyte for minutes.
const BUCKETS_PER_MEGABYTE: usize = if cfg!(miri) { 32 } else { (1 << 20) / size_of::<Bucket>() };
/// For less a thread of its own does not pay.
const MEGABYTES_PER_THREAD: usize = 8;

/// How many buckets of so many each thread takes.
fn share(buckets: usize, threads: usize) -> usize {
    buckets.div_ceil(threads.max(1)).max(MEGABYTES_PER_THREAD * BUCKETS_PER_MEGABYTE)
}

/// Does the same with each part, each in a thread of its own but for the last.
fn in_parallel<T: Send>(parts: impl Iterator<Item = T>, work: impl Fn(T) + Sync) {
    #[cfg(feature = "threads")]
    std::thread::scope(|scope| {
        let mut parts = parts.peekable();
        while let Some(part) = parts.next() {
            let work = &work;
            match parts.peek() {
                Some(_) => _ = scope.spawn(move || work(part)),
                None => work(part),
            }
        }
    });
    #[cfg(not(feature = "threads"))]
    parts.for_each(work);
}

/// Empty buckets of so many megabytes, written to at once: memory that the system has promised but
/// not given yet may be missing later, in the middle of a game.
fn allocate(megabytes: usize, threads: usize) -> Option<Vec<Bucket>> {
    let len = megabytes.checked_mul(BUCKETS_PER_MEGABYTE)?.max(1);
    let mut buckets: Vec<Bucket> = Vec::new();
    buckets.try_reserve_exact(len).ok()?;
    let room = &mut buckets.spare_capacity_mut()[..len];
    memory::ask_for_huge_pages(room);
    in_parallel(room.chunks_mut(share(len, threads)), |room| {
        for bucket in room {
            bucket.write(Bucket::default());
        }
    });
    // SAFETY: the first `len` buckets of the room were written just now.
    unsafe { buckets.set_len(len) };
    Some(buckets)
}

/// The transposition table.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl TranspositionTable {
    /// A table of so many megabytes, or as large as there is memory for; so many threads fill it.
    pub fn new(megabytes: usize, threads: usize) -> TranspositionTable {
        let mut megabytes = memory::fitting(megabytes);
        let buckets = loop {
            match allocate(megabytes, threads) {
                Some(buckets) => break buckets,
                None if megabytes > 1 => megabytes -= megabytes.div_ceil(4),
                None => break vec![Bucket::default()],
            }
        };
        TranspositionTable { buckets, age: AtomicU8::new(0) }
    }

    /// How large it is; 0 only where there was no memory at all.
    pub fn megabytes(&self) -> usize {
        self.buckets.len() / BUCKETS_PER_MEGABYTE
    }

    /// Forgets everything; so many threads share the work.
    pub fn clear(&self, threads: usize) {
        let share = share(self.buckets.len(), threads);
        in_parallel(self.buckets.chunks(share), |buckets| {
            for bucket in buckets {
                bucket.keys.store(0, Relaxed);
                for entry in &bucket.entries {
                    entry.store(0, Relaxed);
                }
            }
        });
        self.age.store(0, Relaxed);
    }

    /// Says that a new search begins: what was stored before is less worth keeping.
    pub fn new_search(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = ((key as u128 * self.buckets.len() as u128) >> 64) as usize;
        &self.buckets[index]
    }

    /// Asks the processor to bring the bucket of a key near.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: prefetching a valid reference's address has no effect but on speed.
            unsafe { _mm_prefetch::<_MM_HINT_T0>((&raw const *self.bucket(key)).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// What is known of the position with this key, `ply` half-moves from the root and so many
    /// after the last capture or pawn's move.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize, halfmove_clock: u16) -> Option<TtEntry> {
        let bucket = self.bucket(key);
        let keys = bucket.keys.load(Relaxed);
        let slot = (0..ENTRIES).find(|&slot| (keys >> (16 * slot)) as u16 == key as u16)?;
        let packed = Packed(bucket.entries[slot].load(Relaxed));
        (packed.0 != 0).then(|| packed.unpacked(ply, halfmove_clock))
    }

    /// Stores what was found out. The entry that tells least, old and shallow, gives way.
    pub fn store(&self, key: u64, ply: usize, mut entry: TtEntry) {
        let bucket = self.bucket(key);
        let keys = bucket.keys.load(Relaxed);
        let age = self.age.load(Relaxed);
        let packed = |slot: usize| Packed(bucket.entries[slot].load(Relaxed));
        let same = (0..ENTRIES).find(|&slot| (keys >> (16 * slot)) as u16 == key as u16);
        let worth = |slot: usize| {
            let older = (age + AGES - packed(slot).age()) % AGES;
            if packed(slot).0 == 0 {
                -1000
            } else {
                packed(slot).depth() - TT_AGE_PLIES * i32::from(older)
            }
        };
        let slot =
            same.unwrap_or_else(|| (0..ENTRIES).min_by_key(|&slot| worth(slot)).unwrap_or(0));
        let old = packed(slot);
        if same.is_some() && old.0 != 0 {
            entry.best = entry.best.or(old.best());
            let keep_plies = TT_KEEP_PLIES + TT_KEEP_PLIES_PV * i32::from(entry.was_pv);
            let keeps = entry.bound != Bound::Exact
                && old.age() == age
                && entry.depth + keep_plies <= old.depth();
            if keeps {
                return;
            }
        }
        entry.score = to_table(entry.score, ply);
        let shift = 16 * slot;
        let keys = keys & !(0xFFFF << shift) | u64::from(key as u16) << shift;
        bucket.keys.store(keys, Relaxed);
        bucket.entries[slot].store(Packed::new(&entry, age).0, Relaxed);
    }

    /// How many of a thousand entries hold something of this search.
    pub fn hashfull(&self) -> usize {
        let age = self.age.load(Relaxed);
        let sample = self.buckets.len().min(1000);
        let used = |bucket: &Bucket| {
            let entries = bucket.entries.iter().map(|entry| Packed(entry.load(Relaxed)));
            entries.filter(|entry| entry.0 != 0 && entry.age() == age).count()
        };
        self.buckets[..sample].iter().map(used).sum::<usize>() * 1000 / (sample * ENTRIES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::mate_in;

    fn entry(depth: i32, score: Score) -> TtEntry {
        let best = Some(Move::from_bits(0x1234));
        TtEntry { best, score, eval: -17, depth, bound: Bound::Exact, was_pv: true }
    }

    #[test]
    #[cfg_attr(miri, ignore = "its megabytes are too small for that")]
    fn a_table_too_large_for_any_machine_is_made_smaller() {
        assert!(allocate(usize::MAX, 1).is_none() && allocate(usize::MAX >> 16, 1).is_none());
    }

    #[test]
    fn several_threads_make_and_clear_all_of_it() {
        let table = TranspositionTable::new(35, 3);
        assert_eq!((table.megabytes(), table.hashfull()), (35, 0));
        let keys = || (0..1000).map(|key| key << 54 | key);
        keys().for_each(|key| table.store(key, 0, entry(1, 1)));
        assert!(keys().all(|key| table.probe(key, 0, 0).is_some()));
        table.clear(3);
        assert!(keys().all(|key| table.probe(key, 0, 0).is_none()));
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1, 1);
        table.store(0x1234_5678_9ABC_DEF0, 3, entry(7, -250));
        assert_eq!(table.probe(0x1234_5678_9ABC_DEF0, 3, 0), Some(entry(7, -250)));
        assert_eq!(table.probe(0x1234_5678_9ABC_DEF1, 3, 0), None);
    }

    #[test]
    fn mates_are_counted_from_where_they_are_read() {
        let table = TranspositionTable::new(1, 1);
        table.store(42, 5, entry(9, mate_in(8)));
        assert_eq!(table.probe(42, 2, 0).map(|entry| entry.score), Some(mate_in(5)));
    }

    #[test]
    fn so_are_wins_by_endgame_tables() {
        let table = TranspositionTable::new(1, 1);
        for (key, sign) in [(42, 1), (43, -1)] {
            table.store(key, 5, entry(9, sign * (TB_WIN - 8)));
            let read = table.probe(key, 2, 0).map(|entry| entry.score);
            assert_eq!(read, Some(sign * (TB_WIN - 5)));
        }
    }

    #[test]
    fn a_win_that_the_fifty_move_rule_may_spoil_is_none_for_sure() {
        let table = TranspositionTable::new(1, 1);
        // Won in ten half-moves from where it is stored.
        for (key, score) in
            [(1, mate_in(10)), (2, -mate_in(10)), (3, TB_WIN - 10), (4, 10 - TB_WIN)]
        {
            table.store(key, 0, entry(9, score));
            let read = |clock| table.probe(key, 3, clock).map(|entry| entry.score);
            assert_eq!(read(90), Some(score - 3 * score.signum()), "just in time");
            let spoilt = read(91).unwrap_or(0);
            assert!(!is_decisive(spoilt) && spoilt.signum() == score.signum(), "{score} {spoilt}");
        }
    }

    #[test]
    fn a_move_survives_a_result_without_one() {
        let table = TranspositionTable::new(1, 1);
        table.store(42, 0, entry(4, 10));
        table.store(42, 0, TtEntry { best: None, ..entry(6, 20) });
        assert_eq!(table.probe(42, 0, 0).and_then(|entry| entry.best), entry(4, 10).best);
    }

    #[test]
    fn the_shallowest_and_the_oldest_entry_gives_way() {
        let table = TranspositionTable { buckets: vec![Bucket::default()], age: AtomicU8::new(0) };
        let deep = |depth| TtEntry { was_pv: false, ..entry(depth, 0) };
        for (key, depth) in [(1, 9), (2, 3), (3, 6)] {
            table.store(key, 0, deep(depth));
        }
        table.store(4, 0, deep(1));
        let held = |table: &TranspositionTable| {
            (1..=5).filter(|&key| table.probe(key, 0, 0).is_some()).collect::<Vec<_>>()
        };
        assert_eq!(held(&table), [1, 3, 4], "the shallowest went");
        // Two searches later 9 plies are worth no more than 1.
        table.new_search();
        table.new_search();
        table.store(3, 0, deep(2));
        table.store(4, 0, deep(2));
        table.store(5, 0, deep(0));
        assert_eq!(held(&table), [3, 4, 5], "the oldest went");
    }

    #[test]
    fn a_far_shallower_result_does_not_replace_a_deep_one_of_the_same_search() {
        let table = TranspositionTable::new(1, 1);
        let lower = |depth| TtEntry { bound: Bound::Lower, was_pv: false, ..entry(depth, depth) };
        table.store(42, 0, lower(10));
        table.store(42, 0, lower(6));
        assert_eq!(table.probe(42, 0, 0).map(|entry| entry.depth), Some(10));
        table.store(42, 0, lower(7));
        assert_eq!(table.probe(42, 0, 0).map(|entry| entry.depth), Some(7));
        table.store(42, 0, TtEntry { bound: Bound::Exact, ..lower(1) });
        assert_eq!(table.probe(42, 0, 0).map(|entry| entry.depth), Some(1), "exact");
    }

    #[test]
    fn only_what_a_bound_proves_cuts_off_and_corrects() {
        let with = |bound, score| TtEntry { bound, ..entry(5, score) };
        for (bound, score, cuts) in [
            (Bound::Exact, 15, true),
            (Bound::Lower, 20, true),
            (Bound::Lower, 19, false),
            (Bound::Upper, 10, true),
            (Bound::Upper, 11, false),
            (Bound::Exact, NONE, false),
            (Bound::None, 30, false),
        ] {
            assert_eq!(with(bound, score).is_cutoff(10, 20), cuts, "{bound:?} {score}");
        }
        assert_eq!(with(Bound::Lower, 40).estimate(30), 40);
        assert_eq!(with(Bound::Lower, 20).estimate(30), 30);
        assert_eq!(with(Bound::Upper, 20).estimate(30), 20);
        assert_eq!(with(Bound::Exact, mate_in(3)).estimate(30), 30, "mates are no evaluation");
        assert_eq!(TtEntry::MISS.estimate(30), 30);
    }
}
