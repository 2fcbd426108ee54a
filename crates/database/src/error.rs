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
    Damaged(String),
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
            Some(DatabaseCorrupt | NotADatabase) => Error::Damaged(error.to_string()),
            Some(DatabaseBusy | DatabaseLocked) => Error::Busy,
            _ => Error::Store(error),
        }
    }
}

/// The error of stored bytes that make no sense.
pub(crate) fn damaged(what: &str) -> Error {
    Error::Damaged(what.to_string())
}
