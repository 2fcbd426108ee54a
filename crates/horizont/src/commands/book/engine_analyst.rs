//! The engine as the judge of a book, and how its searches are ended from outside.

use ::book::grow::{Analyst, Effort, ScoredMove};
use chess::{Board, Move};
use engine::{Bound, Control, Engine, Info, Limits, Options, Position};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An engine that judges positions until somebody wishes that it end.
pub struct EngineAnalyst {
    engine: Engine,
    interruption: Interruption,
}

impl EngineAnalyst {
    /// A new engine; its searches end when `interruption` is wished.
    pub fn new(interruption: Interruption) -> EngineAnalyst {
        EngineAnalyst { engine: Engine::new(Options::default()), interruption }
    }
}

impl Analyst for EngineAnalyst {
    fn best_moves(&mut self, board: &Board, effort: Effort, only: &[Move]) -> Vec<ScoredMove> {
        let engine = &mut self.engine;
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
        let control = self.interruption.control();
        engine.search(&Position::new(*board), &limits, &control, &mut hear);
        lines.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
        lines
    }
}

/// Somebody's wish to end all searches that ask it, now and from now on. The engine uses up a
/// [`Control`] with every search, so each search gets its own.
#[derive(Clone, Debug, Default)]
pub struct Interruption(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    wished: bool,
    running: Control,
}

impl Interruption {
    /// Ends the search that runs, and all to come as soon as they begin.
    pub fn wish(&self) {
        let mut state = self.state();
        state.wished = true;
        state.running.stop();
    }

    /// Whether it was wished for.
    pub fn is_wished(&self) -> bool {
        self.state().wished
    }

    /// What the next search listens to.
    fn control(&self) -> Control {
        let mut state = self.state();
        state.running = Control::default();
        if state.wished {
            state.running.stop();
        }
        state.running.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
