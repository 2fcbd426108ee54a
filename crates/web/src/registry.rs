//! All game rooms of the server, and how many browsers it takes.

use crate::client::Client;
use crate::room::Room;
use chess::Color;
use play::engine_pool::EnginePool;
use play::{Autosave, AutosaveFolder, AutosaveSlot, Settings};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How many browsers may be connected at once.
pub const MAX_CLIENTS: usize = 64;
/// How many rooms stay in memory for those who come back; older games are only on disk.
const MAX_ROOMS: usize = 2 * MAX_CLIENTS;
/// How long an empty room stays in memory.
const EMPTY_ROOM_TIMEOUT: Duration = Duration::from_secs(600);
/// How long a move of two computers lasts at least, for those who watch.
const MIN_MOVE_TIME: Duration = Duration::from_millis(500);

/// All game rooms.
pub struct Registry {
    /// The engines that all games share.
    pub engines: EnginePool,
    /// Where games are saved.
    pub autosaves: Option<AutosaveFolder>,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    clients: usize,
    rooms: HashMap<String, Arc<Room>>,
}

impl Registry {
    /// No rooms yet; games are saved in this folder.
    pub fn new(autosaves: Option<AutosaveFolder>) -> Registry {
        Registry { engines: EnginePool::shared(), autosaves, inner: Mutex::default() }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing in here is ever left half done.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a browser in; `false` if there are too many already.
    pub fn admit(&self) -> bool {
        let mut inner = self.inner();
        let admitted = inner.clients < MAX_CLIENTS;
        inner.clients += usize::from(admitted);
        admitted
    }

    /// An admitted browser has disconnected.
    pub fn disconnect(&self, client: &Client) {
        client.cancel_tasks();
        self.leave_room(client);
        self.inner().clients -= 1;
    }

    /// A browser leaves its room.
    pub fn leave_room(&self, client: &Client) {
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
    pub fn has(&self, id: &str) -> bool {
        self.inner().rooms.contains_key(id)
    }

    /// Lets a browser join the game of this id; `false` if there is no such game.
    pub fn join(&self, client: &Arc<Client>, id: &str) -> bool {
        let mut inner = self.inner();
        let room = inner.rooms.get(id).cloned().or_else(|| self.resume(id));
        let Some(room) = room else { return false };
        inner.rooms.insert(id.to_string(), room.clone());
        let closed = inner.close_empty();
        room.join(client);
        drop(inner);
        // Games end outside the lock: their last search may take a moment to stop.
        drop(closed);
        true
    }

    /// Starts a game for a browser and all others in its room; `file` is the name it was opened
    /// under. `false` only if the system has no thread for it.
    pub fn new_game(&self, client: &Arc<Client>, settings: Settings, file: Option<String>) -> bool {
        let Some(id) = unguessable() else { return false };
        let slot = self.autosaves.as_ref().and_then(|autosaves| autosaves.slot_named(&id));
        let Some(room) =
            Room::open(id.clone(), Registry::with_slot(settings, slot), &self.engines, file)
        else {
            return false;
        };
        let mut inner = self.inner();
        inner.rooms.insert(id, room.clone());
        let old = client.room();
        match &old {
            Some(old) => {
                old.move_all_to(&room);
                inner.rooms.remove(&old.id);
            }
            None => room.join(client),
        }
        let closed = inner.close_empty();
        drop(inner);
        drop((old, closed));
        true
    }

    fn resume(&self, id: &str) -> Option<Arc<Room>> {
        let (Autosave { game, sides, pace, clocks }, slot) = self.autosaves.as_ref()?.take(id)?;
        let level = Color::ALL.into_iter().find_map(|color| sides.level(color));
        let settings = Settings { game, sides, pace, clocks, ..Settings::default() };
        let level = level.unwrap_or(settings.level);
        let settings = Registry::with_slot(Settings { level, ..settings }, Some(slot));
        Room::open(id.to_string(), settings, &self.engines, None)
    }

    fn with_slot(settings: Settings, slot: Option<AutosaveSlot>) -> Settings {
        Settings { min_move_time: MIN_MOVE_TIME, slot, ..settings }
    }
}

impl Inner {
    /// Removes the rooms that nobody has come back to.
    fn close_empty(&mut self) -> Vec<Arc<Room>> {
        let mut empty: Vec<(Duration, String)> = self
            .rooms
            .values()
            .filter_map(|room| Some((room.empty_for()?, room.id.clone())))
            .collect();
        empty.sort();
        let too_many = self.rooms.len().saturating_sub(MAX_ROOMS);
        let late = empty.iter().filter(|(since, _)| *since > EMPTY_ROOM_TIMEOUT).count();
        let closed = empty.iter().rev().take(late.max(too_many));
        closed.filter_map(|(_, id)| self.rooms.remove(id)).collect()
    }
}

/// A name that nobody guesses; `None` if the system gives no random numbers.
fn unguessable() -> Option<String> {
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{self, SearchKind};
    use crate::client::Outbox;
    use chess::{Board, Game, NodeId};
    use engine::Level;
    use play::{Player, Sides};
    use std::time::Instant;
    use texts::Lang;

    /// Only a hang takes this long, however busy the machine is.
    const WATCHDOG: Duration = Duration::from_secs(60);

    fn until(what: &str, mut come: impl FnMut() -> bool) {
        let began = Instant::now();
        while !come() {
            assert!(began.elapsed() < WATCHDOG, "never came: {what}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// A game in which the computer thinks for long before its first move.
    fn long_thought() -> Settings {
        let sides = Sides { white: Player::Computer(Level::Full), ..Sides::default() };
        let pace = play::Pace::PerMove { time: Duration::from_secs(600) };
        let fen = "r3k2r/pp1n1ppp/2p1pn2/q7/2PP4/P1B1PN2/5PPP/R2QK2R w KQkq - 3 13";
        let game = Game::from_board(Board::from_fen(fen).unwrap());
        Settings { game: game.into(), sides, pace, ..Settings::default() }
    }

    /// A browser that reads nothing.
    fn silent_client(lang: Lang) -> Arc<Client> {
        struct Nowhere;
        impl Outbox for Nowhere {
            fn push(&self, _: String) -> bool {
                true
            }
        }
        Client::new(lang, Nowhere)
    }

    #[test]
    fn nobody_thinks_for_those_who_are_gone() {
        let registry = Registry::new(None);
        let client = silent_client(Lang::Cs);
        assert!(registry.admit() && registry.new_game(&client, long_thought(), None));
        let room = client.room().unwrap();
        until("the computer's search", || registry.engines.busy() == 1);
        analysis::start(&client, &room, &registry.engines, NodeId::START, SearchKind::Analysis(2));
        until("the analysis", || registry.engines.busy() == registry.engines.count().min(2));
        registry.disconnect(&client);
        until("the end of both", || registry.engines.busy() == 0);
        let again = silent_client(Lang::Cs);
        assert!(registry.admit() && registry.join(&again, &room.id));
        until("the computer's search again", || registry.engines.busy() == 1);
    }

    #[test]
    fn a_browser_has_one_search() {
        let registry = Registry::new(None);
        let client = silent_client(Lang::En);
        assert!(registry.admit() && registry.new_game(&client, Settings::default(), None));
        let room = client.room().unwrap();
        for lines in 1..6 {
            let kind = SearchKind::Analysis(lines);
            analysis::start(&client, &room, &registry.engines, NodeId::START, kind);
            until("a search", || registry.engines.busy() >= 1);
        }
        until("one alone", || registry.engines.busy() == 1);
        client.set_search(None);
        until("none", || registry.engines.busy() == 0);
    }

    #[test]
    fn old_rooms_are_closed() {
        let registry = Registry::new(None);
        let mut first = None;
        for _ in 0..=MAX_ROOMS {
            let client = silent_client(Lang::En);
            assert!(registry.admit() && registry.new_game(&client, Settings::default(), None));
            let id = client.room().unwrap().id.clone();
            registry.disconnect(&client);
            first.get_or_insert(id);
        }
        let client = silent_client(Lang::En);
        assert!(registry.admit() && registry.new_game(&client, Settings::default(), None));
        assert!(!registry.has(&first.unwrap()));
        assert!(registry.inner().rooms.len() <= MAX_ROOMS);
    }
}
