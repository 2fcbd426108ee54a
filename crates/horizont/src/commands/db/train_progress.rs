//! How well the positions of a repertoire are known: a file beside it.

use anyhow::anyhow;
use chess::Board;
use database::repertoire::Known;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use texts::Texts;

const SECONDS_A_DAY: u64 = 86_400;
const LARGEST: u64 = 16 << 20;
const FORMAT: u32 = 1;

/// What is known, and where it is kept.
pub struct Progress {
    path: PathBuf,
    known: BTreeMap<String, Known>,
    today: u32,
}

#[derive(Serialize, Deserialize)]
struct Document {
    format: u32,
    /// Position without its counters; days between, day of the next time.
    known: BTreeMap<String, (u32, u32)>,
}

impl Progress {
    /// What is known of the repertoire of a file. What is not understood is left as it is, and told.
    pub fn load(repertoire: &Path, texts: &Texts) -> anyhow::Result<Progress> {
        let mut path = repertoire.as_os_str().to_owned();
        path.push(".progress");
        let path = PathBuf::from(path);
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let today = u32::try_from(seconds / SECONDS_A_DAY).unwrap_or(u32::MAX);
        if !path.exists() {
            return Ok(Progress { path, known: BTreeMap::new(), today });
        }
        let wrong = || {
            let file = path.display().to_string();
            anyhow!(texts.format("db-train-bad-progress", &[("file", file.into())]))
        };
        let bytes = safefile::read_file(&path, LARGEST).map_err(|_| wrong())?;
        let document: Document = serde_json::from_slice(&bytes).map_err(|_| wrong())?;
        if document.format != FORMAT {
            return Err(wrong());
        }
        let known = document.known.into_iter();
        let known = known.map(|(key, (interval, due))| (key, Known { interval, due })).collect();
        Ok(Progress { path, known, today })
    }

    /// Whether a position is to be asked today.
    pub fn is_due(&self, board: &Board) -> bool {
        self.known.get(&key(board)).copied().unwrap_or_default().is_due(self.today)
    }

    /// Notes an answer; it is on the disk when this returns.
    pub fn answered(&mut self, board: &Board, alone: bool, texts: &Texts) -> anyhow::Result<()> {
        let before = self.known.get(&key(board)).copied().unwrap_or_default();
        self.known.insert(key(board), before.answered(alone, self.today));
        let known = self.known.iter().map(|(key, it)| (key.clone(), (it.interval, it.due)));
        let document = Document { format: FORMAT, known: known.collect() };
        let bytes = serde_json::to_vec(&document)?;
        safefile::replace(&self.path, &bytes).map_err(|error| {
            let reason = wording::system_error(error, texts);
            let file = self.path.display().to_string();
            let args = [("file", file.into()), ("reason", reason.into())];
            anyhow!(texts.format("db-train-bad-file", &args))
        })
    }
}

/// A position without the counters of moves, which say nothing about what to play.
fn key(board: &Board) -> String {
    let fen = board.fen();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}
