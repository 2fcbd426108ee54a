//! How often each symbol follows in each context: counted, thinned out, kept in the file.

use super::context::{COARSE, CONTEXTS, Context, MIDDLING, coarse, middling};
use super::context_map::ContextMap;
use super::rans::{SCALE_BITS, Share};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

const SCALE: u32 = 1 << SCALE_BITS;

/// How scores, and so symbols and their number in a model, are written in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// In a byte.
    Byte,
    /// In two bytes: wide scores.
    Wide,
}

impl Width {
    /// How many bytes a number takes.
    const fn bytes(self) -> usize {
        match self {
            Width::Byte => 1,
            Width::Wide => 2,
        }
    }

    fn put(self, bytes: &mut Vec<u8>, number: u16) {
        bytes.extend_from_slice(&number.to_le_bytes()[..self.bytes()]);
    }

    fn read(self, bytes: &[u8]) -> u16 {
        bytes[..self.bytes()].iter().rev().fold(0, |number, &byte| number << 8 | u16::from(byte))
    }

    /// How many symbols there are.
    const fn symbols(self) -> usize {
        match self {
            Width::Byte => 256,
            Width::Wide => 1024,
        }
    }

    /// What a symbol of a model costs in the file, in bits: itself and its weight.
    fn entry_bits(self) -> f64 {
        8.0 * (self.bytes() + 1) as f64
    }

    /// Bytes before the symbols of a model: which context, how many symbols.
    const fn model_head(self) -> usize {
        4 + self.bytes()
    }
}
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

/// How often each symbol was seen in each context: by context and symbol.
#[derive(Default)]
pub struct Counts(HashMap<u64, u64, BuildHasherDefault<NumberHasher>>);

/// The symbols of a context, and how often each was seen.
type Symbols = Vec<(u16, u64)>;

impl Counts {
    /// One more symbol.
    #[inline(always)]
    pub fn add(&mut self, context: u32, symbol: u16) {
        *self.0.entry(u64::from(context) << 16 | u64::from(symbol)).or_insert(0) += 1;
    }

    /// Both together.
    pub fn join(mut self, other: Counts) -> Counts {
        for (place, count) in other.0 {
            *self.0.entry(place).or_insert(0) += count;
        }
        self
    }

    /// For other processes: context and symbol, then how often, eight bytes each.
    pub fn bytes(&self) -> Vec<u8> {
        self.0
            .iter()
            .flat_map(|(&place, &count)| [place, count])
            .flat_map(u64::to_le_bytes)
            .collect()
    }

    /// What [`Counts::bytes`] says.
    pub fn read(bytes: &[u8]) -> Counts {
        let word =
            |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let pairs = bytes.chunks_exact(16).map(|pair| (word(&pair[..8]), word(&pair[8..])));
        Counts(pairs.collect())
    }

    /// The contexts that occur, in order, with the counts of their symbols.
    fn by_context(&self) -> Vec<(u32, Symbols)> {
        let mut sorted: Vec<(u64, u64)> = self.0.iter().map(|(&k, &n)| (k, n)).collect();
        sorted.sort_unstable();
        let same = sorted.chunk_by(|a, b| a.0 >> 16 == b.0 >> 16);
        same.map(|symbols| {
            let context = (symbols[0].0 >> 16) as u32;
            (context, symbols.iter().map(|&(place, n)| (place as u16, n)).collect())
        })
        .collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    share: Share,
    symbol: u16,
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
fn code(count: u64, total: u64) -> u8 {
    let wanted = u128::from(count) * u128::from(SCALE) / u128::from(total.max(1));
    let wanted = wanted.clamp(1, u128::from(SCALE) - 1) as i64;
    let nearest = (0..0xc0).min_by_key(|&code| (weight(code) as i64 - wanted).abs());
    nearest.unwrap_or(0)
}

/// How often each symbol occurs.
type Sum = Vec<u64>;

/// What the symbols cost by the frequencies of a model that has them all.
fn bits(symbols: &Symbols, model: &Sum) -> f64 {
    let total: u64 = model.iter().sum();
    let costs = symbols.iter().map(|&(symbol, count)| (count, model[symbol as usize]));
    costs.map(|(count, in_model)| cost(count, in_model, total)).sum()
}

/// What a symbol that occurs so often costs, of which a model has seen so many in all.
fn cost(count: u64, in_model: u64, total: u64) -> f64 {
    count as f64 * (total as f64 / in_model.max(1) as f64).log2()
}

/// What the symbols cost with a model of their own, the model included.
fn own_bits(symbols: &Symbols, width: Width) -> f64 {
    let total = symbols.iter().map(|&(_, count)| count).sum();
    let bits: f64 = symbols.iter().map(|&(_, count)| cost(count, count, total)).sum();
    bits + 8.0 * width.model_head() as f64 + width.entry_bits() * symbols.len() as f64
}

fn add(sum: &mut Sum, symbols: &Symbols) {
    symbols.iter().for_each(|&(symbol, count)| sum[symbol as usize] += count);
}

/// Contexts that share wider ones.
struct Sharing<F> {
    /// The wider context of a context.
    wider: F,
    /// How many wider ones there are.
    count: u32,
    width: Width,
}

impl<F: Fn(u32) -> u32> Sharing<F> {
    /// The sums of all contexts that share a wider one.
    fn sums(&self, contexts: &[(u32, Symbols)]) -> Vec<Option<Sum>> {
        let mut sums: Vec<Option<Sum>> = vec![None; self.count as usize];
        for (context, symbols) in contexts {
            let sum = &mut sums[(self.wider)(*context) as usize];
            add(sum.get_or_insert_with(|| vec![0; self.width.symbols()]), symbols);
        }
        sums
    }

    /// Keeps the models of contexts that pay for one, and gives back the others put together by
    /// wider contexts.
    fn put_paying(
        &self,
        bytes: &mut Vec<u8>,
        contexts: Vec<(u32, Symbols)>,
        mark: u32,
    ) -> Vec<(u32, Symbols)> {
        let sums = self.sums(&contexts);
        let mut rest = Vec::new();
        for (context, symbols) in contexts {
            let shared = sums[(self.wider)(context) as usize].as_ref();
            let own = own_bits(&symbols, self.width);
            if shared.is_some_and(|shared| own < bits(&symbols, shared)) {
                put_model(bytes, mark | context, &symbols, self.width);
            } else {
                rest.push((context, symbols));
            }
        }
        let left = self.sums(&rest).into_iter().enumerate();
        left.filter_map(|(n, sum)| Some((n as u32, occurring(&sum?)))).collect()
    }
}

/// The symbols of a sum that occur.
fn occurring(sum: &Sum) -> Symbols {
    let counts = sum.iter().enumerate().filter(|&(_, &count)| count > 0);
    counts.map(|(symbol, &count)| (symbol as u16, count)).collect()
}

impl Models {
    /// The models that suit these counts: contexts that are too rare to pay for a model of their
    /// own share that of a wider one.
    pub fn fitting(counts: &Counts, width: Width) -> Models {
        let mut bytes = Vec::new();
        let to_middling = Sharing { wider: middling, count: MIDDLING, width };
        let to_coarse = Sharing { wider: coarse, count: COARSE, width };
        let rest = to_middling.put_paying(&mut bytes, counts.by_context(), 0);
        for (context, symbols) in to_coarse.put_paying(&mut bytes, rest, MIDDLING_MARK) {
            put_model(&mut bytes, COARSE_MARK | context, &symbols, width);
        }
        Models::read(&bytes, width).unwrap_or_else(|| unreachable!("a model just written is read"))
    }

    /// Reads the models of a file. `None` when these are none.
    pub fn read(bytes: &[u8], width: Width) -> Option<Models> {
        let mut own = Vec::new();
        let mut middlings: Vec<Option<u32>> = vec![None; MIDDLING as usize];
        let mut coarses: Vec<Option<u32>> = vec![None; COARSE as usize];
        // For contexts that do not occur: a symbol that is never wrong by its length.
        let mut entries = vec![Entry { share: Share { start: 0, width: SCALE as u16 }, symbol: 0 }];
        let mut rest = bytes;
        while !rest.is_empty() {
            let (head, tail) = rest.split_at_checked(width.model_head())?;
            let number = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
            let symbols = width.read(&head[4..]) as usize + 1;
            let (model, tail) = tail.split_at_checked((width.bytes() + 1) * symbols)?;
            rest = tail;
            let first = entries.len() as u32;
            let number_there = (number & !(MIDDLING_MARK | COARSE_MARK)) as usize;
            match number & (MIDDLING_MARK | COARSE_MARK) {
                0 if number < CONTEXTS => own.push((number, first)),
                MIDDLING_MARK => *middlings.get_mut(number_there)? = Some(first),
                COARSE_MARK => *coarses.get_mut(number_there)? = Some(first),
                _ => return None,
            }
            read_model(model, width, &mut entries)?;
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
    pub fn share(&self, context: Context, symbol: u16) -> Option<Share> {
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
    pub fn symbol(&self, context: Context, place: u16) -> (u16, Share) {
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

fn put_model(bytes: &mut Vec<u8>, number: u32, counts: &Symbols, width: Width) {
    let total = counts.iter().map(|&(_, count)| count).sum();
    let mut symbols = counts.clone();
    symbols.sort_by_key(|&(symbol, count)| (std::cmp::Reverse(count), symbol));
    bytes.extend_from_slice(&number.to_le_bytes());
    width.put(bytes, (symbols.len() - 1) as u16);
    for (symbol, count) in symbols {
        width.put(bytes, symbol);
        bytes.push(code(count, total));
    }
}

/// Shares out the scale by weight; what is left over or missing is the first symbol's.
fn read_model(model: &[u8], width: Width, entries: &mut Vec<Entry>) -> Option<()> {
    let symbols = || model.chunks_exact(width.bytes() + 1);
    let pairs = || symbols().map(|entry| (width.read(entry), weight(entry[width.bytes()])));
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
