//! The tools of the page that compute for a while: the laboratory, the review of a game, what there
//! is to say about a position, and what each position of a game is worth.

mod evaluation;
mod lab;
mod levels;
mod review;
mod search;
mod why;

pub use evaluation::EvaluatedPosition;
pub use lab::{LabPosition, LabReply, LabRequest};
pub use levels::LevelView;
pub use review::{MoveWords, ReviewReply};
pub use why::WhyReply;

use crate::background_task;
use crate::client::Client;
use crate::registry::Registry;
use crate::room::Room;
use chess::NodeId;
use play::ThinkingTime;
use std::sync::Arc;

/// Answers a question of the laboratory.
pub fn handle_lab(
    registry: &Registry,
    client: &Arc<Client>,
    id: u64,
    position: LabPosition,
    request: LabRequest,
) {
    let (handle, lang) = (client.tool.replace(), client.lang());
    background_task::start(registry, client, handle, ThinkingTime::Open, move |task| {
        lab::answer(task, id, &position, &request, lang);
    });
}

/// Reviews a game: the one of the text, else the one in the browser's room.
pub fn handle_review(
    registry: &Registry,
    client: &Arc<Client>,
    id: u64,
    pgn: Option<String>,
    nodes: u64,
) {
    let Some(room) = client.room() else { return };
    let handle = client.tool.replace();
    background_task::start(registry, client, handle, ThinkingTime::Open, move |task| {
        review::answer(task, id, pgn, || room.game(), nodes);
    });
}

/// Says why a position of the game is what it is.
pub fn handle_why(
    registry: &Registry,
    client: &Arc<Client>,
    room: &Room,
    (id, node): (u64, NodeId),
) {
    let (handle, game) = (client.tool.replace(), room.game());
    background_task::start(registry, client, handle, ThinkingTime::Open, move |task| {
        why::answer(task, id, &game, node);
    });
}

/// Says what each position of the game is worth.
pub fn handle_evaluation(registry: &Registry, client: &Arc<Client>, room: &Room, id: u64) {
    let (handle, game) = (client.evaluation.replace(), room.game());
    let known = room.known_lines.clone();
    background_task::start(registry, client, handle, ThinkingTime::Open, move |task| {
        evaluation::answer(task, id, &game, &known);
    });
}
