//! How often each symbol follows in each context: counted, thinned out, kept in the file.

use super::context::{COARSE, CONTEXTS, Context, MIDDLING, coarse, middling};
use super::context_map::ContextMap;
use super::rans::{SCALE_BITS, Share};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

const SCALE: u32 = 1 << SCALE_BITS;
/// What a symbol of a model costs in the file, in bits.
const ENTRY_BITS: f64 = 16.0;
/// What a model costs besides its symbols.
const MODEL_BITS: f64 = 40.0;
/// Bytes before the symbols of a model: which context, how many symbols.
const MODEL_HEAD: usize = 5;
/// In a file the highest bits of a number say whether it is that of a context, of a middling or of
/// a coarse one.
const MIDDLING_MARK: u32 = 1 << 30;
const COARSE_MARK: u32 = 2 << 30;

/// Spreads numbers over a hash table by one multiplication: they come from tables, not from
/// strangers who would choose them to collide.
#[derive(Default)]
pub struct NumberHasher(u64);

impl Hasher for NumberHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(byte.into());
        }
    }

    #[inline(always)]
    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline(always)]
    fn finish(&self) -> u64 {
        // The table looks at the lowest and at the highest bits.
        self.0 ^ self.0 >> 32
    }
}

type ByNumber<T> = HashMap<u32, T, BuildHasherDefault<NumberHasher>>;

/// How often each symbol was seen in each context: by context and symbol.
#[derive(Default)]
pub struct Counts(ByNumber<u32>);

/// Context and symbol must fit one number.
const _: () = assert!(CONTEXTS < 1 << 24);

impl Counts {
    /// One more symbol.
    #[inline(always)]
    pub fn add(&mut self, context: u32, symbol: u8) {
        *self.0.entry(context << 8 | u32::from(symbol)).or_insert(0) += 1;
    }

    /// Both together.
    pub fn join(mut self, other: Counts) -> Counts {
        for (place, count) in other.0 {
            *self.0.entry(place).or_insert(0) += count;
        }
        self
    }

    /// The contexts that occur, in order, with the counts of their symbols.
    fn by_context(&self) -> Vec<(u32, Vec<(u8, u32)>)> {
        let mut sorted: Vec<(u32, u32)> = self.0.iter().map(|(&k, &n)| (k, n)).collect();
        sorted.sort_unstable();
        let same = sorted.chunk_by(|a, b| a.0 >> 8 == b.0 >> 8);
        same.map(|symbols| {
            (symbols[0].0 >> 8, symbols.iter().map(|&(place, n)| (place as u8, n)).collect())
        })
        .collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    share: Share,
    symbol: u8,
}

/// The models of a table: for each context the symbols, the most frequent first.
pub struct Models {
    /// Where the entries of contexts with models of their own begin.
    own: ContextMap,
    /// Where those of middling contexts begin, which serve for all others.
    middling: Vec<u32>,
    entries: Vec<Entry>,
    bytes: Vec<u8>,
}

/// Frequencies are kept in a byte: four bits of exponent, four of mantissa.
fn weight(code: u8) -> u32 {
    ((16 + (code & 15) as u32) << (code >> 4)) >> 4
}

/// The code whose weight is nearest to this share of the scale.
fn code(count: u32, total: u64) -> u8 {
    let wanted = (count as u64 * SCALE as u64 / total.max(1)).clamp(1, SCALE as u64 - 1);
    let nearest = (0..0xc0).min_by_key(|&code| (weight(code) as i64 - wanted as i64).abs());
    nearest.unwrap_or(0)
}

/// What the symbols cost by the frequencies of a model that has them all.
fn bits(symbols: &[(u8, u32)], model: &[u64; 256]) -> f64 {
    let total: u64 = model.iter().sum();
    let cost = |&(symbol, count): &(u8, u32)| {
        f64::from(count) * (total as f64 / model[symbol as usize].max(1) as f64).log2()
    };
    symbols.iter().map(cost).sum()
}

/// What the symbols cost with a model of their own, the model included.
fn own_bits(symbols: &[(u8, u32)]) -> f64 {
    let mut model = [0; 256];
    add(&mut model, symbols);
    bits(symbols, &model) + MODEL_BITS + ENTRY_BITS * symbols.len() as f64
}

fn add(sum: &mut [u64; 256], symbols: &[(u8, u32)]) {
    symbols.iter().for_each(|&(symbol, count)| sum[symbol as usize] += u64::from(count));
}

/// The sums of all contexts that share a wider one.
fn sums<'a>(
    contexts: impl Iterator<Item = (u32, &'a [(u8, u32)])>,
    wider: impl Fn(u32) -> u32,
    count: u32,
) -> Vec<Option<Box<[u64; 256]>>> {
    let mut sums: Vec<Option<Box<[u64; 256]>>> = vec![None; count as usize];
    for (context, symbols) in contexts {
        let sum = sums[wider(context) as usize].get_or_insert_with(|| Box::new([0; 256]));
        add(sum, symbols);
    }
    sums
}

/// The symbols of a sum that occur.
fn occurring(sum: &[u64; 256]) -> Vec<(u8, u32)> {
    let counts = (0..=255).zip(sum).filter(|&(_, &count)| count > 0);
    // Only the proportions matter: what is too much for a number is the most of it.
    counts.map(|(symbol, &count)| (symbol, count.try_into().unwrap_or(u32::MAX))).collect()
}

/// Keeps the models of contexts that pay for one, and gives back those that do not.
fn put_paying(
    bytes: &mut Vec<u8>,
    contexts: Vec<(u32, Vec<(u8, u32)>)>,
    wider: impl Fn(u32) -> u32,
    count: u32,
    mark: u32,
) -> Vec<(u32, Vec<(u8, u32)>)> {
    let sums = sums(contexts.iter().map(|(n, s)| (*n, s.as_slice())), &wider, count);
    let mut rest = Vec::new();
    for (context, symbols) in contexts {
        let shared = sums[wider(context) as usize].as_deref();
        if shared.is_some_and(|shared| own_bits(&symbols) < bits(&symbols, shared)) {
            put_model(bytes, mark | context, &symbols);
        } else {
            rest.push((context, symbols));
        }
    }
    rest
}

/// What is left, put together by wider contexts.
fn widened(
    contexts: Vec<(u32, Vec<(u8, u32)>)>,
    wider: impl Fn(u32) -> u32,
    count: u32,
) -> Vec<(u32, Vec<(u8, u32)>)> {
    let sums = sums(contexts.iter().map(|(n, s)| (*n, s.as_slice())), wider, count);
    let occur = sums.into_iter().enumerate().filter_map(|(n, sum)| Some((n as u32, sum?)));
    occur.map(|(n, sum)| (n, occurring(&sum))).collect()
}

impl Models {
    /// The models that suit these counts: contexts that are too rare to pay for a model of their
    /// own share that of a wider one.
    pub fn fitting(counts: &Counts) -> Models {
        let mut bytes = Vec::new();
        let rest = put_paying(&mut bytes, counts.by_context(), middling, MIDDLING, 0);
        let rest = widened(rest, middling, MIDDLING);
        let rest = put_paying(&mut bytes, rest, coarse, COARSE, MIDDLING_MARK);
        for (context, symbols) in widened(rest, coarse, COARSE) {
            put_model(&mut bytes, COARSE_MARK | context, &symbols);
        }
        Models::read(&bytes).unwrap_or_else(|| unreachable!("a model just written is read"))
    }

    /// Reads the models of a file. `None` when these are none.
    pub fn read(bytes: &[u8]) -> Option<Models> {
        let mut own = Vec::new();
        let mut middlings: Vec<Option<u32>> = vec![None; MIDDLING as usize];
        let mut coarses: Vec<Option<u32>> = vec![None; COARSE as usize];
        // For contexts that do not occur: a symbol that is never wrong by its length.
        let mut entries = vec![Entry { share: Share { start: 0, width: SCALE as u16 }, symbol: 0 }];
        let mut rest = bytes;
        while !rest.is_empty() {
            let (head, tail) = rest.split_at_checked(MODEL_HEAD)?;
            let number = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
            let (model, tail) = tail.split_at_checked(2 * (head[4] as usize + 1))?;
            rest = tail;
            let first = entries.len() as u32;
            let number_there = (number & !(MIDDLING_MARK | COARSE_MARK)) as usize;
            match number & (MIDDLING_MARK | COARSE_MARK) {
                0 if number < CONTEXTS => own.push((number, first)),
                MIDDLING_MARK => *middlings.get_mut(number_there)? = Some(first),
                COARSE_MARK => *coarses.get_mut(number_there)? = Some(first),
                _ => return None,
            }
            read_model(model, &mut entries)?;
        }
        let wider = |n: usize| coarses[coarse(n as u32) as usize].unwrap_or(0);
        let middling = middlings.iter().enumerate();
        let middling = middling.map(|(n, own)| own.unwrap_or_else(|| wider(n))).collect();
        let own = ContextMap::new(&own);
        Some(Models { own, middling, entries, bytes: bytes.to_vec() })
    }

    /// Where the entries for a context begin.
    #[inline(always)]
    fn first(&self, context: Context) -> usize {
        let wider = self.middling[context.middling as usize];
        self.own.get_or(context.number, wider) as usize
    }

    /// As they are kept in the file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The share of a symbol in a context.
    pub fn share(&self, context: Context, symbol: u8) -> Option<Share> {
        let entries = &self.entries[self.first(context)..];
        let mut end = 0;
        for entry in entries {
            if entry.symbol == symbol {
                return Some(entry.share);
            }
            end += entry.share.width as u32;
            if end >= SCALE {
                break;
            }
        }
        None
    }

    /// The symbol in a context to which this place on the scale belongs, with its share.
    #[inline(always)]
    pub fn symbol(&self, context: Context, place: u16) -> (u8, Share) {
        let mut at = self.first(context);
        loop {
            let entry = self.entries[at];
            if place < entry.share.start + entry.share.width {
                return (entry.symbol, entry.share);
            }
            at += 1;
        }
    }
}

fn put_model(bytes: &mut Vec<u8>, number: u32, counts: &[(u8, u32)]) {
    let total = counts.iter().map(|&(_, count)| u64::from(count)).sum();
    let mut symbols = counts.to_vec();
    symbols.sort_by_key(|&(symbol, count)| (std::cmp::Reverse(count), symbol));
    bytes.extend_from_slice(&number.to_le_bytes());
    bytes.push((symbols.len() - 1) as u8);
    for (symbol, count) in symbols {
        bytes.extend_from_slice(&[symbol, code(count, total)]);
    }
}

/// Shares out the scale by weight; what is left over or missing is the first symbol's.
fn read_model(model: &[u8], entries: &mut Vec<Entry>) -> Option<()> {
    let pairs = || model.chunks_exact(2).map(|pair| (pair[0], weight(pair[1])));
    let sum: u32 = pairs().map(|(_, weight)| weight).sum();
    let mut widths: Vec<u32> = pairs().map(|(_, weight)| (weight * SCALE / sum).max(1)).collect();
    let others: u32 = widths.iter().skip(1).sum();
    *widths.first_mut()? = SCALE.checked_sub(others).filter(|&width| width > 0)?;
    let mut start = 0;
    for ((symbol, _), width) in pairs().zip(widths) {
        entries.push(Entry { share: Share { start: start as u16, width: width as u16 }, symbol });
        start += width;
    }
    Some(())
}
