//! What can go wrong with a database.

use std::io;
use std::path::PathBuf;

/// Why a database could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no database in the folder.
    #[error("there is no database in {0}")]
    Missing(PathBuf),
    /// Another program is writing into it.
    #[error("another program is writing into the database")]
    Busy,
    /// The database was made by a version whose files are different.
    #[error("the database has format {found}, this version reads {expected}")]
    OtherFormat {
        /// What the database says.
        found: i64,
        /// What we read.
        expected: i64,
    },
    /// What is stored is not what was written.
    #[error("the database is damaged: {0}")]
    Damaged(Damage),
    /// There is no such game.
    #[error("there is no game {0}")]
    NoGame(u64),
    /// The database can hold no more games.
    #[error("the database is full")]
    Full,
    /// It can't be written, and reading it needs that: somebody's last games are in a log that has
    /// to be put into its file first.
    #[error("the last writing was not finished, and the folder can't be written")]
    Unfinished,
    /// It was read in a folder that we can't write, and somebody else has written there.
    #[error("another program has changed the database")]
    Changed,
    /// The system refused something.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The store refused something.
    #[cfg(feature = "files")]
    #[error("the store says: {0}")]
    Store(rusqlite::Error),
}

#[cfg(feature = "files")]
impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode::{DatabaseBusy, DatabaseCorrupt, DatabaseLocked, NotADatabase};
        match error.sqlite_error_code() {
            Some(DatabaseCorrupt) => Error::Damaged(Damage::Malformed),
            Some(NotADatabase) => Error::Damaged(Damage::NoStore),
            Some(DatabaseBusy | DatabaseLocked) => Error::Busy,
            _ => Error::Store(error),
        }
    }
}

/// Which stored bytes make no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// How many games and names there are is not told.
    #[error("it does not say how many games it has")]
    NoCounts,
    /// Headers are missing.
    #[error("headers are missing")]
    HeadersMissing,
    /// There are too many headers together, or one is cut.
    #[error("a block of headers has a wrong length")]
    HeadersLength,
    /// Moves, tags or notes are missing.
    #[error("a block of games is missing")]
    GamesMissing,
    /// The lengths of moves, tags or notes do not add up.
    #[error("a block of games has a wrong length")]
    GamesLength,
    /// A move is not legal where it stands.
    #[error("a game has a move that is not legal")]
    IllegalMove,
    /// A game begins with a position that is not told.
    #[error("a game does not say where it began")]
    NoStart,
    /// A tag is not UTF-8.
    #[error("a tag is no text")]
    Tag,
    /// Comments and variations can't be read.
    #[error("the notes of a game can't be read")]
    Notes,
    /// What tells games apart is missing.
    #[error("fingerprints are missing")]
    FingerprintsMissing,
    /// A header has a player or an event without a name.
    #[error("a name is missing")]
    NameMissing,
    /// A name has two numbers.
    #[error("a name stands twice in its dictionary")]
    NameTwice,
    /// A name is not UTF-8.
    #[error("a name is no text")]
    Name,
    /// A segment does not say whose games it holds.
    #[error("a segment of the index has no range")]
    SegmentRange,
    /// Games are in no segment.
    #[error("a segment of the index is missing")]
    SegmentMissing,
    /// The games of a position are missing.
    #[error("a list of games is missing")]
    ListMissing,
    /// The games of a position are not as many as they should be, or elsewhere.
    #[error("a list of games is broken")]
    List,
    /// Positions of the index can't be read.
    #[error("a block of positions is broken")]
    Positions,
    /// The checksum of a block does not fit.
    #[error("block {id} of {table} is not what was written")]
    Block {
        /// Its number.
        id: i64,
        /// Where it stands.
        table: String,
    },
    /// The store's pages do not fit together.
    #[error("its file is broken")]
    Malformed,
    /// A file of the store is something else.
    #[error("its file is no database")]
    NoStore,
    /// What the store finds wrong when it checks itself, in its own words.
    #[error("{0}")]
    Store(String),
}
