//! Questions about Othello: most are answered at once, searches take turns with those of chess.

use super::{
    OthelloGame, OthelloProblem, OthelloReply, OthelloRequest, SearchLimit, needs_search, reply,
    time_of,
};
use crate::background_task;
use crate::client::Client;
use crate::protocol::ServerMessage;
use crate::registry::Registry;
use play::ThinkingTime;
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
    if needs_search(&request) && client.is_at_running_othello_table() {
        let answer = OthelloReply::Problem(OthelloProblem::Table);
        return client.send(&ServerMessage::Othello { id, answer });
    }
    let long = request == OthelloRequest::Review;
    let handle = if long { client.tool.replace() } else { client.othello.replace() };
    if !needs_search(&request) {
        let answer = reply(&game, &request, &SearchLimit::default(), |_| {});
        return client.send(&ServerMessage::Othello { id, answer });
    }
    let time = time_of(&request).map_or(ThinkingTime::Open, ThinkingTime::Asked);
    background_task::start(registry, client, handle, time, move |task| {
        let (stop, pause) = (Some(task.stop_flag()), Some(task.pause()));
        let limit = SearchLimit { most: task.time_left(), stop, pause };
        let answer = reply(&game, &request, &limit, |answer| {
            task.send(&ServerMessage::Othello { id, answer });
        });
        task.send(&ServerMessage::Othello { id, answer });
    });
}
