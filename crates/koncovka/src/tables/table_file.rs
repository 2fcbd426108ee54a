//! Tables in files: one a slice, read block by block, each block checked.
//!
//! A file is a head (what it is, and of which slice), the distances row by row, White to move
//! first, a checksum of each block of them, and a checksum of the head and those checksums.

use super::distances::{Distances, Row};
use super::slice::{Slice, dense, square_of};
use crate::geometry::Square;
use crate::position::Side;
use safefile::Replacement;
use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The first bytes of a file; the digit changes with the form of the tables.
const MAGIC: &[u8; 8] = b"konctab2";
/// The magic word and the name of the slice.
const HEAD: usize = 24;
/// How many distances have a checksum together.
const BLOCK: usize = 1 << 14;

/// What a table is read from: a file, and for the fuzzer bytes.
pub trait Source {
    /// How many bytes there are.
    fn length(&self) -> io::Result<u64>;
    /// Fills the buffer with the bytes from `offset` on.
    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()>;
}

impl Source for File {
    fn length(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        safefile::read_exact_at(self, buffer, offset)
    }
}

impl Source for &[u8] {
    fn length(&self) -> io::Result<u64> {
        Ok(self.len() as u64)
    }

    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        let bytes = self.get(offset as usize..).and_then(|bytes| bytes.get(..buffer.len()));
        buffer.copy_from_slice(bytes.ok_or(ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}

/// The table of a slice in a file that is open.
pub struct TableFile<F = File> {
    slice: Slice,
    source: F,
    rows: usize,
    squares: usize,
    sums: Vec<u64>,
    /// The block that was asked for last.
    kept: Option<(usize, Vec<u8>)>,
}

impl TableFile {
    /// Opens the file of a slice; an error of the kind `NotFound` when there is none.
    pub fn open<const S: usize>(folder: &Path, slice: Slice) -> io::Result<TableFile> {
        let path = path::<S>(folder, &slice);
        // Asked first: opening a pipe would wait for its writer.
        if !fs::metadata(&path)?.is_file() {
            return Err(ErrorKind::InvalidInput.into());
        }
        TableFile::of::<S>(File::open(path)?, slice)
    }
}

impl<F: Source> TableFile<F> {
    /// The table of a slice, its head and its checksums checked.
    pub fn of<const S: usize>(source: F, slice: Slice) -> io::Result<TableFile<F>> {
        let (rows, squares) = (slice.rows::<S>(), S * S);
        let data = 2 * rows * squares;
        let blocks = data.div_ceil(BLOCK);
        if source.length()? != (HEAD + data + 8 * blocks + 8) as u64 {
            return Err(ErrorKind::InvalidData.into());
        }
        let mut checked = vec![0; HEAD + 8 * blocks + 8];
        source.read_exact_at(&mut checked[..HEAD], 0)?;
        source.read_exact_at(&mut checked[HEAD..], (HEAD + data) as u64)?;
        let (checked, sum) = checked.split_at(HEAD + 8 * blocks);
        if checked[..HEAD] != head::<S>(&slice) || checksum::of(checked).to_le_bytes() != sum {
            return Err(ErrorKind::InvalidData.into());
        }
        let sums = checked[HEAD..].as_chunks().0;
        let sums = sums.iter().map(|&sum| u64::from_le_bytes(sum)).collect();
        Ok(TableFile { slice, source, rows, squares, sums, kept: None })
    }

    /// Which positions these are.
    pub fn slice(&self) -> Slice {
        self.slice
    }

    /// The distance of one position, if its block can be read and is undamaged.
    pub fn get<const S: usize>(&mut self, turn: Side, row: usize, king: Square) -> io::Result<u8> {
        let row = if turn == Side::White { row } else { self.rows + row };
        let place = row * self.squares + dense::<S>(king);
        let number = place / BLOCK;
        let block = match self.kept.take() {
            Some((kept, block)) if kept == number => block,
            _ => self.block(number)?,
        };
        let distance = block[place % BLOCK];
        self.kept = Some((number, block));
        Ok(distance)
    }

    /// The whole table, if all of it can be read and is undamaged.
    pub fn load<const S: usize>(&self) -> io::Result<Distances> {
        let [mut white, mut black] = [0, 1].map(|_| Vec::with_capacity(self.rows));
        let mut bytes = Vec::with_capacity(2 * BLOCK);
        for number in 0..self.sums.len() {
            bytes.extend_from_slice(&self.block(number)?);
            let whole = bytes.len() / self.squares * self.squares;
            for row in bytes[..whole].chunks_exact(self.squares) {
                let side = if white.len() < self.rows { &mut white } else { &mut black };
                side.push(spread::<S>(row));
            }
            bytes.drain(..whole);
        }
        Ok(Distances { slice: self.slice, white, black })
    }

    fn block(&self, number: usize) -> io::Result<Vec<u8>> {
        let (start, end) = (number * BLOCK, 2 * self.rows * self.squares);
        let mut bytes = vec![0; BLOCK.min(end - start)];
        self.source.read_exact_at(&mut bytes, (HEAD + start) as u64)?;
        match checksum::of(&bytes) == self.sums[number] {
            true => Ok(bytes),
            false => Err(ErrorKind::InvalidData.into()),
        }
    }
}

/// A row as tables have it, by the distances of the squares of the board.
fn spread<const S: usize>(distances: &[u8]) -> Row {
    let mut row = [super::ILLEGAL; 64];
    for (n, &distance) in distances.iter().enumerate() {
        row[square_of::<S>(n) as usize] = distance;
    }
    row
}

/// Keeps a table in its file; a file is always whole.
pub fn write<const S: usize>(folder: &Path, table: &Distances) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let fresh = Replacement::begin(&path::<S>(folder, &table.slice))?;
    let mut out = BufWriter::with_capacity(1 << 20, fresh);
    write_to::<S>(&mut out, table)?;
    out.into_inner()?.finish()
}

/// Writes what a file holds.
pub fn write_to<const S: usize>(out: &mut impl Write, table: &Distances) -> io::Result<()> {
    let mut checked = head::<S>(&table.slice).to_vec();
    out.write_all(&checked)?;
    let mut block = Vec::with_capacity(BLOCK + 64);
    let mut finish = |block: &[u8]| {
        checked.extend(checksum::of(block).to_le_bytes());
        out.write_all(block)
    };
    for row in table.white.iter().chain(&table.black) {
        block.extend((0..S * S).map(|n| row[square_of::<S>(n) as usize]));
        if block.len() >= BLOCK {
            finish(&block[..BLOCK])?;
            block.drain(..BLOCK);
        }
    }
    if !block.is_empty() {
        finish(&block)?;
    }
    out.write_all(&checked[HEAD..])?;
    out.write_all(&checksum::of(&checked).to_le_bytes())
}

/// The bytes with the head and the checksums that they should have, if they are long enough: what
/// lies behind the checks is then reached by a fuzzer too.
pub fn with_right_sums<const S: usize>(bytes: &[u8], slice: &Slice) -> Vec<u8> {
    let data = 2 * slice.rows::<S>() * S * S;
    let Some(distances) = bytes.get(HEAD..).and_then(|bytes| bytes.get(..data)) else {
        return bytes.to_vec();
    };
    let mut checked = head::<S>(slice).to_vec();
    let sums = distances.chunks(BLOCK).flat_map(|block| checksum::of(block).to_le_bytes());
    checked.extend(sums);
    let sum = checksum::of(&checked).to_le_bytes();
    [&checked[..HEAD], distances, &checked[HEAD..], &sum].concat()
}

fn head<const S: usize>(slice: &Slice) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    let words = [&MAGIC[..], name::<S>(slice).as_bytes()].concat();
    head.iter_mut().zip(words).for_each(|(to, from)| *to = from);
    head
}

/// The file of a slice.
pub fn path<const S: usize>(folder: &Path, slice: &Slice) -> PathBuf {
    folder.join(format!("{}.mates", name::<S>(slice)))
}

fn name<const S: usize>(slice: &Slice) -> String {
    format!("{}-{S}x{S}", slice.name())
}
