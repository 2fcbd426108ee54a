//! The folder where running games are saved, so that nothing is lost with the program.
//!
//! Every game has a file of its own in `unfinished/`, written anew after every change; a finished
//! one moves to `finished/`, one that cannot be understood to `set-aside/`. A game that some program
//! plays right now is locked: `resume` elsewhere does not see it. The system takes a lock away from
//! a program that was killed.

use super::pgn::access_at_head;
use super::quota::Quota;
use super::{AccessNote, Autosave, AutosaveEntry, AutosaveSlot, NotTaken, NotUnderstood, is_name};
use crate::files::{IoProblem, content};
use safefile::{FileLock, check_writable, clear_leftovers};
use std::fs::{self, DirBuilder, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) const UNFINISHED: &str = "unfinished";
pub(super) const FINISHED: &str = "finished";
const SET_ASIDE: &str = "set-aside";

/// How many files are looked at for somebody's games.
const MAX_LOOKED_AT: usize = 5000;
/// The words about who may play stand within so many bytes.
const HEAD: u64 = 4096;

/// The ending of files that hold games of chess.
const CHESS: &str = "pgn";

/// A folder for games.
#[derive(Clone, Debug)]
pub struct AutosaveFolder {
    path: PathBuf,
    quota: Arc<Quota>,
    /// What the names of files end with; files of other games are not looked at.
    ending: &'static str,
}

impl AutosaveFolder {
    /// Games are saved in this folder, which is made when it is needed.
    pub fn new(path: PathBuf) -> AutosaveFolder {
        AutosaveFolder { path, quota: Arc::default(), ending: CHESS }
    }

    /// The same folder for another game, whose files end so and which [`AutosaveFolder::take_with`]
    /// takes. Both share its limit.
    pub fn for_game(&self, ending: &'static str) -> AutosaveFolder {
        AutosaveFolder { ending, ..self.clone() }
    }

    /// The same folder, which holds no more than so many bytes.
    pub fn with_limit(self, bytes: u64) -> AutosaveFolder {
        AutosaveFolder { quota: Arc::new(Quota::of(bytes)), ..self }
    }

    /// Makes the folder ready for games and clears what killed programs left in it. Says what keeps
    /// games from being saved, before anyone relies on it.
    pub fn prepare(&self) -> Result<(), IoProblem> {
        self.make()?;
        for folder in self.folders() {
            only_for_this_user(&folder);
            clear_leftovers(&folder);
        }
        self.clear_locks();
        check_writable(&self.path.join(UNFINISHED).join(format!(".{}.check", std::process::id())))?;
        Ok(())
    }

    /// Makes what is missing of the folder.
    pub(super) fn make(&self) -> Result<(), IoProblem> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        // Whoever sees the name of a game could watch it in the page.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        for folder in [UNFINISHED, FINISHED] {
            builder.create(self.path.join(folder))?;
        }
        Ok(())
    }

    fn folders(&self) -> [PathBuf; 3] {
        [UNFINISHED, FINISHED, SET_ASIDE].map(|folder| self.path.join(folder))
    }

    /// Removes the locks of killed programs whose games are finished: nobody resumes those.
    fn clear_locks(&self) {
        let files = fs::read_dir(self.path.join(UNFINISHED)).into_iter().flatten().flatten();
        for path in files.map(|file| file.path()) {
            let is_lock = path.extension().is_some_and(|ending| ending == "lock");
            if is_lock && !path.with_extension(self.ending).exists() {
                // Whoever gets it removes it.
                drop(FileLock::acquire(&path));
            }
        }
    }

    /// Counts a game of so many bytes in, or says that there is no place for it.
    pub(super) fn admit(&self, before: Option<u64>, after: u64) -> Result<(), IoProblem> {
        self.quota.admit(&self.path, &self.folders(), before, after)
    }

    /// The games that nobody plays, the newest first, and the files that hold none.
    pub fn unfinished(&self) -> (Vec<AutosaveEntry>, Vec<PathBuf>) {
        let (mut games, mut others) = (Vec::new(), Vec::new());
        for (written, path) in self.newest_files(&[UNFINISHED]) {
            if self.is_in_use(&name_of(&path)) {
                continue;
            }
            match read(&path) {
                Ok((saved, _)) => {
                    games.push(AutosaveEntry { name: name_of(&path), saved, written })
                }
                Err(_) => others.push(path),
            }
        }
        (games, others)
    }

    /// The newest games of somebody, finished ones too, no more than `most`; also those that are
    /// played now. `whose` is asked about the words of each game's [`AccessNote`].
    pub fn newest(&self, most: usize, whose: impl Fn(&str) -> bool) -> Vec<AutosaveEntry> {
        let files = self.newest_files(&[UNFINISHED, FINISHED]).into_iter().take(MAX_LOOKED_AT);
        let theirs = files.filter(|(_, path)| head(path).is_some_and(|head| whose(&head)));
        let games = theirs.filter_map(|(written, path)| {
            let (saved, _) = read(&path).ok()?;
            Some(AutosaveEntry { name: name_of(&path), saved, written })
        });
        games.take(most).collect()
    }

    /// All games, the newest first, and whether each is finished.
    pub fn all(&self) -> Vec<(AutosaveEntry, bool)> {
        let files = self.newest_files(&[UNFINISHED, FINISHED]).into_iter();
        let games = files.filter_map(|(written, path)| {
            let (saved, _) = read(&path).ok()?;
            let finished = path.parent().is_some_and(|folder| folder.ends_with(FINISHED));
            Some((AutosaveEntry { name: name_of(&path), saved, written }, finished))
        });
        games.collect()
    }

    /// The files of games in some folders, the newest first.
    fn newest_files(&self, folders: &[&str]) -> Vec<(Option<SystemTime>, PathBuf)> {
        let found = folders.iter().filter_map(|folder| fs::read_dir(self.path.join(folder)).ok());
        let paths = found.flatten().filter_map(|file| Some(file.ok()?.path()));
        let games =
            paths.filter(|path| path.extension().is_some_and(|ending| ending == self.ending));
        let mut files: Vec<_> = games
            .map(|path| (fs::metadata(&path).and_then(|found| found.modified()).ok(), path))
            .collect();
        files.sort_by(|a, b| b.cmp(a));
        files
    }

    /// The game of a name, finished or not, with its slot. A file that is not understood is set
    /// aside. A name that could be anything but a file of the folder names no game.
    pub fn take(&self, name: &str) -> Result<(Autosave, AutosaveSlot), NotTaken> {
        self.take_with(name, understood)
    }

    /// The same for any game: `understand` makes it of the file's content, with the words about who
    /// may play it.
    pub fn take_with<T>(
        &self,
        name: &str,
        understand: impl FnOnce(&[u8]) -> Result<(T, String), NotUnderstood>,
    ) -> Result<(T, AutosaveSlot), NotTaken> {
        if !is_name(name) || self.find(name).is_none() {
            return Err(NotTaken::Missing);
        }
        let lock = FileLock::acquire(&self.lock_path(name));
        let lock = lock.map_err(|error| NotTaken::Disk(error.into()))?.ok_or(NotTaken::InUse)?;
        // Only now: until a moment ago somebody may have played.
        let path = self.find(name).ok_or(NotTaken::Missing)?;
        match read_with(&path, understand) {
            Ok((saved, access)) => {
                let access = AccessNote::new(access);
                Ok((saved, AutosaveSlot::taken(self.clone(), name.to_string(), access, lock)))
            }
            Err(NotTaken::Damaged(_)) => Err(NotTaken::Damaged(self.set_aside(&path))),
            Err(problem) => Err(problem),
        }
    }

    /// Deletes the game of a name, unless somebody plays it at this moment.
    pub fn delete(&self, name: &str) -> Result<(), NotTaken> {
        if !is_name(name) {
            return Err(NotTaken::Missing);
        }
        let lock = FileLock::acquire(&self.lock_path(name));
        let _lock = lock.map_err(|error| NotTaken::Disk(error.into()))?.ok_or(NotTaken::InUse)?;
        let path = self.find(name).ok_or(NotTaken::Missing)?;
        fs::remove_file(path).map_err(|error| NotTaken::Disk(error.into()))
    }

    /// The words about who may play a game, if there is one of this name.
    pub fn access_of(&self, name: &str) -> Option<String> {
        is_name(name).then(|| self.find(name).and_then(|path| head(&path)))?
    }

    fn find(&self, name: &str) -> Option<PathBuf> {
        let paths = [UNFINISHED, FINISHED].map(|folder| self.game_path(folder, name));
        paths.into_iter().find(|path| path.exists())
    }

    /// Moves a file to where nothing takes its place; where it lies then.
    fn set_aside(&self, path: &Path) -> PathBuf {
        let aside = self.path.join(SET_ASIDE);
        _ = fs::create_dir_all(&aside);
        only_for_this_user(&aside);
        let name = name_of(path);
        let names = (1..).map(|number| match number {
            1 => format!("{name}.{}", self.ending),
            number => format!("{name}-{number}.{}", self.ending),
        });
        let free = names.map(|name| aside.join(name)).find(|path| !path.exists());
        let moved = free.filter(|free| fs::rename(path, free).is_ok());
        moved.unwrap_or_else(|| path.to_path_buf())
    }

    /// A slot of this name for a game that has just begun. Nothing is written yet.
    pub fn slot_named(&self, name: &str, access: AccessNote) -> Option<AutosaveSlot> {
        is_name(name).then(|| AutosaveSlot::new(self.clone(), name.to_string(), access))
    }

    /// A slot for a game that has just begun. Nothing is written yet.
    pub(crate) fn new_slot(&self) -> AutosaveSlot {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("{:014}-{}", now.as_micros() / 100, std::process::id());
        AutosaveSlot::new(self.clone(), name, AccessNote::default())
    }

    /// Whether some program plays a game right now, this one included.
    pub fn is_in_use(&self, name: &str) -> bool {
        FileLock::is_held(&self.lock_path(name))
    }

    pub(super) fn lock_path(&self, name: &str) -> PathBuf {
        self.path.join(UNFINISHED).join(format!("{name}.lock"))
    }

    pub(super) fn game_path(&self, folder: &str, name: &str) -> PathBuf {
        self.path.join(folder).join(format!("{name}.{}", self.ending))
    }
}

/// The name of the game in a file.
pub(crate) fn name_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// A game and the words about who may play it. What is not understood is still in its place.
fn read(path: &Path) -> Result<(Autosave, String), NotTaken> {
    read_with(path, understood)
}

fn read_with<T>(
    path: &Path,
    understand: impl FnOnce(&[u8]) -> Result<T, NotUnderstood>,
) -> Result<T, NotTaken> {
    let text = content(path).map_err(NotTaken::Disk)?;
    understand(&text).map_err(|problem| match problem {
        NotUnderstood::Newer => NotTaken::Newer,
        NotUnderstood::Damaged => NotTaken::Damaged(path.to_path_buf()),
    })
}

/// A game of chess and who may play it.
fn understood(text: &[u8]) -> Result<(Autosave, String), NotUnderstood> {
    Ok((Autosave::from_pgn(text)?, access_at_head(text)))
}

/// The words about who may play the game in a file, without reading the whole.
fn head(path: &Path) -> Option<String> {
    let mut head = Vec::new();
    File::open(path).ok()?.take(HEAD).read_to_end(&mut head).ok()?;
    Some(access_at_head(&head))
}

/// Other users of the machine see nothing of a folder, also of one that an older program made.
fn only_for_this_user(folder: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Where it is not ours to decide, it stays as it is.
        _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
    #[cfg(not(unix))]
    let _ = folder;
}

/// The folder where this user's games are saved: `$HORIZONT_STATE_DIR`, else the system's place
/// for such things.
pub fn default_folder() -> Option<PathBuf> {
    let named = std::env::var_os("HORIZONT_STATE_DIR").filter(|value| !value.is_empty());
    named.map(PathBuf::from).or_else(safefile::user_folders::state)
}
