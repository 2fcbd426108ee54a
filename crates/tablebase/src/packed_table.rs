//! A packed table, as it is in its file: a head that is checked on opening, then blocks that are
//! unpacked one by one. See docs/tables.md.

use crate::codec::{self, Block, Kinds, Models};
use crate::layout::Layout;
use crate::material::Material;

/// The first bytes of a file; the last digit is the version.
pub(crate) const MAGIC: [u8; 8] = *b"HorTab01";
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

/// Where the bytes of a table are.
pub(crate) enum Bytes {
    #[cfg(feature = "files")]
    Mapped(memmap2::Mmap),
    Static(&'static [u8]),
    Owned(Vec<u8>),
}

impl Bytes {
    #[inline(always)]
    fn get(&self) -> &[u8] {
        match self {
            #[cfg(feature = "files")]
            Bytes::Mapped(map) => map,
            Bytes::Static(bytes) => bytes,
            Bytes::Owned(bytes) => bytes,
        }
    }
}

/// A table in its packed form.
pub struct PackedTable {
    /// The order of the positions.
    pub layout: Layout,
    models: Models,
    kinds: Kinds,
    /// Where each block begins in the file; one more for the end.
    offsets: Vec<u64>,
    bytes: Bytes,
    payload_sum: u64,
}

/// A checksum that sees every changed bit: eight bytes at a time, mixed by multiplication.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    const PRIME: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut sum = bytes.len() as u64 ^ PRIME;
    let mut mix = |word: u64| {
        sum = (sum ^ word).wrapping_mul(PRIME);
        sum ^= sum >> 29;
    };
    let chunks = bytes.chunks_exact(8);
    let rest = chunks.remainder().iter().fold(1u64, |word, &byte| word << 8 | byte as u64);
    for chunk in chunks {
        mix(chunk.iter().rev().fold(0, |word, &byte| word << 8 | byte as u64));
    }
    mix(rest);
    sum
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
    let (length, payload) = (bytes.len() as u64, checksum(&bytes[head_end..]));
    bytes[..8].copy_from_slice(&MAGIC);
    bytes[16..24].copy_from_slice(&length.to_le_bytes());
    bytes[24..32].copy_from_slice(&payload.to_le_bytes());
    let sum = checksum(&bytes[16..head_end]);
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
        let all = bytes.get();
        let head = all.get(..HEAD).filter(|head| head[..8] == MAGIC).ok_or(Fault::Foreign)?;
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| head[at + n]));
        let half = |at: usize| (word(at) & 0xffff_ffff) as usize;
        if word(16) != all.len() as u64 {
            return Err(Fault::Length);
        }
        let (models, blocks) = (half(48), half(52));
        let head_end = HEAD + models + 2 * blocks;
        let checked = all.get(16..head_end).ok_or(Fault::Length)?;
        if checksum(checked) != word(8) {
            return Err(Fault::Damaged);
        }
        let name: String =
            head[32..48].iter().take_while(|&&b| b != 0).map(|&b| b as char).collect();
        let material: Material = name.parse().map_err(|_| Fault::Damaged)?;
        let layout = Layout::new(material);
        if !material.is_canonical() || codec::block_count(&layout) != blocks {
            return Err(Fault::Damaged);
        }
        let mut end = head_end as u64;
        let lengths = all[HEAD + models..head_end].chunks_exact(2);
        let mut offsets = Vec::with_capacity(blocks + 1);
        offsets.push(end);
        for length in lengths {
            end += u16::from_le_bytes([length[0], length[1]]) as u64;
            offsets.push(end);
        }
        if end != all.len() as u64 {
            return Err(Fault::Length);
        }
        let kinds = Kinds::new([head[56], head[57], head[58]]);
        let payload_sum = word(24);
        let models = Models::read(&all[HEAD..HEAD + models]).ok_or(Fault::Damaged)?;
        Ok(PackedTable { layout, models, kinds, offsets, bytes, payload_sum })
    }

    /// How long the file is.
    pub fn size(&self) -> u64 {
        self.bytes.get().len() as u64
    }

    /// Whether the bytes of all blocks are as they were written.
    pub fn is_undamaged(&self) -> bool {
        let start = self.offsets[0] as usize;
        checksum(&self.bytes.get()[start..]) == self.payload_sum
    }

    /// The number of the block with this row.
    #[inline(always)]
    pub fn block_number(&self, slice: usize, row: usize) -> usize {
        (slice * self.layout.rows() + row) / self.layout.block_rows()
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Unpacks a block, if it is not damaged.
    pub fn block(&self, number: usize) -> Option<Block> {
        let [start, end] = [self.offsets[number], self.offsets[number + 1]];
        let bytes = &self.bytes.get()[start as usize..end as usize];
        codec::unpack(&self.layout, &self.models, &self.kinds, number, bytes)
    }
}
