//! What the fuzz target calls.

use super::link::{Link, to_game};
use super::messages::{Game, Told};

/// The first line is a link, each of the others a message of the server.
pub fn lines(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut lines = text.lines();
    if let Some(link) = lines.next().and_then(Link::read) {
        read_again(&link);
    }
    let mut game: Option<Game> = None;
    for line in lines {
        match (serde_json::from_str(line), &mut game) {
            (Ok(Told::State(state)), game) => *game = Some(Game::new(state)),
            (Ok(Told::Update(update)), Some(game)) => game.update(update),
            _ => {}
        }
        if let Some(game) = &game {
            // Whatever was told, there is something to show.
            assert!(game.board().occupied().count() >= 2);
            _ = (game.last_move(), game.clocks(), game.seat());
        }
    }
}

/// A link that is passed on is the same link.
fn read_again(link: &Link) {
    let Some(game) = &link.game else { return };
    let written = to_game(&link.server(), game, link.invitation.as_deref());
    assert_eq!(Link::read(&written).as_ref(), Some(link));
    assert!(link.address().contains(':') && link.websocket().starts_with("ws://"));
}
