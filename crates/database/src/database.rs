//! A database that is being read.

use crate::cache::Cache;
use crate::error::{Error, damaged};
use crate::header::{self, ANNOTATED, Header, OTHER_START};
use crate::index::Segment;
use crate::names::{self, Kind};
use crate::store::Store;
use crate::tables::{self, Counts};
use crate::texts;
use chess::{Board, Game, Move, PgnReader};
use serde::Serialize;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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

/// A game in words, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// Its number, from 1.
    pub id: u64,
    /// White's name; empty if it is not known, as with the other texts.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// White's rating.
    pub white_elo: Option<u16>,
    /// Black's rating.
    pub black_elo: Option<u16>,
    /// The event.
    pub event: String,
    /// The place.
    pub site: String,
    /// The date as PGN writes it.
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The ECO code.
    pub eco: String,
    /// Half-moves of the main line.
    pub plies: u16,
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
        Ok(GameInfo {
            id: u64::from(index) + 1,
            white: self.name(Kind::Player, header.white)?,
            black: self.name(Kind::Player, header.black)?,
            white_elo: header.elo(chess::Color::White),
            black_elo: header.elo(chess::Color::Black),
            event: self.name(Kind::Event, header.event)?,
            site: self.name(Kind::Site, header.site)?,
            date: header.date.to_string(),
            result: header.result().token().to_string(),
            eco: header.eco.to_string(),
            plies: header.plies,
        })
    }

    /// Where a game began, and its moves.
    pub fn moves(&self, id: u64) -> Result<(Board, Vec<Move>), Error> {
        self.moves_at(self.index_of(id)?)
    }

    pub(crate) fn moves_at(&self, index: u32) -> Result<(Board, Vec<Move>), Error> {
        let start = match self.header_at(index)?.has(OTHER_START) {
            true => self.start_at(index)?,
            false => Board::default(),
        };
        let moves = self.with_text(index, tables::MOVES, &self.moves, |bytes| {
            Ok(texts::moves_from_bytes(bytes).collect::<Vec<Move>>())
        })?;
        Ok((start, moves))
    }

    fn start_at(&self, index: u32) -> Result<Board, Error> {
        let tags = self.tags_at(index)?;
        let fen = tags.iter().find(|(name, _)| name == "FEN");
        let board = fen.and_then(|(_, fen)| Board::from_fen(fen).ok());
        board.ok_or_else(|| damaged("a game does not say where it began"))
    }

    /// The tags besides those of the header.
    fn tags_at(&self, index: u32) -> Result<Vec<(String, String)>, Error> {
        self.with_text(index, tables::TAGS, &self.tags, |bytes| {
            let text = std::str::from_utf8(bytes).map_err(|_| damaged("a tag is no text"))?;
            let tags = text.lines().filter_map(|line| line.split_once('\t'));
            Ok(tags.map(|(name, value)| (name.to_string(), value.to_string())).collect())
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
            texts::Block::decode(bytes.ok_or_else(|| damaged("a block of games is missing"))?)
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
        let mut game = match header.has(ANNOTATED) {
            true => self.annotated_game(index, &tags)?,
            false => self.plain_game(index)?,
        };
        let elo = |elo: Option<u16>| elo.map(|elo| elo.to_string()).unwrap_or_default();
        let known = [
            ("Event", &info.event),
            ("Site", &info.site),
            ("Date", &info.date),
            ("White", &info.white),
            ("Black", &info.black),
            ("ECO", &info.eco),
            ("WhiteElo", &elo(info.white_elo)),
            ("BlackElo", &elo(info.black_elo)),
        ];
        for (name, value) in known.into_iter().filter(|(_, value)| !value.is_empty()) {
            game.set_tag(name, value);
        }
        for (name, value) in &tags {
            game.set_tag(name, value);
        }
        game.record_result(header.result());
        game.go_to_end();
        Ok(game)
    }

    fn plain_game(&self, index: u32) -> Result<Game, Error> {
        let (start, moves) = self.moves_at(index)?;
        let mut game = Game::from_board(start);
        for mv in moves {
            game.play(mv).map_err(|_| damaged("a game has a move that is not legal"))?;
        }
        Ok(game)
    }

    fn annotated_game(&self, index: u32, tags: &[(String, String)]) -> Result<Game, Error> {
        let fen = tags.iter().find(|(name, _)| name == "FEN");
        let fen = fen.map(|(_, fen)| format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n"));
        self.with_text(index, tables::NOTES, &self.notes, |notes| {
            let text = [fen.unwrap_or_default().as_bytes(), notes, b"\n"].concat();
            let game = PgnReader::new(&text[..]).next();
            game.and_then(Result::ok).ok_or_else(|| damaged("the notes of a game can't be read"))
        })
    }
}
