//! What each level of the computer sees in a position: its move, its line, how deep it looked.

use super::search::{best_line, engine};
use crate::background_task::Task;
use crate::conversions;
use crate::protocol::Line;
use chess::Board;
use engine::{Level, Position};
use serde::Serialize;

/// No level looks at more positions, full strength at a tenth of it.
const MAX_NODES: u64 = 3_000_000;

/// What a level sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LevelView {
    /// The level.
    pub level: Level,
    /// Its line, the move it would play first.
    pub line: Line,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// Asks each named level, the weakest first, until nobody wants to know any more.
pub(super) fn ask(task: &Task, board: &Board, mut tell: impl FnMut(LevelView)) {
    let (mut engine, position) = (engine(), Position::new(*board));
    for (level, _) in Level::NAMED {
        // None of them learns from a weaker one.
        engine.new_game();
        let nodes = if level == Level::Full { MAX_NODES / 10 } else { MAX_NODES };
        let Some((line, nodes)) = best_line(task, &mut engine, level, &position, nodes) else {
            return;
        };
        tell(LevelView { level, line: conversions::line(board, &line), nodes });
    }
}
