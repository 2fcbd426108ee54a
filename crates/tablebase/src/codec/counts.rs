//! How often each symbol follows in each context: each thread counts for itself, then all is added
//! up.

use rayon::prelude::*;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Spreads numbers over a hash table by one multiplication: they come from tables, not from
/// strangers who would choose them to collide.
#[derive(Default)]
struct NumberHasher(u64);

impl Hasher for NumberHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline(always)]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline(always)]
    fn finish(&self) -> u64 {
        // The table looks at the lowest and at the highest bits.
        self.0 ^ self.0 >> 32
    }
}

/// So many symbols wait before they are looked for in the table of counts.
const WAITING: usize = 4096;

/// What one thread has counted: by context and symbol, which make one number.
#[derive(Default)]
pub struct Counter {
    /// The table is larger than what is near the processor. Looked for one after another, without
    /// the work in between that depends on the last one, they are waited for together.
    waiting: Vec<u64>,
    counts: HashMap<u64, u64, BuildHasherDefault<NumberHasher>>,
}

impl Counter {
    /// One more symbol.
    #[inline(always)]
    pub fn add(&mut self, context: u32, symbol: u16) {
        if self.waiting.len() == WAITING {
            self.count();
        }
        self.waiting.push(u64::from(context) << 16 | u64::from(symbol));
    }

    #[inline(never)]
    fn count(&mut self) {
        for place in self.waiting.drain(..) {
            *self.counts.entry(place).or_insert(0) += 1;
        }
    }

    /// All that was counted.
    fn finish(mut self) -> impl Iterator<Item = (u64, u64)> {
        self.count();
        self.counts.into_iter()
    }
}

/// The symbols of a context, and how often each was seen.
pub type Symbols = Vec<(u16, u64)>;

/// How often each symbol was seen in each context, in the order of contexts and symbols.
pub struct Counts(Vec<(u64, u64)>);

impl Counts {
    /// Counts pieces of work on all threads; `count` adds what is in a piece.
    pub fn of<T: Sync, E: Send>(
        pieces: &[T],
        count: impl Fn(&T, &mut Counter) -> Result<(), E> + Sync,
    ) -> Result<Counts, E> {
        // Pieces differ in what they take, so each thread fetches the next when it is free; a
        // table of its own costs memory, so it has one for all its pieces.
        let next = AtomicUsize::new(0);
        let counters = rayon::broadcast(|_| {
            let mut counter = Counter::default();
            while let Some(piece) = pieces.get(next.fetch_add(1, Relaxed)) {
                count(piece, &mut counter)?;
            }
            Ok(counter)
        });
        let counters = counters.into_iter().collect::<Result<Vec<Counter>, E>>()?;
        let counted = counters.into_par_iter().flat_map_iter(Counter::finish);
        Ok(Counts::adding_up(counted.collect()))
    }

    fn adding_up(mut counted: Vec<(u64, u64)>) -> Counts {
        counted.par_sort_unstable_by_key(|&(place, _)| place);
        counted.dedup_by(|next, sum| {
            let is_same = next.0 == sum.0;
            sum.1 += if is_same { next.1 } else { 0 };
            is_same
        });
        Counts(counted)
    }

    /// For other processes: context and symbol, then how often, eight bytes each.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|&(place, n)| [place, n]).flat_map(u64::to_le_bytes).collect()
    }

    /// The sum of what several have counted, each told by [`Counts::bytes`].
    pub fn sum_of(told: &[Vec<u8>]) -> Counts {
        let words = told.iter().flat_map(|bytes| bytes.as_chunks::<16>().0);
        let pairs = words.map(|pair| {
            let [place, count] = [0, 8].map(|at| std::array::from_fn(|n| pair[at + n]));
            (u64::from_le_bytes(place), u64::from_le_bytes(count))
        });
        Counts::adding_up(pairs.collect())
    }

    /// The contexts that occur, in order, with the counts of their symbols in order.
    pub fn by_context(&self) -> Vec<(u32, Symbols)> {
        let same: Vec<_> = self.0.chunk_by(|a, b| a.0 >> 16 == b.0 >> 16).collect();
        let symbols =
            |same: &[(u64, u64)]| same.iter().map(|&(place, n)| (place as u16, n)).collect();
        same.into_par_iter().map(|same| ((same[0].0 >> 16) as u32, symbols(same))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    #[test]
    fn threads_and_processes_add_up_to_what_one_counts() {
        let pieces: Vec<u32> = (0..1000).collect();
        let count = |&piece: &u32, counter: &mut Counter| {
            (0..piece % 7).for_each(|n| counter.add(piece % 13, n as u16));
            Ok::<(), Infallible>(())
        };
        let by_threads = |threads: usize, pieces: &[u32]| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let Ok(counts) = pool.install(|| Counts::of(pieces, count));
            counts
        };
        let alone = by_threads(1, &pieces);
        let contexts = alone.by_context();
        assert!(contexts.is_sorted_by_key(|(context, _)| context) && contexts.len() == 13);
        let expected = |symbol: u32| {
            (0..1000).filter(|piece| piece % 13 == 4 && symbol < piece % 7).count() as u64
        };
        let symbols: Symbols = (0..6).map(|symbol| (symbol as u16, expected(symbol))).collect();
        assert_eq!(contexts[4], (4, symbols));
        assert_eq!(by_threads(5, &pieces).0, alone.0);
        let told = [&pieces[..300], &pieces[300..]].map(|some| by_threads(2, some).bytes());
        assert_eq!(Counts::sum_of(&told).0, alone.0);
    }

    #[test]
    fn what_cannot_be_counted_is_told() {
        let counted = Counts::of(&[1, 2, 3], |&piece, _| if piece == 2 { Err(2) } else { Ok(()) });
        assert_eq!(counted.err(), Some(2));
    }
}
