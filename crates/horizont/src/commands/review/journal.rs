//! Reviewed games on their way into a file: what is done stays done, whatever happens.
//!
//! Games are added to `NAME.part`; after each, `NAME.progress` is replaced, which says how many are
//! done, where the last one ends, and what they were made of. The same command goes on from there;
//! another one begins anew. When all are done, the part takes the name of the output.

use super::options::Wish;
use crate::cli::failure;
use crate::commands::position_arguments::is_standard_input;
use anyhow::anyhow;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use texts::Texts;

/// How much of the input is looked at to know it again.
const KNOWN_BY: u64 = 1 << 20;

/// The path with something added to its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path.as_os_str());
    name.push(ending);
    PathBuf::from(name)
}

/// What was done, and of what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Done {
    games: u64,
    bytes: u64,
    input_bytes: u64,
    input_hash: u64,
    settings: String,
}

/// The file on its way.
pub(super) struct Journal {
    output: PathBuf,
    part: File,
    done: Done,
}

impl Journal {
    /// Goes on with what the same command left, or begins.
    pub fn open(output: &Path, wish: &Wish, texts: &Texts) -> anyhow::Result<Journal> {
        let sentence = |error| unwritable(output, &error, texts);
        if same_file(output, &wish.file) {
            return Err(anyhow!(texts.get("review-same-file")));
        }
        let fresh = Done {
            games: 0,
            bytes: 0,
            settings: format!("{:?} {}", wish.settings.effort, texts.lang().code()),
            input_bytes: fs::metadata(&wish.file).map_or(0, |found| found.len()),
            input_hash: hash_of(&wish.file).unwrap_or(0),
        };
        // What comes through a pipe can't be known again.
        let known = !is_standard_input(&wish.file);
        let done = known.then(|| left_behind(output, &fresh)).flatten().unwrap_or(fresh);
        let part = beside(output, ".part");
        let part = OpenOptions::new().create(true).truncate(false).write(true).open(part);
        let mut part = part.map_err(sentence)?;
        part.set_len(done.bytes).map_err(sentence)?;
        part.seek(SeekFrom::End(0)).map_err(sentence)?;
        Ok(Journal { output: output.to_path_buf(), part, done })
    }

    /// How many games are done.
    pub fn done(&self) -> u64 {
        self.done.games
    }

    /// Adds a game.
    pub fn add(&mut self, pgn: &str, texts: &Texts) -> anyhow::Result<()> {
        self.write(pgn).map_err(|error| unwritable(&self.output, &error, texts))
    }

    fn write(&mut self, pgn: &str) -> io::Result<()> {
        self.part.write_all(pgn.as_bytes())?;
        self.part.sync_data()?;
        self.done.games += 1;
        self.done.bytes += pgn.len() as u64;
        let state = checksum::json::seal(&serde_json::to_string(&self.done)?);
        safefile::replace(&beside(&self.output, ".progress"), state.as_bytes())
    }

    /// Puts the whole file in place.
    pub fn finish(self, texts: &Texts) -> anyhow::Result<PathBuf> {
        let put = || {
            self.part.sync_all()?;
            fs::rename(beside(&self.output, ".part"), &self.output)
        };
        put().map_err(|error| unwritable(&self.output, &error, texts))?;
        _ = fs::remove_file(beside(&self.output, ".progress"));
        Ok(self.output)
    }
}

/// What an earlier run of the same command left, if its files are whole.
fn left_behind(output: &Path, fresh: &Done) -> Option<Done> {
    let state = fs::read_to_string(beside(output, ".progress")).ok()?;
    let state = checksum::json::open(&state, "games").ok()?;
    let done: Done = serde_json::from_str(&state).ok()?;
    let same = Done { games: 0, bytes: 0, ..done.clone() } == *fresh;
    let written = fs::metadata(beside(output, ".part")).ok()?.len();
    (same && written >= done.bytes).then_some(done)
}

fn hash_of(path: &Path) -> io::Result<u64> {
    let mut start = Vec::new();
    File::open(path)?.take(KNOWN_BY).read_to_end(&mut start)?;
    let mut hasher = DefaultHasher::new();
    start.hash(&mut hasher);
    Ok(hasher.finish())
}

fn same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| fs::canonicalize(path).ok();
    real(one).is_some_and(|one| Some(one) == real(other))
}

fn unwritable(path: &Path, error: &io::Error, texts: &Texts) -> anyhow::Error {
    let args = [
        ("file", path.display().to_string().into()),
        ("error", wording::system_error(error.kind().into(), texts).into()),
    ];
    failure(texts.format("review-unwritable", &args))
}
