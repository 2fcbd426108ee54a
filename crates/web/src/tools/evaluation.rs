//! What every position of a game is worth, for the graph of a game that was opened.

use super::search::{best_line, engine};
use crate::background_task::Task;
use crate::conversions;
use crate::protocol::{Line, ServerMessage};
use chess::{Game, NodeId};
use engine::Level;
use play::LineCache;
use serde::Serialize;

/// How much thought a position gets: a game of forty moves takes some seconds.
const NODES: u64 = 30_000;
/// Of longer games only the end is looked at.
const MAX_POSITIONS: usize = 600;

/// What a position of the game is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EvaluatedPosition {
    /// The position.
    pub node: u32,
    /// Its best line; null where the game is over.
    pub line: Option<Line>,
    /// How many positions were looked at.
    pub done: usize,
    /// All of them.
    pub all: usize,
}

/// From the last position to the first: what was seen later is remembered earlier.
pub(super) fn answer(task: &Task, id: u64, game: &Game, known: &LineCache) {
    let mut nodes: Vec<NodeId> = [NodeId::START].into_iter().chain(game.main_line()).collect();
    nodes.reverse();
    nodes.truncate(MAX_POSITIONS);
    let (mut engine, all) = (engine(), nodes.len());
    for (index, node) in nodes.into_iter().enumerate() {
        let position = play::position_at(game, node);
        let line = match position.board.legal_moves().is_empty() {
            true => None,
            false => match best_line(task, &mut engine, Level::Full, &position, NODES) {
                Some((line, _)) => {
                    known.learn(&position.board, &line);
                    Some(conversions::line(&position.board, &line))
                }
                None => return,
            },
        };
        let part = EvaluatedPosition { node: node.number(), line, done: index + 1, all };
        task.send(&ServerMessage::Evaluated { id, part });
    }
}
