//! Making our own book by an engine's analysis, and checking what it plays. The engine is whatever
//! implements [`Analyst`]; this crate knows none.
//!
//! [`Grower`] analyses, round after round, the positions that a game from the book most often
//! comes to; `tree.rs` decides which these are and how often each move is played.

mod analyst;
mod book_tree;
mod check;

pub use analyst::{Analyst, Effort, ScoredMove};
pub use book_tree::MoveSelection;
pub use check::{sample, score_losses};

use crate::own::BookPosition;
use book_tree::Tree;
use chess::{Board, Move};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// So many positions are analysed between two choices of what comes next. Part of the recipe: the
/// book does not depend on how many threads made it.
const ROUND: usize = 24;

/// A book that grows.
pub struct Grower<A> {
    tree: Tree,
    analysts: Vec<A>,
    effort: Effort,
}

impl<A: Analyst> Grower<A> {
    /// Goes on from the positions of an earlier book, which may be none. Each analyst has a thread.
    pub fn new(
        positions: Vec<BookPosition>,
        selection: MoveSelection,
        effort: Effort,
        analysts: Vec<A>,
    ) -> Grower<A> {
        let mut tree = Tree::new(selection, positions);
        tree.update();
        Grower { tree, analysts, effort }
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
            for analyst in &mut self.analysts {
                scope.spawn(|| {
                    let take = || waiting.lock().ok()?.next();
                    while let Some((index, board)) = take().filter(|_| !stop.load(Relaxed)) {
                        let moves = best_moves(analyst, board, effort);
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
fn best_moves(analyst: &mut impl Analyst, board: &Board, effort: Effort) -> Vec<ScoredMove> {
    if *board == Board::default() {
        let given = book_tree::FIRST_MOVES.iter().filter_map(|(san, _)| board.parse_move(san).ok());
        let moves: Vec<Move> = given.collect();
        let effort = Effort { nodes: 10 * effort.nodes, lines: moves.len() };
        return analyst.best_moves(board, effort, &moves);
    }
    if board.fullmove_number() == 1 {
        let effort = Effort { nodes: 5 * effort.nodes, lines: 3 * effort.lines };
        return analyst.best_moves(board, effort, &[]);
    }
    analyst.best_moves(board, effort, &[])
}
