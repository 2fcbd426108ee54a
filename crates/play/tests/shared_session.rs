//! A session that several people ask at once, each looking elsewhere.

mod client;

use chess::{Color, NodeId};
use client::Client;
use play::command::Request;
use play::{
    AccessNote, Autosave, AutosaveFolder, Event, Note, Session, Settings, Sides, TimeControl,
};
use std::time::Duration;

fn two_people() -> Settings {
    Settings { sides: Sides::default(), ..Settings::default() }
}

fn at(node: u32, text: &str) -> Request {
    Request::At(NodeId::from_number(node), Box::new(Request::Move(text.into())))
}

#[test]
fn a_move_is_in_use_from_the_node_it_names() {
    let mut client = Client::new(two_people());
    client.ask(at(0, "e4"));
    client.ask(at(1, "e5"));
    let wrong = client.ask(at(0, "e5"));
    assert!(matches!(wrong[..], [Note::NoMove { .. }]), "{wrong:?}");
    client.ask(Request::Show);
    assert_eq!(client.shown_line(), "e2e4 e7e5", "what went wrong elsewhere changes nothing");
    client.ask(at(0, "d4"));
    assert_eq!(client.shown_line(), "d2d4");
    assert!(matches!(client.ask(at(99, "e4"))[..], [Note::NoSuchPlace]));
    client.ask(Request::At(NodeId::from_number(2), Box::new(Request::Continue)));
    client.ask(Request::Show);
    assert_eq!(client.shown_line(), "e2e4 e7e5");
}

#[test]
fn answers_name_who_asked() {
    let (session, events) = Session::start(two_people());
    session.request_as(7, Request::Move("e5".into()));
    session.request_as(8, Request::Move("e4".into()));
    let mut asker = None;
    let mut told = Vec::new();
    for event in events {
        match event {
            Event::Answering(number) => asker = Some(number),
            Event::Note(Note::NoMove { .. }) => told.push((asker, false)),
            Event::Note(Note::Moved(_)) => {
                told.push((asker, true));
                break;
            }
            Event::Ready(_) => asker = None,
            _ => {}
        }
    }
    assert_eq!(told, [(Some(7), false), (Some(8), true)]);
}

#[test]
fn the_clock_runs_as_soon_as_the_move_is_shown() {
    let minute = Duration::from_secs(60);
    let pace = TimeControl::Clock { base: minute, increment: Duration::ZERO };
    let clocks = Some([minute / 2, minute / 3]);
    let mut client = Client::new(Settings { pace, clocks, ..two_people() });
    assert_eq!((client.snapshot().clocks, client.snapshot().running), (clocks, None));
    client.moves("e4");
    assert_eq!(client.snapshot().running, Some(Color::Black));
}

#[test]
fn a_game_has_the_place_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = AutosaveFolder::new(folder.path().to_path_buf());
    assert!(autosaves.slot_named("../elsewhere", AccessNote::default()).is_none());
    let slot = autosaves.slot_named("my-game", AccessNote::default());
    let mut client = Client::new(Settings { slot, ..two_people() });
    assert!(autosaves.newest(9, |_| true).is_empty(), "nothing has happened yet");
    client.moves("e4 e5");
    assert!(autosaves.is_in_use("my-game") && autosaves.take("my-game").is_err());
    drop(client);
    assert_eq!(autosaves.newest(9, |_| true)[0].name, "my-game");
    let (Autosave { game, .. }, slot) = autosaves.take("my-game").unwrap();
    assert!(autosaves.take("my-game").is_err(), "taken");
    let slot = Some(slot);
    let client = Client::new(Settings { game, slot, ..two_people() });
    assert_eq!(client.shown_line(), "e2e4 e7e5");
}

#[test]
fn a_game_from_elsewhere_is_kept_at_once_and_waits() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = AutosaveFolder::new(folder.path().to_path_buf());
    let slot = autosaves.slot_named("brought", AccessNote::default());
    let sides = Settings::default().sides;
    let mut game = chess::Game::default();
    game.play(game.board().parse_move("e4").unwrap()).unwrap();
    let mut client =
        Client::new(Settings { game: game.into(), sides, slot, paused: true, ..two_people() });
    assert_eq!(client.searching, None, "the computer is to move, but waits");
    assert_eq!(autosaves.newest(9, |_| true).len(), 1);
    client.ask(Request::Continue);
    assert_eq!(client.snapshot().game.moves().len(), 2);
}
