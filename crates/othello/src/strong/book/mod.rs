//! The opening book: positions that the engine searched beforehand, each with the value that the
//! searches of its continuations gave it. `grow` makes it, `names` knows what openings are called.
//!
//! The file: `HZOTHB1\n`, a byte with the depth of the searches, then a record for each position
//! (the stones of the side to move, those of the other side, eight bytes each, lowest first, and
//! the value, a byte), sorted. Of positions that are the same but turned or reflected there is one.

mod grow;
pub mod names;
mod symmetry;

pub use grow::{Growth, grow};
pub use symmetry::canonical;

use super::board::{Position, squares};
use super::engine::{Line, Thought};
use std::sync::LazyLock;

const MAGIC: &[u8; 8] = b"HZOTHB1\n";
const HEAD: usize = MAGIC.len() + 1;
const RECORD: usize = 17;
/// Moves so much worse than the best, in stones, are played from a book too: its values are hardly
/// surer than that, and games vary.
pub const VARIETY: i32 = 1;
/// A line of the book is shown no farther.
const LONGEST_LINE: usize = 12;

/// A book.
pub struct Book {
    depth: u32,
    /// Sorted by the stones of both sides.
    records: Vec<(Position, i8)>,
}

/// These bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an Othello book of this version, or a damaged one")]
pub struct BadBook;

/// The book that is part of the program.
static OWN: LazyLock<Book> = LazyLock::new(|| {
    let book = Book::from_bytes(include_bytes!("../../../data/book.bin"));
    book.expect("the book in the repository is whole: a test reads it")
});

impl Book {
    /// The one that is part of the program.
    pub fn own() -> &'static Book {
        &OWN
    }

    /// One of these positions, found by searches of this depth.
    fn new(depth: u32, mut records: Vec<(Position, i8)>) -> Book {
        records.sort_unstable_by_key(|(position, _)| key(*position));
        Book { depth, records }
    }

    /// Reads a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BadBook> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(BadBook)?;
        let (&depth, rest) = rest.split_first().ok_or(BadBook)?;
        let (records, []) = rest.as_chunks::<RECORD>() else { return Err(BadBook) };
        let word =
            |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let record = |bytes: &[u8; RECORD]| {
            let position = Position { own: word(&bytes[..8]), opposing: word(&bytes[8..16]) };
            (position, bytes[16] as i8)
        };
        let records: Vec<(Position, i8)> = records.iter().map(record).collect();
        let sorted = records.is_sorted_by(|a, b| key(a.0) < key(b.0));
        if sorted { Ok(Book { depth: depth.into(), records }) } else { Err(BadBook) }
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + RECORD * self.records.len());
        bytes.extend(MAGIC);
        bytes.push(self.depth as u8);
        for (position, value) in &self.records {
            bytes.extend(position.own.to_le_bytes());
            bytes.extend(position.opposing.to_le_bytes());
            bytes.push(*value as u8);
        }
        bytes
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// How deep the searches were.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The value of a position to the side to move.
    fn value(&self, position: Position) -> Option<i32> {
        let wanted = key(canonical(position));
        let found = self.records.binary_search_by_key(&wanted, |(position, _)| key(*position));
        found.ok().map(|index| self.records[index].1.into())
    }

    /// The moves of a position with their values, the best first; none unless the book knows all.
    pub fn moves(&self, position: Position) -> Vec<(u32, i32)> {
        let known = squares(position.moves()).map(|square| {
            let next = position.after(square, position.turned(square));
            self.value(next).map(|value| (square, -value))
        });
        let mut moves: Vec<(u32, i32)> = known.collect::<Option<_>>().unwrap_or_default();
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        moves
    }

    /// The moves of a position as a thought, at least `lines` of them and all that may be
    /// played.
    pub fn thought(&self, position: Position, lines: usize) -> Option<Thought> {
        let moves = self.moves(position);
        let best = moves.first()?.1;
        let told = moves
            .iter()
            .zip(0..)
            .take_while(|((_, value), n)| *n < lines || *value >= best - VARIETY);
        let lines = told.map(|(&(square, value), _)| self.line(position, square, value)).collect();
        Some(Thought {
            lines,
            depth: self.depth,
            empties: position.empty().count_ones(),
            from_book: true,
            ..Thought::default()
        })
    }

    /// A move and the best ones that follow it in the book.
    fn line(&self, position: Position, square: u32, value: i32) -> Line {
        let mut line = vec![square];
        let mut position = position.after(square, position.turned(square));
        while line.len() < LONGEST_LINE
            && let Some(&(square, _)) = self.moves(position).first()
        {
            line.push(square);
            position = position.after(square, position.turned(square));
        }
        Line { squares: line, value }
    }
}

fn key(position: Position) -> (u64, u64) {
    (position.own, position.opposing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strong::engine::Engine;
    use crate::strong::stop::Stop;

    #[test]
    fn what_is_written_is_read() {
        let growth = Growth { depth: 3, positions: 200 };
        let book = grow(&mut Engine::new(1, 1), growth, &Stop::never(), |_| {});
        assert!(book.len() >= 200 && book.len() < 240, "{}", book.len());
        let bytes = book.to_bytes();
        let read = Book::from_bytes(&bytes).unwrap();
        assert_eq!((read.depth, &read.records), (3, &book.records));
        assert!(Book::from_bytes(&bytes[..bytes.len() - 1]).is_err());
        let mut disordered = bytes.clone();
        disordered[HEAD..].reverse();
        assert!(Book::from_bytes(&disordered).is_err());
    }

    /// A position that the book knows all moves of is worth as much as the best of them.
    #[test]
    fn values_are_those_of_the_best_continuations() {
        let book = Book::own();
        let mut known = 0;
        for &(position, value) in &book.records {
            if let Some(&(_, best)) = book.moves(position).first() {
                assert_eq!(best, i32::from(value), "{position:?}");
                known += 1;
            }
        }
        assert!(known > 100, "{known}");
    }

    #[test]
    fn the_four_first_moves_are_one_and_all_are_offered() {
        let thought = Book::own().thought(Position::START, 1).unwrap();
        assert_eq!(thought.lines.len(), 4);
        assert!(thought.from_book && !thought.is_exact());
        assert!(thought.lines.iter().all(|line| line.squares.len() > 4));
        let late = Position { own: u64::MAX >> 8, opposing: 0xff << 56 };
        assert_eq!(Book::own().thought(late, 1), None);
    }
}
