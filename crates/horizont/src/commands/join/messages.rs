//! What the server tells of a game, as much of it as a terminal shows.

use chess::Color;
use serde::Deserialize;
use std::time::{Duration, Instant};

/// A message of the server.
#[derive(Debug, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Told {
    /// The connection stands.
    Hello {
        /// How other machines reach the server.
        link: Option<String>,
    },
    /// The game, whole.
    State(Change),
    /// What has changed in it.
    Update(Change),
    /// A table of Othello, whole.
    OthelloTable(OthelloChange),
    /// A sentence about it.
    OthelloNote {
        /// Whether something is wrong or offered.
        kind: String,
        /// The sentence.
        text: String,
    },
    /// A sentence.
    Note {
        /// Whether something is wrong, over or offered.
        kind: String,
        /// The sentence.
        text: String,
    },
    /// A pawn becomes what?
    Promotion {
        /// Where it stands.
        from: String,
        /// Where it goes.
        to: String,
    },
    /// What lets others play.
    Invitation {
        /// It.
        invitation: String,
    },
    /// There is no room for another.
    Full {
        /// The sentence.
        text: String,
    },
    /// Something that only a page shows.
    #[serde(other)]
    Other,
}

/// The nodes that came and how things stand now.
#[derive(Debug, Deserialize)]
pub struct Change {
    pub game: String,
    #[serde(default)]
    pub nodes: Vec<Node>,
    #[serde(flatten)]
    pub status: Status,
}

/// A position of a game of chess and the move that led there.
#[derive(Debug, Deserialize)]
pub struct Node {
    pub id: u32,
    pub parent: Option<u32>,
    pub fen: String,
    pub uci: Option<String>,
}

/// A table of Othello as it stands now.
#[derive(Debug, Deserialize)]
pub struct OthelloChange {
    pub game: String,
    pub rows: u32,
    pub cols: u32,
    pub actions: Vec<String>,
    pub clocks: Option<Clocks>,
    pub names: Names,
    pub table: Table,
    pub takeback_offer: Option<Color>,
    pub result: Option<End>,
}

/// What the players are called.
#[derive(Debug, Default, Deserialize)]
pub struct Names {
    pub white: Option<String>,
    pub black: Option<String>,
}

/// How things stand.
#[derive(Clone, Debug, Deserialize)]
pub struct Status {
    pub current: u32,
    pub clocks: Option<Clocks>,
    pub result: Option<End>,
    pub draw_offer: Option<Color>,
    pub takeback_offer: Option<Color>,
    pub table: Option<Table>,
    pub player: bool,
}

/// Milliseconds left.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Clocks {
    white: u64,
    black: u64,
    running: Option<Color>,
}

impl Clocks {
    /// What White and Black have left at this moment, if this was told then.
    pub fn left(&self, told_at: Instant) -> [Duration; 2] {
        [(Color::White, self.white), (Color::Black, self.black)].map(|(color, left)| {
            let left = Duration::from_millis(left);
            match self.running == Some(color) {
                true => left.saturating_sub(told_at.elapsed()),
                false => left,
            }
        })
    }
}

/// How the game ended.
#[derive(Clone, Debug, Deserialize)]
pub struct End {
    pub text: String,
}

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Table {
    pub seat: Option<Color>,
    white: Seat,
    black: Seat,
    pub rematch_offer: Option<Color>,
}

/// Whether somebody has a seat and is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    Free,
    Away,
    Here,
}

impl Table {
    /// The seat of a colour.
    pub fn seat_of(&self, color: Color) -> Seat {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
