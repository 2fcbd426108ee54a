//! A session that several people ask at once, each looking elsewhere.

mod table;

use chess::{Color, NodeId};
use play::command::Request;
use play::{Event, Kept, Note, Pace, Session, Settings, Shelf, Sides};
use std::time::Duration;
use table::Table;

fn two_people() -> Settings {
    Settings { sides: Sides::default(), ..Settings::default() }
}

fn at(node: u32, text: &str) -> Request {
    Request::At(NodeId::from_number(node), Box::new(Request::Move(text.into())))
}

#[test]
fn a_move_is_played_from_the_node_it_names() {
    let mut table = Table::new(two_people());
    table.ask(at(0, "e4"));
    table.ask(at(1, "e5"));
    let wrong = table.ask(at(0, "e5"));
    assert!(matches!(wrong[..], [Note::NoMove { .. }]), "{wrong:?}");
    table.ask(Request::Show);
    assert_eq!(table.shown_line(), "e2e4 e7e5", "what went wrong elsewhere changes nothing");
    table.ask(at(0, "d4"));
    assert_eq!(table.shown_line(), "d2d4");
    assert!(matches!(table.ask(at(99, "e4"))[..], [Note::NoSuchPlace]));
    table.ask(Request::At(NodeId::from_number(2), Box::new(Request::Continue)));
    table.ask(Request::Show);
    assert_eq!(table.shown_line(), "e2e4 e7e5");
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
    let pace = Pace::Clock { base: minute, increment: Duration::ZERO };
    let clocks = Some([minute / 2, minute / 3]);
    let mut table = Table::new(Settings { pace, clocks, ..two_people() });
    assert_eq!((table.scene().clocks, table.scene().running), (clocks, None));
    table.moves("e4");
    assert_eq!(table.scene().running, Some(Color::Black));
}

#[test]
fn a_game_has_the_place_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path().to_path_buf());
    assert!(shelf.place_named("../elsewhere").is_none());
    let place = shelf.place_named("my-game");
    let mut table = Table::new(Settings { place, ..two_people() });
    assert!(shelf.newest(9).is_empty(), "nothing has happened yet");
    table.moves("e4 e5");
    assert!(shelf.is_played("my-game") && shelf.take("my-game").is_none());
    drop(table);
    assert_eq!(shelf.newest(9)[0].name, "my-game");
    let (Kept { game, .. }, place) = shelf.take("my-game").unwrap();
    assert!(shelf.take("my-game").is_none(), "taken");
    let place = Some(place);
    let table = Table::new(Settings { game, place, ..two_people() });
    assert_eq!(table.shown_line(), "e2e4 e7e5");
}

#[test]
fn a_game_from_elsewhere_is_kept_at_once_and_waits() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path().to_path_buf());
    let place = shelf.place_named("brought");
    let sides = Settings::default().sides;
    let mut game = chess::Game::default();
    game.play(game.board().parse_move("e4").unwrap()).unwrap();
    let mut table = Table::new(Settings { game, sides, place, waits: true, ..two_people() });
    assert_eq!(table.thinking, None, "the computer is to move, but waits");
    assert_eq!(shelf.newest(9).len(), 1);
    table.ask(Request::Continue);
    assert_eq!(table.scene().game.moves().len(), 2);
}
