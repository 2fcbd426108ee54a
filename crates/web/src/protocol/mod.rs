//! What page and server say to each other, one JSON object a message.
//!
//! The page's half, `page/src/protocol/`, is generated from these types (`typescript.rs`).
//!
//! A game lives on the server under an id; whoever knows the id (the link `#game=ID`) watches the
//! same game, and whoever began it or was invited (`#game=ID&invitation=KEY`) plays it. What one browser looks at is its own business: it has the whole tree of moves and
//! walks it by itself, so looking back never disturbs the computer or the other person.

mod position;
mod state;
#[cfg(test)]
mod tests;
mod thinking;
#[cfg(test)]
mod typescript;

pub use position::*;
pub use state::*;
pub use thinking::*;

pub use crate::database::{
    AddedLine, Collection, CollectionSize, DatabaseReply, DatabaseRequest, ExploredPosition,
    GameRow, ImportLimits, MoveRow, OwnGame, RepertoireMove, RepertoirePosition, Results,
};
pub use crate::othello::{
    OthelloEvaluation, OthelloGame, OthelloJudged, OthelloLevel, OthelloPosition, OthelloProblem,
    OthelloReply, OthelloRequest, OthelloResult, OthelloStrength, OthelloTableRequest,
    OthelloTableState, OthelloVerdict,
};
pub use crate::tools::{
    EvaluatedPosition, LabPosition, LabReply, LabRequest, LevelView, MoveWords, ReviewReply,
    WhyReply,
};
use chess::Color;
use engine::Level;
use play::TimeControl;
use play::command::Pairing;
use serde::{Deserialize, Serialize};
use texts::Lang;

/// The page's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Language {
    Cs,
    En,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::Cs => Lang::Cs,
            Language::En => Lang::En,
        }
    }
}

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FileFormat {
    Pgn,
    Fen,
    Sch,
    Txt,
}

/// A chapter of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Topic {
    Rules,
    Controls,
    Notation,
    Algorithm,
}

/// What the page asks for. `node` says which position is meant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum ClientMessage {
    /// First message of a connection: join this game, or a new one. Also goes to another game.
    Join {
        /// Its id.
        game: Option<String>,
        /// The language of everything that the server says.
        lang: Language,
        /// Who asks, in the first message: 32 hexadecimal digits that only this browser knows.
        #[serde(default)]
        key: Option<String>,
        /// What lets it play the game if somebody else began it.
        #[serde(default)]
        invitation: Option<String>,
    },
    /// Another language from now on; answered by a [`ServerMessage::State`] in it.
    Lang {
        /// Which.
        lang: Language,
    },
    /// The whole game again, because an update was missed.
    State,
    /// A move in any notation, played from `node`; a variation where a move stands already.
    Move {
        /// From where.
        node: u32,
        /// The move.
        text: String,
    },
    /// A new game for all in the room.
    New {
        /// Who plays.
        sides: Pairing,
        /// The computer's strength.
        level: Level,
        /// How fast is played.
        pace: TimeControl,
        /// The position it begins with, if not the usual one.
        fen: Option<String>,
        /// May moves be taken back? If not, `undo` is refused, and so is playing from any node
        /// but the current one.
        takeback: bool,
    },
    /// Other players from now on.
    Sides {
        /// Who plays.
        sides: Pairing,
    },
    /// Another strength or pace from now on.
    Level {
        /// The computer's strength.
        level: Level,
        /// How fast is played.
        pace: TimeControl,
    },
    /// Play on from this node; the computer starts thinking (again) where it is to move.
    Continue {
        /// From where.
        node: u32,
    },
    /// Say or draw something about the move of a node; what is absent stays as it is.
    Annotate {
        /// Which.
        node: u32,
        /// In words.
        #[serde(default)]
        words: Option<String>,
        /// By numeric annotation glyphs.
        #[serde(default)]
        nags: Option<Vec<u8>>,
        /// By arrows and coloured squares.
        #[serde(default)]
        drawings: Option<Vec<Drawing>>,
    },
    /// The line of this node goes first where it branches off last; only of a game looked at.
    PromoteLine {
        /// Which.
        node: u32,
    },
    /// Deletes a move and all that follows it; only of a game looked at.
    DeleteLine {
        /// Which.
        node: u32,
    },
    /// Take the last move of a person back; at a table, ask for it or agree to it.
    Undo,
    /// Stop the computer's thinking; nothing is played.
    Stop,
    /// Stop the computer's thinking and play what it found so far.
    Now,
    /// What is known at once, without a search; answered by `advice`.
    Tip {
        /// The position.
        node: u32,
    },
    /// Full strength's advice after a while.
    Hint {
        /// The position.
        node: u32,
    },
    /// Analyse until told otherwise; replaces this browser's analysis before.
    Analyse {
        /// The position.
        node: u32,
        /// How many lines.
        lines: usize,
    },
    /// Ends the analysis or the hint.
    AnalyseStop,
    /// Everything about a position that the page can't know itself; answered by `position`.
    Look {
        /// The position.
        node: u32,
    },
    /// Is this a position to play from? Answered by `checked`; for the editor.
    Check {
        /// The position.
        fen: String,
    },
    /// Gives the game up.
    Resign,
    /// Claims, offers or accepts a draw.
    Draw,
    /// A table for two people over the network: whoever opens it takes a seat, the other belongs
    /// to the first who comes with the invitation.
    Table {
        /// The colour of whoever opens it; drawn by lot if absent.
        color: Option<Color>,
        /// How fast is played.
        pace: TimeControl,
        /// The position it begins with, if not the usual one.
        fen: Option<String>,
        /// May moves be taken back, if the other agrees?
        takeback: bool,
    },
    /// What the player who asks is called, at a table.
    Name {
        /// The name; nobody in particular if it is empty.
        name: String,
    },
    /// Another game at this table with colours changed: offers it, or accepts the other's offer.
    Rematch,
    /// Declines what the other at the table offers or asks for.
    Decline {
        /// What.
        offer: TableOffer,
    },
    /// The game as a file, answered by `file`.
    Export {
        /// Which kind of file.
        format: FileFormat,
        /// The position that is shown, for files of a position.
        node: u32,
        /// The name under which the game is saved from now on.
        name: Option<String>,
    },
    /// A file that was opened, dropped or pasted: its kind is told by name or content. Replaces the
    /// game for all in the room; the old one stays on the list of games.
    Import {
        /// Its name, empty if it has none.
        name: String,
        /// Its content.
        text: String,
    },
    /// What lets others play this game, answered by `invitation`; for whoever began it.
    Invite,
    /// A link as a QR code, answered by `qr` if it is not too long for one.
    Qr {
        /// The link.
        text: String,
    },
    /// One's own games saved here, answered by `games`.
    Games,
    /// Deletes a saved game of one's own for good, answered by `games`.
    DeleteGame {
        /// Its id.
        game: String,
    },
    /// A chapter of the help, answered by `help`.
    Help {
        /// Which.
        topic: Topic,
    },
    /// A question about a game of Othello; answered by `othello`.
    Othello {
        /// The number of the question.
        id: u64,
        /// The game, whole.
        game: OthelloGame,
        /// The question.
        request: OthelloRequest,
    },
    /// Something about a table of Othello for two people; answered by `othello_table` to all who
    /// are there, or by `othello_note`.
    OthelloTable {
        /// What.
        request: OthelloTableRequest,
    },
    /// A job of the laboratory; answered by `lab`, part by part.
    Lab {
        /// The number of the job.
        id: u64,
        /// What is studied.
        position: LabPosition,
        /// The job.
        request: LabRequest,
    },
    /// Judge a whole game; answered by `review`.
    Review {
        /// The number of the job.
        id: u64,
        /// The game; the one in the room if absent.
        pgn: Option<String>,
        /// How much thought a position gets.
        nodes: u64,
    },
    /// Why is a position what it is? Answered by `why`.
    Why {
        /// The number of the question.
        id: u64,
        /// The position.
        node: u32,
    },
    /// What is each position of the main line worth? Answered by `evaluated`, the last one first.
    Evaluate {
        /// The number of the job.
        id: u64,
    },
    /// What the class sees from now on, whoever only watches; null ends the lesson. For whoever
    /// began the game.
    Teach {
        /// What is shown.
        lesson: Option<LessonView>,
    },
    /// A question about the database of games; answered by `database`.
    Database {
        /// The number of the question.
        id: u64,
        /// The question.
        request: DatabaseRequest,
    },
    /// Ends what the laboratory, the review or "Why?" is doing.
    ToolStop,
}

/// Where and how the page shows a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum NoteKind {
    Info,
    Error,
    Over,
    Offer,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum ServerMessage {
    /// First message of a connection.
    Hello {
        /// The program's version.
        version: &'static str,
        /// The game that was joined.
        game: String,
        /// How many searches can run at once.
        cores: usize,
        /// What a level may be set to.
        limits: Limits,
        /// The link by which other machines reach this server, if any can; with the token.
        link: Option<String>,
    },
    /// The game, whole.
    State(GameState),
    /// What has changed in it.
    Update(GameUpdate),
    /// What was asked about a position.
    Position(Position),
    /// News of a search.
    Thinking(Thinking),
    /// A search has ended.
    ThinkingEnded {
        /// What it was for.
        purpose: Purpose,
    },
    /// A sentence in the browser's language.
    Note {
        /// Where and how to show it.
        kind: NoteKind,
        /// The sentence.
        text: String,
    },
    /// Advice: the line to draw on the board.
    Advice {
        /// A tip or a hint.
        purpose: Purpose,
        /// The position.
        node: u32,
        /// The line, if there is any.
        line: Option<Line>,
        /// The same in words.
        text: String,
    },
    /// The pawn becomes what? The page asks and sends the move again with the piece's letter.
    Promotion {
        /// The position.
        node: u32,
        /// The pawn's square.
        from: String,
        /// Where it goes.
        to: String,
    },
    /// Whether a position can be played from.
    Checked {
        /// The position, as it is usually written if it is valid.
        fen: String,
        /// Whether it can.
        valid: bool,
        /// Why not.
        text: Option<String>,
    },
    /// A file to be saved.
    File {
        /// Its name.
        name: String,
        /// Its content.
        text: String,
    },
    /// What lets others play a game: whoever joins with it may.
    Invitation {
        /// The game's id.
        game: String,
        /// 32 hexadecimal digits.
        invitation: String,
    },
    /// A link as a QR code.
    Qr {
        /// The link.
        text: String,
        /// The rows of the code, `1` for dark.
        rows: Vec<String>,
    },
    /// The saved games, the newest first.
    Games {
        /// The list.
        games: Vec<ListedGame>,
    },
    /// A chapter of the help.
    Help {
        /// Which.
        topic: Topic,
        /// Its text.
        text: String,
    },
    /// The answer to a question about Othello.
    Othello {
        /// The number of the question.
        id: u64,
        /// The answer.
        answer: OthelloReply,
    },
    /// A table of Othello as it stands now.
    OthelloTable(OthelloTableState),
    /// A sentence about it in the language of whoever reads it.
    OthelloNote {
        /// Where and how to show it.
        kind: NoteKind,
        /// The sentence.
        text: String,
    },
    /// A part of the laboratory's answer.
    Lab {
        /// The number of the job.
        id: u64,
        /// The part.
        part: LabReply,
    },
    /// A part of the review.
    Review {
        /// The number of the job.
        id: u64,
        /// The part.
        part: ReviewReply,
    },
    /// What there is to say about a position.
    Why {
        /// The number of the question.
        id: u64,
        /// The answer.
        part: WhyReply,
    },
    /// What a position of the game is worth.
    Evaluated {
        /// The number of the job.
        id: u64,
        /// The position and its worth.
        part: EvaluatedPosition,
    },
    /// An answer about the database of games.
    Database {
        /// The number of the question.
        id: u64,
        /// The answer.
        answer: DatabaseReply,
    },
    /// Too many browsers are connected; the connection closes after this.
    Full {
        /// The sentence that says so.
        text: String,
    },
}
