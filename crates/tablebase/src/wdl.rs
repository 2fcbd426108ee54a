//! Who wins, two bits a position, in memory: what a search asks at every node.

use crate::codec::Block;
use crate::row::{Row, above};
use crate::score::DRAW;
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
    fn of(block: &Block) -> WdlBlock {
        let sets = |row: &Row| [above(row, DRAW - 1), above(row, DRAW)];
        WdlBlock(block.0.iter().flatten().map(sets).collect())
    }

    /// A score with the result of this position: 127, 128 or 129.
    #[inline]
    pub fn score(&self, turn: Color, row: usize, column: usize) -> u8 {
        let [not_lost, won] = self.0[turn.index() * (self.0.len() / 2) + row];
        DRAW - 1 + (not_lost >> column & 1) as u8 + (won >> column & 1) as u8
    }
}

/// The blocks of a table that were asked for.
pub struct WdlBlocks(Box<[OnceLock<WdlBlock>]>);

impl WdlBlocks {
    /// Room for so many blocks.
    pub fn new(blocks: usize) -> WdlBlocks {
        WdlBlocks((0..blocks).map(|_| OnceLock::new()).collect())
    }

    /// A block, made when it is asked for the first time; none when memory is full or it is
    /// damaged.
    #[inline]
    pub fn get(
        &self,
        number: usize,
        unpacked: impl FnOnce() -> Option<Arc<Block>>,
    ) -> Option<&WdlBlock> {
        match self.0[number].get() {
            Some(block) => Some(block),
            None => self.make(number, unpacked),
        }
    }

    #[cold]
    fn make(
        &self,
        number: usize,
        unpacked: impl FnOnce() -> Option<Arc<Block>>,
    ) -> Option<&WdlBlock> {
        if USED_BYTES.load(Relaxed) > MOST_BYTES {
            return None;
        }
        let unpacked = unpacked()?;
        let block = WdlBlock::of(&unpacked);
        let bytes = size_of_val(&*block.0);
        Some(self.0[number].get_or_init(|| {
            USED_BYTES.fetch_add(bytes, Relaxed);
            block
        }))
    }
}

impl Drop for WdlBlocks {
    fn drop(&mut self) {
        let blocks = self.0.iter().filter_map(OnceLock::get);
        USED_BYTES.fetch_sub(blocks.map(|block| size_of_val(&*block.0)).sum(), Relaxed);
    }
}
