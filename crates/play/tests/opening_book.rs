//! The computer's opening book in a game.

mod client;

use client::{Client, edit_fen};
use engine::Level;
use play::command::{Pairing, PlayerKind, Request};
use play::{Note, Settings};

/// The computer at its lowest level, with its book.
fn lowest_with_book() -> Settings {
    let sides = Settings::default().sides.with_level(Level::Lowest);
    Settings { sides, level: Level::Lowest, book: true, ..Settings::default() }
}

/// Which of the moves that were told came from the book.
fn by_heart(notes: &[Note]) -> Vec<bool> {
    let moved = |note: &Note| match note {
        Note::Moved(moved) => Some(moved.from_book),
        _ => None,
    };
    notes.iter().filter_map(moved).collect()
}

#[test]
fn the_computer_plays_from_the_book_as_long_as_its_level_knows_it() {
    let game = |seed| {
        let mut client = Client::new(Settings { seed: Some(seed), ..lowest_with_book() });
        let played = by_heart(&client.ask(Request::Move("e4".into())));
        assert_eq!(played, [false, true]);
        let mut line = client.shown_line();
        client.ask(Request::New(Some(Pairing {
            white: PlayerKind::Computer,
            black: PlayerKind::Human,
        })));
        line += &client.shown_line();
        line
    };
    assert_eq!(game(1), game(1), "the same seed plays the same");
    let games: Vec<String> = (0..8).map(game).collect();
    assert!(games.iter().any(|other| *other != games[0]), "{games:?}");
    let deep = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3";
    let mut client = Client::new(lowest_with_book());
    let played = by_heart(&client.ask(edit_fen(deep)));
    assert_eq!(played, [false], "the lowest level knows two moves");
}

#[test]
fn the_book_is_turned_off_and_on_and_tells_what_it_plays() {
    let mut client = Client::new(lowest_with_book());
    let notes = client.ask(Request::Book(Some(false)));
    assert!(
        matches!(&notes[..], [Note::Book { on: false, moves, .. }] if moves.len() == 11),
        "{notes:?}"
    );
    assert_eq!(by_heart(&client.ask(Request::Move("e4".into()))), [false, false]);
    client.ask(Request::New(None));
    assert!(matches!(client.ask(Request::Book(Some(true)))[..], [Note::Book { on: true, .. }]));
    assert_eq!(by_heart(&client.ask(Request::Move("e4".into()))), [false, true]);
    client.ask(edit_fen("7k/8/8/8/8/8/8/R3K3 w - - 0 1"));
    let notes = client.ask(Request::Book(None));
    assert!(matches!(&notes[..], [Note::Book { moves, .. }] if moves.is_empty()), "{notes:?}");
}
