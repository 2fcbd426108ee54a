//! What page and server say to each other about the database of games.

use crate::protocol::{Both, Opening};
use chess::Color;
use serde::{Deserialize, Serialize};

/// A collection of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Collection {
    /// The database of the server, the same as `horizont db` has.
    Base,
    /// The games that this browser finished here.
    Mine,
    /// A file that was opened, where there is no server.
    File,
}

/// A question about games. Which games are meant is said as in `horizont db --query`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum DatabaseRequest {
    /// What there is; answered by `about`.
    About,
    /// What was played in a position; answered by `explored`.
    Explore {
        /// Where to look.
        from: Collection,
        /// The position before the moves.
        fen: String,
        /// Moves that lead to the position asked about.
        moves: Vec<String>,
        /// Which games count, by what their headers say.
        query: String,
    },
    /// A page of games; answered by `games`.
    Games {
        /// Where to look.
        from: Collection,
        /// Which games.
        query: String,
        /// A position that they must have.
        fen: Option<String>,
        /// How many were told already.
        skip: usize,
    },
    /// Opens a game to be looked at.
    Open {
        /// Where it is.
        from: Collection,
        /// Its number.
        game: u64,
        /// The position at which it is opened; its beginning if absent.
        fen: Option<String>,
    },
    /// The games that this browser finished here, with their results; answered by `mine`.
    Mine,
    /// Reads a repertoire, with a line that is added; answered by `repertoire`.
    Repertoire {
        /// Its lines, with variations.
        pgn: String,
        /// Whose it is.
        side: Color,
        /// Where a line that is added begins, and its moves.
        add: Option<AddedLine>,
    },
    /// A file of games comes, in pieces that are binary messages; each is answered by `uploaded`,
    /// and the next may be sent then.
    Upload {
        /// Its name.
        name: String,
        /// Its length.
        bytes: u64,
    },
    /// All pieces have been sent; answered by `importing` and in the end `imported`.
    UploadEnd,
    /// Ends an upload or an import. Games that are in stay there.
    UploadStop,
}

/// What the server says about games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "got", rename_all = "snake_case")]
pub enum DatabaseReply {
    /// What there is.
    About {
        /// The collections that have games.
        collections: Vec<CollectionSize>,
        /// What may be imported, if this browser may at all.
        import: Option<ImportLimits>,
    },
    /// What was played in a position.
    Explored(ExploredPosition),
    /// A page of games.
    Games {
        /// The games.
        games: Vec<GameRow>,
        /// Whether there are more.
        more: bool,
    },
    /// The games that this browser finished, the newest first.
    Mine {
        /// The games.
        games: Vec<OwnGame>,
    },
    /// A repertoire.
    Repertoire {
        /// Its lines, as they are to be kept.
        pgn: String,
        /// Its positions; the first one is where it begins.
        positions: Vec<RepertoirePosition>,
    },
    /// So much of a file has come.
    Uploaded {
        /// Bytes.
        bytes: u64,
    },
    /// How far an import is.
    Importing {
        /// How much of the file was read, of a hundred.
        percent: u32,
        /// Games that are new.
        games: u64,
        /// Whether all games are in and their positions are being indexed.
        indexing: bool,
    },
    /// What an import did.
    Imported {
        /// Games that are new.
        games: u64,
        /// Games that were there already.
        duplicates: u64,
        /// Games that could not be read.
        broken: u64,
        /// The first of those, each in a sentence.
        named: Vec<String>,
        /// Whether it was stopped before the end.
        stopped: bool,
        /// Whether this very file was imported before, and so was not read again.
        known: bool,
    },
    /// Why there is no answer.
    Problem {
        /// The sentence.
        text: String,
    },
}

/// How many games a collection has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CollectionSize {
    /// Which.
    pub collection: Collection,
    /// How many.
    pub games: u64,
}

/// How much may be imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportLimits {
    /// The largest file, as it is sent.
    pub file_bytes: u64,
    /// The largest database; none where games stay in memory.
    pub database_bytes: Option<u64>,
}

/// What was played in a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExploredPosition {
    /// The position, as it is usually written.
    pub fen: String,
    /// The opening, if the position has a name.
    pub opening: Option<Opening>,
    /// All games that had it.
    pub total: Results,
    /// The moves, the most played first; then what only our book knows.
    pub moves: Vec<MoveRow>,
    /// Games of the strongest players.
    pub games: Vec<GameRow>,
    /// Games that are not in the index yet and so are not counted.
    pub unindexed: u64,
    /// All legal moves.
    pub legal: Vec<String>,
}

/// How games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Results {
    /// How many, also those without a result.
    pub games: u64,
    /// White won.
    pub white: u64,
    /// Drawn.
    pub draws: u64,
    /// Black won.
    pub black: u64,
}

/// A move that was played, or that our book has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveRow {
    /// The move.
    pub uci: String,
    /// As people write it.
    pub san: Both<String>,
    /// The games in which it was played.
    pub results: Results,
    /// The mean rating of those who played it.
    pub average: Option<u32>,
    /// Their performance.
    pub performance: Option<u32>,
    /// When it was played last, as PGN has it.
    pub last: Option<String>,
    /// Its weight in our book.
    pub weight: Option<u16>,
}

/// A line that is added to a repertoire.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AddedLine {
    /// The position before its moves.
    pub fen: String,
    /// Its moves.
    pub moves: Vec<String>,
}

/// A position of a repertoire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RepertoirePosition {
    /// The position.
    pub fen: String,
    /// The moves that lead here, as people write them.
    pub line: Both<Vec<String>>,
    /// What is played here, the main move first.
    pub moves: Vec<RepertoireMove>,
    /// All legal moves, where one is asked.
    pub legal: Vec<String>,
}

/// A move of a repertoire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RepertoireMove {
    /// The move.
    pub uci: String,
    /// As people write it.
    pub san: Both<String>,
    /// The number of the position after it.
    pub to: usize,
}

/// A game of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameRow {
    /// Its number in the collection.
    pub id: u64,
    /// White's name; empty if it is not known, as with the other texts.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// White's rating.
    pub white_elo: Option<u16>,
    /// Black's rating.
    pub black_elo: Option<u16>,
    /// Event and place.
    pub event: String,
    /// As PGN has it.
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The opening.
    pub opening: Option<Opening>,
    /// Half-moves.
    pub plies: u16,
    /// The last position.
    pub fen: String,
    /// What was played in the position asked for.
    pub played: Option<Both<String>>,
}

/// A game that was played here to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OwnGame {
    /// The game's id, to go back to it.
    pub game: String,
    /// The colour of this browser's user.
    pub color: Color,
    /// Points: 2 for a win, 1 for a draw, 0 for a loss.
    pub points: u8,
    /// The opening.
    pub opening: Option<Opening>,
    /// Half-moves.
    pub plies: u32,
    /// As PGN has it.
    pub date: Option<String>,
    /// The game itself, for a review.
    pub pgn: String,
}
