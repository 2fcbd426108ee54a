//! Finding games.

use crate::database::{Database, GameInfo};
use crate::error::Error;
use crate::header::{self, Header};
use crate::index::Found;
use crate::query::{Bitmap, Content, Query, Resolved};
use chess::Board;
use std::ops::ControlFlow;

/// A game that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Its number, from 1.
    pub id: u64,
    /// Its header.
    pub header: Header,
    /// After how many half-moves what was asked for came up, where the moves had to be looked at.
    pub ply: Option<u16>,
}

/// In which order games are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As they were imported.
    #[default]
    Oldest,
    /// The last imported first.
    Newest,
}

impl Database {
    /// Gives the games that a query asks for, one by one as they are found, until told to stop.
    pub fn find(
        &self,
        query: &Query,
        order: Order,
        mut found: impl FnMut(Hit) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let counts = self.refresh()?;
        let candidates = self.candidates(query, counts.games)?;
        let search = Search {
            database: self,
            filter: query.filter.resolve(self)?,
            content: Content::of(query),
        };
        let blocks = counts.games.div_ceil(header::BLOCK);
        for place in 0..blocks {
            let block = if order == Order::Newest { blocks - 1 - place } else { place };
            let first = block * header::BLOCK;
            let end = counts.games.min(first + header::BLOCK);
            if !candidates.any_within(first, end) {
                continue;
            }
            let headers = self.header_block(block)?;
            for place in first..end {
                let game = if order == Order::Newest { first + (end - 1 - place) } else { place };
                if !candidates.contains(game) {
                    continue;
                }
                let header = &headers[(game - first) as usize];
                if let Some(hit) = search.judge(game, header)?
                    && found(hit).is_break()
                {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// A page of the games that a query asks for, in words, and whether there are more.
    pub fn list(
        &self,
        query: &Query,
        order: Order,
        skip: usize,
        count: usize,
    ) -> Result<(Vec<GameInfo>, bool), Error> {
        let (mut seen, mut hits) = (0, Vec::new());
        self.find(query, order, |hit| {
            seen += 1;
            if seen > skip {
                hits.push(hit);
            }
            if hits.len() > count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let more = hits.len() > count;
        let infos = hits.iter().take(count).map(|hit| self.info_of(hit.id as u32 - 1, &hit.header));
        Ok((infos.collect::<Result<_, _>>()?, more))
    }

    /// How many games a query asks for.
    pub fn count(&self, query: &Query) -> Result<u64, Error> {
        let mut count = 0;
        self.find(query, Order::Oldest, |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(count)
    }

    /// The games that the index does not exclude.
    fn candidates(&self, query: &Query, games: u32) -> Result<Bitmap, Error> {
        let mut candidates = Bitmap::all(games);
        if let Some(board) = &query.position {
            candidates.intersect(&self.games_with(board, games)?);
        }
        Ok(candidates)
    }

    /// The games that have a position.
    fn games_with(&self, board: &Board, games: u32) -> Result<Bitmap, Error> {
        let mut all = Bitmap::none(games);
        self.add_games_with(board, &mut all)?;
        // Games that wait for the index are looked at one by one.
        let indexed = self.segments()?.last().map_or(0, |segment| segment.games().end);
        for game in indexed..games {
            if self.played_in(game, board.key())?.is_some() {
                all.insert(game);
            }
        }
        Ok(all)
    }

    fn add_games_with(&self, board: &Board, all: &mut Bitmap) -> Result<(), Error> {
        for segment in self.segments()? {
            for found in segment.look_up(board.key())? {
                match found {
                    Found::Rare(games) => {
                        for game in games {
                            if self.played_in(game, board.key())?.is_some() {
                                all.insert(game);
                            }
                        }
                    }
                    Found::Common(common) => {
                        for games in &common.moves {
                            segment.games_of(games)?.into_iter().for_each(|game| all.insert(game));
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

struct Search<'a> {
    database: &'a Database,
    filter: Resolved,
    content: Option<Content<'a>>,
}

impl Search<'_> {
    /// Whether a game is asked for.
    fn judge(&self, game: u32, header: &Header) -> Result<Option<Hit>, Error> {
        if !self.filter.passes(header) {
            return Ok(None);
        }
        let mut ply = None;
        if let Some(content) = &self.content {
            if !content.may_be_in(header) {
                return Ok(None);
            }
            let (start, moves) = self.database.moves_at(game)?;
            ply = content.find(&start, &moves)?;
            if ply.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(Hit { id: u64::from(game) + 1, header: *header, ply }))
    }
}
