//! The tables of a database and the numbers that describe it.

use crate::error::{Damage, Error};
use crate::header::{self, Header, Kind};
use crate::names;
use crate::store::Store;
use chess::Board;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The file of everything but the index.
pub const FILE: &str = "games.sqlite";
/// Held by whoever writes.
pub const LOCK: &str = "write.lock";

pub const META: &str = "meta";
pub const HEADERS: &str = "headers";
pub const MOVES: &str = "moves";
pub const TAGS: &str = "tags";
pub const NOTES: &str = "notes";
pub const FINGERPRINTS: &str = "fingerprints";
/// The segments of the index: number of the file and range of games.
pub const SEGMENTS: &str = "segments";
/// How far files were imported.
pub const SOURCES: &str = "sources";

pub const ALL: [&str; 9] =
    [META, HEADERS, MOVES, TAGS, NOTES, FINGERPRINTS, SEGMENTS, SOURCES, names::TABLE];

/// Counted up when files change so that an older version can't read them.
pub const FORMAT: i64 = 1;

const COUNTS: i64 = 1;
const KEYS: i64 = 2;

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games.
    pub games: u32,
    /// Names of each kind.
    pub names: [u32; 3],
}

impl Counts {
    /// How many games a block of a table with so many a block has.
    pub fn in_block(&self, block: u32, size: u32) -> usize {
        let first = block.saturating_mul(size);
        self.games.saturating_sub(first).min(size) as usize
    }

    pub fn names_of(&self, kind: Kind) -> u32 {
        self.names[kind as usize]
    }
}

/// Makes the tables of a new database.
pub fn create(store: &Store) -> Result<(), Error> {
    store.transaction(|store| {
        for table in ALL {
            store.create_table(table)?;
        }
        store.put(META, KEYS, &key_bytes())?;
        save_counts(store, &Counts::default())?;
        Ok(store.connection.pragma_update(None, "user_version", FORMAT)?)
    })
}

/// Whether the file holds a database that we can read.
pub fn check_format(store: &Store, folder: &Path) -> Result<(), Error> {
    let found = store.connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    match found {
        0 => Err(Error::Missing(folder.to_path_buf())),
        FORMAT => Ok(()),
        found => Err(Error::OtherFormat { found, expected: FORMAT }),
    }
}

/// Whether positions still have the keys that the index was made with.
pub fn keys_are_ours(store: &Store) -> Result<bool, Error> {
    Ok(store.get(META, KEYS)?.is_some_and(|known| known == key_bytes()))
}

pub fn save_keys(store: &Store) -> Result<(), Error> {
    store.put(META, KEYS, &key_bytes())
}

/// The keys of the start and of the position after each first move.
fn key_bytes() -> Vec<u8> {
    let start = Board::default();
    let after = start.legal_moves();
    let after = after.iter().map(|&mv| {
        let mut board = start;
        board.play(mv);
        board.key()
    });
    // The order of the moves does not matter.
    let sum = after.fold(0u64, u64::wrapping_add);
    [start.key().to_le_bytes(), sum.to_le_bytes()].concat()
}

pub fn counts(store: &Store) -> Result<Counts, Error> {
    let bytes = store.get(META, COUNTS)?;
    let words = bytes.as_deref().and_then(|bytes| bytes.as_chunks::<4>().0.try_into().ok());
    let words: [[u8; 4]; 4] = words.ok_or_else(|| Error::Damaged(Damage::NoCounts))?;
    let [games, names @ ..] = words.map(u32::from_le_bytes);
    Ok(Counts { games, names })
}

pub fn save_counts(store: &Store, counts: &Counts) -> Result<(), Error> {
    let [a, b, c] = counts.names;
    store.put(META, COUNTS, &[counts.games, a, b, c].map(u32::to_le_bytes).concat())
}

/// The segments of the index in the order of their games: number and range.
pub fn segments(store: &Store) -> Result<Vec<(i64, Range<u32>)>, Error> {
    let mut segments = Vec::new();
    for number in store.ids(SEGMENTS)? {
        let bytes = store.get(SEGMENTS, number)?.unwrap_or_default();
        let words: Option<[[u8; 4]; 2]> = bytes.as_chunks().0.try_into().ok();
        let [first, end] = words.ok_or_else(|| Error::Damaged(Damage::SegmentRange))?;
        segments.push((number, u32::from_le_bytes(first)..u32::from_le_bytes(end)));
    }
    segments.sort_by_key(|(_, games)| games.start);
    Ok(segments)
}

pub fn save_segment(store: &Store, number: i64, games: &Range<u32>) -> Result<(), Error> {
    store.put(SEGMENTS, number, &[games.start, games.end].map(u32::to_le_bytes).concat())
}

/// The file of a segment.
pub fn segment_path(folder: &Path, number: i64) -> PathBuf {
    folder.join(format!("positions-{number}.sqlite"))
}

/// The headers of a block.
pub fn read_headers(store: &Store, counts: &Counts, block: u32) -> Result<Vec<Header>, Error> {
    let bytes = store.get_packed(HEADERS, block.into())?;
    let headers = header::decode(&bytes.ok_or_else(|| Error::Damaged(Damage::HeadersMissing))?)?;
    match headers.len() >= counts.in_block(block, header::BLOCK) {
        true => Ok(headers),
        false => Err(Error::Damaged(Damage::HeadersMissing)),
    }
}
