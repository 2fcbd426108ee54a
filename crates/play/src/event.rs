//! What a session tells: everything as data, for a user interface to put into words.

use crate::autosave::AutosaveEntry;
use crate::command::Offer;
use crate::files::{FileError, IoProblem, Notice};
use crate::material::Captured;
use crate::sides::Sides;
use crate::tablebase_verdict::TablebaseVerdict;
use crate::time_control::TimeControl;
use book::Weighted;
use book::names::{Opening, of_line};
use chess::fen::FenError;
use chess::{
    Board, Claim, Color, Game, InvalidPosition, Move, MoveError, MovesError, NodeId, Outcome,
    Setup, Square,
};
use engine::Level;
use engine::score::Score;
use std::path::PathBuf;
use std::sync::Arc;
use web_time::Duration;

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// What is to be shown has changed.
    Snapshot(Box<Snapshot>),
    /// How a search is getting on. The newest replaces the one before.
    Searching(SearchProgress),
    /// No search runs any more.
    SearchEnded,
    /// Something to tell.
    Note(Note),
    /// What comes until the next [`Event::Ready`] answers the request of this number.
    Answering(u64),
    /// A request was dealt with, or a search ended.
    Ready(Ready),
}

/// How things stand when a request was dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ready {
    /// What the running search is for, if there is one.
    pub searching: Option<SearchPurpose>,
}

/// Everything there is to show.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The game with all its variations; its current node is where play goes on. Shared: a copy
    /// costs nothing.
    pub game: Arc<Game>,
    /// The node that is shown.
    pub shown: NodeId,
    /// Who plays what.
    pub sides: Sides,
    /// The level of the computer where it plays no side yet.
    pub level: Level,
    /// How fast is played.
    pub pace: TimeControl,
    /// What White and Black have left, if there are clocks.
    pub clocks: Option<[Duration; 2]>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// The side that offers a draw.
    pub draw_offer: Option<Color>,
    /// The side that asks the other to let it take its last move back.
    pub takeback_offer: Option<Color>,
    /// The position being set up.
    pub editing: Option<Setup>,
    /// The pawn's move for which a piece is to be named.
    pub promotion: Option<(Square, Square)>,
    /// Whether the game is looked at and not played.
    pub study: bool,
}

impl Snapshot {
    /// The position that is shown.
    pub fn board(&self) -> &Board {
        self.game.node(self.shown).map_or(self.game.board(), |node| node.board())
    }

    /// The move that led to the position shown.
    pub fn last_move(&self) -> Option<Move> {
        self.game.node(self.shown)?.mv()
    }

    /// The opening of the line that leads to the position shown.
    pub fn opening(&self) -> Option<Opening> {
        of_line(&self.game, self.shown)
    }

    /// What the endgame tables say of the position shown.
    pub fn verdict(&self) -> Option<TablebaseVerdict> {
        TablebaseVerdict::of(self.board())
    }

    /// Whether the position shown is the one where play goes on.
    pub fn is_live(&self) -> bool {
        self.shown == self.game.current()
    }
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchPurpose {
    /// The computer's move.
    Move,
    /// Advice to a person.
    Hint,
    /// The truth about a position.
    Analysis,
}

/// How a search is getting on.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    /// What it is for.
    pub purpose: SearchPurpose,
    /// The position, and its place in the game.
    pub board: Board,
    /// The node.
    pub node: NodeId,
    /// How far it is, where that can be said.
    pub percent: Option<u32>,
    /// How long it takes so far.
    pub time: Duration,
    /// Positions visited.
    pub nodes: u64,
    /// The best line, or the best ones.
    pub lines: Vec<Line>,
}

/// A line and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its score for the side to move.
    pub score: Score,
    /// How deep it was searched.
    pub depth: u32,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Moved {
    /// The position before it.
    pub before: Board,
    /// The move.
    pub mv: Move,
    /// What the computer thought of it, if it searched.
    pub line: Option<Line>,
    /// Whether the computer played it from the book, without searching.
    pub from_book: bool,
}

/// What is recommended.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The position.
    pub board: Board,
    /// The best line known.
    pub line: Line,
}

/// Something to tell.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum Note {
    /// Another game has begun.
    NewGame,
    /// A move was made.
    Moved(Moved),
    /// The text is no move here.
    NoMove { error: MoveError, board: Board },
    /// A move of several is none; nothing was played.
    NoMoveInLine(Box<MovesError>),
    /// The pawn becomes what?
    WhichPromotion { from: Square, to: Square },
    /// No moves while the computer thinks.
    Busy,
    /// In the position shown the computer is to move.
    ComputersTurn,
    /// In the position shown a person is to move.
    YourTurn(Color),
    /// The game is over.
    Over(Outcome),
    /// The side to move may claim a draw.
    Claimable(Claim),
    /// Who plays what.
    Sides(Sides),
    /// How strong and how fast the computer is; `level` where it plays no side.
    Level { sides: Sides, level: Level, pace: TimeControl },
    /// Whether the computer plays from the book, and what the book plays in the position shown.
    Book { on: bool, board: Board, moves: Vec<Weighted> },
    /// There is no move before the position shown.
    NothingBefore,
    /// There is no move after it.
    NothingAfter,
    /// The game has no such move.
    NoSuchPlace,
    /// The moves tried in the position before the one shown, and which of them is shown; or, at a
    /// fork, those tried in the position shown itself.
    Variations { before: Board, moves: Vec<Move>, shown: Option<usize> },
    /// Only one move was tried there.
    NoVariations,
    /// A search was stopped.
    Stopped(SearchPurpose),
    /// A search ended without an answer, by a fault of the program.
    SearchFailed,
    /// The computer was stopped while another position is shown than the one it thought about.
    StoppedElsewhere,
    /// There was nothing to stop.
    NothingToStop,
    /// What is known without searching.
    Tip(Advice),
    /// Nothing is known yet.
    NoTip,
    /// What full strength recommends.
    Hint(Advice),
    /// An analysis has ended.
    Analysed { board: Board, lines: Vec<Line> },
    /// The legal moves.
    Moves { board: Board, moves: Vec<Move> },
    /// The position to be explained.
    Eval(Board),
    /// What was taken.
    Captured(Captured),
    /// The list of moves is wanted.
    History,
    /// The editor has begun.
    Editing,
    /// The editor is left without a change.
    EditCancelled,
    /// The editor is left: the game goes on from a new position.
    Edited,
    /// The position can't be played.
    EditInvalid(InvalidPosition),
    /// The text is no position.
    EditFen(FenError),
    /// Castling rights are letters of KQkq.
    EditCastling(String),
    /// This is for the editor, or not for the editor.
    NotNow { editing: bool },
    /// A draw is offered to the other person, who accepts with `draw`.
    DrawOffered(Color),
    /// The computer wants to play on.
    DrawDeclined,
    /// Whoever asks plays the side that is not to move, or looks at another position.
    NotYourTurn,
    /// A side asks the other to let it take its last move back.
    TakebackAsked(Color),
    /// What this side proposed before waits for the other.
    AlreadyOffered(Offer),
    /// This side does not agree.
    Declined { by: Color, offer: Offer },
    /// There is nobody to resign or to offer a draw.
    NobodyToAsk,
    /// The game was written.
    Saved(PathBuf),
    /// There is such a file already, and not of this game.
    WouldReplace(PathBuf),
    /// A file name is needed.
    SaveWhere,
    /// The game was read from a file; there may be something to say about it.
    Opened { path: PathBuf, notices: Vec<Notice> },
    /// There are no files here, as in a browser.
    NoFiles,
    /// The file can't be read or written.
    File { path: PathBuf, error: FileError },
    /// The game can't be autosaved.
    AutosaveFailed(IoProblem),
    /// Games that were left unfinished.
    UnfinishedGames(Vec<AutosaveEntry>),
    /// A game that was left goes on.
    Resumed,
    /// No game was left unfinished.
    NoUnfinishedGames,
    /// Games are not autosaved here, so there is none to go on with.
    NothingIsAutosaved,
    /// What an autosave file holds is not understood; this is where it lies now.
    AutosaveSetAside(PathBuf),
    /// An autosave file was written by a newer program; it stays as it is.
    AutosaveNewer(PathBuf),
    /// An autosave file can't be read.
    AutosaveUnreadable { path: PathBuf, problem: IoProblem },
}
