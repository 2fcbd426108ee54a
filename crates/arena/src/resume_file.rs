//! The file by which a match is resumed: what is played, and the results so far.

use crate::engine::EngineSpec;
use crate::game::Adjudication;
use crate::limits::Limits;
use crate::scoreboard::Scoreboard;
use checksum::json::{self, Refusal};
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
    #[error("{} is no saved match", .0.display())]
    NotASavedMatch(PathBuf),
    /// Its bytes are not those that were written.
    #[error("{} is damaged: its checksum does not fit", .0.display())]
    Damaged(PathBuf),
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

/// What is kept in a file of its own, to be resumed.
pub(crate) trait Saved: Serialize + DeserializeOwned {
    /// The name of the first field, by which files without a checksum are known.
    const FIRST: &'static str;

    /// Whether it is something that a program could have saved.
    fn is_sound(&self) -> bool;
}

impl Saved for SavedMatch {
    const FIRST: &'static str = "identity";

    fn is_sound(&self) -> bool {
        self.scoreboard.is_sound()
    }
}

/// Replaces a file by what is to be saved, in one step.
pub(crate) fn write(what: &impl Saved, path: &Path) -> Result<(), SavedError> {
    let replace = || safefile::replace(path, written(what)?.as_bytes());
    replace().map_err(|error| SavedError::Write { path: path.to_path_buf(), error })
}

/// Reads what was saved; nothing when there is no such file.
pub(crate) fn read<T: Saved>(path: &Path) -> Result<Option<T>, SavedError> {
    let bytes = match safefile::read_file(path, LONGEST) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(SavedError::Read { path: path.to_path_buf(), error }),
    };
    parsed(&bytes).map(Some).map_err(|problem| match problem {
        Problem::Damaged => SavedError::Damaged(path.to_path_buf()),
        Problem::Foreign => SavedError::NotASavedMatch(path.to_path_buf()),
    })
}

/// More bytes than a match of ten million games takes.
const LONGEST: u64 = 1 << 28;

/// The text of a file.
pub(crate) fn written(what: &impl Saved) -> io::Result<String> {
    Ok(json::seal(&serde_json::to_string(what)?))
}

/// Why a text was not saved by us.
#[derive(Debug)]
pub(crate) enum Problem {
    /// It was, but has changed.
    Damaged,
    /// It is something else.
    Foreign,
}

/// Reads the text of a file.
pub(crate) fn parsed<T: Saved>(bytes: &[u8]) -> Result<T, Problem> {
    let text = std::str::from_utf8(bytes).map_err(|_| Problem::Damaged)?;
    let object = json::open(text, T::FIRST).map_err(|refusal| match refusal {
        Refusal::Damaged => Problem::Damaged,
        Refusal::Foreign => Problem::Foreign,
    })?;
    let saved: T = serde_json::from_str(&object).map_err(|_| Problem::Foreign)?;
    if saved.is_sound() { Ok(saved) } else { Err(Problem::Damaged) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved() -> SavedMatch {
        let engine: EngineSpec = "cmd=engine,name=One".parse().unwrap();
        let identity = Identity {
            engines: [engine.clone(), EngineSpec { name: "Two".into(), ..engine }],
            limits: Limits::default(),
            openings: 7,
            adjudication: Adjudication::default(),
            chess960: false,
        };
        let faults = r#"{"crashes":1,"hangs":0,"illegal_moves":0,"time_losses":2}"#;
        let scoreboard =
            format!(r#"{{"pairs":{{"0":[2,1],"1":[0,0]}},"faults":[{faults},{faults}]}}"#);
        let scoreboard = serde_json::from_str(&scoreboard).unwrap();
        SavedMatch { identity, scoreboard, pgn_length: Some(1234) }
    }

    #[test]
    fn no_flipped_bit_resumes_a_match() {
        let saved = saved();
        let whole = written(&saved).unwrap().into_bytes();
        assert_eq!(parsed::<SavedMatch>(&whole).unwrap(), saved);
        for bit in 0..8 * whole.len() {
            let mut damaged = whole.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert!(parsed::<SavedMatch>(&damaged).is_err(), "bit {bit}");
        }
        for length in 0..whole.len() {
            assert!(parsed::<SavedMatch>(&whole[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn a_file_without_a_checksum_is_still_read() {
        let saved = saved();
        let older = serde_json::to_string(&saved).unwrap();
        assert_eq!(parsed::<SavedMatch>(older.as_bytes()).unwrap(), saved);
        let impossible = older.replace("[2,1]", "[9,1]");
        assert!(parsed::<SavedMatch>(impossible.as_bytes()).is_err());
    }
}
