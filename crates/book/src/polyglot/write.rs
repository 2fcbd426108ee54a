//! Writing a Polyglot file: beside its place first, then renamed, so that nobody sees half a book.

use super::entry::{Entry, bits_of};
use super::key::key;
use crate::own::BookPosition;
use safefile::Replacement;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// A book on its way to the disk.
pub struct Writer {
    file: BufWriter<Replacement>,
    entries: u64,
}

impl Writer {
    /// A book that will be at `target`.
    pub fn new(target: &Path) -> io::Result<Writer> {
        Ok(Writer { file: BufWriter::new(Replacement::begin(target)?), entries: 0 })
    }

    /// Adds the entries of one position, the heaviest first; their order decides between equals.
    /// Positions must come in the order of their keys.
    pub fn add(&mut self, entries: &mut [Entry]) -> io::Result<()> {
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.weight));
        for entry in entries {
            self.file.write_all(&entry.to_bytes())?;
            self.entries += 1;
        }
        Ok(())
    }

    /// Puts the book in its place; how many entries it has.
    pub fn finish(self) -> io::Result<u64> {
        self.file.into_inner().map_err(|error| error.into_error())?.finish()?;
        Ok(self.entries)
    }
}

/// Writes positions of our own book; how many entries they make.
pub fn write_positions(positions: &[BookPosition], target: &Path) -> io::Result<u64> {
    let mut keyed: Vec<(u64, &BookPosition)> =
        positions.iter().map(|position| (key(&position.board), position)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    let mut writer = Writer::new(target)?;
    for (key, position) in keyed {
        let played = position.moves.iter().filter(|candidate| candidate.weight > 0);
        let entry = |bits, weight| Entry { key, bits, weight, learn: 0 };
        let mut entries: Vec<Entry> =
            played.map(|candidate| entry(bits_of(candidate.mv), candidate.weight)).collect();
        writer.add(&mut entries)?;
    }
    writer.finish()
}
