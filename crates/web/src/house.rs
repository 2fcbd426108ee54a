//! All the tables of the server, and room for so many browsers.

use crate::client::Client;
use crate::table::Table;
use chess::Color;
use play::engine_pool::EnginePool;
use play::{Autosave, AutosaveFolder, AutosaveSlot, Settings};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// So many browsers may sit here at once.
pub const MOST_CLIENTS: usize = 64;
/// So many games wait in memory for those who come back; older ones are on disk alone.
const MOST_TABLES: usize = 2 * MOST_CLIENTS;
/// So long a table waits for its people.
const WAITS_FOR_PEOPLE: Duration = Duration::from_secs(600);
/// How long a move of two computers lasts at least, for those who watch.
const MIN_MOVE_TIME: Duration = Duration::from_millis(500);

/// The server's games.
pub struct House {
    /// Who thinks for all.
    pub engines: EnginePool,
    /// Where games are kept.
    pub autosaves: Option<AutosaveFolder>,
    rooms: Mutex<Rooms>,
}

#[derive(Default)]
struct Rooms {
    clients: usize,
    tables: HashMap<String, Arc<Table>>,
}

impl House {
    /// An empty house that saves its games in this folder.
    pub fn new(autosaves: Option<AutosaveFolder>) -> House {
        House { engines: EnginePool::shared(), autosaves, rooms: Mutex::default() }
    }

    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        // Nothing in here is ever left half done.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a browser in, unless the house is full.
    pub fn enter(&self) -> bool {
        let mut rooms = self.rooms();
        let room = rooms.clients < MOST_CLIENTS;
        rooms.clients += usize::from(room);
        room
    }

    /// A browser that was let in is gone.
    pub fn leave(&self, client: &Client) {
        client.another_question();
        client.another_job();
        self.stand_up(client);
        self.rooms().clients -= 1;
    }

    /// A browser leaves its table.
    pub fn stand_up(&self, client: &Client) {
        // Under the lock, so that nobody takes it along to another game at the same moment.
        let rooms = self.rooms();
        let table = client.table();
        if let Some(table) = &table {
            table.leave(client);
        }
        client.sit(None);
        drop(rooms);
        drop(table);
    }

    /// Whether a game is on one of the tables.
    pub fn has(&self, id: &str) -> bool {
        self.rooms().tables.contains_key(id)
    }

    /// Sits a browser down at the game of this id; `false` if there is no such game.
    pub fn join(&self, client: &Arc<Client>, id: &str) -> bool {
        let mut rooms = self.rooms();
        let table = rooms.tables.get(id).cloned().or_else(|| self.resume(id));
        let Some(table) = table else { return false };
        rooms.tables.insert(id.to_string(), table.clone());
        let gone = rooms.tidy();
        table.seat(client);
        drop(rooms);
        // Games end outside the lock: their last search may take a moment to stop.
        drop(gone);
        true
    }

    /// Begins a game for a browser and all who sit at its table; `file` is the name it was opened
    /// under. `false` only if the system has no thread for it.
    pub fn begin(&self, client: &Arc<Client>, settings: Settings, file: Option<String>) -> bool {
        let Some(id) = unguessable() else { return false };
        let slot = self.autosaves.as_ref().and_then(|autosaves| autosaves.slot_named(&id));
        let Some(table) = Table::open(id.clone(), self.with_engines(settings, slot), file) else {
            return false;
        };
        let mut rooms = self.rooms();
        rooms.tables.insert(id, table.clone());
        let old = client.table();
        match &old {
            Some(old) => {
                old.move_all_to(&table);
                rooms.tables.remove(&old.id);
            }
            None => table.seat(client),
        }
        let gone = rooms.tidy();
        drop(rooms);
        drop((old, gone));
        true
    }

    fn resume(&self, id: &str) -> Option<Arc<Table>> {
        let (Autosave { game, sides, pace, clocks }, slot) = self.autosaves.as_ref()?.take(id)?;
        let level = Color::ALL.into_iter().find_map(|color| sides.level(color));
        let settings = Settings { game, sides, pace, clocks, ..Settings::default() };
        let level = level.unwrap_or(settings.level);
        let settings = self.with_engines(Settings { level, ..settings }, Some(slot));
        Table::open(id.to_string(), settings, None)
    }

    fn with_engines(&self, settings: Settings, slot: Option<AutosaveSlot>) -> Settings {
        Settings { engines: self.engines.clone(), min_move_time: MIN_MOVE_TIME, slot, ..settings }
    }
}

impl Rooms {
    /// Takes the tables away that nobody has come back to.
    fn tidy(&mut self) -> Vec<Arc<Table>> {
        let mut empty: Vec<(Duration, String)> = self
            .tables
            .values()
            .filter_map(|table| Some((table.empty_for()?, table.id.clone())))
            .collect();
        empty.sort();
        let too_many = self.tables.len().saturating_sub(MOST_TABLES);
        let late = empty.iter().filter(|(since, _)| *since > WAITS_FOR_PEOPLE).count();
        let gone = empty.iter().rev().take(late.max(too_many));
        gone.filter_map(|(_, id)| self.tables.remove(id)).collect()
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
    use crate::advice::{self, Wish};
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
        let pace = play::Pace::PerMove(Duration::from_secs(600));
        let fen = "r3k2r/pp1n1ppp/2p1pn2/q7/2PP4/P1B1PN2/5PPP/R2QK2R w KQkq - 3 13";
        let game = Game::from_board(Board::from_fen(fen).unwrap());
        Settings { game, sides, pace, ..Settings::default() }
    }

    #[test]
    fn nobody_thinks_for_those_who_are_gone() {
        let house = House::new(None);
        let (client, _told) = Client::new(Lang::Cs);
        assert!(house.enter() && house.begin(&client, long_thought(), None));
        let table = client.table().unwrap();
        until("the computer's search", || house.engines.busy() == 1);
        advice::start(&client, &table, &house.engines, NodeId::START, Wish::Analysis(2));
        until("the analysis", || house.engines.busy() == house.engines.count().min(2));
        house.leave(&client);
        until("the end of both", || house.engines.busy() == 0);
        let (again, _told) = Client::new(Lang::Cs);
        assert!(house.enter() && house.join(&again, &table.id));
        until("the computer's search again", || house.engines.busy() == 1);
    }

    #[test]
    fn a_browser_has_one_search() {
        let house = House::new(None);
        let (client, _told) = Client::new(Lang::En);
        assert!(house.enter() && house.begin(&client, Settings::default(), None));
        let table = client.table().unwrap();
        for lines in 1..6 {
            let wish = Wish::Analysis(lines);
            advice::start(&client, &table, &house.engines, NodeId::START, wish);
            until("a search", || house.engines.busy() >= 1);
        }
        until("one alone", || house.engines.busy() == 1);
        client.set_search(None);
        until("none", || house.engines.busy() == 0);
    }

    #[test]
    fn old_tables_make_room() {
        let house = House::new(None);
        let mut first = None;
        for _ in 0..=MOST_TABLES {
            let (client, _told) = Client::new(Lang::En);
            assert!(house.enter() && house.begin(&client, Settings::default(), None));
            let id = client.table().unwrap().id.clone();
            house.leave(&client);
            first.get_or_insert(id);
        }
        let (client, _told) = Client::new(Lang::En);
        assert!(house.enter() && house.begin(&client, Settings::default(), None));
        assert!(!house.has(&first.unwrap()));
        assert!(house.rooms().tables.len() <= MOST_TABLES);
    }
}
