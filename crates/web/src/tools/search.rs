//! A search of one position inside a task.

use crate::background_task::Task;
use chess::Move;
use engine::{Bound, Control, Engine, Level, Limits, Options, Position, Tablebases};
use play::Line;

/// A task has one core.
const HASH_MEGABYTES: usize = 16;

/// An engine for a task.
pub(super) fn engine() -> Engine {
    Engine::new(Options {
        hash_megabytes: HASH_MEGABYTES,
        threads: 1,
        tablebases: Some(Tablebases::standard()),
        ..Options::default()
    })
}

/// The best line by a search of so many positions, and how many it was; nothing if it is no longer
/// wanted.
pub(super) fn best_line(
    task: &Task,
    engine: &mut Engine,
    level: Level,
    position: &Position,
    nodes: u64,
) -> Option<(Line, u64)> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut moves: Vec<Move> = Vec::new();
    let control = Control::default();
    control.pause_with(task.pause());
    let found = engine.search_at(level, position, &limits, &control, &mut |info| {
        if task.is_cancelled() {
            control.stop();
        }
        if info.bound == Bound::Exact && info.multipv <= 1 && !info.line.is_empty() {
            moves.clone_from(&info.line);
        }
    });
    if task.is_cancelled() {
        return None;
    }
    // The last report may be about a move that was given up.
    if moves.first() != found.best.as_ref() {
        moves = found.best.into_iter().chain(found.ponder).collect();
    }
    Some((Line { score: found.score, depth: found.depth, moves }, found.nodes))
}
