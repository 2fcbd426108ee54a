//! The command language: a line that a person typed becomes a [`Command`].
//!
//! Words are Czech or English, with or without diacritics, whatever the language of the answers.
//! A line whose first word has a digit in it, or looks like castling, is a move; no command has
//! one.

mod arguments;
mod edit;
mod fold;
#[doc(hidden)]
pub mod fuzzing;
mod nearest;
mod parse;
mod words;

pub use arguments::time as read_time;
pub use edit::{EDIT_WORDS, EditRequest, parse_edit};
pub use fold::folded;
pub use nearest::nearest;
pub use parse::{ParseError, parse, parse_promotion};
pub use words::{ALL as WORDS, Verb, Words};

use crate::remark::Drawing;
use crate::sides::{Player, Sides};
use crate::time_control::TimeControl;
use engine::Level;
use std::path::PathBuf;
use web_time::Duration;

/// What a person wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Something for the game: the session answers.
    Request(Request),
    /// Something that the user interface does by itself.
    Ui(UiCommand),
    /// An empty line.
    Nothing,
}

/// What a session can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Play a move, in any notation.
    Move(String),
    /// Begin another game, with these sides or the same.
    New(Option<Pairing>),
    /// Say or change who plays which colour.
    Sides(Option<Pairing>),
    /// Say or change how strong the computer plays.
    Level(LevelChange),
    /// Say what the book knows here; play from it or not.
    Book(Option<bool>),
    /// Look this many half-moves back.
    Back(usize),
    /// Look this many half-moves on.
    Forward(usize),
    /// Look at a place of the game.
    GoTo(GoToTarget),
    /// Go back to where a person chose the last move.
    Undo,
    /// Look at another of the moves tried here; the list of them without a number.
    Variation(Option<usize>),
    /// Play on from the position shown; start thinking again.
    Continue,
    /// List the moves.
    History,
    /// Stop thinking without playing.
    Stop,
    /// Stop thinking and play what was found so far.
    Now,
    /// Say at once what is known.
    Tip,
    /// Think at full strength, but do not play.
    Hint(Option<Duration>),
    /// Count and list the legal moves.
    Moves,
    /// Explain the position.
    Eval,
    /// Think until told otherwise, about several lines.
    Analyse(AnalysisOptions),
    /// Say what was taken.
    Captured,
    /// Turn the board round.
    Flip,
    /// What the pawn becomes that was asked about.
    Promote(chess::Role),
    /// Set up a position.
    Edit(EditRequest),
    /// Give up.
    Resign,
    /// Claim, offer or accept a draw.
    Draw,
    /// Call the player of a side so.
    Name(chess::Color, String),
    /// Decline what the other side offers or asks for.
    Decline(Offer),
    /// Write the game to a file; to the last one without a name. The file of another game stays.
    Save(Option<PathBuf>),
    /// The same, whatever the file holds.
    SaveOver(PathBuf),
    /// Read a game from a file.
    Open(PathBuf),
    /// Remove what autosave keeps of this game, unless it was resumed: nobody will go on with it.
    Forget,
    /// Go on with a game that was left; the list of them is numbered from 1.
    Resume(Option<usize>),
    /// Say or draw something about the move shown.
    Annotate(Annotation),
    /// Move the line of the move shown up, among those that were tried beside it.
    PromoteLine,
    /// Delete the move shown and all that follows it.
    DeleteLine,
    /// Tell again what is to be shown.
    Show,
    /// The same as if this node were shown; afterwards the one where play goes on is.
    At(chess::NodeId, Box<Request>),
    /// The same, asked by whoever plays this side and no other.
    As(chess::Color, Box<Request>),
}

/// What one player proposes and the other agrees to or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take the last move of the one who asks back.
    Takeback,
}

/// What the user interface does by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UiCommand {
    /// Show help, perhaps on a topic or a command.
    Help(Option<String>),
    /// Leave.
    Exit,
    /// Draw the board again.
    Board,
    /// Say what the clocks show.
    Clock,
    /// Judge the game move by move.
    Review,
    /// Mark the last move on the board, or no longer.
    Marks,
    /// Say or change how scores are written.
    Score(Option<String>),
    /// Say or change the language.
    Lang(Option<String>),
    /// Become a UCI engine.
    Uci,
}

/// A person or the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum PlayerKind {
    Human,
    Computer,
}

/// What is said about a move. What is `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    /// In words.
    pub words: Option<String>,
    /// By numeric annotation glyphs.
    pub nags: Option<Vec<u8>>,
    /// By arrows and coloured squares.
    pub drawings: Option<Vec<Drawing>>,
}

/// Who is to play which colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pairing {
    /// Who plays White.
    pub white: PlayerKind,
    /// Who plays Black.
    pub black: PlayerKind,
}

impl Pairing {
    /// The sides with the computer at a level; a person who has Black alone looks from there.
    pub fn at_level(self, level: Level) -> Sides {
        let player = |who| match who {
            PlayerKind::Human => Player::Human,
            PlayerKind::Computer => Player::Computer(level),
        };
        let flipped = self.white == PlayerKind::Computer && self.black == PlayerKind::Human;
        Sides { white: player(self.white), black: player(self.black), flipped }
    }
}

/// What is to change in the strength; nothing, when it is only asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelChange {
    /// For this side alone.
    pub color: Option<chess::Color>,
    /// Another level.
    pub level: Option<Level>,
    /// Another pace.
    pub pace: Option<TimeControl>,
}

/// How to analyse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisOptions {
    /// How many lines.
    pub lines: usize,
    /// How long; until stopped, if `None`.
    pub time: Option<Duration>,
}

/// A place in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoToTarget {
    /// Before the first move.
    Start,
    /// After the last.
    End,
    /// After a move: its number, and whether it is Black's.
    After {
        /// The number as it is written before White's move.
        number: u32,
        /// Whether Black's move of that number is meant.
        black: bool,
    },
}
