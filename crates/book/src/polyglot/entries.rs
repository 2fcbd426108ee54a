//! The entries of a book, in memory or in a file that is read where it is asked. A file is not
//! mapped: whoever cuts a mapped file short ends the program.

use super::entry::{ENTRY_BYTES, Entry};
use std::io::{self, ErrorKind};

/// How many entries are read at once when all are wanted.
const AT_ONCE: usize = 4096;

/// Entries one after another.
#[derive(Debug)]
pub(super) enum Entries {
    /// A file with so many of them when it was opened.
    #[cfg(feature = "files")]
    File(std::fs::File, usize),
    Held(Vec<u8>),
}

impl Entries {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            #[cfg(feature = "files")]
            Entries::File(_, length) => *length,
            Entries::Held(bytes) => bytes.len() / ENTRY_BYTES,
        }
    }

    /// One of them.
    pub fn get(&self, index: usize) -> io::Result<Entry> {
        let mut bytes = [[0; ENTRY_BYTES]];
        self.read(index, &mut bytes)?;
        Ok(Entry::from_bytes(&bytes[0]))
    }

    /// Those from a number on; after an error there are no more.
    pub fn from(&self, mut next: usize) -> impl Iterator<Item = io::Result<Entry>> + '_ {
        // A position has few entries: only who goes on gets many at once.
        let mut at_once = 16;
        let mut read: Vec<[u8; ENTRY_BYTES]> = Vec::new();
        let mut given = 0;
        std::iter::from_fn(move || {
            if given == read.len() {
                read.resize(at_once.min(self.len().saturating_sub(next)), [0; ENTRY_BYTES]);
                at_once = AT_ONCE;
                given = 0;
                if let Err(error) = self.read(next, &mut read) {
                    next = self.len();
                    read.clear();
                    return Some(Err(error));
                }
                next += read.len();
            }
            let entry = read.get(given)?;
            given += 1;
            Some(Ok(Entry::from_bytes(entry)))
        })
    }

    fn read(&self, index: usize, entries: &mut [[u8; ENTRY_BYTES]]) -> io::Result<()> {
        let offset = index * ENTRY_BYTES;
        let buffer = entries.as_flattened_mut();
        match self {
            #[cfg(feature = "files")]
            Entries::File(file, _) => safefile::read_exact_at(file, buffer, offset as u64),
            Entries::Held(bytes) => {
                let held = bytes.get(offset..).and_then(|bytes| bytes.get(..buffer.len()));
                buffer.copy_from_slice(held.ok_or(ErrorKind::UnexpectedEof)?);
                Ok(())
            }
        }
    }
}
