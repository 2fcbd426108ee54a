//! Table files: a head that is checked on opening, then the packed sheets. See docs/tables.md.

use crate::codec::{self, Kinds, Models, Packed, Sheet};
use crate::dense::{ALL_DRAWN, Dense, Row, Slice};
use crate::layout::Layout;
use crate::material::Material;
use crate::symmetry::undone_row;
use memmap2::Mmap;
use rayon::prelude::*;
use std::fs::File;
use std::path::{Path, PathBuf};

/// The first bytes of a file; the last digit is the version.
const MAGIC: [u8; 8] = *b"HorTab01";
/// What table files are called after the name of the ending.
pub const EXTENSION: &str = "htb";
/// Magic, three checked numbers, name, counts.
const HEAD: usize = 64;

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

/// A file that is no table, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    #[source]
    pub fault: Fault,
}

enum Bytes {
    Mapped(Mmap),
    Static(&'static [u8]),
    Owned(Vec<u8>),
}

impl Bytes {
    #[inline(always)]
    fn get(&self) -> &[u8] {
        match self {
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
    /// Where each sheet begins in the file; one more for the end.
    offsets: Vec<u64>,
    bytes: Bytes,
    payload_sum: u64,
}

/// A checksum that sees every changed bit: eight bytes at a time, mixed by multiplication.
fn checksum(bytes: &[u8]) -> u64 {
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

/// The name of the file of an ending in a folder.
pub fn path(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("{}.{EXTENSION}", material.canonical()))
}

/// The bytes of the file of a packed table.
pub fn file_bytes(material: Material, packed: &Packed) -> Vec<u8> {
    let mut body = Vec::new();
    body.extend_from_slice(packed.models.bytes());
    for sheet in &packed.sheets {
        body.extend_from_slice(&(sheet.len() as u16).to_le_bytes());
    }
    let head_end = HEAD + body.len();
    for sheet in &packed.sheets {
        body.extend_from_slice(sheet);
    }
    let mut head = vec![0; HEAD];
    head[..8].copy_from_slice(&MAGIC);
    let mut put = |at: usize, bytes: &[u8]| head[at..at + bytes.len()].copy_from_slice(bytes);
    put(16, &((HEAD + body.len()) as u64).to_le_bytes());
    put(24, &checksum(&body[head_end - HEAD..]).to_le_bytes());
    put(32, material.to_string().as_bytes());
    put(48, &(packed.models.bytes().len() as u32).to_le_bytes());
    put(52, &(packed.sheets.len() as u32).to_le_bytes());
    put(56, &packed.bands);
    head.extend_from_slice(&body);
    let sum = checksum(&head[16..head_end]);
    head[8..16].copy_from_slice(&sum.to_le_bytes());
    head
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

/// Writes a table; a file is always whole.
pub fn write(folder: &Path, material: Material, packed: &Packed) -> Result<u64, FileError> {
    let path = path(folder, material);
    let bytes = file_bytes(material, packed);
    std::fs::create_dir_all(folder)
        .and_then(|()| safefile::replace(&path, &bytes))
        .map_err(|error| FileError { path, fault: error.into() })?;
    Ok(bytes.len() as u64)
}

impl PackedTable {
    /// Opens a file and checks its head. The sheets are checked when they are unpacked.
    pub fn open(path: &Path) -> Result<PackedTable, FileError> {
        let open = || -> Result<PackedTable, Fault> {
            let file = File::open(path)?;
            // SAFETY: the mapping is read only and every byte is checked before it is believed.
            // Files are replaced by renaming, never written in place, so that no program of ours
            // takes bytes away from under a mapping.
            let table = PackedTable::from(Bytes::Mapped(unsafe { Mmap::map(&file)? }))?;
            let named = path.file_stem().and_then(|stem| stem.to_str()).map(str::parse::<Material>);
            match named {
                Some(Ok(material)) if material == table.layout.material => Ok(table),
                _ => Err(Fault::Misnamed(table.layout.material)),
            }
        };
        open().map_err(|fault| FileError { path: path.to_path_buf(), fault })
    }

    /// A table that is part of the program.
    pub fn embedded(bytes: &'static [u8]) -> Result<PackedTable, Fault> {
        PackedTable::from(Bytes::Static(bytes))
    }

    /// A table from bytes, checked like a file.
    pub fn read(bytes: Vec<u8>) -> Result<PackedTable, Fault> {
        PackedTable::from(Bytes::Owned(bytes))
    }

    fn from(bytes: Bytes) -> Result<PackedTable, Fault> {
        let all = bytes.get();
        let head = all.get(..HEAD).filter(|head| head[..8] == MAGIC).ok_or(Fault::Foreign)?;
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| head[at + n]));
        let half = |at: usize| (word(at) & 0xffff_ffff) as usize;
        if word(16) != all.len() as u64 {
            return Err(Fault::Length);
        }
        let (models, sheets) = (half(48), half(52));
        let head_end = HEAD + models + 2 * sheets;
        let checked = all.get(16..head_end).ok_or(Fault::Length)?;
        if checksum(checked) != word(8) {
            return Err(Fault::Damaged);
        }
        let name: String =
            head[32..48].iter().take_while(|&&b| b != 0).map(|&b| b as char).collect();
        let material: Material = name.parse().map_err(|_| Fault::Damaged)?;
        let layout = Layout::new(material);
        if !material.is_canonical() || codec::sheet_count(&layout) != sheets {
            return Err(Fault::Damaged);
        }
        let mut end = head_end as u64;
        let lengths = all[HEAD + models..head_end].chunks_exact(2);
        let mut offsets = Vec::with_capacity(sheets + 1);
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

    /// Whether the bytes of all sheets are as they were written.
    pub fn is_undamaged(&self) -> bool {
        let start = self.offsets[0] as usize;
        checksum(&self.bytes.get()[start..]) == self.payload_sum
    }

    /// The number of the sheet with this row.
    #[inline(always)]
    pub fn sheet_number(&self, slice: usize, row: usize) -> usize {
        (slice * self.layout.rows() + row) / self.layout.sheet()
    }

    /// How many sheets there are.
    pub fn sheets(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Unpacks a sheet, if it is not damaged.
    pub fn sheet(&self, number: usize) -> Option<Sheet> {
        let [start, end] = [self.offsets[number], self.offsets[number + 1]];
        let bytes = &self.bytes.get()[start as usize..end as usize];
        codec::unpack(&self.layout, &self.models, &self.kinds, number, bytes)
    }

    /// Unpacks the whole table, if it is not damaged.
    pub fn unpack(&self) -> Option<Dense> {
        let dense = Dense::new(Layout::new(self.layout.material));
        let (rows, sheet) = (self.layout.rows(), self.layout.sheet());
        for slice in 0..self.layout.slices() {
            let mut sides = [vec![ALL_DRAWN; rows], vec![ALL_DRAWN; rows]];
            let [white, black] = &mut sides;
            let sheets = white.par_chunks_mut(sheet).zip(black.par_chunks_mut(sheet));
            sheets.enumerate().try_for_each(|(n, (white, black))| {
                if !self.layout.is_left_out(slice, n * sheet) {
                    let unpacked = self.sheet(slice * rows / sheet + n)?;
                    white.copy_from_slice(&unpacked.0[0]);
                    black.copy_from_slice(&unpacked.0[1]);
                }
                Some(())
            })?;
            for side in &mut sides {
                self.fill_left_out(slice, side);
            }
            _ = dense.slices[slice].set(Slice(sides));
        }
        Some(dense)
    }

    /// Fills in the rows whose twins were kept.
    fn fill_left_out(&self, slice: usize, side: &mut [Row]) {
        for row in 0..side.len() {
            if !self.layout.is_left_out(slice, row) {
                continue;
            }
            let placed = self.layout.placed(slice, row);
            let twin = placed.and_then(|(king, squares)| self.layout.twin(king, &squares));
            if let Some((twin, symmetry)) = twin {
                side[row] = Row(undone_row(symmetry, &side[twin].0));
            }
        }
    }
}
