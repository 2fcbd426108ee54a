//! Reading a Polyglot file, which stays on the disk: its positions come when they are asked for.

use super::entries::Entries;
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
    entries: Entries,
}

/// What a book says about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Probe {
    /// Its legal moves.
    pub moves: Vec<Weighted>,
    /// The numbers, from 1, of the entries whose move is not legal there.
    pub skipped: Vec<usize>,
    /// Why the file could not be read, if so: it may have been cut short since it was opened.
    pub unreadable: Option<io::ErrorKind>,
}

impl PolyglotBook {
    /// Opens a file.
    #[cfg(feature = "files")]
    pub fn open(path: &std::path::Path) -> Result<PolyglotBook, BookError> {
        // Asked first: opening a pipe would wait for its writer.
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::Error::from(io::ErrorKind::InvalidInput).into());
        }
        let file = std::fs::File::open(path)?;
        let length = file.metadata()?.len();
        PolyglotBook::checked(length, |entries| Entries::File(file, entries))
    }

    /// A book in memory.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<PolyglotBook, BookError> {
        PolyglotBook::checked(bytes.len() as u64, |_| Entries::Held(bytes))
    }

    fn checked(
        length: u64,
        entries: impl FnOnce(usize) -> Entries,
    ) -> Result<PolyglotBook, BookError> {
        if !length.is_multiple_of(ENTRY_BYTES as u64) {
            return Err(BookError::OddLength(length));
        }
        if length == 0 {
            return Err(BookError::Empty);
        }
        let book = PolyglotBook { entries: entries((length / ENTRY_BYTES as u64) as usize) };
        let mut last = 0;
        for (index, entry) in book.entries().enumerate() {
            let key = entry?.key;
            if key < last {
                return Err(BookError::Unsorted(index + 1));
            }
            last = key;
        }
        Ok(book)
    }

    /// How many entries it has.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Never: an empty file is no book.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All entries in their order; an error, and then no more, when the file cannot be read.
    pub fn entries(&self) -> impl Iterator<Item = io::Result<Entry>> + '_ {
        self.entries.from(0)
    }

    /// The entries of a key, each with its number counted from 1.
    pub fn find(&self, key: u64) -> io::Result<Vec<(usize, Entry)>> {
        let (mut first, mut end) = (0, self.len());
        while first < end {
            let middle = first.midpoint(end);
            match self.entries.get(middle)?.key < key {
                true => first = middle + 1,
                false => end = middle,
            }
        }
        let mut found = Vec::new();
        for (index, entry) in (first..).zip(self.entries.from(first)) {
            match entry? {
                entry if entry.key == key => found.push((index + 1, entry)),
                _ => break,
            }
        }
        Ok(found)
    }

    /// What the book says about a position.
    pub fn probe(&self, board: &Board) -> Probe {
        self.try_probe(board)
            .unwrap_or_else(|error| Probe { unreadable: Some(error.kind()), ..Probe::default() })
    }

    fn try_probe(&self, board: &Board) -> io::Result<Probe> {
        let mut probe = self.probe_key(key(board), board)?;
        if probe.moves.is_empty() {
            for key in keys_of_forgotten_steps(board) {
                let other = self.probe_key(key, board)?;
                probe.moves.extend(other.moves);
                probe.skipped.extend(other.skipped);
            }
        }
        Ok(probe)
    }

    fn probe_key(&self, key: u64, board: &Board) -> io::Result<Probe> {
        let mut probe = Probe::default();
        for (number, entry) in self.find(key)? {
            match entry.move_on(board) {
                Some(mv) => probe.moves.push(Weighted { mv, weight: entry.weight }),
                // The format says that a1a1 is to be ignored.
                None if entry.bits == 0 => {}
                None => probe.skipped.push(number),
            }
        }
        Ok(probe)
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
        assert_eq!(book.find(start).unwrap().len(), 3);
        assert_eq!(book.find(start + 2).unwrap().len(), 0);
    }

    /// A mapped file would end the program.
    #[test]
    fn a_book_cut_short_while_open_has_no_moves() {
        let start = key(&Board::default());
        let file = tempfile::NamedTempFile::new().unwrap();
        let keys: Vec<u64> = (start - 9000..start + 9000).collect();
        std::fs::write(file.path(), bytes(&keys)).unwrap();
        let book = PolyglotBook::open(file.path()).unwrap();
        assert_eq!(book.probe(&Board::default()).moves.len(), 1);
        for length in [20, 0] {
            file.as_file().set_len(length).unwrap();
            let probe = book.probe(&Board::default());
            assert_eq!(probe.unreadable, Some(io::ErrorKind::UnexpectedEof));
            assert!(probe.moves.is_empty());
            assert!(book.entries().any(|entry| entry.is_err()));
        }
    }
}
