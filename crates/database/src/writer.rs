//! A database that is being written.

use crate::database::Database;
use crate::error::{Damage, Error};
use crate::fingerprints::Fingerprints;
use crate::header::{self, Header, Kind};
use crate::index::{Builder, Posting};
use crate::names::Dictionary;
use crate::pgn::{ParsedGame, from_game};
use crate::store::Store;
use crate::tables::{self, Counts};
use crate::texts;
use chess::{Board, Game, Move};
use safefile::FileLock;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// No segment of the index covers more games, for their headers are held in memory while it is
/// written.
const LARGEST_SEGMENT: usize = 2_000_000;

/// Who writes into a database. There is one at a time.
///
/// Games become part of the database when [`Writer::finish`] is called, all of them or none, or in
/// large portions before. Should the index not get so far, the next writer catches up.
pub struct Writer {
    folder: PathBuf,
    pub(crate) store: Store,
    counts: Counts,
    dictionaries: [Dictionary; 3],
    fingerprints: Fingerprints,
    /// Blocks that are not written yet, the last of them not full.
    pending: Pending,
    index: Option<Builder>,
    /// The headers of the games that are in no segment.
    unindexed: Vec<Header>,
    _lock: FileLock,
}

/// The games of blocks that are not written yet.
#[derive(Default)]
struct Pending {
    headers: Vec<Header>,
    fingerprints: Vec<u64>,
    moves: Vec<Vec<u8>>,
    tags: Vec<String>,
    notes: Vec<String>,
}

impl Writer {
    /// Opens the database in a folder to write into it, or makes one.
    pub fn open(folder: &Path) -> Result<Writer, Error> {
        std::fs::create_dir_all(folder)?;
        let lock = FileLock::acquire(&folder.join(tables::LOCK))?.ok_or(Error::Busy)?;
        let store = Store::open(&folder.join(tables::FILE))?;
        match tables::check_format(&store, folder) {
            Err(Error::Missing(_)) => tables::create(&store)?,
            checked => checked?,
        }
        let counts = tables::counts(&store)?;
        let dictionary = |kind| Dictionary::load(&store, kind, counts.names_of(kind));
        let [players, events, sites] = Kind::ALL;
        let dictionaries = [dictionary(players)?, dictionary(events)?, dictionary(sites)?];
        let mut writer = Writer {
            folder: folder.to_path_buf(),
            counts,
            dictionaries,
            fingerprints: Fingerprints::default(),
            pending: Pending::default(),
            index: Some(Builder::new(folder)),
            unindexed: Vec::new(),
            store,
            _lock: lock,
        };
        writer.load_last_blocks()?;
        writer.remove_orphans()?;
        writer.catch_up()?;
        Ok(writer)
    }

    /// How many games there are, those that are not committed included.
    pub fn games(&self) -> u32 {
        self.counts.games
    }

    /// Positions of the games that come are not indexed; they can be looked for only slowly until
    /// another writer comes.
    pub fn without_index(&mut self) {
        self.index = None;
    }

    /// Reads what the next games continue.
    fn load_last_blocks(&mut self) -> Result<(), Error> {
        let counts = self.counts;
        for block in 0..counts.games.div_ceil(header::BLOCK) {
            let bytes = self.store.get_packed(tables::FINGERPRINTS, block.into())?;
            let bytes = bytes.ok_or_else(|| Error::Damaged(Damage::FingerprintsMissing))?;
            let known = bytes.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes));
            let known: Vec<u64> = known.collect();
            for &mark in &known {
                self.fingerprints.insert(mark);
            }
            if counts.in_block(block, header::BLOCK) < header::BLOCK as usize {
                self.pending.fingerprints = known;
                self.pending.headers = tables::read_headers(&self.store, &counts, block)?;
            }
        }
        if counts.games.is_multiple_of(texts::BLOCK) {
            return Ok(());
        }
        let block = i64::from(counts.games / texts::BLOCK);
        let last = |table| -> Result<Vec<Vec<u8>>, Error> {
            match self.store.get_packed(table, block)? {
                Some(bytes) => {
                    Ok(texts::Block::decode(bytes)?.iter().map(<[u8]>::to_vec).collect())
                }
                None if table == tables::NOTES => Ok(Vec::new()),
                None => Err(Error::Damaged(Damage::GamesMissing)),
            }
        };
        let strings = |items: Vec<Vec<u8>>| {
            let strings = items.into_iter().map(String::from_utf8);
            strings.collect::<Result<Vec<_>, _>>().map_err(|_| Error::Damaged(Damage::Tag))
        };
        self.pending.moves = last(tables::MOVES)?;
        self.pending.tags = strings(last(tables::TAGS)?)?;
        self.pending.notes = strings(last(tables::NOTES)?)?;
        self.pending.notes.resize(self.pending.moves.len(), String::new());
        Ok(())
    }

    /// Removes the files of segments that nobody lists: of a writer that was killed.
    fn remove_orphans(&self) -> Result<(), Error> {
        let listed = tables::segments(&self.store)?;
        for file in std::fs::read_dir(&self.folder)? {
            let path = file?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let number =
                name.strip_prefix("positions-").and_then(|name| name.split_once(".sqlite"));
            let number = number.and_then(|(number, _)| number.parse::<i64>().ok());
            if number.is_some_and(|number| !listed.iter().any(|&(known, _)| known == number)) {
                // Where it can't be removed yet, a later writer does it.
                _ = std::fs::remove_file(path);
            }
        }
        Ok(())
    }

    /// Takes the games that are in no segment into the index.
    fn catch_up(&mut self) -> Result<(), Error> {
        if !tables::keys_are_ours(&self.store)? {
            self.store.transaction(|store| {
                store.connection.execute_batch("DELETE FROM segments")?;
                tables::save_keys(store)
            })?;
        }
        let indexed = tables::segments(&self.store)?.last().map_or(0, |(_, games)| games.end);
        self.index_again(indexed..self.counts.games)?;
        if !self.unindexed.is_empty() {
            self.finish()?;
        }
        Ok(())
    }

    /// Gives games that are stored to the index.
    fn index_again(&mut self, games: Range<u32>) -> Result<(), Error> {
        if games.is_empty() {
            return Ok(());
        }
        let store = Store::open_to_read(&self.folder.join(tables::FILE))?;
        let reader = Database::with_store(&self.folder, store)?;
        for game in games {
            if self.unindexed.len() >= LARGEST_SEGMENT {
                self.write_segment(&[])?;
            }
            let (start, moves) = reader.moves_at(game)?;
            let Some(index) = &mut self.index else { return Ok(()) };
            for (key, mv) in positions(&start, &moves)? {
                index.add(Posting { key, mv: mv.bits(), game })?;
            }
            self.unindexed.push(reader.header_at(game)?);
        }
        Ok(())
    }

    /// Adds a game with everything said about it; `false` if it is there already.
    pub fn add_game(&mut self, game: &Game) -> Result<bool, Error> {
        self.add(from_game(game, true))
    }

    /// Adds a game that was read; `false` if it is there already.
    pub(crate) fn add(&mut self, game: ParsedGame) -> Result<bool, Error> {
        if !self.fingerprints.insert(game.fingerprint) {
            return Ok(false);
        }
        if self.counts.games == u32::MAX {
            return Err(Error::Full);
        }
        let [players, events, sites] = &mut self.dictionaries;
        let header = Header {
            white: players.number(&game.white)?,
            black: players.number(&game.black)?,
            event: events.number(&game.event)?,
            site: sites.number(&game.site)?,
            ..game.header
        };
        if self.unindexed.len() >= LARGEST_SEGMENT {
            self.commit(|_| Ok(()))?;
            self.write_segment(&[])?;
        }
        if let Some(index) = &mut self.index {
            for &(key, mv) in &game.positions {
                index.add(Posting { key, mv: mv.bits(), game: self.counts.games })?;
            }
            self.unindexed.push(header);
        }
        self.counts.games += 1;
        self.pending.headers.push(header);
        self.pending.fingerprints.push(game.fingerprint);
        self.pending.moves.push(texts::moves_to_bytes(&game.moves));
        self.pending.tags.push(game.tags);
        self.pending.notes.push(game.notes);
        Ok(true)
    }

    /// Makes the games that were added part of the database, together with whatever `more` writes.
    pub(crate) fn commit(
        &mut self,
        more: impl FnOnce(&Store) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let Writer { store, counts, dictionaries, pending, .. } = self;
        counts.names = [0, 1, 2].map(|kind| dictionaries[kind].len());
        store.transaction(|store| {
            dictionaries.iter_mut().try_for_each(|dictionary| dictionary.save(store))?;
            pending.save(store, counts.games)?;
            tables::save_counts(store, counts)?;
            more(store)
        })?;
        pending.forget_full_blocks();
        Ok(())
    }

    /// Brings the index up to date. What was not committed is committed.
    pub fn finish(&mut self) -> Result<(), Error> {
        self.commit(|_| Ok(()))?;
        if self.unindexed.is_empty() {
            return Ok(());
        }
        // Segments that are not much larger than what is new are made anew together with it, so
        // that there are never many.
        let mut segments = tables::segments(&self.store)?;
        let mut replaced = Vec::new();
        let mut taken = Vec::new();
        let mut games = self.unindexed.len();
        while let Some((number, range)) = segments.pop() {
            if range.len() > 2 * games || games + range.len() > LARGEST_SEGMENT {
                break;
            }
            games += range.len();
            replaced.push(number);
            taken.push(range);
        }
        if let Some(first) = taken.last().map(|range| range.start) {
            let end = taken[0].end;
            let new = std::mem::take(&mut self.unindexed);
            self.index_again(first..end)?;
            self.unindexed.extend(new);
        }
        self.write_segment(&replaced)
    }

    /// Writes the segment of all games that wait for it, in the place of others.
    fn write_segment(&mut self, replaced: &[i64]) -> Result<(), Error> {
        let Some(index) = self.index.replace(Builder::new(&self.folder)) else { return Ok(()) };
        let headers = std::mem::take(&mut self.unindexed);
        let known = tables::segments(&self.store)?;
        let number = known.iter().map(|&(number, _)| number).max().unwrap_or(0) + 1;
        let indexed = known.iter().filter(|(number, _)| !replaced.contains(number));
        let first = indexed.map(|(_, games)| games.end).max().unwrap_or(0);
        let range = first..first + headers.len() as u32;
        let path = tables::segment_path(&self.folder, number);
        index.write(&path, first, &headers)?;
        self.store.transaction(|store| {
            for number in replaced {
                store.connection.execute("DELETE FROM segments WHERE id = ?1", [number])?;
            }
            tables::save_segment(store, number, &range)
        })?;
        self.remove_orphans()
    }

    /// Makes one segment of all, as far as that is possible.
    pub fn compact(&mut self) -> Result<(), Error> {
        self.finish()?;
        let segments = tables::segments(&self.store)?;
        if segments.len() > self.counts.games as usize / LARGEST_SEGMENT + 1 {
            self.store.transaction(|store| {
                Ok(store.connection.execute_batch("DELETE FROM segments")?)
            })?;
            self.catch_up()?;
        }
        self.store.connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); VACUUM;")?;
        Ok(())
    }
}

impl Pending {
    /// Writes all blocks, the last ones as far as they are filled.
    fn save(&self, store: &Store, games: u32) -> Result<(), Error> {
        let first = (games - self.headers.len() as u32) / header::BLOCK;
        let chunks = self.headers.chunks(header::BLOCK as usize);
        let marks = self.fingerprints.chunks(header::BLOCK as usize);
        for (block, (headers, marks)) in (first..).zip(chunks.zip(marks)) {
            store.put_packed(tables::HEADERS, block.into(), &header::encode(headers))?;
            let marks: Vec<u8> = marks.iter().flat_map(|mark| mark.to_le_bytes()).collect();
            store.put_packed(tables::FINGERPRINTS, block.into(), &marks)?;
        }
        let first = (games - self.moves.len() as u32) / texts::BLOCK;
        let size = texts::BLOCK as usize;
        for (block, moves) in (first..).zip(self.moves.chunks(size)) {
            store.put_packed(tables::MOVES, block.into(), &texts::encode(moves))?;
        }
        for (block, tags) in (first..).zip(self.tags.chunks(size)) {
            store.put_packed(tables::TAGS, block.into(), &texts::encode(tags))?;
        }
        for (block, notes) in (first..).zip(self.notes.chunks(size)) {
            if notes.iter().any(|notes| !notes.is_empty()) {
                store.put_packed(tables::NOTES, block.into(), &texts::encode(notes))?;
            }
        }
        Ok(())
    }

    fn forget_full_blocks(&mut self) {
        let full = self.headers.len() - self.headers.len() % header::BLOCK as usize;
        self.headers.drain(..full);
        self.fingerprints.drain(..full);
        let full = self.moves.len() - self.moves.len() % texts::BLOCK as usize;
        self.moves.drain(..full);
        self.tags.drain(..full);
        self.notes.drain(..full);
    }
}

/// The positions of a game with what was played there when they first arose.
pub(crate) fn positions(start: &Board, moves: &[Move]) -> Result<Vec<(u64, Move)>, Error> {
    let mut positions = Vec::with_capacity(moves.len() + 1);
    let mut board = *start;
    for &mv in moves {
        if !board.is_legal(mv) {
            return Err(Error::Damaged(Damage::IllegalMove));
        }
        crate::pgn::push_first(&mut positions, &board, mv);
        board.play(mv);
    }
    crate::pgn::push_first(&mut positions, &board, Move::NONE);
    Ok(positions)
}
