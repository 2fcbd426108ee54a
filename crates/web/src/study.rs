//! Games that are looked at and not played: remarks, the order of lines, and playing on from one.

use crate::client::Client;
use crate::conversions;
use crate::protocol::Drawing;
use crate::registry::Registry;
use crate::room::Room;
use chess::{Game, NodeId};
use play::Settings;
use play::command::{Annotation, Request};
use std::sync::Arc;

/// Longer remarks are cut, and more glyphs and drawings than these are left out.
const MAX_WORDS: usize = 2000;
const MAX_NAGS: usize = 8;
const MAX_DRAWINGS: usize = 64;

/// Says or draws something about a move.
pub fn annotate(
    client: &Client,
    room: &Room,
    node: u32,
    (words, nags, drawings): (Option<String>, Option<Vec<u8>>, Option<Vec<Drawing>>),
) {
    let drawings = match drawings.as_deref().map(conversions::drawings) {
        Some(None) => return client.refuse("web-not-understood", &[]),
        drawings => drawings.flatten(),
    };
    let annotation = Annotation {
        words: words.map(|words| words.chars().take(MAX_WORDS).collect()),
        nags: nags.map(|nags| nags.into_iter().take(MAX_NAGS).collect()),
        drawings: drawings.map(|drawings| drawings.into_iter().take(MAX_DRAWINGS).collect()),
    };
    let node = NodeId::from_number(node);
    room.request(client, Request::At(node, Box::new(Request::Annotate(annotation))));
}

/// Moves or deletes a line. What is played stays as it was played.
pub fn change(client: &Client, room: &Room, node: u32, request: Request) {
    if !room.study() {
        return client.refuse("web-only-study", &[]);
    }
    room.request(client, Request::At(NodeId::from_number(node), Box::new(request)));
}

/// Begins a game that goes on from a position of the one that is looked at, which stays as it is.
pub fn play_on(registry: &Registry, client: &Arc<Client>, room: &Room, node: u32) {
    let (game, sides, level, pace) = room.with_snapshot(|snapshot| {
        (snapshot.game.clone(), snapshot.sides, snapshot.level, snapshot.pace)
    });
    let node = NodeId::from_number(node);
    if game.node(node).is_none() {
        return client.refuse("play-no-such-place", &[]);
    }
    let game = up_to(&game, node).into();
    registry.new_game(client, Settings { game, sides, level, pace, ..Settings::default() }, None);
}

/// The moves that lead to a node, and nothing else of the game.
fn up_to(game: &Game, node: NodeId) -> Game {
    let mut copy = Game::from_board(*game.start());
    for id in game.line_to(node) {
        let mv = game.node(id).and_then(|node| node.mv());
        // They were legal there and are so here.
        mv.into_iter().for_each(|mv| _ = copy.play(mv));
    }
    copy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playing_on_takes_only_the_moves_that_lead_there() {
        let mut game = Game::default();
        for text in ["e4", "e5", "Nf3"] {
            game.play(game.board().parse_move(text).unwrap()).unwrap();
        }
        game.resign(chess::Color::Black);
        let after_e5 = game.main_line_at(2).unwrap();
        let copy = up_to(&game, after_e5);
        assert_eq!((copy.moves().len(), copy.main_line().count()), (2, 2));
        assert!(copy.outcome().is_none());
    }
}
