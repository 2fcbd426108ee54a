//! Saving the game to a file, and opening one.

use super::SessionCore;
use crate::event::Note;
use crate::files::{self, Kind, SavedGame};
use chess::Game;
use std::path::{Path, PathBuf};

impl SessionCore {
    pub(super) fn save(&mut self, path: Option<PathBuf>) {
        let Some(path) = path.map(|path| to_write(&path)).or_else(|| self.file.clone()) else {
            return self.note(Note::SaveWhere);
        };
        if Kind::of(&path).is_some() && path.is_file() && !self.is_own_file(&path) {
            return self.note(Note::WouldReplace(path));
        }
        self.write(path);
    }

    /// Whether this game was saved to the file or read from it.
    fn is_own_file(&self, path: &Path) -> bool {
        let real = |path: &Path| path.canonicalize().ok();
        self.file.as_ref().is_some_and(|own| own == path || real(own) == real(path))
    }

    /// Writes the game to a file, whatever that held.
    pub(super) fn write(&mut self, path: PathBuf) {
        let path = to_write(&path);
        // A position alone is the one that is shown.
        let mut game = Game::clone(&self.game);
        game.go_to(self.shown);
        let saved = SavedGame::new(game, Some(self.sides));
        match files::write(&path, &saved) {
            Ok(()) => {
                self.file = Some(path.clone());
                self.note(Note::Saved(path));
            }
            Err(error) => self.note(Note::File { path, error }),
        }
    }

    /// Reads a game; whatever is wrong with the file, the game on the table stays.
    pub(super) fn open(&mut self, path: PathBuf) {
        let path = to_read(&path);
        let saved = match files::read(&path) {
            Ok(saved) => saved,
            Err(error) => return self.note(Note::File { path, error }),
        };
        self.begin_game(saved.game.into());
        if let Some(sides) = saved.sides {
            self.take_over(sides);
        }
        self.file = Some(path.clone());
        self.note(Note::Opened { path, notices: saved.notices });
        self.show();
        self.wait_or_finish();
    }
}

/// The file that a typed name means for writing: `~` is the home, and a name without an ending gets
/// that of a game.
fn to_write(typed: &Path) -> PathBuf {
    let path = from_home(typed);
    match path.extension() {
        None => path.with_extension(Kind::Pgn.extension()),
        Some(_) => path,
    }
}

/// The same for reading, unless there is a file of just that name.
fn to_read(typed: &Path) -> PathBuf {
    let path = from_home(typed);
    if path.exists() { path } else { to_write(&path) }
}

fn from_home(typed: &Path) -> PathBuf {
    let home = || std::env::home_dir().filter(|home| !home.as_os_str().is_empty());
    match (typed.strip_prefix("~"), home()) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => typed.to_path_buf(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_as_people_type_them() {
        let folder = tempfile::tempdir().unwrap();
        let plain = folder.path().join("t2");
        assert_eq!(to_write(&plain), folder.path().join("t2.pgn"));
        assert_eq!(to_write(Path::new("a.txt")), Path::new("a.txt"));
        assert_eq!(to_read(&plain), folder.path().join("t2.pgn"));
        std::fs::write(&plain, "").unwrap();
        assert_eq!(to_read(&plain), plain, "a file of just that name");
        if let Some(home) = std::env::home_dir() {
            assert_eq!(to_write(Path::new("~/t2")), home.join("t2.pgn"));
        }
        assert_eq!(to_write(Path::new("~user/x.pgn")), Path::new("~user/x.pgn"));
    }
}
