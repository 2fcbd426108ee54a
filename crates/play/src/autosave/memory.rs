//! The same folder where there are no files: games lie in memory, and whoever has a place that
//! outlasts the program, such as a page, is told of each change and brings them back.

use super::access_note::AccessNote;
use super::pgn::access_at_head;
use super::{Autosave, AutosaveEntry, NotTaken, NotUnderstood, is_name};
use crate::files::{IoProblem, MAX_BYTES};
use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use web_time::{Duration, SystemTime, UNIX_EPOCH};

/// What all games may take together.
const MAX_FOLDER: u64 = 64 << 20;

/// Told the name of a game that has changed, and its text; nothing if it is no more.
pub type Keeper = Box<dyn Fn(&str, Option<&str>) + Send + Sync>;

/// A folder for games. Copies are the same folder.
#[derive(Clone)]
pub struct AutosaveFolder(Arc<Inner>);

struct Inner {
    keeper: Keeper,
    games: Mutex<Games>,
}

#[derive(Default)]
struct Games {
    kept: HashMap<String, Kept>,
    /// Those that are played, here or by another program.
    in_use: HashMap<String, User>,
    /// Whether the keeper said that it keeps nothing any more.
    broken: bool,
}

struct Kept {
    text: String,
    written: SystemTime,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum User {
    Here,
    Elsewhere,
}

impl AutosaveFolder {
    /// An empty folder.
    pub fn new(keeper: Keeper) -> AutosaveFolder {
        AutosaveFolder(Arc::new(Inner { keeper, games: Mutex::default() }))
    }

    /// A game that was kept: its text, and when it was written, in milliseconds since 1970.
    pub fn bring_back(&self, name: &str, text: String, written: u64) {
        let written = UNIX_EPOCH + Duration::from_millis(written);
        let mut games = self.games();
        // What is played here is newer than whatever was kept of it.
        if is_name(name) && games.in_use.get(name) != Some(&User::Here) {
            games.kept.insert(name.to_string(), Kept { text, written });
        }
    }

    /// Forgets all games but those that are played here, before others are brought back.
    pub fn forget_all(&self) {
        let games = &mut *self.games();
        games.kept.retain(|name, _| games.in_use.get(name) == Some(&User::Here));
    }

    /// Another program plays a game, or does no longer.
    pub fn set_used_elsewhere(&self, name: &str, used: bool) {
        let mut games = self.games();
        match games.in_use.get(name) {
            Some(User::Here) => {}
            _ if used => _ = games.in_use.insert(name.to_string(), User::Elsewhere),
            _ => _ = games.in_use.remove(name),
        }
    }

    /// The keeper could not keep something, or can again.
    pub fn set_broken(&self, broken: bool) {
        self.games().broken = broken;
    }

    /// Nothing keeps games from being saved, as far as is known at the start.
    pub fn prepare(&self) -> Result<(), IoProblem> {
        Ok(())
    }

    /// The newest games of somebody, no more than `most`; also those that are played now. `whose`
    /// is asked about the words of each game's [`AccessNote`].
    pub fn newest(&self, most: usize, whose: impl Fn(&str) -> bool) -> Vec<AutosaveEntry> {
        let games = self.games();
        let theirs =
            games.kept.iter().filter(|(_, kept)| whose(&access_at_head(kept.text.as_bytes())));
        let mut newest: Vec<_> = theirs.collect();
        newest.sort_by_key(|(name, kept)| std::cmp::Reverse((kept.written, *name)));
        let read = newest.into_iter().filter_map(|(name, kept)| {
            let saved = Autosave::from_pgn(kept.text.as_bytes()).ok()?;
            Some(AutosaveEntry { name: name.clone(), saved, written: Some(kept.written) })
        });
        read.take(most).collect()
    }

    /// The game of a name, with its slot. One that is not understood stays where it is.
    pub fn take(&self, name: &str) -> Result<(Autosave, AutosaveSlot), NotTaken> {
        let mut games = self.games();
        if games.in_use.contains_key(name) {
            return Err(NotTaken::InUse);
        }
        let text = &games.kept.get(name).ok_or(NotTaken::Missing)?.text;
        let access = AccessNote::new(access_at_head(text.as_bytes()));
        let saved = Autosave::from_pgn(text.as_bytes()).map_err(|problem| match problem {
            NotUnderstood::Newer => NotTaken::Newer,
            NotUnderstood::Damaged => NotTaken::Damaged(PathBuf::from(name)),
        })?;
        games.in_use.insert(name.to_string(), User::Here);
        let slot =
            AutosaveSlot { folder: self.clone(), name: name.to_string(), access, resumed: true };
        Ok((saved, slot))
    }

    /// Deletes the game of a name, unless somebody plays it at this moment.
    pub fn delete(&self, name: &str) -> Result<(), NotTaken> {
        let mut games = self.games();
        if games.in_use.contains_key(name) {
            return Err(NotTaken::InUse);
        }
        games.kept.remove(name).ok_or(NotTaken::Missing)?;
        drop(games);
        (self.0.keeper)(name, None);
        Ok(())
    }

    /// The words about who may play a game, if there is one of this name.
    pub fn access_of(&self, name: &str) -> Option<String> {
        Some(access_at_head(self.games().kept.get(name)?.text.as_bytes()))
    }

    /// A slot of this name for a game that has just begun. Nothing is written yet.
    pub fn slot_named(&self, name: &str, access: AccessNote) -> Option<AutosaveSlot> {
        if !is_name(name) {
            return None;
        }
        self.games().in_use.insert(name.to_string(), User::Here);
        Some(AutosaveSlot { folder: self.clone(), name: name.to_string(), access, resumed: false })
    }

    /// A slot for a game that has just begun, under a name of its own.
    pub(crate) fn new_slot(&self) -> AutosaveSlot {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("{:014}", now.as_micros() / 100);
        self.games().in_use.insert(name.clone(), User::Here);
        let (folder, access) = (self.clone(), AccessNote::default());
        AutosaveSlot { folder, name, access, resumed: false }
    }

    /// Whether some program plays a game right now, this one included.
    pub fn is_in_use(&self, name: &str) -> bool {
        self.games().in_use.contains_key(name)
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        // Nothing in here is ever left half done.
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for AutosaveFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AutosaveFolder({})", self.games().kept.len())
    }
}

/// The place of one game; nobody else can take it while this lives.
#[derive(Debug)]
pub struct AutosaveSlot {
    folder: AutosaveFolder,
    name: String,
    access: AccessNote,
    /// Whether the game was there before this program.
    resumed: bool,
}

impl AutosaveSlot {
    /// Who may play the game.
    pub fn access(&self) -> &AccessNote {
        &self.access
    }

    /// Removes the unfinished game, unless it was there before this program.
    pub(crate) fn forget(self) {
        if !self.resumed && self.folder.games().kept.remove(&self.name).is_some() {
            (self.folder.0.keeper)(&self.name, None);
        }
    }

    /// Writes the game: whoever keeps it has been told when this returns.
    pub(crate) fn write(&mut self, saved: &Autosave, _finished: bool) -> Result<(), IoProblem> {
        let text = saved.to_pgn_for(&self.access.get());
        let bytes = text.len() as u64;
        if bytes > MAX_BYTES {
            return Err(IoProblem::TooLarge { bytes });
        }
        let mut games = self.folder.games();
        let others = games.kept.iter().filter(|(name, _)| **name != self.name);
        let sum = others.map(|(_, kept)| kept.text.len() as u64).sum::<u64>() + bytes;
        if sum > MAX_FOLDER {
            return Err(IoProblem::FolderFull { folder: PathBuf::new(), limit: MAX_FOLDER });
        }
        let broken = games.broken;
        let kept = Kept { text: text.clone(), written: SystemTime::now() };
        games.kept.insert(self.name.clone(), kept);
        drop(games);
        (self.folder.0.keeper)(&self.name, Some(&text));
        match broken {
            true => Err(IoProblem::Other(std::io::ErrorKind::StorageFull.into())),
            false => Ok(()),
        }
    }
}

impl Drop for AutosaveSlot {
    fn drop(&mut self) {
        self.folder.games().in_use.remove(&self.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    fn saved() -> Autosave {
        let (sides, pace) = Default::default();
        Autosave { game: Arc::default(), sides, pace, clocks: None, study: false }
    }

    #[test]
    fn what_is_written_is_kept_and_comes_back() {
        let (tell, told) = channel();
        let tell = Mutex::new(tell);
        let folder = AutosaveFolder::new(Box::new(move |name, text| {
            let change = (name.to_string(), text.map(str::to_string));
            _ = tell.lock().unwrap().send(change);
        }));
        let mut slot = folder.slot_named("game", AccessNote::new("owner=me")).unwrap();
        slot.write(&saved(), false).unwrap();
        assert!(matches!(folder.take("game"), Err(NotTaken::InUse)));
        assert!(matches!(folder.delete("game"), Err(NotTaken::InUse)));
        drop(slot);
        let (name, text) = told.recv().unwrap();
        folder.forget_all();
        assert!(matches!(folder.take("game"), Err(NotTaken::Missing)));
        folder.bring_back(&name, text.unwrap(), 7);
        assert_eq!(folder.access_of("game").as_deref(), Some("owner=me"));
        assert_eq!(folder.newest(9, |words| words == "owner=me").len(), 1);
        let (back, slot) = folder.take("game").unwrap();
        assert_eq!((back, slot.access().get().as_str()), (saved(), "owner=me"));
        drop(slot);
        folder.set_used_elsewhere("game", true);
        assert!(matches!(folder.take("game"), Err(NotTaken::InUse)));
        folder.set_used_elsewhere("game", false);
        folder.delete("game").unwrap();
        assert_eq!(told.recv().unwrap(), ("game".to_string(), None));
    }

    #[test]
    fn what_cannot_be_kept_is_told_and_rubbish_is_no_game() {
        let folder = AutosaveFolder::new(Box::new(|_, _| {}));
        folder.set_broken(true);
        let mut slot = folder.slot_named("game", AccessNote::default()).unwrap();
        assert!(slot.write(&saved(), false).is_err());
        folder.bring_back("rubbish", "not a game".to_string(), 1);
        assert!(matches!(folder.take("rubbish"), Err(NotTaken::Damaged(_))));
        folder.bring_back("../bad", "name".to_string(), 1);
        assert!(matches!(folder.take("../bad"), Err(NotTaken::Missing)));
        assert!(folder.slot_named("../bad", AccessNote::default()).is_none());
    }
}
