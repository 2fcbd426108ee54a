//! What the fuzz target calls.

use super::link::{Link, to_game};
use super::messages::Told;
use super::seated::Seated;
use super::words::read_othello;
use texts::{Lang, Texts};

/// The first line is a link, each of the others a message of the server.
pub fn lines(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut lines = text.lines();
    if let Some(link) = lines.next().and_then(Link::read) {
        read_again(&link);
    }
    let texts = Texts::new(Lang::En);
    let mut game: Option<Seated> = None;
    for line in lines {
        _ = read_othello(line);
        match (serde_json::from_str(line), &mut game) {
            (Ok(Told::State(state)), game) => *game = Some(Seated::chess(state)),
            (Ok(Told::Update(update)), Some(Seated::Chess(game))) => game.update(update),
            (Ok(Told::OthelloTable(told)), game) => *game = Seated::othello(told, &texts),
            _ => {}
        }
        if let Some(game) = &game {
            // Whatever was told, there is something to show.
            assert!(game.drawn(false, &texts).iter().any(|line| !line.is_empty()));
            _ = (game.turn(&texts), game.clocks(), game.seat(), game.offered(), game.place());
        }
    }
}

/// A link that is passed on is the same link.
fn read_again(link: &Link) {
    let Some(game) = &link.game else { return };
    let written = to_game(&link.server(), link.othello, game, link.invitation.as_deref());
    assert_eq!(Link::read(&written).as_ref(), Some(link));
    assert!(link.address().contains(':') && link.websocket().starts_with("ws://"));
}
