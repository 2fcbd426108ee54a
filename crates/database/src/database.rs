//! A database that is being read.

use crate::cache::Cache;
use crate::error::{Damage, Error};
use crate::explored::Explored;
use crate::game_info::{Body, GameInfo, read_tags, restored, start_in};
use crate::games::{Games, Hit, Order};
use crate::header::{self, ANNOTATED, Header, Kind, OTHER_START};
use crate::index::Segment;
use crate::names;
use crate::query::{Filter, NumberedNames, Query};
use crate::store::Store;
use crate::tables::{self, Counts};
use crate::texts;
use chess::{Board, Game, Move};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A database of games, to ask questions.
///
/// It may be asked while another program writes: each question sees the games that were there when
/// it was asked. It can be sent to another thread, but not shared; threads open it for themselves.
pub struct Database {
    pub(crate) folder: PathBuf,
    pub(crate) store: Store,
    counts: RefCell<Counts>,
    segments: RefCell<Vec<(i64, Arc<Segment>)>>,
    headers: Cache<Vec<Header>>,
    moves: Cache<texts::Block>,
    tags: Cache<texts::Block>,
    notes: Cache<texts::Block>,
    names: Cache<String>,
}

impl Database {
    /// Opens the database in a folder.
    pub fn open(folder: &Path) -> Result<Database, Error> {
        let file = folder.join(tables::FILE);
        if !file.is_file() {
            return Err(Error::Missing(folder.to_path_buf()));
        }
        let store = Store::open_to_read(&file)?;
        tables::check_format(&store, folder)?;
        Database::with_store(folder, store)
    }

    pub(crate) fn with_store(folder: &Path, store: Store) -> Result<Database, Error> {
        let counts = RefCell::new(tables::counts(&store)?);
        Ok(Database {
            folder: folder.to_path_buf(),
            store,
            counts,
            segments: RefCell::default(),
            headers: Cache::default(),
            moves: Cache::default(),
            tags: Cache::default(),
            notes: Cache::default(),
            names: Cache::default(),
        })
    }

    /// The folder it is in.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// How many games it has. Games have the numbers from 1 to that.
    pub fn len(&self) -> Result<u64, Error> {
        Ok(self.refresh()?.games.into())
    }

    /// Whether it has no game.
    pub fn is_empty(&self) -> Result<bool, Error> {
        Ok(self.len()? == 0)
    }

    /// Looks what others have written since.
    pub(crate) fn refresh(&self) -> Result<Counts, Error> {
        self.store.check_frozen()?;
        let counts = tables::counts(&self.store)?;
        if self.counts.replace(counts) != counts {
            // The last blocks have grown.
            self.headers.clear();
            self.moves.clear();
            self.tags.clear();
            self.notes.clear();
            self.names.clear();
        }
        Ok(counts)
    }

    pub(crate) fn counts(&self) -> Counts {
        *self.counts.borrow()
    }

    /// The segments of the index in the order of their games.
    pub(crate) fn segments(&self) -> Result<Vec<Arc<Segment>>, Error> {
        if !tables::keys_are_ours(&self.store)? {
            return Ok(Vec::new());
        }
        let mut open = self.segments.borrow_mut();
        // Between reading the list and opening a file, somebody may have put segments together.
        for attempt in 0.. {
            let listed = tables::segments(&self.store)?;
            open.retain(|(number, _)| listed.iter().any(|(listed, _)| listed == number));
            let mut missing = None;
            for (number, _) in &listed {
                if open.iter().any(|(known, _)| known == number) {
                    continue;
                }
                match Segment::open(&tables::segment_path(&self.folder, *number)) {
                    Ok(segment) => open.push((*number, Arc::new(segment))),
                    Err(error) => missing = Some(error),
                }
            }
            match missing {
                Some(error) if attempt >= 3 => return Err(error),
                Some(_) => {}
                None => break,
            }
        }
        open.sort_by_key(|(_, segment)| segment.games().start);
        Ok(open.iter().map(|(_, segment)| segment.clone()).collect())
    }

    /// The header of a game, whose index counts from 0.
    pub(crate) fn header_at(&self, index: u32) -> Result<Header, Error> {
        let headers = self.header_block(index / header::BLOCK)?;
        let header = headers.get((index % header::BLOCK) as usize);
        header.copied().ok_or(Error::NoGame(u64::from(index) + 1))
    }

    pub(crate) fn header_block(&self, block: u32) -> Result<Arc<Vec<Header>>, Error> {
        let load = || tables::read_headers(&self.store, &self.counts(), block);
        self.headers.get(block.into(), load)
    }

    /// The header of a game.
    pub fn header(&self, id: u64) -> Result<Header, Error> {
        self.header_at(self.index_of(id)?)
    }

    pub(crate) fn index_of(&self, id: u64) -> Result<u32, Error> {
        let games = u64::from(self.refresh()?.games);
        match id.checked_sub(1).filter(|&index| index < games) {
            Some(index) => Ok(index as u32),
            None => Err(Error::NoGame(id)),
        }
    }

    pub(crate) fn name(&self, kind: Kind, number: u32) -> Result<String, Error> {
        let block = self.names.get(names::block_id(kind, number), || {
            names::read_block_of(&self.store, kind, number)
        })?;
        names::name_in(&block, number)
    }

    /// A game in words.
    pub fn info(&self, id: u64) -> Result<GameInfo, Error> {
        let index = self.index_of(id)?;
        self.info_of(index, &self.header_at(index)?)
    }

    pub(crate) fn info_of(&self, index: u32, header: &Header) -> Result<GameInfo, Error> {
        GameInfo::new(index, header, |kind, number| self.name(kind, number))
    }

    /// Where a game began, and its moves.
    pub fn moves(&self, id: u64) -> Result<(Board, Vec<Move>), Error> {
        self.moves_at(self.index_of(id)?)
    }

    pub(crate) fn moves_at(&self, index: u32) -> Result<(Board, Vec<Move>), Error> {
        let start = match self.header_at(index)?.has(OTHER_START) {
            true => start_in(&self.tags_at(index)?)?,
            false => Board::default(),
        };
        let moves = self.with_text(index, tables::MOVES, &self.moves, |bytes| {
            Ok(texts::moves_from_bytes(bytes).collect::<Vec<Move>>())
        })?;
        Ok((start, moves))
    }

    /// The tags besides those of the header.
    fn tags_at(&self, index: u32) -> Result<Vec<(String, String)>, Error> {
        self.with_text(index, tables::TAGS, &self.tags, |bytes| {
            let text = std::str::from_utf8(bytes).map_err(|_| Error::Damaged(Damage::Tag))?;
            Ok(read_tags(text))
        })
    }

    fn with_text<T>(
        &self,
        index: u32,
        table: &str,
        cache: &Cache<texts::Block>,
        read: impl FnOnce(&[u8]) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let block = index / texts::BLOCK;
        let items = cache.get(block.into(), || {
            let bytes = self.store.get_packed(table, block.into())?;
            texts::Block::decode(bytes.ok_or_else(|| Error::Damaged(Damage::GamesMissing))?)
        })?;
        let item = items.get((index % texts::BLOCK) as usize);
        read(item.ok_or(Error::NoGame(u64::from(index) + 1))?)
    }

    /// A whole game: tags, moves, and what was said about them if it was kept.
    pub fn game(&self, id: u64) -> Result<Game, Error> {
        let index = self.index_of(id)?;
        let header = self.header_at(index)?;
        let info = self.info_of(index, &header)?;
        let tags = self.tags_at(index)?;
        let body = match header.has(ANNOTATED) {
            true => Body::Annotated(self.notes_at(index)?),
            false => self.moves_at(index).map(|(start, moves)| Body::Plain(start, moves))?,
        };
        restored(&info, header.result(), &tags, body)
    }

    /// The moves with everything said about them.
    fn notes_at(&self, index: u32) -> Result<Vec<u8>, Error> {
        self.with_text(index, tables::NOTES, &self.notes, |notes| Ok(notes.to_vec()))
    }
}

impl NumberedNames for Database {
    fn count(&self, kind: Kind) -> u32 {
        self.counts().names_of(kind)
    }

    fn each(&self, kind: Kind, mut told: impl FnMut(u32, &str)) -> Result<(), Error> {
        names::each(&self.store, kind, self.counts().names_of(kind), |number, name| {
            told(number, name);
            Ok(())
        })
    }
}

impl Games for Database {
    fn count_all(&self) -> Result<u64, Error> {
        self.len()
    }

    fn explore(&self, board: &Board, filter: &Filter, top_games: usize) -> Result<Explored, Error> {
        Database::explore(self, board, filter, top_games)
    }

    fn find(
        &self,
        query: &Query,
        order: Order,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Hit) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        self.find_until(query, order, stop, found)
    }

    fn info(&self, id: u64) -> Result<GameInfo, Error> {
        Database::info(self, id)
    }

    fn moves(&self, id: u64) -> Result<(Board, Vec<Move>), Error> {
        Database::moves(self, id)
    }

    fn game(&self, id: u64) -> Result<Game, Error> {
        Database::game(self, id)
    }
}
