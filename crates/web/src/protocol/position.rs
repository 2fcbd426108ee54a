//! What is known and thought about one position.

use super::{Both, GameResult};
use chess::Role;
use engine::score::UciScore;
use serde::Serialize;
use std::collections::BTreeMap;

/// A score for White: hundredths of a pawn or moves to mate, and the chances per mille.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Score {
    #[serde(flatten)]
    pub score: UciScore,
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
}

/// A line that a search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    /// What it is worth.
    pub score: Score,
    /// How deep it was searched.
    pub depth: u32,
    /// Moves in UCI's letters.
    pub moves: Vec<String>,
    /// The same as people of each language write them.
    pub san: Both<Vec<String>>,
}

/// The opening that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// Its name.
    pub name: Both<String>,
}

/// What the endgame tables say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableVerdict {
    /// Moves to mate, for White; 0 is a draw.
    pub mate: i32,
    /// The same in words.
    pub text: String,
}

/// How a move ends the game with best play, for whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TableEnding {
    Win,
    Draw,
    Loss,
}

/// What the endgame tables say of one legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableMove {
    /// The move in UCI's letters.
    pub uci: String,
    /// The same as people of each language write it.
    pub san: Both<String>,
    /// How it ends.
    pub ending: TableEnding,
    /// With which of the winner's moves it is mate, this one counted; 0 in a draw.
    pub moves: u32,
}

/// Pieces taken so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Captured {
    /// White pieces.
    pub white: Vec<Role>,
    /// Black pieces.
    pub black: Vec<Role>,
    /// The balance in pawns for White.
    pub balance: i32,
}

/// A term of the classical evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Term {
    /// Its name in the browser's language.
    pub name: String,
    /// Hundredths of a pawn for White.
    pub value: i32,
}

/// How a position is evaluated without a search, in hundredths of a pawn for White.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Evaluation {
    /// The classical evaluation.
    pub total: i32,
    /// Its terms, those that say most first.
    pub terms: Vec<Term>,
    /// What the network thinks.
    pub network: i32,
    /// By square: how much worse the network would think of a piece's side without it.
    pub worths: BTreeMap<String, i32>,
}

/// Everything about a position that the page can't know itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Position {
    /// The position.
    pub node: u32,
    /// Legal moves by square of origin: `{ e2: ["e3", "e4"] }`.
    pub dests: BTreeMap<String, Vec<String>>,
    /// Their number, counting each promotion.
    pub moves: usize,
    /// The opening, as long as it has a name.
    pub opening: Option<Opening>,
    /// Null: not in the tables.
    pub table: Option<TableVerdict>,
    /// What they say of each legal move, the best first; empty unless they know all.
    pub table_moves: Vec<TableMove>,
    /// What was taken on the way here.
    pub captured: Captured,
    /// How the game ended, if it is over here.
    pub over: Option<GameResult>,
    /// For the page's panel; null when the game is over, and at a table as long as it is not.
    pub eval: Option<Evaluation>,
}

impl Position {
    /// Leaves out what would help those who are playing: what tables and engine think of it.
    pub fn withhold_help(&mut self) {
        (self.table, self.eval) = (None, None);
        self.table_moves.clear();
    }
}
