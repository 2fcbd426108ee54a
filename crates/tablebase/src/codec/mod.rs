//! Packing tables: sheets coded one by one, so that a probe unpacks one.

mod context;
mod model;
mod rans;
mod sheet;

pub use context::Kinds;
pub use model::Models;
pub use sheet::Sheet;

use crate::dense::{Dense, Slice};
use crate::layout::Layout;
use chess::Color;
use model::Counts;
use rans::{Decoder, Share};
use rayon::prelude::*;
use sheet::{Symbols, walk};

/// A table packed: its models and its sheets.
pub struct Packed {
    /// The scores that divide wins into near and far ones.
    pub bands: [u8; 3],
    /// How often which symbol occurs where.
    pub models: Models,
    /// The sheets in their order; those that equal another sheet are empty.
    pub sheets: Vec<Vec<u8>>,
}

/// How many sheets a table has.
pub fn sheet_count(layout: &Layout) -> usize {
    layout.slices() * layout.rows() / layout.sheet()
}

/// The slice of a sheet and its first row there.
fn sheet_place(layout: &Layout, number: usize) -> (usize, usize) {
    let in_slice = layout.rows() / layout.sheet();
    (number / in_slice, number % in_slice * layout.sheet())
}

/// Packs a table.
pub fn pack(table: &Dense) -> Packed {
    let layout = &table.layout;
    let numbers: Vec<usize> = (0..sheet_count(layout))
        .filter(|&number| {
            let (slice, first) = sheet_place(layout, number);
            !layout.is_left_out(slice, first)
        })
        .collect();
    let bands = bands(table);
    let kinds = Kinds::new(bands);
    let source = |number: usize| {
        let (slice, first) = sheet_place(layout, number);
        (slice, first, table.slices[slice].get())
    };
    let share = numbers.len().div_ceil(rayon::current_num_threads()).max(1);
    let counts = numbers.par_chunks(share).map(|numbers| {
        let mut counts = Counts::new();
        for &number in numbers {
            if let (slice, first, Some(rows)) = source(number) {
                let mut counter = Counter { counts: &mut counts, rows, first };
                walk(layout, slice, first, &kinds, &mut counter);
            }
        }
        counts
    });
    let models = Models::fitting(&counts.reduce(Counts::new, Counts::join));
    let packed: Vec<Vec<u8>> = numbers
        .par_iter()
        .map(|&number| {
            let (slice, first, Some(rows)) = source(number) else { return Vec::new() };
            let mut encoder = Encoder { models: &models, shares: Vec::new(), rows, first };
            walk(layout, slice, first, &kinds, &mut encoder);
            rans::encode(&encoder.shares)
        })
        .collect();
    let mut sheets = vec![Vec::new(); sheet_count(layout)];
    for (number, bytes) in numbers.into_iter().zip(packed) {
        sheets[number] = bytes;
    }
    Packed { bands, models, sheets }
}

/// Three scores that divide the wins of White into four equal parts.
fn bands(table: &Dense) -> [u8; 3] {
    let mut counts = [0u64; 256];
    for slice in table.slices.iter().filter_map(|slice| slice.get()) {
        let sampled = slice.0[0].iter().step_by(7);
        sampled.for_each(|row| row.0.iter().for_each(|&score| counts[score as usize] += 1));
    }
    let wins: u64 = counts[129..].iter().sum();
    let quantile = |part: u64| {
        let mut below = 0;
        (129..=255u8).find(|&score| {
            below += counts[score as usize];
            below * 4 >= wins * part
        })
    };
    [1, 2, 3].map(|part| quantile(part).unwrap_or(255))
}

/// Unpacks a sheet, if its bytes are whole.
pub fn unpack(
    layout: &Layout,
    models: &Models,
    kinds: &Kinds,
    number: usize,
    bytes: &[u8],
) -> Option<Sheet> {
    let (slice, first) = sheet_place(layout, number);
    let mut reader = Reader { models, decoder: Decoder::new(bytes) };
    let sheet = walk(layout, slice, first, kinds, &mut reader);
    reader.decoder.is_whole().then_some(sheet)
}

struct Counter<'a> {
    counts: &'a mut Counts,
    rows: &'a Slice,
    first: usize,
}

impl Symbols for Counter<'_> {
    #[inline(always)]
    fn next(&mut self, turn: Color, row: usize, square: usize, context: usize, base: u8) -> u8 {
        let score = self.rows.0[turn.index()][self.first + row].0[square];
        self.counts.add(context, score.wrapping_sub(base));
        score
    }
}

struct Encoder<'a> {
    models: &'a Models,
    shares: Vec<Share>,
    rows: &'a Slice,
    first: usize,
}

impl Symbols for Encoder<'_> {
    #[inline(always)]
    fn next(&mut self, turn: Color, row: usize, square: usize, context: usize, base: u8) -> u8 {
        let score = self.rows.0[turn.index()][self.first + row].0[square];
        // Every symbol was counted, so it has a share.
        let share = self.models.share(context, score.wrapping_sub(base));
        self.shares.extend(share);
        score
    }
}

struct Reader<'a> {
    models: &'a Models,
    decoder: Decoder<'a>,
}

impl Symbols for Reader<'_> {
    #[inline(always)]
    fn next(&mut self, _: Color, _: usize, _: usize, context: usize, base: u8) -> u8 {
        let (symbol, share) = self.models.symbol(context, self.decoder.peek());
        self.decoder.advance(share);
        base.wrapping_add(symbol)
    }
}
