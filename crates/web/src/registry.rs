//! All game rooms of the server, and how many browsers it takes.

use crate::client::Client;
#[cfg(feature = "files")]
use crate::database::Base;
#[cfg(not(feature = "files"))]
use crate::database::OpenedFile;
use crate::driver::EnginePool;
use crate::game_id::{may_adopt, may_watch, new_id};
use crate::games;
use crate::identity::Secret;
use crate::othello::OthelloTables;
use crate::room::{Access, Room};
use chess::Color;
use play::Settings;
use play::files::IoProblem;
use play::{AccessNote, Autosave, AutosaveFolder, NotTaken};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use web_time::Duration;

/// How many browsers may be connected at once.
pub const MAX_CLIENTS: usize = 64;
/// How many rooms stay in memory for those who come back; older games are only on disk.
const MAX_ROOMS: usize = 2 * MAX_CLIENTS;
/// How long an empty room stays in memory: somebody who loads the page anew comes back sooner. Whoever
/// comes later finds the game on disk, and so does the terminal.
const EMPTY_ROOM_TIMEOUT: Duration = Duration::from_secs(30);
/// How often a game is asked for that another thread is just opening or closing.
const ATTEMPTS: u32 = 40;
/// How long a move of two computers lasts at least, for those who watch.
const MIN_MOVE_TIME: Duration = Duration::from_millis(500);

/// Why a browser does not join a game.
#[derive(Debug)]
pub(crate) enum NotJoined {
    /// There is none of this id.
    NoSuchGame,
    /// Another program plays it, which takes files.
    InUse,
    /// It was saved by a newer program.
    Newer,
    /// Its file is not understood and lies here now.
    SetAside(PathBuf),
    /// Its file cannot be read.
    Unreadable(IoProblem),
}

impl From<NotTaken> for NotJoined {
    fn from(problem: NotTaken) -> NotJoined {
        match problem {
            NotTaken::Missing => NotJoined::NoSuchGame,
            NotTaken::InUse => NotJoined::InUse,
            NotTaken::Newer => NotJoined::Newer,
            NotTaken::Damaged(path) => NotJoined::SetAside(path),
            NotTaken::Disk(problem) => NotJoined::Unreadable(problem),
        }
    }
}

/// All game rooms.
pub struct Registry {
    /// The engines that all games share.
    pub(crate) engines: EnginePool,
    /// Where games are saved.
    pub(crate) autosaves: Option<AutosaveFolder>,
    /// What keeps games from being saved, as it was found at the start.
    keeps_nothing: Option<IoProblem>,
    empty_room_timeout: Duration,
    /// The tables of Othello.
    pub(crate) othello: OthelloTables,
    /// The database of games that everyone may ask.
    #[cfg(feature = "files")]
    pub(crate) base: Option<Arc<Base>>,
    /// The file of games that was opened last.
    #[cfg(not(feature = "files"))]
    pub(crate) opened: OpenedFile,
    /// The link by which other machines reach the server.
    pub(crate) link: Option<String>,
    inner: Mutex<Inner>,
    /// Held by whoever reads a game from disk.
    resuming: Mutex<()>,
}

#[derive(Default)]
struct Inner {
    clients: usize,
    rooms: HashMap<String, Arc<Room>>,
}

impl Registry {
    /// No rooms yet; games are saved nowhere.
    pub fn in_memory() -> Registry {
        Registry {
            engines: EnginePool::shared(),
            autosaves: None,
            keeps_nothing: None,
            empty_room_timeout: EMPTY_ROOM_TIMEOUT,
            othello: OthelloTables::default(),
            #[cfg(feature = "files")]
            base: None,
            #[cfg(not(feature = "files"))]
            opened: OpenedFile::default(),
            link: None,
            inner: Mutex::default(),
            resuming: Mutex::default(),
        }
    }

    /// No rooms yet; games are saved in this folder, and found there again. Where there is none, or
    /// none that can be written, everyone is told.
    pub fn with_autosaves(autosaves: Option<AutosaveFolder>) -> Registry {
        let ready = autosaves.as_ref().map_or(Err(IoProblem::NoHome), AutosaveFolder::prepare);
        let othello = OthelloTables::kept_in(autosaves.as_ref());
        Registry { autosaves, othello, keeps_nothing: ready.err(), ..Registry::in_memory() }
    }

    /// The same; searches pause like this, so that whoever runs the work can do other things in
    /// between.
    #[cfg(not(feature = "threads"))]
    pub fn with_pause(self, pause: engine::Pause) -> Registry {
        Registry { engines: EnginePool::pausing(pause), ..self }
    }

    /// The same; but a game that nobody is at goes to sleep after so long.
    pub fn with_empty_room_timeout(self, empty_room_timeout: Duration) -> Registry {
        Registry { empty_room_timeout, ..self }
    }

    /// The same; browsers may ask the database of this folder, which need not be there yet.
    #[cfg(feature = "files")]
    pub fn with_database(self, folder: Option<PathBuf>) -> Registry {
        Registry { base: folder.map(Base::new).map(Arc::new), ..self }
    }

    /// The same; other machines reach the server by this link.
    #[cfg(feature = "server")]
    pub(crate) fn with_link(self, link: String) -> Registry {
        Registry { link: Some(link), ..self }
    }

    /// What keeps games from being saved, if anything does.
    pub fn keeps_nothing(&self) -> Option<&IoProblem> {
        self.keeps_nothing.as_ref()
    }

    /// How long an empty room stays in memory.
    #[cfg(feature = "server")]
    pub(crate) fn empty_room_timeout(&self) -> Duration {
        self.empty_room_timeout
    }

    /// Puts the games to sleep that nobody has come back to: they are on disk, and their threads
    /// and locks are given back.
    pub fn close_empty(&self) {
        let closed = self.inner().close_empty(self.empty_room_timeout);
        // Games end outside the lock: their last search may take a moment to stop.
        drop(closed);
        self.othello.close_empty(self.empty_room_timeout);
    }

    /// Puts one game to sleep if nobody is there.
    pub(crate) fn close_if_empty(&self, id: &str) {
        let mut inner = self.inner();
        let empty = inner.rooms.get(id).is_some_and(|room| room.empty_for().is_some());
        let closed = empty.then(|| inner.rooms.remove(id));
        drop(inner);
        drop(closed);
    }

    /// Does the next piece of work that waits; `false` if there is none. Whoever has no threads
    /// calls this after each message until nothing is left.
    #[cfg(not(feature = "threads"))]
    pub fn run_next(&self) -> bool {
        self.engines.run_next()
    }

    /// Whether work waits.
    #[cfg(not(feature = "threads"))]
    pub fn has_work(&self) -> bool {
        self.engines.has_work()
    }

    /// Lets every game look at its clocks. Whoever has no threads calls this now and then.
    #[cfg(not(feature = "threads"))]
    pub fn tick(&self) {
        self.inner().rooms.values().for_each(|room| room.tick());
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing in here is ever left half done.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a browser in; `false` if there are too many already.
    pub(crate) fn admit(&self) -> bool {
        let mut inner = self.inner();
        let admitted = inner.clients < MAX_CLIENTS;
        inner.clients += usize::from(admitted);
        admitted
    }

    /// How many browsers are connected.
    #[cfg(feature = "server")]
    pub(crate) fn clients(&self) -> usize {
        self.inner().clients
    }

    /// An admitted browser has disconnected.
    pub(crate) fn disconnect(&self, client: &Client) {
        client.cancel_tasks();
        self.othello.leave(client);
        self.leave_room(client);
        self.inner().clients -= 1;
    }

    /// A browser leaves its room.
    pub(crate) fn leave_room(&self, client: &Client) {
        // Under the lock, so that nobody takes it along to another game at the same moment.
        let inner = self.inner();
        let room = client.room();
        if let Some(room) = &room {
            room.leave(client);
        }
        client.set_room(None);
        drop(inner);
        drop(room);
    }

    /// Whether a game is in memory.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.inner().rooms.contains_key(id)
    }

    /// Lets a browser join the game of this id, in memory or on disk: to play if it is its own or it
    /// was invited, else to watch.
    pub(crate) fn join(
        &self,
        client: &Arc<Client>,
        id: &str,
        invitation: Option<&str>,
    ) -> Result<(), NotJoined> {
        let mut attempts = 0..ATTEMPTS;
        loop {
            let opened = self.open_unless_known(id, || self.resume(client, id));
            let inner = self.inner();
            match (opened, inner.rooms.get(id)) {
                (_, Some(room)) => {
                    self.accept(client, room, invitation);
                    if !may_watch(id) && !room.may_play(client) {
                        return Err(NotJoined::NoSuchGame);
                    }
                    room.join(client);
                    return Ok(());
                }
                // Another thread lets go of it at this moment, or has just done so.
                (Err(NotJoined::InUse) | Ok(()), None) if attempts.next().is_some() => {
                    drop(inner);
                    pause();
                }
                (opened, None) => return opened.and(Err(NotJoined::NoSuchGame)),
            }
        }
    }

    /// Lets a browser play a game that nobody owns yet, or to which it was invited.
    pub(crate) fn accept(&self, client: &Client, room: &Room, invitation: Option<&str>) {
        room.change_access(|access| {
            if access.is_ownerless() && may_adopt(client, &room.id) {
                access.give_to(client, &room.id);
            }
            if let Some((who, invitation)) =
                client.identity().zip(invitation.and_then(Secret::read))
            {
                access.accept(who, &invitation);
            }
        });
    }

    /// Opens the room of a game that is not in memory. Reading a game takes a while, for which
    /// others who come back to one wait, but no newcomer.
    fn open_unless_known(
        &self,
        id: &str,
        read: impl FnOnce() -> Result<Arc<Room>, NotJoined>,
    ) -> Result<(), NotJoined> {
        let known = || self.inner().rooms.contains_key(id);
        if known() {
            return Ok(());
        }
        let _resuming = self.resuming.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have come back to it at the same moment.
        if !known() {
            let room = read()?;
            self.inner().rooms.insert(id.to_string(), room);
        }
        Ok(())
    }

    /// Starts a game for a browser and all others in its room; `file` is the name it was opened
    /// under. `false` only if the system gives no random numbers.
    pub(crate) fn new_game(
        &self,
        client: &Arc<Client>,
        settings: Settings,
        file: Option<String>,
    ) -> bool {
        // Whoever only watches goes alone, and so does whoever leaves a table.
        if client.room().is_some_and(|room| room.is_table() || !room.may_play(client)) {
            self.leave_room(client);
        }
        let old = client.room();
        let players = old.as_ref().map(|room| room.players()).unwrap_or_default();
        let access = |id: &str| Access::begun_by(client, id, &players);
        let Some(room) = self.open_room(settings, access, file) else { return false };
        // A class goes along with its teacher.
        let lesson =
            old.as_ref().filter(|old| old.is_owned_by(client)).and_then(|old| old.lesson());
        room.teach(lesson);
        match &old {
            Some(old) => self.move_all(old, &room),
            None => self.enter(client, &room),
        }
        self.close_empty();
        true
    }

    /// Opens the room of a game that begins, for somebody to enter; `access` says who may play it
    /// once it has an id. `None` only if the system gives no random numbers.
    pub(crate) fn open_room(
        &self,
        settings: Settings,
        access: impl FnOnce(&str) -> Access,
        file: Option<String>,
    ) -> Option<Arc<Room>> {
        let id = new_id()?;
        let settings = Settings {
            game: games::dated(settings.game),
            slot: self
                .autosaves
                .as_ref()
                .and_then(|autosaves| autosaves.slot_named(&id, AccessNote::default())),
            ..settings
        };
        let access = access(&id);
        Some(self.open(id, settings, access, file))
    }

    /// A browser that is in no room is the first in a new one.
    pub(crate) fn enter(&self, client: &Arc<Client>, room: &Arc<Room>) {
        let mut inner = self.inner();
        inner.rooms.insert(room.id.clone(), room.clone());
        room.join(client);
    }

    /// Everyone in a room goes to a new one, and the first is closed.
    pub(crate) fn move_all(&self, old: &Arc<Room>, new: &Arc<Room>) {
        let mut inner = self.inner();
        inner.rooms.insert(new.id.clone(), new.clone());
        old.move_all_to(new);
        let closed = inner.rooms.remove(&old.id);
        drop(inner);
        drop(closed);
    }

    fn open(
        &self,
        id: String,
        settings: Settings,
        access: Access,
        file: Option<String>,
    ) -> Arc<Room> {
        let settings = Settings { min_move_time: MIN_MOVE_TIME, study_after_end: true, ..settings };
        Room::open(id, settings, access, &self.engines, file)
    }

    /// A game that is on disk.
    fn resume(&self, client: &Client, id: &str) -> Result<Arc<Room>, NotJoined> {
        let folder = self.autosaves.as_ref().ok_or(NotJoined::NoSuchGame)?;
        let may_come = |access: &Access| {
            let own = access.may_play(client.identity().as_ref());
            own || may_watch(id) || (access.is_ownerless() && may_adopt(client, id))
        };
        // Before anything is locked or set aside for somebody who has no business here.
        if !folder.access_of(id).is_some_and(|words| may_come(&Access::read(&words))) {
            return Err(NotJoined::NoSuchGame);
        }
        let (Autosave { game, sides, pace, clocks, study }, slot) = folder.take(id)?;
        let access = Access::read(&slot.access().get());
        let level = Color::ALL.into_iter().find_map(|color| sides.level(color));
        let settings =
            Settings { game, sides, pace, clocks, study, slot: Some(slot), ..Settings::default() };
        let level = level.unwrap_or(settings.level);
        Ok(self.open(id.to_string(), Settings { level, ..settings }, access, None))
    }
}

impl Inner {
    /// Removes the rooms that nobody has come back to.
    fn close_empty(&mut self, timeout: Duration) -> Vec<Arc<Room>> {
        let ids = asleep(self.rooms.values().map(|room| (room.empty_for(), &room.id)), timeout);
        ids.iter().filter_map(|id| self.rooms.remove(id)).collect()
    }
}

/// The games to be put to sleep of all that are in memory, each with how long nobody has been there.
pub(crate) fn asleep<'a>(
    games: impl ExactSizeIterator<Item = (Option<Duration>, &'a String)>,
    timeout: Duration,
) -> Vec<String> {
    let too_many = games.len().saturating_sub(MAX_ROOMS);
    let mut empty: Vec<(Duration, &String)> =
        games.filter_map(|(empty_for, id)| Some((empty_for?, id))).collect();
    empty.sort();
    let late = empty.iter().filter(|(since, _)| *since > timeout).count();
    empty.into_iter().rev().take(late.max(too_many)).map(|(_, id)| id.clone()).collect()
}

/// Gives another thread time to let go of a game.
#[cfg(feature = "threads")]
pub(crate) fn pause() {
    std::thread::sleep(Duration::from_millis(25));
}

/// Where there are no threads, nobody else holds it.
#[cfg(not(feature = "threads"))]
pub(crate) fn pause() {}

#[cfg(test)]
mod tests;
