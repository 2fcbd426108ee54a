//! Who asks about Othello and when the answer comes: searches take turns with those of chess.

use super::{OthelloGame, OthelloWish, answer, needs_search};
use crate::client::Client;
use crate::house::House;
use crate::protocol::Tell;
use engine::Control;
use play::engine_pool::{EnginePool, EngineRequest, Owner};
use std::sync::Arc;
use std::time::Duration;

/// Answers a browser's question, which makes the ones before it superfluous. A search goes on in a
/// thread of its own, so that its browser can meanwhile ask for something else.
pub fn ask(house: &House, client: &Arc<Client>, id: u64, game: OthelloGame, wish: OthelloWish) {
    let question = client.another_question();
    if !needs_search(&wish) {
        let answer = answer(&game, &wish, None);
        return client.tell(&Tell::Othello { id, answer });
    }
    let (engines, client) = (house.engines.clone(), client.clone());
    std::thread::spawn(move || {
        let Some(most) = wait_for_turn(&engines, &client, question) else { return };
        let answer = answer(&game, &wish, most.time);
        if client.waits_for(question) {
            client.tell(&Tell::Othello { id, answer });
        }
    });
}

/// The right to use a core, until this is dropped.
struct OneCore {
    /// For how long, if others wait.
    time: Option<Duration>,
    _turn: play::engine_pool::EngineLease,
}

fn wait_for_turn(engines: &EnginePool, client: &Client, question: u64) -> Option<OneCore> {
    let turn = engines.take(EngineRequest {
        owner: Owner::another(),
        patient: false,
        // Othello's searches are short; there is nothing to stop.
        control: &Control::default(),
        cancelled: &|| !client.waits_for(question),
        queued: &mut |_| {},
    })?;
    Some(OneCore { time: turn.most, _turn: turn })
}
