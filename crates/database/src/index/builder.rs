//! Making a segment from postings.

use super::block::{BlockWriter, upper};
use super::runs::{Posting, RUN, Runs};
use super::segment::{BLOCKS, LISTS, META, RANGE, range_bytes, segment_id};
use crate::error::Error;
use crate::header::Header;
use crate::store::Store;
use std::fs::File;
use std::path::Path;

/// A block is closed when it has so many bytes.
const BLOCK: usize = 4000;

/// Gathers the postings of a range of games.
pub struct Builder {
    runs: Runs,
    postings: Vec<Posting>,
}

impl Builder {
    /// A builder that keeps what memory does not hold in this folder.
    pub fn new(folder: &Path) -> Builder {
        Builder { runs: Runs::new(folder), postings: Vec::new() }
    }

    /// Adds a posting.
    pub fn add(&mut self, posting: Posting) -> Result<(), Error> {
        if self.postings.len() >= RUN {
            self.runs.add(std::mem::take(&mut self.postings))?;
        }
        if self.postings.capacity() == 0 {
            self.postings.reserve_exact(RUN);
        }
        self.postings.push(posting);
        Ok(())
    }

    /// Writes the segment of the games from `first` on, whose headers these are.
    pub fn write(self, path: &Path, first: u32, headers: &[Header]) -> Result<(), Error> {
        // What an interrupted run may have left.
        _ = std::fs::remove_file(path);
        let store = Store::create_unshared(path)?;
        for table in [META, BLOCKS, LISTS] {
            store.create_table(table)?;
        }
        store.transaction(|store| {
            let end = first + headers.len() as u32;
            store.put(META, RANGE, &range_bytes(first, end))?;
            let mut writer = SegmentWriter::new(store, first, headers);
            let mut merged = self.runs.merged(self.postings)?;
            let mut position: Vec<Posting> = Vec::new();
            while let Some(posting) = merged.next()? {
                if position.first().is_some_and(|first| first.key != posting.key) {
                    writer.add(&position)?;
                    position.clear();
                }
                position.push(posting);
            }
            writer.add(&position)?;
            writer.close_block()
        })?;
        drop(store);
        File::open(path)?.sync_all()?;
        Ok(())
    }
}

struct SegmentWriter<'a> {
    store: &'a Store,
    first: u32,
    headers: &'a [Header],
    game_bytes: usize,
    block: BlockWriter,
    block_upper: u64,
    last_upper: u64,
    lists: i64,
}

impl<'a> SegmentWriter<'a> {
    fn new(store: &'a Store, first: u32, headers: &'a [Header]) -> SegmentWriter<'a> {
        let game_bytes = super::segment::game_bytes(headers.len());
        SegmentWriter {
            store,
            first,
            headers,
            game_bytes,
            block: BlockWriter::new(0, first, game_bytes),
            block_upper: 0,
            last_upper: 0,
            lists: 0,
        }
    }

    fn add(&mut self, position: &[Posting]) -> Result<(), Error> {
        let Some(posting) = position.first() else { return Ok(()) };
        let upper = upper(posting.key);
        // Positions of the same upper bits stay together, so that one block is looked at.
        if self.block.bytes().len() >= BLOCK && upper != self.last_upper {
            self.close_block()?;
            self.block = BlockWriter::new(upper, self.first, self.game_bytes);
            self.block_upper = upper;
        }
        self.last_upper = upper;
        let SegmentWriter { store, first, headers, lists, block, .. } = self;
        let header = |game: u32| headers[(game - *first) as usize];
        block.add(position, header, |list| {
            *lists += 1;
            store.put(LISTS, *lists, list)?;
            Ok(*lists)
        })
    }

    fn close_block(&mut self) -> Result<(), Error> {
        if self.block.bytes().is_empty() {
            return Ok(());
        }
        self.store.put(BLOCKS, segment_id(self.block_upper), self.block.bytes())
    }
}
