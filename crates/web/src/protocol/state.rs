//! The game in a room: whole, and what has changed in it.
//!
//! Every change has a number, the revision. A browser has the state of some revision and applies
//! the update of the next one; where an update is missing it asks for the whole state, so it never
//! shows anything else than the server has.

use super::Score;
use chess::Color;
use engine::Level;
use play::TimeControl;
use play::command::Pairing;
use serde::Serialize;

/// The same in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Both<T> {
    pub cs: T,
    pub en: T,
}

/// A node of the game's tree; 0 is the position it began with. No id is used twice within a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Node {
    /// Its id.
    pub id: u32,
    /// The node before; null at the root.
    pub parent: Option<u32>,
    /// The position.
    pub fen: String,
    /// The move that led here in UCI's letters: `e2e4`, `e7e8q`, castling as the king's move
    /// `e1g1`; null at the root.
    pub uci: Option<String>,
    /// The same as people of each language write it.
    pub san: Option<Both<String>>,
    /// What was remarked on it.
    pub comment: Option<String>,
    /// What the computer thought of the move, if it was the computer's.
    pub score: Option<Score>,
    /// Whether the side to move is in check.
    pub check: bool,
}

/// Milliseconds left, and whose clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Clocks {
    pub white: u64,
    pub black: u64,
    pub running: Option<Color>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameResult {
    /// As PGN has it.
    #[cfg_attr(test, ts(type = r#""1-0" | "0-1" | "1/2-1/2""#))]
    pub score: &'static str,
    /// The sentence in the browser's language.
    pub text: String,
}

/// Everything about a running game but its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameStatus {
    /// The node where play goes on.
    pub current: u32,
    /// Who plays.
    pub sides: Pairing,
    /// The computer's strength.
    pub level: Level,
    /// How fast is played.
    pub pace: TimeControl,
    /// Null in a game without clocks.
    pub clocks: Option<Clocks>,
    /// Null while the game goes on.
    pub result: Option<GameResult>,
    /// Who offers a draw.
    pub draw_offer: Option<Color>,
    /// May moves be taken back in this game?
    pub takeback: bool,
    /// May this browser play, or only watch?
    pub player: bool,
    /// Did it begin the game, so that it may invite others?
    pub owner: bool,
    /// How many browsers are in the room.
    pub watchers: usize,
    /// The name it was opened or saved under.
    pub file: Option<String>,
}

/// The whole game: on joining, in another language, and on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameState {
    /// Its id.
    pub game: String,
    /// How many changes went before.
    pub revision: u64,
    /// A node stands after its parent; of siblings, the first is the main line.
    pub nodes: Vec<Node>,
    /// The rest.
    #[serde(flatten)]
    pub status: GameStatus,
}

/// What has changed since the revision before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameUpdate {
    /// The game's id.
    pub game: String,
    /// One more than the revision that it changes.
    pub revision: u64,
    /// Whether a move was just played, perhaps one that was there already.
    pub moved: bool,
    /// Nodes that are new or have changed, parents first.
    pub nodes: Vec<Node>,
    /// The nodes whose children are others now or stand in another order.
    pub children: Vec<Children>,
    /// The rest, whole.
    #[serde(flatten)]
    pub status: GameStatus,
}

/// The continuations of a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Children {
    /// The node.
    pub parent: u32,
    /// Its children, the main line first.
    pub ids: Vec<u32>,
}
