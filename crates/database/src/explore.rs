//! The explorer: what was played in a position, and how it went.

use crate::database::Database;
use crate::error::Error;
use crate::explored::{Explored, Tally};
use crate::header::{self, Header};
use crate::index::{Found, Segment};
use crate::query::{Filter, Resolved};
use crate::writer::positions;
use chess::{Board, Move};
use std::sync::Arc;

impl Database {
    /// What was played in a position in the games that pass a filter, and so many games of the
    /// strongest players (at most four of each move).
    pub fn explore(
        &self,
        board: &Board,
        filter: &Filter,
        top_games: usize,
    ) -> Result<Explored, Error> {
        let counts = self.refresh()?;
        let segments = self.segments()?;
        let mut explorer = Explorer { database: self, tally: Tally::default() };
        if filter.is_empty() {
            for segment in &segments {
                explorer.add_all(segment, board.key())?;
            }
        } else {
            let filter = filter.resolve(self)?;
            for segment in &segments {
                explorer.add_filtered(segment, board.key(), &filter)?;
            }
        }
        let indexed = segments.last().map_or(0, |segment| segment.games().end);
        let mut explored = explorer
            .tally
            .finish(board, top_games, |game| self.info_of(game, &self.header_at(game)?))?;
        explored.unindexed = counts.games.saturating_sub(indexed).into();
        Ok(explored)
    }

    /// What was played in a game when it first had a position; `None` if it never had it.
    pub(crate) fn played_in(&self, game: u32, key: u64) -> Result<Option<Move>, Error> {
        let (start, moves) = self.moves_at(game)?;
        let found = positions(&start, &moves)?.into_iter().find(|&(its, _)| its == key);
        Ok(found.map(|(_, mv)| mv))
    }
}

struct Explorer<'a> {
    database: &'a Database,
    tally: Tally,
}

impl Explorer<'_> {
    fn add_all(&mut self, segment: &Arc<Segment>, key: u64) -> Result<(), Error> {
        for found in segment.look_up(key)? {
            let Found::Common(common) = found else {
                self.add_rare(&found, key, |_| true)?;
                continue;
            };
            for games in &common.moves {
                match &games.sums {
                    Some(sums) => {
                        self.tally.sums(games.mv).add(sums);
                        for &(strength, game) in &games.top {
                            self.tally.top.push((strength, games.mv, game));
                        }
                    }
                    None => {
                        for game in segment.games_of(games)? {
                            let header = self.database.header_at(game)?;
                            self.tally.add(games.mv, game, &header);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn add_rare(
        &mut self,
        found: &Found,
        key: u64,
        passes: impl Fn(&Header) -> bool,
    ) -> Result<(), Error> {
        let Found::Rare(games) = found else { return Ok(()) };
        for &game in games {
            let header = self.database.header_at(game)?;
            if passes(&header)
                && let Some(mv) = self.database.played_in(game, key)?
            {
                self.tally.add(mv, game, &header);
            }
        }
        Ok(())
    }

    /// Goes through the lists of all moves together, a block of headers at a time, so that each
    /// block is unpacked once.
    fn add_filtered(
        &mut self,
        segment: &Arc<Segment>,
        key: u64,
        filter: &Resolved,
    ) -> Result<(), Error> {
        for found in segment.look_up(key)? {
            let Found::Common(common) = &found else {
                self.add_rare(&found, key, |header| filter.passes(header))?;
                continue;
            };
            let mut lists = Vec::new();
            for games in &common.moves {
                lists.push((games.mv, segment.games_of(games)?, 0));
            }
            let games = segment.games();
            for block in games.start / header::BLOCK..games.end.div_ceil(header::BLOCK) {
                let first = block * header::BLOCK;
                let end = first.saturating_add(header::BLOCK);
                let due = |&(_, ref list, next): &(Move, Vec<u32>, usize)| {
                    list.get(next).is_some_and(|&game| game < end)
                };
                if !lists.iter().any(due) {
                    continue;
                }
                let headers = self.database.header_block(block)?;
                for (mv, list, next) in &mut lists {
                    while let Some(&game) = list.get(*next).filter(|&&game| game < end) {
                        *next += 1;
                        let header = headers.get((game - first) as usize);
                        let header = header.ok_or(Error::NoGame(u64::from(game) + 1))?;
                        if filter.passes(header) {
                            self.tally.add(*mv, game, header);
                        }
                    }
                }
            }
        }
        Ok(())
    }
}
