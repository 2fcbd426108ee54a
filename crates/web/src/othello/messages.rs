//! What the page and the server say to each other about Othello.

use super::{OthelloJudged, OthelloStrength, OthelloVerdict};
use chess::Color;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game from its beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloGame {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub cols: u32,
    /// Row and column of the upper left of the four first stones, from 1; in the middle if absent.
    pub first: Option<[u32; 2]>,
    /// What was played, as the task writes it: `3_4`, `pass`.
    pub actions: Vec<String>,
    /// Who plays black, as the task describes players: `human,Anna`, `minimax,Robot,5`.
    pub black: String,
    /// Who plays white.
    pub white: String,
}

/// How the computer thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloLevel {
    /// Half-moves ahead.
    pub depth: u32,
    /// Whether leaves are valued by stones alone, as the task prescribes, or by more.
    pub evaluation: OthelloEvaluation,
    /// Begin no deeper search when this much time has passed; no limit but the depth if absent.
    pub ms: Option<u64>,
    /// On 8x8 the strong engine thinks instead, this well.
    pub strong: Option<OthelloStrength>,
}

/// How leaves are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OthelloEvaluation {
    Stones,
    Positional,
}

/// A question about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum OthelloRequest {
    /// The position after the last action.
    Position,
    /// The computer's move, or its advice.
    Choice {
        /// How it thinks.
        level: OthelloLevel,
    },
    /// What each legal square is worth.
    Values {
        /// How it thinks.
        level: OthelloLevel,
    },
    /// What each move of the game cost; only on 8x8.
    Review,
    /// The game in the format of the task.
    File,
    /// A game file or a transcript instead of the game.
    Read {
        /// Its content.
        text: String,
    },
}

/// The answer to an [`OthelloRequest`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "got", rename_all = "snake_case")]
pub enum OthelloReply {
    /// What stands on the board.
    Position(OthelloPosition),
    /// What the computer would do.
    Choice {
        /// As the task writes it.
        action: String,
        /// Its worth to the side to move; nothing where there was no choice.
        value: Option<i32>,
        /// How deep it was searched.
        depth: u32,
        /// How many positions were looked at.
        nodes: u64,
        /// The same in stones with how sure it is, where the strong engine thought.
        verdict: Option<OthelloVerdict>,
    },
    /// The computer thinks and has got so far; its choice is still to come.
    Progress {
        /// The best move so far.
        action: String,
        /// Its worth to the side to move.
        verdict: OthelloVerdict,
    },
    /// The review goes on.
    Reviewing {
        /// How many positions are left.
        left: usize,
    },
    /// What the positions of a game are worth and what its moves cost.
    Review {
        /// To Black, from the first position to the last.
        verdicts: Vec<OthelloVerdict>,
        /// Each move.
        moves: Vec<OthelloJudged>,
    },
    /// What each legal square is worth to the side to move.
    Values {
        /// By square.
        values: BTreeMap<String, i32>,
        /// How deep.
        depth: u32,
        /// How sure the values are, which are then stones; absent where they are points.
        verdict: Option<OthelloVerdict>,
    },
    /// A file to be kept.
    File {
        /// Its content.
        text: String,
    },
    /// The game that was read.
    Game {
        /// The game.
        game: OthelloGame,
    },
    /// Why there is no answer.
    Problem(OthelloProblem),
}

/// A position as the page draws it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloPosition {
    /// Row by row from the top: `b`, `w` or `.`.
    pub cells: String,
    /// Who is to move.
    pub turn: Color,
    /// Where, as the task writes squares.
    pub legal: Vec<String>,
    /// Whether the side to move can only pass.
    pub must_pass: bool,
    /// Whether neither side can move.
    pub over: bool,
    /// Black stones.
    pub black: u32,
    /// White stones.
    pub white: u32,
    /// Black stones less white ones after each action, from the beginning.
    pub margins: Vec<i32>,
    /// The moves as other programs write them; nothing on boards wider than the alphabet.
    pub transcript: Option<String>,
}

/// Why a game can't be dealt with; the page has the words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "problem", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OthelloProblem {
    /// The board is smaller than 2 by 2 or too large for a page.
    Size,
    /// The first stones are not on the board.
    First,
    /// A player is described wrongly, or both have one name.
    Players,
    /// An action is none, or not legal.
    Action { number: usize, text: String },
    /// A line of a game file is neither a block nor its value.
    Line { line: usize },
    /// A transcript has something else than a square here.
    NoSquare { at: usize },
    /// The board is too wide for a transcript.
    TooWide,
    /// The game is over: there is nothing to think about.
    Over,
    /// Only games on 8x8 are reviewed.
    Review,
    /// Two people play at the table where this is asked: the engine helps nobody.
    Table,
}
