//! How often each symbol follows in each context: counted, thinned out, kept in the file.

use super::context::{COARSE, CONTEXTS, coarse};
use super::rans::{SCALE_BITS, Share};

const SCALE: u32 = 1 << SCALE_BITS;
/// What a symbol of a model costs in the file, in bits.
const ENTRY_BITS: f64 = 16.0;
/// What a model costs besides its symbols.
const MODEL_BITS: f64 = 24.0;
/// Numbers of coarse contexts in a file begin here.
const COARSE_MARK: u16 = 0x8000;

/// How often each symbol was seen in each context.
pub struct Counts(Vec<[u32; 256]>);

impl Counts {
    /// Nothing seen yet.
    pub fn new() -> Counts {
        Counts(vec![[0; 256]; CONTEXTS])
    }

    /// One more symbol.
    #[inline(always)]
    pub fn add(&mut self, context: usize, symbol: u8) {
        self.0[context][symbol as usize] += 1;
    }

    /// Both together.
    pub fn join(mut self, other: Counts) -> Counts {
        for (ours, theirs) in self.0.iter_mut().zip(other.0) {
            for (ours, theirs) in ours.iter_mut().zip(theirs) {
                *ours += theirs;
            }
        }
        self
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    share: Share,
    symbol: u8,
}

/// The models of a table: for each context the symbols, the most frequent first.
pub struct Models {
    /// Where the entries of each context begin.
    first: Vec<u32>,
    entries: Vec<Entry>,
    bytes: Vec<u8>,
}

/// Frequencies are kept in a byte: four bits of exponent, four of mantissa.
fn weight(code: u8) -> u32 {
    ((16 + (code & 15) as u32) << (code >> 4)) >> 4
}

/// The code whose weight is nearest to this share of the scale.
fn code(count: u32, total: u32) -> u8 {
    let wanted = (count as u64 * SCALE as u64 / total.max(1) as u64).clamp(1, SCALE as u64 - 1);
    let nearest = (0..0xc0).min_by_key(|&code| (weight(code) as i64 - wanted as i64).abs());
    nearest.unwrap_or(0)
}

fn bits(counts: &[u32; 256], prices: &[u32; 256]) -> f64 {
    let total: u32 = prices.iter().sum();
    let pairs = counts.iter().zip(prices).filter(|(count, _)| **count > 0);
    pairs.map(|(&count, &price)| count as f64 * (total as f64 / price.max(1) as f64).log2()).sum()
}

impl Models {
    /// The models that suit these counts: contexts that are too rare to pay for a model of their
    /// own share that of their coarse context.
    pub fn fitting(counts: &Counts) -> Models {
        let mut sums = vec![[0u32; 256]; COARSE];
        for (context, counts) in counts.0.iter().enumerate() {
            for (sum, count) in sums[coarse(context)].iter_mut().zip(counts) {
                *sum += count;
            }
        }
        let mut bytes = Vec::new();
        let mut needed = [false; COARSE];
        for (context, counts) in counts.0.iter().enumerate() {
            if counts.iter().all(|&count| count == 0) {
                continue;
            }
            let symbols = counts.iter().filter(|&&count| count > 0).count();
            let own = bits(counts, counts) + MODEL_BITS + ENTRY_BITS * symbols as f64;
            if own < bits(counts, &sums[coarse(context)]) {
                put_model(&mut bytes, context as u16, counts);
            } else {
                needed[coarse(context)] = true;
            }
        }
        for (number, sum) in sums.iter().enumerate().filter(|(number, _)| needed[*number]) {
            put_model(&mut bytes, COARSE_MARK | number as u16, sum);
        }
        Models::read(&bytes).unwrap_or_else(|| unreachable!("a model just written is read"))
    }

    /// Reads the models of a file. `None` when these are none.
    pub fn read(bytes: &[u8]) -> Option<Models> {
        let mut own: Vec<Option<u32>> = vec![None; CONTEXTS];
        let mut shared: Vec<Option<u32>> = vec![None; COARSE];
        // For contexts that do not occur: a symbol that is never wrong by its length.
        let mut entries = vec![Entry { share: Share { start: 0, width: SCALE as u16 }, symbol: 0 }];
        let mut rest = bytes;
        while !rest.is_empty() {
            let (head, tail) = rest.split_at_checked(3)?;
            let number = u16::from_le_bytes([head[0], head[1]]);
            let (model, tail) = tail.split_at_checked(2 * (head[2] as usize + 1))?;
            rest = tail;
            let place = match number & COARSE_MARK {
                0 => own.get_mut(number as usize)?,
                _ => shared.get_mut((number & !COARSE_MARK) as usize)?,
            };
            *place = Some(entries.len() as u32);
            read_model(model, &mut entries)?;
        }
        let first = own.iter().enumerate();
        let first = first.map(|(n, own)| own.or(shared[coarse(n)]).unwrap_or(0)).collect();
        Some(Models { first, entries, bytes: bytes.to_vec() })
    }

    /// As they are kept in the file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The share of a symbol in a context.
    pub fn share(&self, context: usize, symbol: u8) -> Option<Share> {
        let entries = &self.entries[self.first[context] as usize..];
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
    pub fn symbol(&self, context: usize, place: u16) -> (u8, Share) {
        let mut at = self.first[context] as usize;
        loop {
            let entry = self.entries[at];
            if place < entry.share.start + entry.share.width {
                return (entry.symbol, entry.share);
            }
            at += 1;
        }
    }
}

fn put_model(bytes: &mut Vec<u8>, number: u16, counts: &[u32; 256]) {
    let total = counts.iter().sum();
    let mut symbols: Vec<(u32, u8)> = (0..=255u8)
        .map(|symbol| (counts[symbol as usize], symbol))
        .filter(|&(count, _)| count > 0)
        .collect();
    symbols.sort_by_key(|&(count, symbol)| (std::cmp::Reverse(count), symbol));
    bytes.extend_from_slice(&number.to_le_bytes());
    bytes.push((symbols.len() - 1) as u8);
    for (count, symbol) in symbols {
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
