//! The tools of the page that compute for a while: the laboratory and the review of a game.

mod lab;
mod review;

pub use lab::{LabPosition, LabReply, LabRequest};
pub use review::{MoveWords, ReviewReply};

use crate::background_task;
use crate::client::Client;
use crate::registry::Registry;
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
