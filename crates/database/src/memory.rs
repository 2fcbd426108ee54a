//! A small collection of games in memory, for where there are no files: the same questions, the
//! same answers.

use crate::error::{Damage, Error};
use crate::explored::{Explored, Tally};
use crate::game_info::{Body, GameInfo, read_tags, restored, start_in};
use crate::games::{Games, Hit, Order};
use crate::header::{ANNOTATED, Header, Kind, OTHER_START};
use crate::pgn::{Broken, ParsedGame, Splitter, from_game, parse};
use crate::query::{Content, Filter, NumberedNames, Query};
use chess::{Board, Game, Move, Utf16Decoder};
use std::collections::{HashMap, HashSet};
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Games in memory.
#[derive(Default)]
pub struct MemoryGames {
    games: Vec<Kept>,
    names: [Names; 3],
    fingerprints: HashSet<u64>,
    /// Key of a position, game, and the move played there; sorted when they are asked.
    postings: Vec<(u64, u32, Move)>,
    sorted: bool,
}

struct Kept {
    header: Header,
    moves: Vec<Move>,
    tags: String,
    notes: String,
}

#[derive(Default)]
struct Names {
    all: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Names {
    fn number(&mut self, name: String) -> u32 {
        if let Some(&number) = self.numbers.get(&name) {
            return number;
        }
        let number = self.all.len() as u32;
        self.all.push(name.clone());
        self.numbers.insert(name, number);
        number
    }
}

/// What was read of a text.
#[derive(Debug, Default)]
pub struct ReadGames {
    /// Games that are new.
    pub games: u64,
    /// Games that were there already.
    pub duplicates: u64,
    /// Games that could not be read.
    pub broken: Vec<Broken>,
}

impl MemoryGames {
    /// Reads all games of a text. `go_on` is told how many bytes were read and says whether to go on;
    /// what was read until then stays.
    pub fn read(&mut self, text: &[u8], mut go_on: impl FnMut(u64) -> bool) -> ReadGames {
        let mut read = ReadGames::default();
        let mut splitter = Splitter::resumed(Utf16Decoder::new(text), 0, 1);
        // Memory never fails to be read.
        'all: while let Ok(Some(chunk)) = splitter.next_chunk() {
            let mut bytes =
                chunk.end - chunk.games().map(|(text, _)| text.len() as u64).sum::<u64>();
            for (text, line) in chunk.games() {
                parse(text, line, true, |game| match game.map(|game| self.add(game)) {
                    Ok(true) => read.games += 1,
                    Ok(false) => read.duplicates += 1,
                    Err(broken) => read.broken.push(broken),
                });
                bytes += text.len() as u64;
                if !go_on(bytes) {
                    break 'all;
                }
            }
        }
        self.sort();
        read
    }

    /// Adds a game with everything said about it; `false` if it is there already. Before questions
    /// are asked, call [`MemoryGames::sort`].
    pub fn add_game(&mut self, game: &Game) -> bool {
        self.add(from_game(game, true))
    }

    fn add(&mut self, game: ParsedGame) -> bool {
        if !self.fingerprints.insert(game.fingerprint) {
            return false;
        }
        let number = self.games.len() as u32;
        let [players, events, sites] = &mut self.names;
        let header = Header {
            white: players.number(game.white),
            black: players.number(game.black),
            event: events.number(game.event),
            site: sites.number(game.site),
            ..game.header
        };
        self.postings.extend(game.positions.into_iter().map(|(key, mv)| (key, number, mv)));
        self.sorted = false;
        self.games.push(Kept { header, moves: game.moves, tags: game.tags, notes: game.notes });
        true
    }

    /// Makes the positions of games that were added known.
    pub fn sort(&mut self) {
        if !self.sorted {
            self.postings.sort_unstable_by_key(|&(key, game, _)| (key, game));
            self.sorted = true;
        }
    }

    /// The games that have a position, with what was played there.
    fn with_position(&self, board: &Board) -> &[(u64, u32, Move)] {
        let key = board.key();
        let first = self.postings.partition_point(|&(known, ..)| known < key);
        let end = self.postings.partition_point(|&(known, ..)| known <= key);
        &self.postings[first..end]
    }

    fn kept(&self, id: u64) -> Result<(u32, &Kept), Error> {
        let index = id.checked_sub(1).ok_or(Error::NoGame(id))?;
        let kept = usize::try_from(index).ok().and_then(|index| self.games.get(index));
        kept.map(|kept| (index as u32, kept)).ok_or(Error::NoGame(id))
    }

    fn info_of(&self, index: u32) -> Result<GameInfo, Error> {
        let kept = self.games.get(index as usize).ok_or(Error::NoGame(u64::from(index) + 1))?;
        let header = &kept.header;
        let name = |kind: Kind, number: u32| {
            let name = self.names[kind as usize].all.get(number as usize);
            name.cloned().ok_or_else(|| Error::Damaged(Damage::NameMissing))
        };
        GameInfo::new(index, header, name)
    }

    fn start_and_moves(&self, kept: &Kept) -> Result<(Board, Vec<Move>), Error> {
        let start = match kept.header.has(OTHER_START) {
            true => start_in(&read_tags(&kept.tags))?,
            false => Board::default(),
        };
        Ok((start, kept.moves.clone()))
    }

    /// The games that may be asked for, in their order.
    fn candidates(&self, query: &Query) -> Vec<u32> {
        match &query.position {
            Some(board) => self.with_position(board).iter().map(|&(_, game, _)| game).collect(),
            None => Range { start: 0, end: self.games.len() as u32 }.collect(),
        }
    }
}

impl NumberedNames for MemoryGames {
    fn count(&self, kind: Kind) -> u32 {
        self.names[kind as usize].all.len() as u32
    }

    fn each(&self, kind: Kind, mut told: impl FnMut(u32, &str)) -> Result<(), Error> {
        (0..).zip(&self.names[kind as usize].all).for_each(|(number, name)| told(number, name));
        Ok(())
    }
}

impl Games for MemoryGames {
    fn count_all(&self) -> Result<u64, Error> {
        Ok(self.games.len() as u64)
    }

    fn explore(&self, board: &Board, filter: &Filter, top_games: usize) -> Result<Explored, Error> {
        let filter = filter.resolve(self)?;
        let mut tally = Tally::default();
        for &(_, game, mv) in self.with_position(board) {
            let header = &self.games[game as usize].header;
            if filter.passes(header) {
                tally.add(mv, game, header);
            }
        }
        tally.finish(board, top_games, |game| self.info_of(game))
    }

    fn find(
        &self,
        query: &Query,
        order: Order,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Hit) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let filter = query.filter.resolve(self)?;
        let content = Content::of(query);
        let mut candidates = self.candidates(query);
        if order == Order::Newest {
            candidates.reverse();
        }
        for game in candidates {
            if stop.load(Relaxed) {
                break;
            }
            let kept = &self.games[game as usize];
            if !filter.passes(&kept.header) {
                continue;
            }
            let mut hit = Hit { id: u64::from(game) + 1, ply: None };
            if let Some(content) = &content {
                let (start, moves) = self.start_and_moves(kept)?;
                match content.find(&start, &moves)? {
                    None => continue,
                    ply => hit.ply = ply,
                }
            }
            if found(hit).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn info(&self, id: u64) -> Result<GameInfo, Error> {
        self.info_of(self.kept(id)?.0)
    }

    fn moves(&self, id: u64) -> Result<(Board, Vec<Move>), Error> {
        self.start_and_moves(self.kept(id)?.1)
    }

    fn game(&self, id: u64) -> Result<Game, Error> {
        let (index, kept) = self.kept(id)?;
        let body = match kept.header.has(ANNOTATED) {
            true => Body::Annotated(kept.notes.clone().into_bytes()),
            false => self.start_and_moves(kept).map(|(start, moves)| Body::Plain(start, moves))?,
        };
        restored(&self.info_of(index)?, kept.header.result(), &read_tags(&kept.tags), body)
    }
}
