//! Packing tables: blocks coded one by one, so that a probe unpacks one.

mod block;
mod context;
mod context_map;
#[cfg(feature = "generate")]
mod counts;
#[cfg(feature = "generate")]
mod fit;
mod model;
#[cfg(feature = "generate")]
mod pack;
mod rans;
mod trust;

pub use block::Block;
#[cfg(feature = "generate")]
pub use block::best_king_moves;
pub use context::{Bands, Kinds};
#[cfg(feature = "generate")]
pub use counts::Counts;
#[cfg(feature = "generate")]
pub use fit::fit;
pub use model::{Models, Width};
#[cfg(feature = "generate")]
pub use pack::{Packed, count_block, kept_blocks, pack, pack_block, pack_with, quartiles};

use crate::layout::Layout;
use crate::row::RowScore;
use block::{Symbols, walk};
use chess::Color;
use context::Context;
use rans::Decoder;

/// How many blocks a table has.
pub fn block_count(layout: &Layout) -> usize {
    layout.slices() * layout.file_rows() / layout.block_rows()
}

/// The slice of a block and its first row there, as files number rows.
pub fn block_place(layout: &Layout, number: usize) -> (usize, usize) {
    let in_slice = layout.file_rows() / layout.block_rows();
    (number / in_slice, number % in_slice * layout.block_rows())
}

/// Unpacks a block, if its bytes are whole.
pub fn unpack<S: RowScore>(
    layout: &Layout,
    models: &Models,
    kinds: &Kinds,
    number: usize,
    bytes: &[u8],
) -> Option<Block<S>> {
    let (slice, first) = block_place(layout, number);
    let mut reader = Reader { models, decoder: Decoder::new(bytes) };
    let block = walk(layout, slice, first, kinds, &mut reader);
    reader.decoder.is_whole().then_some(block)
}

struct Reader<'a> {
    models: &'a Models,
    decoder: Decoder<'a>,
}

impl<S: RowScore> Symbols<S> for Reader<'_> {
    #[inline(always)]
    fn next(&mut self, _: Color, _: usize, _: usize, context: Context, base: u16) -> S {
        let (symbol, share) = self.models.symbol(context, self.decoder.peek());
        self.decoder.advance(share);
        S::of(base.wrapping_add(symbol))
    }
}
