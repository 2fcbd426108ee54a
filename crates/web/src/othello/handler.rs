//! Questions about Othello: most are answered at once, searches take turns with those of chess.

use super::{OthelloGame, OthelloRequest, SearchLimit, needs_search, reply};
use crate::background_task::{self, Patience};
use crate::client::Client;
use crate::protocol::ServerMessage;
use crate::registry::Registry;
use std::sync::Arc;

/// Answers a browser's question, which makes the ones before it superfluous; but a review, which is
/// of a whole game, goes on while one walks through it, like the other tools. A search runs in a
/// thread of its own, so that its browser can meanwhile ask for something else.
pub fn handle(
    registry: &Registry,
    client: &Arc<Client>,
    id: u64,
    game: OthelloGame,
    request: OthelloRequest,
) {
    // A review takes long and makes room for others in between.
    let long = request == OthelloRequest::Review;
    let handle = if long { client.tool.replace() } else { client.othello.replace() };
    if !needs_search(&request) {
        let answer = reply(&game, &request, &SearchLimit::default(), |_| {});
        return client.send(&ServerMessage::Othello { id, answer });
    }
    let patience = if long { Patience::Long } else { Patience::Short };
    background_task::start(registry, client, handle, patience, move |task| {
        let most = if long { None } else { task.time_limit() };
        let limit = SearchLimit { most, stop: Some(task.stop_flag()) };
        let answer = reply(&game, &request, &limit, |answer| {
            task.send(&ServerMessage::Othello { id, answer });
            if long {
                task.go_on();
            }
        });
        task.send(&ServerMessage::Othello { id, answer });
    });
}
