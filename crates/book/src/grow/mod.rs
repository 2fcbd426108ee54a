//! Making our own book by the engine's analysis, and checking what it plays.
//!
//! [`Grower`] analyses, round after round, the positions that a game from the book most often
//! comes to; `tree.rs` decides which these are and how often each move is played.

mod analysis;
mod book_tree;
mod check;
mod interruption;

pub use analysis::{Effort, ScoredMove};
pub use book_tree::MoveSelection;
pub use check::{sample, score_losses};
pub use interruption::Interruption;

use crate::own::BookPosition;
use book_tree::Tree;
use chess::{Board, Move};
use engine::{Engine, Options};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// So many positions are analysed between two choices of what comes next. Part of the recipe: the
/// book does not depend on how many threads made it.
const ROUND: usize = 24;

/// A book that grows.
pub struct Grower {
    tree: Tree,
    engines: Vec<Engine>,
    effort: Effort,
}

impl Grower {
    /// Goes on from the positions of an earlier book, which may be none.
    pub fn new(
        positions: Vec<BookPosition>,
        selection: MoveSelection,
        effort: Effort,
        threads: usize,
    ) -> Grower {
        let mut tree = Tree::new(selection, positions);
        tree.update();
        let engines = (0..threads).map(|_| Engine::new(Options::default())).collect();
        Grower { tree, engines, effort }
    }

    /// How many positions were analysed.
    pub fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether nothing was analysed yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The book as it is now.
    pub fn positions(&self) -> Vec<BookPosition> {
        self.tree.positions()
    }

    /// One round of analysis, until the book has at most `wanted` positions; `analysed` is called
    /// after each. Says whether there was anything to do.
    pub fn grow(&mut self, wanted: usize, stop: &AtomicBool, analysed: &(dyn Fn() + Sync)) -> bool {
        let boards = self.tree.next(ROUND.min(wanted.saturating_sub(self.len())));
        if boards.is_empty() {
            return false;
        }
        for (board, moves) in self.analyse(&boards, stop, analysed) {
            self.tree.add(board, moves);
        }
        self.tree.update();
        true
    }

    /// The best moves of the positions, in the order of these; those before a stop.
    fn analyse(
        &mut self,
        boards: &[Board],
        stop: &AtomicBool,
        analysed: &(dyn Fn() + Sync),
    ) -> Vec<(Board, Vec<ScoredMove>)> {
        let effort = self.effort;
        let waiting = Mutex::new(boards.iter().enumerate());
        let done = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for engine in &mut self.engines {
                scope.spawn(|| {
                    let take = || waiting.lock().ok()?.next();
                    while let Some((index, board)) = take().filter(|_| !stop.load(Relaxed)) {
                        let moves = best_moves(engine, board, effort);
                        analysed();
                        if let Ok(mut done) = done.lock() {
                            done.push((index, *board, moves));
                        }
                    }
                });
            }
        });
        let mut done = done.into_inner().unwrap_or_default();
        done.sort_by_key(|(index, ..)| *index);
        done.into_iter().map(|(_, board, moves)| (board, moves)).collect()
    }
}

/// The best moves of a position; at the start those given, and in reply to these more than
/// elsewhere, for there many are playable.
fn best_moves(engine: &mut Engine, board: &Board, effort: Effort) -> Vec<ScoredMove> {
    // Whoever stops the growing waits for the positions that are begun.
    let whole = Interruption::default();
    if *board == Board::default() {
        let given = book_tree::FIRST_MOVES.iter().filter_map(|(san, _)| board.parse_move(san).ok());
        let moves: Vec<Move> = given.collect();
        return analysis::analyse_moves(engine, board, 10 * effort.nodes, &moves, &whole);
    }
    if board.fullmove_number() == 1 {
        let effort = Effort { nodes: 5 * effort.nodes, lines: 3 * effort.lines };
        return analysis::analyse(engine, board, effort, &whole);
    }
    analysis::analyse(engine, board, effort, &whole)
}
