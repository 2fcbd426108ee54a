//! The explorer: what was played in a position, and how it went.

use crate::database::{Database, GameInfo};
use crate::date::Date;
use crate::error::Error;
use crate::header::{self, Header};
use crate::index::{Found, Segment, Sums};
use crate::query::{Filter, Resolved};
use crate::writer::positions;
use chess::{Board, Color, Move};
use std::sync::Arc;

/// What people played in a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explored {
    /// All games that had the position, also those that ended there. A game counts once, with what
    /// was played when the position first arose.
    pub total: Sums,
    /// The moves, the most played first.
    pub moves: Vec<ExploredMove>,
    /// The games of the strongest players, with what they played; [`Move::NONE`] at a game's end.
    pub top_games: Vec<(Move, GameInfo)>,
    /// Games that are not in the index yet and so are not counted.
    pub unindexed: u64,
}

/// A move that people played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExploredMove {
    /// The move.
    pub mv: Move,
    /// The games in which it was played.
    pub sums: Sums,
}

impl Sums {
    /// The mean rating of the side that moved.
    pub fn average_rating(&self, mover: Color) -> Option<u32> {
        let sum = match mover {
            Color::White => self.white_elo,
            Color::Black => self.black_elo,
        };
        Some((sum + self.rated / 2).checked_div(self.rated)? as u32)
    }

    /// The mean rating of both sides.
    pub fn average_of_both(&self) -> Option<u32> {
        Some((self.white_elo + self.black_elo + self.rated).checked_div(2 * self.rated)? as u32)
    }

    /// The score of a side, from 0 to 1; `None` without games that ended.
    pub fn score(&self, side: Color) -> Option<f64> {
        let ended = self.white + self.draws + self.black;
        let won = match side {
            Color::White => self.white,
            Color::Black => self.black,
        };
        (ended > 0).then(|| (won as f64 + self.draws as f64 / 2.0) / ended as f64)
    }

    /// The rating at which the side that moved would be expected to score so against these
    /// opponents. Nobody is more than 800 points above or below them.
    pub fn performance(&self, mover: Color) -> Option<u32> {
        let opponents = f64::from(self.average_rating(!mover)?);
        let score = self.score(mover)?;
        let difference = -400.0 * (1.0 / score.clamp(1e-9, 1.0 - 1e-9) - 1.0).log10();
        Some((opponents + difference.clamp(-800.0, 800.0)).round().max(0.0) as u32)
    }

    /// The date of the last game, if it is known.
    pub fn last_played(&self) -> Option<Date> {
        self.last.year().map(|_| self.last)
    }
}

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
        let mut explored = explorer.tally.finish(self, board, top_games)?;
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

/// What was found so far.
#[derive(Default)]
struct Tally {
    moves: Vec<(Move, Sums)>,
    /// Games worth showing, with their strength.
    top: Vec<(u16, Move, u32)>,
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

/// Games worth showing are sorted out when they are so many.
const MANY: usize = 4096;
/// No more are ever shown.
const SHOWN: usize = 50;

impl Tally {
    fn sums(&mut self, mv: Move) -> &mut Sums {
        let place = self.moves.iter().position(|&(known, _)| known == mv);
        let place = place.unwrap_or_else(|| {
            self.moves.push((mv, Sums::default()));
            self.moves.len() - 1
        });
        &mut self.moves[place].1
    }

    fn add(&mut self, mv: Move, game: u32, header: &Header) {
        self.sums(mv).add_game(header);
        self.top.push((header.strength(), mv, game));
        if self.top.len() >= MANY {
            self.sort_top();
        }
    }

    fn sort_top(&mut self) {
        self.top
            .sort_unstable_by_key(|&(strength, _, game)| (u16::MAX - strength, u32::MAX - game));
        self.top.truncate(SHOWN);
    }

    fn finish(
        mut self,
        database: &Database,
        board: &Board,
        top_games: usize,
    ) -> Result<Explored, Error> {
        self.sort_top();
        let mut explored = Explored::default();
        for &(mv, sums) in &self.moves {
            explored.total.add(&sums);
            if board.is_legal(mv) {
                explored.moves.push(ExploredMove { mv, sums });
            }
        }
        explored.moves.sort_by_key(|explored| (u64::MAX - explored.sums.games, explored.mv));
        for &(_, mv, game) in self.top.iter().take(top_games) {
            let info = database.info_of(game, &database.header_at(game)?)?;
            explored.top_games.push((mv, info));
        }
        Ok(explored)
    }
}
