//! Questions about Othello: most are answered at once, searches take turns with those of chess.

use super::{OthelloGame, OthelloRequest, SearchLimit, needs_search, reply};
use crate::background_task::{self, Patience};
use crate::client::Client;
use crate::protocol::ServerMessage;
use crate::registry::Registry;
use std::sync::Arc;

/// Answers a browser's question, which makes the ones before it superfluous. A search runs in a
/// thread of its own, so that its browser can meanwhile ask for something else.
pub fn handle(
    registry: &Registry,
    client: &Arc<Client>,
    id: u64,
    game: OthelloGame,
    request: OthelloRequest,
) {
    let handle = client.othello.replace();
    if !needs_search(&request) {
        let answer = reply(&game, &request, &SearchLimit::default());
        return client.send(&ServerMessage::Othello { id, answer });
    }
    background_task::start(registry, client, handle, Patience::Short, move |task| {
        let limit = SearchLimit { most: task.time_limit(), stop: Some(task.stop_flag()) };
        let answer = reply(&game, &request, &limit);
        task.send(&ServerMessage::Othello { id, answer });
    });
}
