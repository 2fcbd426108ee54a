//! Reading and replacing files.

use super::{FileError, IoProblem, Kind, MAX_BYTES, SavedGame};
use chess::PgnReader;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// Reads a game from a file of the kind that its extension tells.
pub fn read(path: &Path) -> Result<SavedGame, FileError> {
    read_nth(path, 1)
}

/// The same for one of several games in a file, counted from 1.
pub fn read_nth(path: &Path, number: usize) -> Result<SavedGame, FileError> {
    let kind = Kind::of(path).ok_or(FileError::UnknownKind)?;
    let bytes = content(path).map_err(FileError::Disk)?;
    let saved = SavedGame::nth_from_bytes(&bytes, kind, number);
    saved.map_err(|problem| FileError::Content { kind, problem })
}

/// What is in a plain file that is not too large.
pub(crate) fn content(path: &Path) -> Result<Vec<u8>, IoProblem> {
    // Before opening: whoever opens a pipe waits for its writer.
    if !fs::metadata(path)?.is_file() {
        return Err(IoProblem::NotAFile);
    }
    let file = File::open(path)?;
    let bytes = file.metadata()?.len();
    let mut content = Vec::new();
    // The file may grow while it is read.
    file.take(MAX_BYTES + 1).read_to_end(&mut content)?;
    if content.len() as u64 > MAX_BYTES {
        return Err(IoProblem::TooLarge { bytes: bytes.max(content.len() as u64) });
    }
    Ok(content)
}

/// Writes a game to a file of the kind that its extension tells. Whatever happens meanwhile, the
/// file holds what it held before or the whole of the game. A file with several games is not
/// replaced by one.
pub fn write(path: &Path, saved: &SavedGame) -> Result<(), FileError> {
    let kind = Kind::of(path).ok_or(FileError::UnknownKind)?;
    if kind == Kind::Pgn && several_games(path) {
        return Err(FileError::SeveralGames);
    }
    replace(path, saved.to_text(kind).as_bytes()).map_err(FileError::Disk)
}

/// Whether there are several games in a PGN, readable or not.
fn several_games(path: &Path) -> bool {
    match content(path) {
        Ok(bytes) => PgnReader::new(&bytes[..]).nth(1).is_some(),
        // No game is that long.
        Err(problem) => matches!(problem, IoProblem::TooLarge { .. }),
    }
}

/// Puts new content in the place of a file, or makes one. A link stays: what it leads to changes.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), IoProblem> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(IoProblem::NotAFile);
    }
    Ok(safefile::replace(path, content)?)
}
