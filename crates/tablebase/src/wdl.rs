//! Who wins, two bits a position, in memory: what a search asks at every node.

use crate::codec::Block;
use crate::packed_table::AnyBlock;
use crate::row::{RowScore, above, equal};
use crate::score::{WIDE_DRAW, Wide};
use chess::Color;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

/// All blocks of all tables together take no more bytes than this.
const MOST_BYTES: usize = 128 << 20;
static USED_BYTES: AtomicUsize = AtomicUsize::new(0);

/// For each row the squares of Black's king where the side to move does not lose, and where it
/// wins.
type Sets = [u64; 2];

/// The results of a block.
pub struct WdlBlock(Box<[Sets]>);

impl WdlBlock {
    fn of(block: &AnyBlock) -> WdlBlock {
        match block {
            AnyBlock::Bytes(block) => WdlBlock::of_scores(block),
            AnyBlock::Wide(block) => WdlBlock::of_scores(block),
        }
    }

    fn of_scores<S: RowScore>(block: &Block<S>) -> WdlBlock {
        let rows = block.0.iter().flatten();
        let sets = rows.map(|row| {
            let won = above(row, S::DRAW);
            [won | equal(row, S::DRAW), won]
        });
        WdlBlock(sets.collect())
    }

    /// A score with the result of this position: one less than a draw, a draw, or one more.
    #[inline]
    pub fn score(&self, turn: Color, row: usize, column: usize) -> Wide {
        let [not_lost, won] = self.0[turn.index() * (self.0.len() / 2) + row];
        WIDE_DRAW - 1 + (not_lost >> column & 1) as Wide + (won >> column & 1) as Wide
    }
}

/// Blocks have their places in groups of so many: a large table has millions of them, of which
/// few are ever asked for.
const GROUP: usize = 1024;

type Group = Box<[OnceLock<WdlBlock>]>;

/// The blocks of a table that were asked for.
pub struct WdlBlocks(Box<[OnceLock<Group>]>);

impl WdlBlocks {
    /// Room for so many blocks.
    pub fn new(blocks: usize) -> WdlBlocks {
        WdlBlocks((0..blocks.div_ceil(GROUP)).map(|_| OnceLock::new()).collect())
    }

    /// A block, made when it is asked for the first time; none when memory is full or it is
    /// damaged.
    #[inline]
    pub fn get(
        &self,
        number: usize,
        unpacked: impl FnOnce() -> Option<Arc<AnyBlock>>,
    ) -> Option<&WdlBlock> {
        match self.0[number / GROUP].get().and_then(|group| group[number % GROUP].get()) {
            Some(block) => Some(block),
            None => self.make(number, unpacked),
        }
    }

    #[cold]
    fn make(
        &self,
        number: usize,
        unpacked: impl FnOnce() -> Option<Arc<AnyBlock>>,
    ) -> Option<&WdlBlock> {
        if USED_BYTES.load(Relaxed) > MOST_BYTES {
            return None;
        }
        let unpacked = unpacked()?;
        let block = WdlBlock::of(&unpacked);
        let bytes = size_of_val(&*block.0);
        let group = self.0[number / GROUP].get_or_init(|| {
            USED_BYTES.fetch_add(size_of::<OnceLock<WdlBlock>>() * GROUP, Relaxed);
            (0..GROUP).map(|_| OnceLock::new()).collect()
        });
        Some(group[number % GROUP].get_or_init(|| {
            USED_BYTES.fetch_add(bytes, Relaxed);
            block
        }))
    }
}

impl Drop for WdlBlocks {
    fn drop(&mut self) {
        for group in self.0.iter().filter_map(OnceLock::get) {
            let blocks = group.iter().filter_map(OnceLock::get);
            let bytes: usize = blocks.map(|block| size_of_val(&*block.0)).sum();
            USED_BYTES.fetch_sub(bytes + size_of_val(&**group), Relaxed);
        }
    }
}
