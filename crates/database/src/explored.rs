//! What the explorer tells, and how it is counted.

use crate::error::Error;
use crate::game_info::GameInfo;
use crate::header::Header;
use crate::sums::Sums;
use chess::{Board, Move};

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

/// What was found so far.
#[derive(Default)]
pub(crate) struct Tally {
    moves: Vec<(Move, Sums)>,
    /// Games worth showing, with their strength.
    pub top: Vec<(u16, Move, u32)>,
}

/// Games worth showing are sorted out when they are so many.
const MANY: usize = 4096;
/// No more are ever shown.
const SHOWN: usize = 50;

impl Tally {
    /// The sums of a move.
    pub fn sums(&mut self, mv: Move) -> &mut Sums {
        let place = self.moves.iter().position(|&(known, _)| known == mv);
        let place = place.unwrap_or_else(|| {
            self.moves.push((mv, Sums::default()));
            self.moves.len() - 1
        });
        &mut self.moves[place].1
    }

    /// Counts a game.
    pub fn add(&mut self, mv: Move, game: u32, header: &Header) {
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

    /// What was found, with so many games; `info` tells about each.
    pub fn finish(
        mut self,
        board: &Board,
        top_games: usize,
        info: impl Fn(u32) -> Result<GameInfo, Error>,
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
            explored.top_games.push((mv, info(game)?));
        }
        Ok(explored)
    }
}
