//! The file by which a match is resumed: what is played, and the results so far.

use crate::engine::EngineSpec;
use crate::game::Adjudication;
use crate::limits::Limits;
use crate::scoreboard::Scoreboard;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// What must be the same when a match goes on. The number of games and the test may differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// Both engines.
    pub engines: [EngineSpec; 2],
    /// The limits for those that have none of their own.
    pub limits: Limits,
    /// The openings, by [`crate::Openings::fingerprint`].
    pub openings: u64,
    /// How games are ended early.
    pub adjudication: Adjudication,
    /// Whether the games are of Chess960.
    pub chess960: bool,
}

/// A match as it is saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMatch {
    /// What is played.
    pub identity: Identity,
    /// The results so far.
    pub scoreboard: Scoreboard,
    /// How long the file of games was when this was saved, if games are written.
    pub pgn_length: Option<u64>,
}

/// Why a match cannot be resumed or saved.
#[derive(Debug, thiserror::Error)]
pub enum SavedError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is not such a file.
    #[error("{} is no saved match: {reason}", path.display())]
    NotASavedMatch {
        /// The file.
        path: PathBuf,
        /// What the reader says.
        reason: String,
    },
    /// It belongs to a match with other engines, limits, openings or rules.
    #[error("{} is of a match with other engines, limits, openings or rules", .0.display())]
    OtherMatch(PathBuf),
}

impl SavedMatch {
    /// Reads a saved match; nothing when there is no such file. It must be of this match.
    pub fn read(path: &Path, identity: &Identity) -> Result<Option<SavedMatch>, SavedError> {
        let Some(saved) = read::<SavedMatch>(path)? else { return Ok(None) };
        match saved.identity == *identity {
            true => Ok(Some(saved)),
            false => Err(SavedError::OtherMatch(path.to_path_buf())),
        }
    }

    /// Replaces the file in one step: a crash leaves the old one or the new one.
    pub fn write(&self, path: &Path) -> Result<(), SavedError> {
        write(self, path)
    }
}

/// Replaces a file by what is to be saved, in one step.
pub(crate) fn write(what: &impl Serialize, path: &Path) -> Result<(), SavedError> {
    replace(what, path).map_err(|error| SavedError::Write { path: path.to_path_buf(), error })
}

fn replace(what: &impl Serialize, path: &Path) -> io::Result<()> {
    safefile::replace(path, &serde_json::to_vec(what)?)
}

/// Reads what was saved; nothing when there is no such file.
pub(crate) fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, SavedError> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(SavedError::Read { path: path.to_path_buf(), error }),
    };
    serde_json::from_str(&text).map(Some).map_err(|error| SavedError::NotASavedMatch {
        path: path.to_path_buf(),
        reason: error.to_string(),
    })
}
