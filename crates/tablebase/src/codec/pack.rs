//! Packing a whole table: symbols counted, models fitted, blocks coded.

use super::block::{Symbols, walk};
use super::context::Context;
use super::model::{Counts, Models};
use super::rans::{self, Share};
use super::{Kinds, block_count, block_place};
use crate::generate::{Slice, UnpackedTable};
use chess::Color;
use rayon::prelude::*;

/// A table packed: its models and its blocks.
pub struct Packed {
    /// The scores that divide wins into near and far ones.
    pub bands: [u8; 3],
    /// How often which symbol occurs where.
    pub models: Models,
    /// The blocks in their order; those that equal another block are empty.
    pub blocks: Vec<Vec<u8>>,
}

/// Packs a table.
pub fn pack(table: &UnpackedTable) -> Packed {
    let layout = &table.layout;
    let numbers: Vec<usize> = (0..block_count(layout))
        .filter(|&number| {
            let (slice, first) = block_place(layout, number);
            !layout.is_left_out(slice, first)
        })
        .collect();
    let bands = bands(table);
    let kinds = Kinds::new(bands);
    let source = |number: usize| {
        let (slice, first) = block_place(layout, number);
        (slice, first, table.slices[slice].get())
    };
    let share = numbers.len().div_ceil(rayon::current_num_threads()).max(1);
    let counts = numbers.par_chunks(share).map(|numbers| {
        let mut counts = Counts::default();
        for &number in numbers {
            if let (slice, first, Some(rows)) = source(number) {
                let each = |context: Context, symbol| counts.add(context.number, symbol);
                walk(layout, slice, first, &kinds, &mut Scores { rows, first, each });
            }
        }
        counts
    });
    let models = Models::fitting(&counts.reduce(Counts::default, Counts::join));
    let packed: Vec<Vec<u8>> = numbers
        .par_iter()
        .map(|&number| {
            let (slice, first, Some(rows)) = source(number) else { return Vec::new() };
            let mut shares: Vec<Share> = Vec::new();
            // Every symbol was counted, so it has a share.
            let each = |context, symbol| shares.extend(models.share(context, symbol));
            walk(layout, slice, first, &kinds, &mut Scores { rows, first, each });
            rans::encode(&shares)
        })
        .collect();
    let mut blocks = vec![Vec::new(); block_count(layout)];
    for (number, bytes) in numbers.into_iter().zip(packed) {
        blocks[number] = bytes;
    }
    Packed { bands, models, blocks }
}

/// Three scores that divide the wins of White into four equal parts.
fn bands(table: &UnpackedTable) -> [u8; 3] {
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

/// Walks through the scores of a table, calling `each` with the context and the symbol of each.
struct Scores<'a, F> {
    rows: &'a Slice,
    first: usize,
    each: F,
}

impl<F: FnMut(Context, u8)> Symbols for Scores<'_, F> {
    #[inline(always)]
    fn next(&mut self, turn: Color, row: usize, square: usize, context: Context, base: u8) -> u8 {
        let score = self.rows.0[turn.index()][self.first + row].0[square];
        (self.each)(context, score.wrapping_sub(base));
        score
    }
}
