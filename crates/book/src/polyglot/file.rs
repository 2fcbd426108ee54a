//! Reading a Polyglot file, which stays on the disk: its positions come when they are asked for.

use super::entry::{ENTRY_BYTES, Entry};
use super::key::{key, keys_of_forgotten_steps};
use crate::Weighted;
use chess::Board;
use std::io;

/// Why a file is not a Polyglot book.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The system would not give it, or would not take it.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Nothing in it.
    #[error("the file is empty")]
    Empty,
    /// Its length is not a number of entries.
    #[error("{0} bytes are not a whole number of entries of {ENTRY_BYTES} bytes")]
    OddLength(u64),
    /// An entry has a lower key than the one before it.
    #[error("entry {0} is out of order: this is no Polyglot book, or one that was not sorted")]
    Unsorted(usize),
}

/// A Polyglot book, checked to be sorted.
#[derive(Debug)]
pub struct PolyglotBook {
    bytes: Bytes,
}

#[derive(Debug)]
enum Bytes {
    #[cfg(feature = "files")]
    Mapped(memmap2::Mmap),
    Held(Vec<u8>),
}

/// What a book says about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Probe {
    /// Its legal moves.
    pub moves: Vec<Weighted>,
    /// The numbers, from 1, of the entries whose move is not legal there.
    pub skipped: Vec<usize>,
}

impl PolyglotBook {
    /// Opens a file.
    #[cfg(feature = "files")]
    pub fn open(path: &std::path::Path) -> Result<PolyglotBook, BookError> {
        let file = std::fs::File::open(path)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::from(io::ErrorKind::InvalidInput).into());
        }
        // Nothing can be mapped of an empty file.
        if file.metadata()?.len() == 0 {
            return Err(BookError::Empty);
        }
        // SAFETY: the map is only read, and as bytes, for which every content is valid. Whoever
        // changes the file meanwhile changes answers, whose moves are checked to be legal; whoever
        // cuts it short ends the program, as with every mapped file. We replace books by renaming.
        let bytes = unsafe { memmap2::Mmap::map(&file)? };
        PolyglotBook::checked(Bytes::Mapped(bytes))
    }

    /// A book in memory.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<PolyglotBook, BookError> {
        PolyglotBook::checked(Bytes::Held(bytes))
    }

    fn checked(bytes: Bytes) -> Result<PolyglotBook, BookError> {
        let book = PolyglotBook { bytes };
        let (entries, rest) = book.chunks();
        if !rest.is_empty() {
            return Err(BookError::OddLength(book.bytes().len() as u64));
        }
        if entries.is_empty() {
            return Err(BookError::Empty);
        }
        let key = |bytes: &[u8; ENTRY_BYTES]| Entry::from_bytes(bytes).key;
        match entries.windows(2).position(|pair| key(&pair[0]) > key(&pair[1])) {
            Some(index) => Err(BookError::Unsorted(index + 2)),
            None => Ok(book),
        }
    }

    fn bytes(&self) -> &[u8] {
        match &self.bytes {
            #[cfg(feature = "files")]
            Bytes::Mapped(map) => map,
            Bytes::Held(bytes) => bytes,
        }
    }

    fn chunks(&self) -> (&[[u8; ENTRY_BYTES]], &[u8]) {
        self.bytes().as_chunks()
    }

    /// How many entries it has.
    pub fn len(&self) -> usize {
        self.chunks().0.len()
    }

    /// Never: an empty file is no book.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All entries in their order.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        self.chunks().0.iter().map(Entry::from_bytes)
    }

    /// The entries of a key, each with its number counted from 1.
    pub fn find(&self, key: u64) -> impl Iterator<Item = (usize, Entry)> + '_ {
        let entries = self.chunks().0;
        let first = entries.partition_point(|bytes| Entry::from_bytes(bytes).key < key);
        let numbered = entries.iter().enumerate().skip(first);
        numbered
            .map(|(index, bytes)| (index + 1, Entry::from_bytes(bytes)))
            .take_while(move |(_, entry)| entry.key == key)
    }

    /// What the book says about a position.
    pub fn probe(&self, board: &Board) -> Probe {
        let mut probe = self.probe_key(key(board), board);
        if probe.moves.is_empty() {
            for key in keys_of_forgotten_steps(board) {
                let other = self.probe_key(key, board);
                probe.moves.extend(other.moves);
                probe.skipped.extend(other.skipped);
            }
        }
        probe
    }

    fn probe_key(&self, key: u64, board: &Board) -> Probe {
        let mut probe = Probe::default();
        for (number, entry) in self.find(key) {
            match entry.move_on(board) {
                Some(mv) => probe.moves.push(Weighted { mv, weight: entry.weight }),
                // The format says that a1a1 is to be ignored.
                None if entry.bits == 0 => {}
                None => probe.skipped.push(number),
            }
        }
        probe
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn bytes(keys: &[u64]) -> Vec<u8> {
        let entry = |&key: &u64| Entry { key, bits: 0x031c, weight: 1, learn: 0 }.to_bytes();
        keys.iter().flat_map(entry).collect()
    }

    #[test]
    fn what_is_no_book_is_refused() {
        let error = |bytes: Vec<u8>| PolyglotBook::from_bytes(bytes).unwrap_err();
        assert!(matches!(error(vec![]), BookError::Empty));
        assert!(matches!(error(vec![0; 17]), BookError::OddLength(17)));
        assert!(matches!(error(bytes(&[1, 2, 2, 1, 3])), BookError::Unsorted(4)));
        let missing = PolyglotBook::open(Path::new("no/such/book.bin")).unwrap_err();
        assert!(matches!(missing, BookError::Io(_)));
        assert!(PolyglotBook::open(Path::new(env!("CARGO_MANIFEST_DIR"))).is_err());
    }

    #[test]
    fn illegal_moves_are_skipped_and_named() {
        let start = key(&Board::default());
        let mut content = bytes(&[start - 1, start, start, start, start + 1]);
        // The third entry gets h1h3, the fourth a1a1.
        content[2 * ENTRY_BYTES + 8..][..2].copy_from_slice(&[0x01, 0xd7]);
        content[3 * ENTRY_BYTES + 8..][..2].copy_from_slice(&[0, 0]);
        let book = PolyglotBook::from_bytes(content).unwrap();
        let probe = book.probe(&Board::default());
        assert_eq!((probe.moves.len(), &probe.skipped[..]), (1, &[3][..]));
        assert_eq!(book.find(start).count(), 3);
        assert_eq!(book.find(start + 2).count(), 0);
    }
}
