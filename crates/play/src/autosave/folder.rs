//! The folder where running games are saved, so that nothing is lost with the program.
//!
//! Every game has a file of its own in `unfinished/`, written anew after every change; a finished
//! one moves to `finished/`. A game that some program plays right now is locked: `resume`
//! elsewhere does not see it. The system takes a lock away from a program that was killed.

use super::{Autosave, AutosaveEntry};
use crate::files::{IoProblem, replace};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

const UNFINISHED: &str = "unfinished";
const FINISHED: &str = "finished";

/// A folder for games.
#[derive(Clone, Debug)]
pub struct AutosaveFolder {
    path: PathBuf,
}

/// The file of one game; nobody else can take it while this lives.
#[derive(Debug)]
pub struct AutosaveSlot {
    folder: AutosaveFolder,
    name: String,
    /// Held from the first time that the game is written.
    lock: Option<File>,
}

impl AutosaveFolder {
    /// Games are saved in this folder, which is made when it is needed.
    pub fn new(path: PathBuf) -> AutosaveFolder {
        AutosaveFolder { path }
    }

    /// The games that nobody plays, the newest first, and files that hold none.
    pub fn unfinished(&self) -> (Vec<AutosaveEntry>, Vec<PathBuf>) {
        let (mut games, mut unreadable) = (Vec::new(), Vec::new());
        for (written, path) in self.newest_files(&[UNFINISHED]) {
            if self.is_in_use(&name_of(&path)) {
                continue;
            }
            match read(&path, written) {
                Some(game) => games.push(game),
                None => unreadable.push(path),
            }
        }
        (games, unreadable)
    }

    /// The newest games, finished ones too, no more than `most`; also those that are played now.
    pub fn newest(&self, most: usize) -> Vec<AutosaveEntry> {
        let files = self.newest_files(&[UNFINISHED, FINISHED]).into_iter().take(most);
        files.filter_map(|(written, path)| read(&path, written)).collect()
    }

    /// The files of games in some folders, the newest first.
    fn newest_files(&self, folders: &[&str]) -> Vec<(Option<SystemTime>, PathBuf)> {
        let found = folders.iter().filter_map(|folder| fs::read_dir(self.path.join(folder)).ok());
        let paths = found.flatten().filter_map(|file| Some(file.ok()?.path()));
        let games = paths.filter(|path| path.extension().is_some_and(|ending| ending == "pgn"));
        let mut files: Vec<_> = games
            .map(|path| (fs::metadata(&path).and_then(|found| found.modified()).ok(), path))
            .collect();
        files.sort_by(|a, b| b.cmp(a));
        files
    }

    /// The game of a name, finished or not, with its slot; `None` if there is none, or if someone
    /// else plays it. A name that could be anything but a file of the folder names no game.
    pub fn take(&self, name: &str) -> Option<(Autosave, AutosaveSlot)> {
        if !is_name(name) {
            return None;
        }
        let path = [UNFINISHED, FINISHED].map(|folder| self.game_path(folder, name));
        let text = path.iter().find_map(|path| fs::read(path).ok())?;
        let lock = self.lock(name).ok()??;
        let slot = AutosaveSlot { folder: self.clone(), name: name.to_string(), lock: Some(lock) };
        Some((Autosave::from_pgn(&text)?, slot))
    }

    /// A slot of this name for a game that has just begun. Nothing is written yet.
    pub fn slot_named(&self, name: &str) -> Option<AutosaveSlot> {
        is_name(name).then(|| AutosaveSlot {
            folder: self.clone(),
            name: name.to_string(),
            lock: None,
        })
    }

    /// A slot for a game that has just begun. Nothing is written yet.
    pub(crate) fn new_slot(&self) -> AutosaveSlot {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("{:014}-{}", now.as_micros() / 100, std::process::id());
        AutosaveSlot { folder: self.clone(), name, lock: None }
    }

    /// The slot of a game that goes on; `None` if someone else has just taken it.
    pub(crate) fn slot_of(&self, game: &AutosaveEntry) -> Option<AutosaveSlot> {
        let lock = self.lock(&game.name).ok()??;
        Some(AutosaveSlot { folder: self.clone(), name: game.name.clone(), lock: Some(lock) })
    }

    /// Whether some program plays a game right now, this one included.
    pub fn is_in_use(&self, name: &str) -> bool {
        let lock = File::options().write(true).open(self.lock_path(name));
        lock.is_ok_and(|lock| lock.try_lock().is_err())
    }

    fn lock(&self, name: &str) -> Result<Option<File>, IoProblem> {
        let path = self.lock_path(name);
        let lock = File::options().create(true).truncate(false).write(true).open(path)?;
        Ok(lock.try_lock().is_ok().then_some(lock))
    }

    fn lock_path(&self, name: &str) -> PathBuf {
        self.path.join(UNFINISHED).join(format!("{name}.lock"))
    }

    fn game_path(&self, folder: &str, name: &str) -> PathBuf {
        self.path.join(folder).join(format!("{name}.pgn"))
    }
}

impl AutosaveSlot {
    /// Writes the game. Before it returns, a program that is killed loses nothing of it.
    pub(crate) fn write(&mut self, saved: &Autosave, finished: bool) -> Result<(), IoProblem> {
        for folder in [UNFINISHED, FINISHED] {
            fs::create_dir_all(self.folder.path.join(folder))?;
        }
        if self.lock.is_none() {
            self.lock = self.folder.lock(&self.name)?;
        }
        let (here, elsewhere) =
            if finished { (FINISHED, UNFINISHED) } else { (UNFINISHED, FINISHED) };
        replace(&self.folder.game_path(here, &self.name), saved.to_pgn().as_bytes())?;
        // If this fails there are two copies of the game, which does no harm.
        _ = fs::remove_file(self.folder.game_path(elsewhere, &self.name));
        Ok(())
    }
}

impl Drop for AutosaveSlot {
    fn drop(&mut self) {
        if self.lock.take().is_some() {
            _ = fs::remove_file(self.folder.lock_path(&self.name));
        }
    }
}

/// The name of the game in a file.
fn name_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(path: &Path, written: Option<SystemTime>) -> Option<AutosaveEntry> {
    let saved = Autosave::from_pgn(&fs::read(path).ok()?)?;
    Some(AutosaveEntry { name: name_of(path), saved, written })
}

/// Whether a text is a name and no path.
fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (1..=64).contains(&text.len()) && text.chars().all(fits)
}

/// The folder where this user's games are saved: `$HORIZONT_STATE_DIR`, else the system's place
/// for such things.
pub fn default_folder() -> Option<PathBuf> {
    let named = std::env::var_os("HORIZONT_STATE_DIR").filter(|value| !value.is_empty());
    named.map(PathBuf::from).or_else(safefile::user_folders::state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sides::Sides;
    use crate::time_control::TimeControl;
    use chess::Game;

    fn saved(moves: &[&str]) -> Autosave {
        let mut game = Game::default();
        for text in moves {
            let mv = game.board().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        Autosave {
            game: game.into(),
            sides: Sides::default(),
            pace: TimeControl::Free,
            clocks: None,
        }
    }

    #[test]
    fn a_game_is_found_when_nobody_plays_it() {
        let folder = tempfile::tempdir().unwrap();
        let autosaves = AutosaveFolder::new(folder.path().join("deep/down"));
        assert!(autosaves.unfinished().0.is_empty());
        let mut slot = autosaves.new_slot();
        slot.write(&saved(&["e4"]), false).unwrap();
        slot.write(&saved(&["e4", "e5"]), false).unwrap();
        assert!(autosaves.unfinished().0.is_empty(), "it is being played");
        drop(slot);
        let (games, _) = autosaves.unfinished();
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].saved, saved(&["e4", "e5"]));
        let slot = autosaves.slot_of(&games[0]).unwrap();
        assert!(autosaves.slot_of(&games[0]).is_none(), "taken");
        drop(slot);
    }

    #[test]
    fn finished_games_leave_and_may_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let autosaves = AutosaveFolder::new(folder.path().to_path_buf());
        let mut slot = autosaves.new_slot();
        slot.write(&saved(&["e4"]), false).unwrap();
        slot.write(&saved(&["e4"]), true).unwrap();
        let count = |name: &str| fs::read_dir(folder.path().join(name)).unwrap().count();
        assert_eq!((count("unfinished"), count("finished")), (1, 1), "the lock alone is left");
        slot.write(&saved(&["e4"]), false).unwrap();
        drop(slot);
        assert_eq!((count("unfinished"), count("finished")), (1, 0));
        assert_eq!(autosaves.unfinished().0.len(), 1);
    }

    #[test]
    fn what_is_no_game_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("unfinished")).unwrap();
        fs::write(folder.path().join("unfinished/1-2.pgn"), "").unwrap();
        let (games, unreadable) = AutosaveFolder::new(folder.path().to_path_buf()).unfinished();
        assert!(games.is_empty());
        assert_eq!(unreadable.len(), 1);
    }
}
