//! Packing a whole table: symbols counted, models fitted, blocks coded.

use super::block::{Symbols, walk};
use super::context::{Bands, Context};
use super::counts::{Counter, Counts};
use super::fit::fit;
use super::model::{Models, Width};
use super::rans::{self, Share};
use super::{Kinds, block_count, block_place};
use crate::generate::{Slice, UnpackedTable, stats};
use crate::layout::Layout;
use crate::row::{Row, RowScore};
use chess::Color;
use rayon::prelude::*;
use std::convert::Infallible;
use std::ops::Range;

/// So many blocks are a piece of work for a thread that counts.
const AT_ONCE: usize = 64;

/// A table packed: its models and its blocks.
pub struct Packed {
    /// The scores that divide wins into near and far ones.
    pub bands: Bands,
    /// How often which symbol occurs where.
    pub models: Models,
    /// The blocks in their order; those that equal another block are empty.
    pub blocks: Vec<Vec<u8>>,
}

/// Packs a table.
pub fn pack(table: &UnpackedTable) -> Packed {
    pack_with(table, quartiles::<u8>(&stats(table)[0].by_score::<u8>()))
}

/// Packs a table with the scores that divide wins into near and far ones.
pub fn pack_with(table: &UnpackedTable, bands: Bands) -> Packed {
    let layout = &table.layout;
    let slices = (0..layout.slices()).into_par_iter();
    let numbers: Vec<usize> =
        slices.flat_map_iter(|slice| kept_blocks(layout, slice, 0..layout.rows())).collect();
    let kinds = Kinds::new::<u8>(bands);
    let slice_of = |number: usize| table.slices[block_place(layout, number).0].get();
    let pieces: Vec<&[usize]> = numbers.chunks(AT_ONCE).collect();
    let Ok(counts) = Counts::of(&pieces, |piece, counter| {
        for &number in *piece {
            if let Some(slice) = slice_of(number) {
                count_block(layout, number, &kinds, &in_slice(slice), counter);
            }
        }
        Ok::<_, Infallible>(())
    });
    let models = fit(&counts, Width::Byte);
    let packed: Vec<Vec<u8>> = numbers
        .par_iter()
        .map(|&number| {
            let Some(slice) = slice_of(number) else { return Vec::new() };
            pack_block(layout, number, &kinds, &in_slice(slice), &models)
        })
        .collect();
    let mut blocks = vec![Vec::new(); block_count(layout)];
    for (number, bytes) in numbers.into_iter().zip(packed) {
        blocks[number] = bytes;
    }
    Packed { bands, models, blocks }
}

/// The numbers of the blocks with these rows of a slice, in order: those with like pieces in the
/// wrong order hold nothing, and of two that are images of each other one is left out.
pub fn kept_blocks(layout: &Layout, slice: usize, rows: Range<usize>) -> Vec<usize> {
    let file_rows = rows.map(|row| layout.to_file(row));
    let in_slice = file_rows.map(|file_row| file_row / layout.block_rows());
    let mut blocks: Vec<usize> = in_slice.collect();
    blocks.dedup();
    blocks.retain(|block| !layout.is_left_out(slice, block * layout.block_rows()));
    let before = slice * layout.file_rows() / layout.block_rows();
    blocks.into_iter().map(|block| before + block).collect()
}

fn in_slice<'a>(slice: &'a Slice) -> impl Fn(Color, usize) -> &'a Row {
    |turn, row| &slice.0[turn.index()][row]
}

/// Counts the symbols of a block; `row_at` gives the rows of its slice.
pub fn count_block<'a, S: RowScore>(
    layout: &Layout,
    number: usize,
    kinds: &Kinds,
    row_at: &impl Fn(Color, usize) -> &'a Row<S>,
    counter: &mut Counter,
) {
    let (slice, first) = block_place(layout, number);
    let each = |context: Context, symbol| counter.add(context.number, symbol);
    walk(layout, slice, first, kinds, &mut Scores::new(layout, first, row_at, each));
}

/// Packs a block by models that were fitted to it and to others.
pub fn pack_block<'a, S: RowScore>(
    layout: &Layout,
    number: usize,
    kinds: &Kinds,
    row_at: &impl Fn(Color, usize) -> &'a Row<S>,
    models: &Models,
) -> Vec<u8> {
    let (slice, first) = block_place(layout, number);
    let mut symbols: Vec<(Context, u16)> = Vec::new();
    let each = |context, symbol| symbols.push((context, symbol));
    walk(layout, slice, first, kinds, &mut Scores::new(layout, first, row_at, each));
    // Looked for one after another, they are waited for together. Every symbol was counted, so it
    // has a share.
    let shares = symbols.iter().filter_map(|&(context, symbol)| models.share(context, symbol));
    let shares: Vec<Share> = shares.collect();
    rans::encode(&shares)
}

/// Three scores that divide the wins into four equal parts, given how many have each score.
pub fn quartiles<S: RowScore>(counts: &[u64]) -> Bands {
    let first = S::DRAW.number() + 1;
    let wins: u64 = counts[first as usize..].iter().sum();
    let quantile = |part: u64| {
        let mut below = 0;
        (first..S::COUNT).find(|&score| {
            below += counts[score as usize];
            below * 4 >= wins * part
        })
    };
    [1, 2, 3].map(|part| quantile(part).unwrap_or(S::COUNT - 1))
}

/// Walks through the scores of a table, calling `each` with the context and the symbol of each.
struct Scores<'l, R, F> {
    layout: &'l Layout,
    first: usize,
    row_at: &'l R,
    each: F,
    /// The row asked last, by its number in the block and in memory.
    last: (usize, usize),
}

impl<'l, R, F> Scores<'l, R, F> {
    fn new(layout: &'l Layout, first: usize, row_at: &'l R, each: F) -> Scores<'l, R, F> {
        Scores { layout, first, row_at, each, last: (usize::MAX, 0) }
    }
}

impl<'a, S, R, F> Symbols<S> for Scores<'_, R, F>
where
    S: RowScore,
    R: Fn(Color, usize) -> &'a Row<S>,
    F: FnMut(Context, u16),
{
    #[inline(always)]
    fn next(&mut self, turn: Color, row: usize, square: usize, context: Context, base: u16) -> S {
        if self.last.0 != row {
            self.last = (row, self.layout.row_in_memory(self.first + row));
        }
        let score = (self.row_at)(turn, self.last.1).0[square];
        (self.each)(context, score.number().wrapping_sub(base) % S::COUNT);
        score
    }
}
