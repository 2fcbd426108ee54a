//! What the engine thinks of a position: its best moves with their scores.

use super::interruption::Interruption;
use chess::{Board, Move};
use engine::{Bound, Engine, Info, Limits, Options, Position};

/// A move and its score in centipawns for the side to move.
pub type ScoredMove = (Move, i32);

/// How long a position is analysed.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// No new iteration begins after so many positions.
    pub nodes: u64,
    /// How many best moves are looked for.
    pub lines: usize,
}

/// The best moves of a position, the best first. The engine forgets what it knew before, so the
/// answer depends on the position alone.
pub(crate) fn analyse(
    engine: &mut Engine,
    board: &Board,
    effort: Effort,
    interruption: &Interruption,
) -> Vec<ScoredMove> {
    search(engine, board, effort, &[], interruption)
}

/// The same for these moves alone.
pub(crate) fn analyse_moves(
    engine: &mut Engine,
    board: &Board,
    nodes: u64,
    moves: &[Move],
    interruption: &Interruption,
) -> Vec<ScoredMove> {
    search(engine, board, Effort { nodes, lines: moves.len() }, moves, interruption)
}

fn search(
    engine: &mut Engine,
    board: &Board,
    effort: Effort,
    only: &[Move],
    interruption: &Interruption,
) -> Vec<ScoredMove> {
    engine.new_game();
    let options = Options { multi_pv: effort.lines.max(1), ..engine.options().clone() };
    // Only a larger table can fail.
    _ = engine.set_options(options);
    let limits = Limits {
        soft_nodes: Some(effort.nodes),
        // A forced line ends by itself.
        depth: Some(60),
        search_moves: only.to_vec(),
        ..Limits::default()
    };
    let mut lines: Vec<ScoredMove> = Vec::new();
    let mut hear = |info: &Info| {
        let Some(&mv) = info.line.first() else { return };
        if info.bound != Bound::Exact {
            return;
        }
        // Each iteration begins with the best line again; the last one is always finished.
        lines.truncate(info.multipv - 1);
        lines.push((mv, info.score));
    };
    engine.search(&Position::new(*board), &limits, &interruption.control(), &mut hear);
    lines.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    lines
}
