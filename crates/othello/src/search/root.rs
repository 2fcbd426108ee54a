//! The choice at the root: the leftmost of the best moves.
//!
//! In whatever order moves are tried, an earlier square needs only to equal the best value so far
//! and a later one has to exceed it; so the choice is the one that plain minimax makes. It does
//! not depend on which thread is done first either: a move that improved on an older choice has
//! its exact value, and is compared once more with the choice that stands by then.

use super::alphabeta::{INFINITE, Search};
use super::evaluation::Evaluate;
use super::limit::Limit;
use crate::board::{Board, Candidate, Spot};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Searches that are shallower are done before threads have started.
const LEAST_SHARED: u32 = 7;

/// The best move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootChoice {
    /// The leftmost of the best moves.
    pub best: Spot,
    /// Its value.
    pub value: i32,
}

impl RootChoice {
    fn is_better_than(self, other: RootChoice) -> bool {
        self.value > other.value || (self.value == other.value && self.best < other.best)
    }
}

/// Chooses moves with one search a thread.
pub struct RootSearch<B: Board, E: Evaluate> {
    first: Search<B, E>,
    others: Vec<Search<B, E>>,
}

impl<B: Board + Clone + Send + Sync, E: Evaluate + Send> RootSearch<B, E> {
    /// A root for this many threads, at least one (one without the feature `threads`), each
    /// remembering 2^`bits` positions.
    pub fn new(threads: usize, bits: u32) -> RootSearch<B, E> {
        let threads = if cfg!(feature = "threads") { threads } else { 1 };
        let others = (1..threads).map(|_| Search::new(bits)).collect();
        RootSearch { first: Search::new(bits), others }
    }

    /// How many positions were looked at so far.
    pub fn nodes(&self) -> u64 {
        self.first.nodes() + self.others.iter().map(Search::nodes).sum::<u64>()
    }

    /// Another limit for what is searched from now on.
    pub fn set_limit(&mut self, limit: &Limit) {
        self.first.set_limit(limit);
        self.others.iter_mut().for_each(|search| search.set_limit(limit));
    }

    /// Whether the limit was reached: choices and values mean nothing since then.
    pub fn is_stopped(&self) -> bool {
        self.first.is_stopped() || self.others.iter().any(Search::is_stopped)
    }

    /// The leftmost of the best moves at `depth` plies, which is at least 1; nothing without moves.
    ///
    /// Shallower searches of the same parity go first: what they remember puts the moves of the
    /// deeper ones in a better order.
    pub fn choose(&mut self, board: &mut B, depth: u32) -> Option<RootChoice> {
        let mut moves = Vec::new();
        board.push_moves(&mut moves);
        let mut choice = None;
        let first_depth = if depth.is_multiple_of(2) { 2 } else { 1 };
        for depth in (first_depth..=depth).step_by(2) {
            choice = if depth < LEAST_SHARED || self.others.is_empty() {
                self.best_of(board, depth, &mut moves)
            } else {
                self.shared_best_of(board, depth, &mut moves)
            };
            if self.is_stopped() {
                break;
            }
            moves.sort_by_key(|candidate| candidate.key);
        }
        choice
    }

    /// What the position is worth to the side to move at `depth` plies.
    pub fn value(&mut self, board: &mut B, depth: u32) -> i32 {
        self.first.value(board, depth, -INFINITE, INFINITE)
    }

    /// The leftmost of the best `moves`; leaves in their keys a good order for a deeper search.
    fn best_of(
        &mut self,
        board: &mut B,
        depth: u32,
        moves: &mut [Candidate],
    ) -> Option<RootChoice> {
        let mut choice = None;
        for (tried, candidate) in (0..).zip(moves) {
            let improved = self.first.improve(board, depth, candidate.spot, choice);
            if self.first.is_stopped() {
                break;
            }
            // The last best move first, then the ones before it, then the others as they were.
            candidate.key = if improved.is_some() { -1 - tried } else { tried };
            choice = improved.or(choice);
        }
        choice
    }

    /// As [`RootSearch::best_of`], the moves behind the first shared out among the threads.
    fn shared_best_of(
        &mut self,
        board: &mut B,
        depth: u32,
        moves: &mut [Candidate],
    ) -> Option<RootChoice> {
        let (leader, rest) = moves.split_first_mut()?;
        let choice = self.first.improve(board, depth, leader.spot, None)?;
        let (choice, next) = (Mutex::new(choice), AtomicUsize::new(0));
        let standing = || *choice.lock().unwrap_or_else(PoisonError::into_inner);
        let work = |search: &mut Search<B, E>, mut board: B| {
            while let Some(candidate) = rest.get(next.fetch_add(1, Ordering::Relaxed)) {
                let improved = search.improve(&mut board, depth, candidate.spot, Some(standing()));
                if search.is_stopped() {
                    break;
                }
                if let Some(improved) = improved {
                    let mut standing = choice.lock().unwrap_or_else(PoisonError::into_inner);
                    if improved.is_better_than(*standing) {
                        *standing = improved;
                    }
                }
            }
        };
        #[cfg(feature = "threads")]
        std::thread::scope(|scope| {
            for search in &mut self.others {
                let board = board.clone();
                scope.spawn(move || work(search, board));
            }
            work(&mut self.first, board.clone());
        });
        #[cfg(not(feature = "threads"))]
        work(&mut self.first, board.clone());
        let choice = standing();
        for (place, candidate) in (0..).zip(moves) {
            candidate.key = if candidate.spot == choice.best { -1 } else { place };
        }
        Some(choice)
    }
}

impl<B: Board, E: Evaluate> Search<B, E> {
    /// The move on `spot` as the new choice, if it is better than the choice so far or equal and
    /// more to the left.
    fn improve(
        &mut self,
        board: &mut B,
        depth: u32,
        spot: Spot,
        choice: Option<RootChoice>,
    ) -> Option<RootChoice> {
        let undo = board.play(spot);
        let mut floor = -INFINITE;
        let mut improves = true;
        if let Some(best) = choice {
            let needed = best.value + i32::from(spot > best.best);
            let bound = -self.value(board, depth - 1, -needed, 1 - needed);
            improves = bound >= needed;
            floor = bound - 1;
        }
        let improved = improves.then(|| RootChoice {
            best: spot,
            value: -self.value(board, depth - 1, -INFINITE, -floor),
        });
        board.undo(undo);
        improved
    }
}
