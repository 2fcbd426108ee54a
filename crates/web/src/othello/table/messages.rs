//! What page or terminal and server say to each other about a table of Othello.

use crate::protocol::{Clocks, Names, Table, TableOffer};
use chess::Color;
use play::TimeControl;
use serde::{Deserialize, Serialize};

/// What somebody at a table of Othello asks for, or who wants to be at one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum OthelloTableRequest {
    /// A table of one's own: whoever opens it takes a seat, the other belongs to the first who
    /// comes with the invitation.
    Open {
        /// The colour of whoever opens it; drawn by lot if absent.
        color: Option<Color>,
        /// How fast is played.
        pace: TimeControl,
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
        /// May moves be taken back, if the other agrees?
        takeback: bool,
    },
    /// The table of this id: to play, if one has a seat or is invited, else to watch.
    Join {
        /// Its id.
        game: String,
        /// What lets one sit down.
        invitation: Option<String>,
    },
    /// Leaves it; a seat stays one's own.
    Leave,
    /// A stone on a square, as the task writes it.
    Move {
        /// How many actions went before.
        after: usize,
        /// The square.
        action: String,
    },
    /// Asks to take one's last move back, or agrees to what the other asks for.
    Undo,
    /// Gives the game up.
    Resign,
    /// Another game with colours changed: offers it, or accepts the other's offer.
    Rematch,
    /// Declines what the other offers or asks for.
    Decline {
        /// What; nobody offers a draw in Othello.
        offer: TableOffer,
    },
    /// What the player who asks is called.
    Name {
        /// The name; nobody in particular if it is empty.
        name: String,
    },
    /// What lets somebody take the other seat, answered by `invitation`; for whoever opened it.
    Invite,
}

/// A table of Othello, whole, whenever something has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloTableState {
    /// Its id.
    pub game: String,
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub cols: u32,
    /// What was played, passes too, as the task writes it.
    pub actions: Vec<String>,
    /// Null in a game without clocks.
    pub clocks: Option<Clocks>,
    /// What the players are called.
    pub names: Names,
    /// Who sits where.
    pub table: Table,
    /// May moves be taken back, if the other agrees?
    pub takeback: bool,
    /// Who asks the other to let it take its last move back.
    pub takeback_offer: Option<Color>,
    /// Null while the game goes on.
    pub result: Option<OthelloResult>,
    /// Did this one open it, so that it may invite another?
    pub owner: bool,
    /// How many are there, players too.
    pub watchers: usize,
}

/// How a game of two people ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OthelloResult {
    /// Who won; null if nobody did.
    pub winner: Option<Color>,
    /// The sentence in the language of whoever reads it.
    pub text: String,
}
