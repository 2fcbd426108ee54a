//! The lines that a person entered, kept from game to game in the file that line mode uses too.

use super::fullscreen::LineEditor;
use play::default_autosave_folder;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

/// How many are brought back.
const REMEMBERED: usize = 1000;

/// Where lines are kept; nowhere without a home.
pub struct LineHistory(Option<PathBuf>);

/// The file, for line mode as well.
pub fn path() -> Option<PathBuf> {
    default_autosave_folder().map(|folder| folder.join("lines"))
}

impl LineHistory {
    /// That of this user.
    pub fn of_user() -> LineHistory {
        LineHistory(path())
    }

    /// That of a file.
    pub fn in_file(path: Option<PathBuf>) -> LineHistory {
        LineHistory(path)
    }

    /// An empty line after those that are kept.
    pub fn editor(&self) -> LineEditor {
        let kept = self.0.as_ref().and_then(|path| fs::read_to_string(path).ok());
        let kept = kept.unwrap_or_default();
        // The first line of the file names its format.
        let lines = kept.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let mut lines: Vec<String> = lines.map(str::to_string).collect();
        lines.drain(..lines.len().saturating_sub(REMEMBERED));
        LineEditor::after(lines)
    }

    /// Keeps a line. One that can't be kept is no loss worth a word.
    pub fn remember(&self, line: &str) {
        let (Some(path), false) = (&self.0, line.trim().is_empty()) else { return };
        if let Some(folder) = path.parent() {
            _ = fs::create_dir_all(folder);
        }
        let new = !path.exists();
        let file = OpenOptions::new().create(true).append(true).open(path);
        _ = file.and_then(|mut file| {
            let heading = if new { "#V2\n" } else { "" };
            file.write_all(format!("{heading}{line}\n").as_bytes())
        });
    }
}
