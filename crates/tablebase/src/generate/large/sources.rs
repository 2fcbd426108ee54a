//! The tables that an ending turns into: unpacked in memory as far as there is room, the others
//! block by block.

use crate::folder::{FileError, file_path};
use crate::generate::cached_table::{BlockCache, CachedTable};
use crate::generate::plan::unpacked_bytes;
use crate::generate::{RowSource, SolvedTables, UnpackedTable, load};
use crate::layout::{Layout, Squares};
use crate::material::Material;
use crate::row::Row;
use crate::score::Wide;
use chess::Color;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// A table with the colours as they were asked for.
pub enum Source {
    Unpacked(Arc<UnpackedTable>),
    Cached(Box<CachedTable>),
}

impl RowSource for Source {
    type Score = Wide;

    fn layout(&self) -> &Layout {
        match self {
            Source::Unpacked(table) => table.layout(),
            Source::Cached(table) => table.layout(),
        }
    }

    #[inline]
    fn row(&self, turn: Color, king: u8, squares: &Squares) -> Row<Wide> {
        match self {
            Source::Unpacked(table) => table.row(turn, king, squares).widened(),
            Source::Cached(table) => table.row(turn, king, squares),
        }
    }
}

/// The tables that an ending turns into.
pub struct Sources {
    by_material: HashMap<Material, Arc<Source>>,
    /// The blocks of those that are not unpacked.
    pub cache: Arc<BlockCache>,
}

impl Sources {
    /// Opens the tables of a folder, unpacking those for which there is room, the smallest first.
    pub fn open(
        folder: &Path,
        material: Material,
        room: u64,
        cache_bytes: u64,
    ) -> Result<Sources, FileError> {
        let cache = Arc::new(BlockCache::new(cache_bytes));
        let mut needed: Vec<Material> = material.successors();
        needed.retain(|material| !material.is_dead());
        needed.sort_by_key(|&material| unpacked_bytes(&Layout::new(material)));
        let unpacked = SolvedTables::default();
        let mut by_material = HashMap::new();
        let mut left = room;
        for (number, &needed) in needed.iter().enumerate() {
            // With the colours exchanged both forms are held for a moment.
            let forms = 1 + u64::from(!needed.is_canonical());
            let bytes = forms * unpacked_bytes(&Layout::new(needed));
            // Tables with six pieces may have scores that are no bytes.
            let fits = bytes <= left && needed.pieces() < 6;
            let source = if fits {
                left -= bytes;
                if !unpacked.has(needed.canonical()) {
                    unpacked.put(Arc::new(load(folder, needed.canonical())?));
                }
                unpacked.get(needed).map(Source::Unpacked)
            } else {
                let path = file_path(folder, needed);
                Some(Source::Cached(Box::new(CachedTable::open(
                    path,
                    needed,
                    number as u32,
                    &cache,
                )?)))
            };
            by_material.extend(source.map(|source| (needed, Arc::new(source))));
        }
        Ok(Sources { by_material, cache })
    }

    /// The table of an ending, with the colours as asked.
    pub fn get(&self, material: Material) -> Option<Arc<Source>> {
        self.by_material.get(&material).cloned()
    }
}
