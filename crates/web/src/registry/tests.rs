//! Rooms that open and close, and what is thought in them.

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
    let pace = play::TimeControl::PerMove { time: Duration::from_secs(600) };
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
    Client::new(lang, Secret::new(), false, Nowhere)
}

#[test]
fn nobody_thinks_for_those_who_are_gone() {
    let registry = Registry::in_memory();
    let client = silent_client(Lang::Cs);
    assert!(registry.admit() && registry.new_game(&client, long_thought(), None));
    let room = client.room().unwrap();
    until("the computer's search", || registry.engines.busy() == 1);
    analysis::start(&client, &room, &registry.engines, NodeId::START, SearchKind::Analysis(2));
    until("the analysis", || registry.engines.busy() == registry.engines.count().min(2));
    registry.disconnect(&client);
    until("the end of both", || registry.engines.busy() == 0);
    let again = silent_client(Lang::Cs);
    assert!(registry.admit() && registry.join(&again, &room.id, None).is_ok());
    until("the computer's search again", || registry.engines.busy() == 1);
}

#[test]
fn a_browser_has_one_search() {
    let registry = Registry::in_memory();
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
fn newcomers_do_not_wait_for_a_game_that_is_read() {
    let registry = Arc::new(Registry::in_memory());
    let (told, came) = std::sync::mpsc::channel();
    let newcomer = registry.clone();
    _ = registry.open_unless_known("a long game", || {
        std::thread::spawn(move || {
            let client = silent_client(Lang::En);
            let welcome = newcomer.admit() && newcomer.new_game(&client, Settings::default(), None);
            _ = told.send(welcome);
        });
        assert_eq!(came.recv_timeout(WATCHDOG), Ok(true));
        Err(NotJoined::NoSuchGame)
    });
}

#[test]
fn old_rooms_are_closed() {
    let registry = Registry::in_memory();
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
