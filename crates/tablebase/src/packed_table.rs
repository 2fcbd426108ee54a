//! A packed table, as it is in its file: a head that is checked on opening, then blocks that are
//! unpacked one by one. See docs/tables.md.

use crate::bytes::Bytes;
use crate::codec::{self, Bands, Block, Kinds, Models, Width};
use crate::layout::Layout;
use crate::material::Material;
use crate::row::Row;
use crate::score::{Score, Wide};
use checksum::Checksum;
use chess::Color;
use std::ops::Range;
use std::sync::OnceLock;

/// The first bytes of a file with scores of this width; the last digit is the version.
pub(crate) const fn magic(width: Width) -> [u8; 8] {
    match width {
        Width::Byte => *b"HorTab04",
        Width::Wide => *b"HorTab05",
    }
}

/// The width that the first bytes of a file say, if it is a table.
fn width_of(head: &[u8]) -> Option<Width> {
    [Width::Byte, Width::Wide].into_iter().find(|&width| head[..8] == magic(width))
}

/// The scores that divide near from far wins, as the head has them.
pub(crate) fn put_bands(width: Width, bands: Bands) -> Vec<u8> {
    match width {
        Width::Byte => bands.iter().map(|&band| band as u8).collect(),
        Width::Wide => bands.iter().flat_map(|band| band.to_le_bytes()).collect(),
    }
}

fn kinds(width: Width, head: &[u8]) -> Kinds {
    let wide = |n: usize| u16::from_le_bytes([head[56 + 2 * n], head[57 + 2 * n]]);
    match width {
        Width::Byte => Kinds::new::<u8>([0, 1, 2].map(|n| u16::from(head[56 + n]))),
        Width::Wide => Kinds::new::<Wide>([0, 1, 2].map(wide)),
    }
}

/// A block of a table with the scores that it has.
pub(crate) enum AnyBlock {
    Bytes(Block<u8>),
    Wide(Block<Wide>),
}

impl AnyBlock {
    /// The score in a row of the block.
    #[inline]
    pub fn score(&self, turn: Color, row: usize, column: usize) -> Wide {
        match self {
            AnyBlock::Bytes(block) => block.0[turn.index()][row].0[column].wide(),
            AnyBlock::Wide(block) => block.0[turn.index()][row].0[column],
        }
    }

    /// A row of the block.
    #[inline]
    pub fn row(&self, turn: Color, row: usize) -> Row<Wide> {
        match self {
            AnyBlock::Bytes(block) => block.0[turn.index()][row].widened(),
            AnyBlock::Wide(block) => block.0[turn.index()][row],
        }
    }
}

/// The places of so many blocks are found from the place of the first of them and their lengths.
const LENGTHS: usize = 64;

/// Magic, three checked numbers, name, counts.
pub(crate) const HEAD: usize = 64;

/// Why a file is no table.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It could not be read or written.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// Something else, or a table of another version.
    #[error("this is no table file, or one of another version")]
    Foreign,
    /// Its length is not what its head says.
    #[error("the file is cut short or has grown")]
    Length,
    /// Bytes have changed.
    #[error("the file is damaged")]
    Damaged,
    /// The name of the file says something else.
    #[error("the file holds another ending, {0}")]
    Misnamed(Material),
}

/// A table in its packed form.
pub struct PackedTable {
    /// The order of the positions.
    pub layout: Layout,
    /// Read when the first block is: most tables of a folder are never asked.
    models: OnceLock<Models>,
    /// Where the models are in the file, and their checksum.
    models_at: Range<u64>,
    models_sum: u64,
    kinds: Kinds,
    /// What the scores are written in.
    pub(crate) width: Width,
    blocks: usize,
    /// Where the lengths of the blocks are in the file.
    lengths_at: u64,
    /// Where every 64th block begins in the file; one more for the end.
    offsets: Vec<u64>,
    bytes: Bytes,
    payload_sum: u64,
}

/// The sum of lengths of two bytes each.
fn sum(lengths: &[u8]) -> u64 {
    lengths.chunks_exact(2).map(|two| u64::from(u16::from_le_bytes([two[0], two[1]]))).sum()
}

/// The bytes with the length and the checksums that they should have in their head, if they are
/// long enough to have one.
pub(crate) fn with_right_sums(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.len() < HEAD {
        return bytes;
    }
    let half = |at: usize| u32::from_le_bytes(std::array::from_fn(|n| bytes[at + n])) as usize;
    let head_end = (HEAD + half(48) + 2 * half(52)).min(bytes.len());
    let (length, payload) = (bytes.len() as u64, checksum::of(&bytes[head_end..]));
    let width = width_of(&bytes).unwrap_or(Width::Byte);
    bytes[..8].copy_from_slice(&magic(width));
    bytes[16..24].copy_from_slice(&length.to_le_bytes());
    bytes[24..32].copy_from_slice(&payload.to_le_bytes());
    let sum = checksum::of(&bytes[16..head_end]);
    bytes[8..16].copy_from_slice(&sum.to_le_bytes());
    bytes
}

impl PackedTable {
    /// A table that is part of the program.
    pub fn embedded(bytes: &'static [u8]) -> Result<PackedTable, Fault> {
        PackedTable::from(Bytes::Static(bytes))
    }

    /// A table from bytes, checked like a file.
    pub fn read(bytes: Vec<u8>) -> Result<PackedTable, Fault> {
        PackedTable::from(Bytes::Owned(bytes))
    }

    pub(crate) fn from(bytes: Bytes) -> Result<PackedTable, Fault> {
        if bytes.len() < HEAD as u64 {
            return Err(Fault::Foreign);
        }
        let head = bytes.read(0..HEAD as u64)?;
        let width = width_of(&head).ok_or(Fault::Foreign)?;
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| head[at + n]));
        let half = |at: usize| word(at) & 0xffff_ffff;
        let (models, blocks) = (half(48), half(52));
        let head_end = HEAD as u64 + models + 2 * blocks;
        if word(16) != bytes.len() || head_end > bytes.len() {
            return Err(Fault::Length);
        }
        let checked = bytes.read(16..head_end)?;
        // The head is read again with the rest of what is checked: what counts is in there.
        if checksum::of(&checked) != word(8) || checked[..HEAD - 16] != head[16..] {
            return Err(Fault::Damaged);
        }
        let name: String =
            head[32..48].iter().take_while(|&&b| b != 0).map(|&b| b as char).collect();
        let material: Material = name.parse().map_err(|_| Fault::Damaged)?;
        let layout = Layout::new(material);
        if !material.is_canonical() || codec::block_count(&layout) as u64 != blocks {
            return Err(Fault::Damaged);
        }
        let (models, lengths) = checked[HEAD - 16..].split_at(models as usize);
        let mut end = head_end;
        let mut offsets = Vec::with_capacity(lengths.len() / 2 / LENGTHS + 2);
        offsets.push(end);
        for lengths in lengths.chunks(2 * LENGTHS) {
            end += sum(lengths);
            offsets.push(end);
        }
        if end != bytes.len() {
            return Err(Fault::Length);
        }
        let kinds = kinds(width, &head);
        let payload_sum = word(24);
        let models_at = HEAD as u64..HEAD as u64 + models.len() as u64;
        let models_sum = checksum::of(models);
        drop((head, checked));
        let models = OnceLock::new();
        Ok(PackedTable {
            layout,
            models,
            models_at,
            models_sum,
            kinds,
            width,
            blocks: blocks as usize,
            lengths_at: head_end - 2 * blocks,
            offsets,
            bytes,
            payload_sum,
        })
    }

    /// How long the file is.
    pub fn size(&self) -> u64 {
        self.bytes.len()
    }

    /// The file, if the table is in one.
    #[cfg(feature = "files")]
    pub fn path(&self) -> Option<&std::path::Path> {
        self.bytes.path()
    }

    /// Whether the bytes of all blocks are as they were written.
    pub fn is_undamaged(&self) -> bool {
        const PIECE: usize = 1 << 20;
        let (start, end) = (self.offsets[0], self.bytes.len());
        let mut sum = Checksum::begin(end - start);
        for from in (start..end).step_by(PIECE) {
            match self.bytes.read(from..end.min(from + PIECE as u64)) {
                Ok(piece) => sum.add(&piece),
                Err(_) => return false,
            }
        }
        sum.finish() == self.payload_sum
    }

    /// The number of the block with this row, as files number rows.
    #[inline(always)]
    pub fn block_number(&self, slice: usize, row: usize) -> usize {
        (slice * self.layout.file_rows() + row) / self.layout.block_rows()
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// Whether a block is there and not damaged; to know that it is read and unpacked.
    pub fn can_unpack(&self, number: usize) -> bool {
        self.block(number).is_ok()
    }

    /// Reads and unpacks a block, if it is still there and not damaged.
    pub(crate) fn block(&self, number: usize) -> Result<AnyBlock, Fault> {
        let models = match self.models.get() {
            Some(models) => models,
            None => {
                let read = self.read_models()?;
                self.models.get_or_init(|| read)
            }
        };
        let bytes = self.bytes.read(self.place(number)?)?;
        let (layout, kinds) = (&self.layout, &self.kinds);
        let block = match self.width {
            Width::Byte => {
                codec::unpack(layout, models, kinds, number, &bytes).map(AnyBlock::Bytes)
            }
            Width::Wide => codec::unpack(layout, models, kinds, number, &bytes).map(AnyBlock::Wide),
        };
        block.ok_or(Fault::Damaged)
    }

    /// Where a block is in the file. Large tables have millions of them, so their lengths stay
    /// there.
    fn place(&self, number: usize) -> Result<Range<u64>, Fault> {
        let (group, in_group) = (number / LENGTHS, number % LENGTHS);
        let from = self.lengths_at + 2 * (group * LENGTHS) as u64;
        let lengths = self.bytes.read(from..from + 2 * (in_group as u64 + 1))?;
        let (before, own) = lengths.split_at(2 * in_group);
        let start = self.offsets[group] + sum(before);
        let end = start + sum(own);
        // What was changed since the table was opened may say anything.
        if end > self.offsets[group + 1] { Err(Fault::Damaged) } else { Ok(start..end) }
    }

    /// The models, if they are still what they were when the table was opened.
    fn read_models(&self) -> Result<Models, Fault> {
        let bytes = self.bytes.read(self.models_at.clone())?;
        let unchanged = checksum::of(&bytes) == self.models_sum;
        Models::read(&bytes, self.width).filter(|_| unchanged).ok_or(Fault::Damaged)
    }
}
