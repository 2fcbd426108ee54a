//! The game in a room: whole, and what has changed in it.
//!
//! Every change has a number, the revision. A browser has the state of some revision and applies
//! the update of the next one; where an update is missing it asks for the whole state, so it never
//! shows anything else than the server has.

use super::{Opening, Score};
use chess::Color;
use engine::Level;
use play::DrawingColor;
use play::TimeControl;
use play::command::Pairing;
use serde::{Deserialize, Serialize};

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
    /// The numeric annotation glyphs of the move: 1 is `!`, 2 is `?`, …
    pub nags: Vec<u8>,
    /// Arrows and coloured squares on its board.
    pub drawings: Vec<Drawing>,
    /// What the computer thought of the move, if it was the computer's.
    pub score: Option<Score>,
    /// Whether the side to move is in check.
    pub check: bool,
}

/// An arrow, or a coloured square where it points nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Drawing {
    /// Its colour.
    pub color: DrawingColor,
    /// Where it begins.
    pub from: String,
    /// Where an arrow points.
    pub to: Option<String>,
}

/// What a record calls the players; null where it does not name them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Names {
    pub white: Option<String>,
    pub black: Option<String>,
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
    /// Where.
    pub node: u32,
    /// As PGN has it.
    #[cfg_attr(test, ts(type = r#""1-0" | "0-1" | "1/2-1/2""#))]
    pub score: &'static str,
    /// The sentence in the browser's language.
    pub text: String,
}

/// Whether a seat is taken, and by somebody who is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Seat {
    #[default]
    Free,
    Away,
    Here,
}

/// A table for two people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Table {
    /// The colour that this browser plays; null for those who watch.
    pub seat: Option<Color>,
    /// White's seat.
    pub white: Seat,
    /// Black's seat.
    pub black: Seat,
    /// Who offers another game.
    pub rematch_offer: Option<Color>,
}

/// What one player at a table proposes to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TableOffer {
    Draw,
    Takeback,
    Rematch,
}

/// What a teacher shows to the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonView {
    /// The position.
    pub node: u32,
    /// Whose side is at the bottom of the board.
    pub orientation: Color,
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
    /// Null while the game goes on, and where it was never finished.
    pub result: Option<GameResult>,
    /// Whether the game is looked at and not played: both sides are moved, moves are variations.
    pub study: bool,
    /// What the players are called.
    pub names: Names,
    /// Who offers a draw.
    pub draw_offer: Option<Color>,
    /// Who asks the other to let it take its last move back, at a table.
    pub takeback_offer: Option<Color>,
    /// Who sits where; null where the game is no table for two.
    pub table: Option<Table>,
    /// What a teacher shows to those who watch; null where nobody teaches.
    pub lesson: Option<LessonView>,
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

/// A saved game on the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ListedGame {
    /// Its id.
    pub game: String,
    /// How many half-moves were played.
    pub moves: usize,
    /// Who plays.
    pub sides: Pairing,
    /// What the players are called.
    pub names: Names,
    /// The opening, where it has a name.
    pub opening: Option<Opening>,
    /// The position where play stands.
    pub fen: String,
    /// The day on which it was played, as PGN writes it, where that is known.
    pub date: Option<String>,
    /// Whether this browser may delete it.
    pub own: bool,
    /// `1-0` and so on, if it is over.
    pub result: Option<&'static str>,
    /// When it was saved, by ISO 8601 in UTC.
    pub written: String,
    /// The last move with its number.
    pub last: Option<String>,
}
