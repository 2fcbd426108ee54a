//! The models of a table as they are kept in the file: what share each symbol has in each context.

use super::context::{COARSE, CONTEXTS, Context, MIDDLING, coarse};
use super::context_map::ContextMap;
use super::rans::{SCALE_BITS, Share};

/// What the shares of all symbols in a context add up to.
pub(super) const SCALE: u32 = 1 << SCALE_BITS;

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

    #[cfg(feature = "generate")]
    pub(super) fn put(self, bytes: &mut Vec<u8>, number: u16) {
        bytes.extend_from_slice(&number.to_le_bytes()[..self.bytes()]);
    }

    fn read(self, bytes: &[u8]) -> u16 {
        bytes[..self.bytes()].iter().rev().fold(0, |number, &byte| number << 8 | u16::from(byte))
    }

    /// How many symbols there are.
    #[cfg(feature = "generate")]
    pub(super) const fn symbols(self) -> usize {
        match self {
            Width::Byte => 256,
            Width::Wide => 1024,
        }
    }

    /// Bytes of a symbol in a model: itself and its weight.
    pub(super) const fn entry_bytes(self) -> usize {
        self.bytes() + 1
    }

    /// Bytes before the symbols of a model: which context, how many symbols.
    pub(super) const fn model_head(self) -> usize {
        4 + self.bytes()
    }
}

/// In a file the highest bits of a number say whether it is that of a context, of a middling or of
/// a coarse one.
pub(super) const MIDDLING_MARK: u32 = 1 << 30;
pub(super) const COARSE_MARK: u32 = 2 << 30;

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
const fn weight(code: u8) -> u32 {
    ((16 + (code & 15) as u32) << (code >> 4)) >> 4
}

/// The weights of the codes that are written, in order.
#[cfg(feature = "generate")]
pub(super) static WEIGHTS: [u32; 0xc0] = {
    let mut weights = [0; 0xc0];
    let mut code = 0;
    while code < weights.len() {
        weights[code] = weight(code as u8);
        code += 1;
    }
    weights
};

impl Models {
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
            let (model, tail) = tail.split_at_checked(width.entry_bytes() * symbols)?;
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

/// Shares out the scale by weight; what is left over or missing is the first symbol's.
fn read_model(model: &[u8], width: Width, entries: &mut Vec<Entry>) -> Option<()> {
    let symbols = || model.chunks_exact(width.entry_bytes());
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
