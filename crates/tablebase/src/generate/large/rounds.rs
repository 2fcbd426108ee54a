//! What was decided in each round, on disk: an ending with six pieces has more scores than memory
//! has room for, and solving it needs only who is known to win and lose so far.
//!
//! A file holds some slices, or what one of several processes owns of them, and is there only when
//! all of them are solved, so the next run goes on with those that are missing. Little-endian: magic, name of the ending; then *records*;
//! at the end for each record its slice, part, side, round, place, length and checksum, then how
//! many there are, the checksum of that list, and magic again. A record tells of one round, one
//! side to move and one part of the rows of a slice which positions were decided: for each row with
//! some the distance to the row before, a byte that says which of the eight bytes of its set are
//! not zero, and those.

use crate::layout::Layout;
use crate::material::Material;
use crate::packed_table::Fault;
use crate::row::{Row, RowScore, write};
use crate::score::wide_in;
use chess::Color;
use safefile::{Replacement, read_exact_at};
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

const MAGIC: [u8; 8] = *b"HorRnd02";
/// As many bytes as the longest name has, and more.
const NAME: usize = 16;
const HEAD: usize = 8 + NAME;
/// Bytes of the list at the end for each record.
const ENTRY: usize = 4 + 4 + 2 + 2 + 8 + 4 + 8;
/// Bytes at the very end.
const TAIL: usize = 24;

/// Rows of a part, about.
const PART_ROWS: usize = 1 << 15;

/// How many rows of a slice are told of together: parts end where blocks of files do.
pub fn part_rows(layout: &Layout) -> usize {
    let unit = layout.rows_of_last_kind().max(layout.block_rows());
    unit * (PART_ROWS / unit).max(1)
}

fn name(material: Material) -> [u8; NAME] {
    let mut name = [0; NAME];
    let text = material.to_string();
    name[..text.len()].copy_from_slice(text.as_bytes());
    name
}

/// Where a record is and what it tells of.
#[derive(Clone, Copy)]
struct Entry {
    slice: u32,
    part: u32,
    side: u16,
    round: u16,
    at: u64,
    length: u32,
    sum: u64,
}

impl Entry {
    fn put(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.slice.to_le_bytes());
        bytes.extend_from_slice(&self.part.to_le_bytes());
        bytes.extend_from_slice(&self.side.to_le_bytes());
        bytes.extend_from_slice(&self.round.to_le_bytes());
        bytes.extend_from_slice(&self.at.to_le_bytes());
        bytes.extend_from_slice(&self.length.to_le_bytes());
        bytes.extend_from_slice(&self.sum.to_le_bytes());
    }

    fn read(bytes: &[u8]) -> Entry {
        let number = |at: usize, length: usize| {
            bytes[at..at + length].iter().rev().fold(0u64, |n, &byte| n << 8 | u64::from(byte))
        };
        Entry {
            slice: number(0, 4) as u32,
            part: number(4, 4) as u32,
            side: number(8, 2) as u16,
            round: number(10, 2) as u16,
            at: number(12, 8),
            length: number(20, 4) as u32,
            sum: number(24, 8),
        }
    }
}

/// The positions of a part that one round decides, as they are found.
#[derive(Default)]
pub struct Record {
    bytes: Vec<u8>,
    last: usize,
}

impl Record {
    /// Adds the columns of a row, counted within the part; rows come in ascending order.
    pub fn add(&mut self, row: usize, columns: u64) {
        let mut distance = row - self.last;
        self.last = row;
        while distance >= 128 {
            self.bytes.push(distance as u8 | 128);
            distance >>= 7;
        }
        self.bytes.push(distance as u8);
        let bytes = columns.to_le_bytes();
        let used = (0..8).fold(0u8, |used, n| used | u8::from(bytes[n] != 0) << n);
        self.bytes.push(used);
        self.bytes.extend(bytes.into_iter().filter(|&byte| byte != 0));
    }

    /// As files and messages have it.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Calls `each` with the rows and columns of a record; `None` when it is none.
pub fn read_record(mut bytes: &[u8], mut each: impl FnMut(usize, u64) -> Option<()>) -> Option<()> {
    let mut next = || {
        let (&first, rest) = bytes.split_first()?;
        bytes = rest;
        Some(first)
    };
    let mut row = 0;
    while let Some(mut byte) = next() {
        let (mut distance, mut shift) = (usize::from(byte & 127), 7);
        while byte >= 128 {
            byte = next().filter(|_| shift < 56)?;
            distance |= usize::from(byte & 127) << shift;
            shift += 7;
        }
        row += distance;
        let used = next()?;
        let mut columns = [0; 8];
        for (n, byte) in columns.iter_mut().enumerate() {
            if used >> n & 1 != 0 {
                *byte = next()?;
            }
        }
        each(row, u64::from_le_bytes(columns))?;
    }
    Some(())
}

/// A file of rounds being written.
pub struct RoundsWriter(Mutex<Writing>);

struct Writing {
    file: BufWriter<Replacement>,
    at: u64,
    entries: Vec<Entry>,
}

impl RoundsWriter {
    /// Begins the file.
    pub fn begin(path: &Path, material: Material) -> io::Result<RoundsWriter> {
        let mut file = BufWriter::with_capacity(1 << 20, Replacement::begin(path)?);
        file.write_all(&MAGIC)?;
        file.write_all(&name(material))?;
        Ok(RoundsWriter(Mutex::new(Writing { file, at: HEAD as u64, entries: Vec::new() })))
    }

    /// Adds a record; nothing if it is empty.
    pub fn add(
        &self,
        slice: usize,
        part: usize,
        turn: Color,
        round: usize,
        record: &Record,
    ) -> io::Result<()> {
        if record.bytes.is_empty() {
            return Ok(());
        }
        let sum = checksum::of(&record.bytes);
        let mut writing = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = Entry {
            slice: slice as u32,
            part: part as u32,
            side: turn.index() as u16,
            round: round as u16,
            at: writing.at,
            length: record.bytes.len() as u32,
            sum,
        };
        writing.file.write_all(&record.bytes)?;
        writing.at += record.bytes.len() as u64;
        writing.entries.push(entry);
        Ok(())
    }

    /// The file is whole: puts it in its place.
    pub fn finish(self) -> io::Result<()> {
        let Writing { mut file, entries, .. } =
            self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut list = Vec::with_capacity(entries.len() * ENTRY);
        entries.iter().for_each(|entry| entry.put(&mut list));
        file.write_all(&list)?;
        file.write_all(&(entries.len() as u64).to_le_bytes())?;
        file.write_all(&checksum::of(&list).to_le_bytes())?;
        file.write_all(&MAGIC)?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
    }
}

/// A file of rounds, asked by slice and part.
pub struct RoundsFile {
    file: File,
    by_part: HashMap<(u32, u32), Vec<Entry>>,
}

impl RoundsFile {
    /// Opens a file and checks its list; what does not read as it was written is not believed.
    pub fn open(path: &Path, material: Material) -> Result<RoundsFile, Fault> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        let list_end = length.checked_sub(TAIL as u64).ok_or(Fault::Length)?;
        let mut head = [0; HEAD];
        read_exact_at(&file, &mut head, 0)?;
        let mut tail = [0; TAIL];
        read_exact_at(&file, &mut tail, list_end)?;
        if head[..8] != MAGIC || tail[16..] != MAGIC || head[8..] != name(material) {
            return Err(Fault::Damaged);
        }
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| tail[at + n]));
        let list_bytes = word(0).checked_mul(ENTRY as u64).ok_or(Fault::Damaged)?;
        let list_start = list_end.checked_sub(list_bytes).ok_or(Fault::Damaged)?;
        let mut list = vec![0; list_bytes as usize];
        read_exact_at(&file, &mut list, list_start)?;
        if checksum::of(&list) != word(8) {
            return Err(Fault::Damaged);
        }
        let mut by_part: HashMap<(u32, u32), Vec<Entry>> = HashMap::new();
        for entry in list.chunks_exact(ENTRY).map(Entry::read) {
            by_part.entry((entry.slice, entry.part)).or_default().push(entry);
        }
        Ok(RoundsFile { file, by_part })
    }

    /// Fills in the scores of a side in a part; rows that no record tells of stay as they are.
    pub fn fill<S: RowScore>(
        &self,
        slice: usize,
        part: usize,
        turn: Color,
        rows: &mut [Row<S>],
    ) -> Result<(), Fault> {
        let entries = self.by_part.get(&(slice as u32, part as u32));
        for entry in entries.into_iter().flatten() {
            if usize::from(entry.side) != turn.index() {
                continue;
            }
            let mut bytes = vec![0; entry.length as usize];
            read_exact_at(&self.file, &mut bytes, entry.at)?;
            if checksum::of(&bytes) != entry.sum {
                return Err(Fault::Damaged);
            }
            let score = S::narrowed(wide_in(usize::from(entry.round)));
            let put = |row: usize, columns| {
                write(rows.get_mut(row)?, columns, score);
                Some(())
            };
            read_record(&bytes, put).ok_or(Fault::Damaged)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Wide;
    use chess::random::SplitMix64;

    #[test]
    fn what_was_decided_is_read_back_and_damage_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rounds");
        let material: Material = "KNNKNN".parse().unwrap();
        let mut random = SplitMix64::new(22);
        let writer = RoundsWriter::begin(&path, material).unwrap();
        let mut wanted = vec![Row::<Wide>::DRAWN; 3000];
        for round in [0, 1, 300, 477] {
            let mut record = Record::default();
            let mut row = 0;
            while row < wanted.len() {
                let columns = random.next() & random.next() & random.next();
                if columns != 0 {
                    record.add(row, columns);
                    write(&mut wanted[row], columns, wide_in(round));
                }
                row += 1 + random.below(400);
            }
            writer.add(7, 1, Color::Black, round, &record).unwrap();
        }
        writer.add(7, 1, Color::White, 5, &Record::default()).unwrap();
        writer.finish().unwrap();
        let read = |turn| {
            let mut rows = vec![Row::<Wide>::DRAWN; 3000];
            let file = RoundsFile::open(&path, material)?;
            file.fill(7, 1, turn, &mut rows).map(|()| rows)
        };
        assert_eq!(read(Color::Black).unwrap(), wanted);
        assert_eq!(read(Color::White).unwrap(), vec![Row::DRAWN; 3000]);
        assert!(RoundsFile::open(&path, "KNNKN".parse().unwrap()).is_err());
        let whole = std::fs::read(&path).unwrap();
        for byte in (0..whole.len()).step_by(11) {
            let mut damaged = whole.clone();
            damaged[byte] ^= 4;
            std::fs::write(&path, &damaged).unwrap();
            assert!(read(Color::Black).is_err(), "byte {byte}");
        }
        for length in (0..whole.len()).step_by(101) {
            std::fs::write(&path, &whole[..length]).unwrap();
            assert!(read(Color::Black).is_err(), "length {length}");
        }
    }
}
