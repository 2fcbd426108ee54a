//! Tables in files: one a slice, read a byte at a time.

use super::distances::{Distances, Row};
use super::slice::{Slice, dense, square_of};
use crate::geometry::Square;
use crate::position::Side;
use safefile::Replacement;
use std::fs::File;
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The first bytes of a file; the digit changes with the form of the tables.
const HEAD: &[u8; 8] = b"konctab1";

/// The table of a slice in a file that is open.
pub struct TableFile {
    slice: Slice,
    file: File,
    rows: usize,
    squares: usize,
}

impl TableFile {
    /// Opens the file of a slice, if there is one and it is whole.
    pub fn open<const S: usize>(folder: &Path, slice: Slice) -> Option<TableFile> {
        let mut file = File::open(path::<S>(folder, &slice)).ok()?;
        let mut head = [0; HEAD.len()];
        file.read_exact(&mut head).ok()?;
        let (rows, squares) = (slice.rows::<S>(), S * S);
        let length = (HEAD.len() + 2 * rows * squares) as u64;
        let whole = head == *HEAD && file.metadata().ok()?.len() == length;
        whole.then_some(TableFile { slice, file, rows, squares })
    }

    /// Which positions these are.
    pub fn slice(&self) -> Slice {
        self.slice
    }

    /// The distance of one position, if the file can be read.
    pub fn get<const S: usize>(&mut self, turn: Side, row: usize, king: Square) -> Option<u8> {
        let row = if turn == Side::White { row } else { self.rows + row };
        let place = HEAD.len() + row * self.squares + dense::<S>(king);
        let mut byte = [0];
        self.file.seek(SeekFrom::Start(place as u64)).ok()?;
        self.file.read_exact(&mut byte).ok()?;
        Some(byte[0])
    }

    /// The whole table, if the file can be read.
    pub fn load<const S: usize>(&mut self) -> Option<Distances> {
        self.file.seek(SeekFrom::Start(HEAD.len() as u64)).ok()?;
        let mut side = || -> Option<Vec<Row>> {
            let mut rows = vec![[super::ILLEGAL; 64]; self.rows];
            let mut bytes = vec![0; self.squares * 1024];
            for chunk in rows.chunks_mut(1024) {
                let bytes = &mut bytes[..chunk.len() * self.squares];
                self.file.read_exact(bytes).ok()?;
                for (row, bytes) in chunk.iter_mut().zip(bytes.chunks(self.squares)) {
                    for (n, &byte) in bytes.iter().enumerate() {
                        row[square_of::<S>(n) as usize] = byte;
                    }
                }
            }
            Some(rows)
        };
        Some(Distances { slice: self.slice, white: side()?, black: side()? })
    }
}

/// Writes a table; a file is always whole.
pub fn write<const S: usize>(folder: &Path, table: &Distances) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let path = path::<S>(folder, &table.slice);
    let mut out = BufWriter::with_capacity(1 << 20, Replacement::begin(&path)?);
    out.write_all(HEAD)?;
    for row in table.white.iter().chain(&table.black) {
        let mut bytes = [0; 64];
        for (n, byte) in bytes[..S * S].iter_mut().enumerate() {
            *byte = row[square_of::<S>(n) as usize];
        }
        out.write_all(&bytes[..S * S])?;
    }
    out.into_inner()?.finish()
}

fn path<const S: usize>(folder: &Path, slice: &Slice) -> PathBuf {
    folder.join(format!("{}-{S}x{S}.mates", slice.name()))
}
