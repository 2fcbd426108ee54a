//! Finding games.

use crate::database::Database;
use crate::error::Error;
use crate::game_info::GameInfo;
use crate::games::{Games, Hit, Order};
use crate::index::Found;
use crate::query::{Bitmap, Content, Query, Resolved};
use chess::Board;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// So many games are looked at before what was found is told.
const PORTION: u32 = 2048;

impl Database {
    /// Gives the games that a query asks for, one by one as they are found, until told to stop.
    pub fn find(
        &self,
        query: &Query,
        order: Order,
        found: impl FnMut(Hit) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        self.find_until(query, order, &AtomicBool::new(false), found)
    }

    /// The same; it also ends when `stop` becomes true, though nothing was found for long.
    pub fn find_until(
        &self,
        query: &Query,
        order: Order,
        stop: &AtomicBool,
        mut found: impl FnMut(Hit) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let counts = self.refresh()?;
        let candidates = self.candidates(query, counts.games)?;
        let filter = match query.filter.is_empty() {
            true => None,
            false => Some(query.filter.resolve(self)?),
        };
        let mut ranges: Vec<Range<u32>> = (0..counts.games.div_ceil(PORTION))
            .map(|portion| portion * PORTION..counts.games.min((portion + 1) * PORTION))
            .filter(|range| candidates.any_within(range.start, range.end))
            .collect();
        if order == Order::Newest {
            ranges.reverse();
        }
        // Games whose moves must be looked at are looked at on all cores, each with a database of
        // its own; headers are read faster than they could be shared out.
        let slow = Content::of(query).is_some();
        let folder = self.folder.as_path();
        let at_once = if slow { 2 * rayon::current_num_threads() } else { 1 };
        for ranges in ranges.chunks(at_once) {
            if stop.load(Relaxed) {
                break;
            }
            let look = |database: &Database, range: &Range<u32>| {
                let content = Content::of(query);
                let search = Search { database, filter: filter.as_ref(), content };
                search.within(range.clone(), &candidates, order)
            };
            let hits: Result<Vec<Vec<Hit>>, Error> = match slow {
                true => ranges
                    .par_iter()
                    .map_init(
                        || Database::open(folder),
                        |database, range| match database {
                            Ok(database) => look(database, range),
                            // An error can be told once only, and another try says its own.
                            Err(_) => look(&Database::open(folder)?, range),
                        },
                    )
                    .collect(),
                false => ranges.iter().map(|range| look(self, range)).collect(),
            };
            for hit in hits?.into_iter().flatten() {
                if found(hit).is_break() {
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
        Games::list(self, query, order, &AtomicBool::new(false), (skip, count))
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
    /// `None` lets every game pass, and spares reading its header.
    filter: Option<&'a Resolved>,
    content: Option<Content<'a>>,
}

impl Search<'_> {
    /// The games of a range that are asked for.
    fn within(
        &self,
        range: Range<u32>,
        candidates: &Bitmap,
        order: Order,
    ) -> Result<Vec<Hit>, Error> {
        let mut hits = Vec::new();
        for game in range.filter(|&game| candidates.contains(game)) {
            hits.extend(self.judge(game)?);
        }
        if order == Order::Newest {
            hits.reverse();
        }
        Ok(hits)
    }

    /// Whether a game is asked for.
    fn judge(&self, game: u32) -> Result<Option<Hit>, Error> {
        if let Some(filter) = &self.filter
            && !filter.passes(&self.database.header_at(game)?)
        {
            return Ok(None);
        }
        let mut ply = None;
        if let Some(content) = &self.content {
            if !content.may_be_in(&self.database.header_at(game)?) {
                return Ok(None);
            }
            let (start, moves) = self.database.moves_at(game)?;
            ply = content.find(&start, &moves)?;
            if ply.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(Hit { id: u64::from(game) + 1, ply }))
    }
}
