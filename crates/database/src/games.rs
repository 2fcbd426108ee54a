//! What every collection of games answers, in a folder or in memory.

use crate::error::Error;
use crate::explored::Explored;
use crate::game_info::GameInfo;
use crate::query::{Filter, Query};
use chess::{Board, Game, Move};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// A game that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Its number, from 1.
    pub id: u64,
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

/// A collection of games that can be asked.
pub trait Games {
    /// How many games it has. Games have the numbers from 1 to that.
    fn count_all(&self) -> Result<u64, Error>;

    /// What was played in a position in the games that pass a filter, and so many games of the
    /// strongest players.
    fn explore(&self, board: &Board, filter: &Filter, top_games: usize) -> Result<Explored, Error>;

    /// Gives the games that a query asks for, one by one as they are found, until told to stop.
    fn find(
        &self,
        query: &Query,
        order: Order,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Hit) -> ControlFlow<()>,
    ) -> Result<(), Error>;

    /// A game in words.
    fn info(&self, id: u64) -> Result<GameInfo, Error>;

    /// Where a game began, and its moves.
    fn moves(&self, id: u64) -> Result<(Board, Vec<Move>), Error>;

    /// A whole game: tags, moves, and what was said about them if it was kept.
    fn game(&self, id: u64) -> Result<Game, Error>;

    /// A page of the games that a query asks for, in words, and whether there are more.
    fn list(
        &self,
        query: &Query,
        order: Order,
        stop: &AtomicBool,
        (skip, count): (usize, usize),
    ) -> Result<(Vec<GameInfo>, bool), Error> {
        let (mut seen, mut hits) = (0, Vec::new());
        self.find(query, order, stop, &mut |hit| {
            seen += 1;
            if seen > skip {
                hits.push(hit);
            }
            if hits.len() > count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let more = hits.len() > count;
        let infos = hits.iter().take(count).map(|hit| self.info(hit.id));
        Ok((infos.collect::<Result<_, _>>()?, more))
    }
}
