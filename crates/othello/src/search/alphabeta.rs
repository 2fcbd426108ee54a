//! The task's minimax, fast: the same values and the same move, found by looking at fewer positions.
//!
//! - Alpha-beta with a null window behind the first move of a node; a value inside the window is
//!   exact, so the choice among equals is made at the root alone, and the order of moves below is free.
//! - At the root an earlier square needs only to equal the best value, a later one to exceed it:
//!   so the leftmost best move wins in whatever order the moves are tried.
//! - Shallower searches come first and leave their best moves in the hash table.
//! - One ply above the leaves, where the value is a count of stones, all moves are counted at once.

use super::evaluation::Evaluate;
use super::hash::Table;
use crate::board::{Board, Move, Spot};
use std::marker::PhantomData;

/// Beyond any value.
pub const INFINITE: i32 = i32::MAX;

/// Nodes with fewer plies below them are not worth a place in the table.
const LEAST_KEPT: u32 = 2;
/// Nodes with fewer plies below them are not worth sorting their moves.
const LEAST_SORTED: u32 = 3;

/// A search on one kind of board with one evaluation, and what it remembers.
pub struct Search<B: Board, E: Evaluate> {
    table: Table<B::Key>,
    /// The moves of all nodes on the way to the present one.
    moves: Vec<Move>,
    /// How many positions were looked at.
    pub nodes: u64,
    evaluation: PhantomData<E>,
}

impl<B: Board, E: Evaluate> Search<B, E> {
    /// A search that remembers 2^`bits` positions.
    pub fn new(bits: u32) -> Search<B, E> {
        Search { table: Table::new(bits), moves: Vec::new(), nodes: 0, evaluation: PhantomData }
    }

    /// The value for the side to move if it lies between the bounds; else a bound of it on the
    /// same side.
    pub fn value(&mut self, board: &mut B, depth: u32, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return E::leaf(board);
        }
        if depth == 1 && E::ONLY_STONES {
            return last_ply(board, beta);
        }
        // 1. What is known from before.
        let key = if depth >= LEAST_KEPT { board.key() } else { None };
        let mut remembered = None;
        if let Some(entry) = key.and_then(|(key, hash)| self.table.get(&key, hash)) {
            remembered = Some(Spot::from(entry.best));
            if u32::from(entry.depth) == depth {
                if entry.lower >= beta || entry.lower == entry.upper {
                    return entry.lower;
                }
                if entry.upper <= alpha {
                    return entry.upper;
                }
                alpha = alpha.max(entry.lower);
                beta = beta.min(entry.upper);
            }
        }
        // 2. The moves, or the pass.
        let start = self.moves.len();
        board.push_moves(&mut self.moves);
        if self.moves.len() == start {
            return self.value_without_moves(board, depth, alpha, beta);
        }
        self.sort(board, start, depth, remembered);
        // 3. Each move, the first with the whole window, the others only asked to be better.
        let (mut best, mut best_spot) = (-INFINITE, 0);
        let floor = alpha;
        for index in start..self.moves.len() {
            let spot = self.moves[index].spot;
            let undo = board.play(spot);
            let mut value;
            if index == start {
                value = -self.value(board, depth - 1, -beta, -alpha);
            } else {
                value = -self.value(board, depth - 1, -alpha - 1, -alpha);
                if value > alpha && value < beta {
                    value = -self.value(board, depth - 1, -beta, -alpha);
                }
            }
            board.undo(undo);
            if value > best {
                (best, best_spot) = (value, spot);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        // 4. What was found out.
        if let Some((key, hash)) = key {
            let lower = if best > floor { best } else { -INFINITE };
            let upper = if best < beta { best } else { INFINITE };
            self.table.put(key, hash, depth, (lower, upper), best_spot);
        }
        best
    }

    /// A pass costs a ply; where neither side can move, the game is over.
    fn value_without_moves(&mut self, board: &mut B, depth: u32, alpha: i32, beta: i32) -> i32 {
        board.pass();
        let value = if board.can_move() {
            -self.value(board, depth - 1, -beta, -alpha)
        } else {
            -E::leaf(board)
        };
        board.pass();
        value
    }

    /// Puts first the move remembered as best, then those that leave the opponent few moves.
    fn sort(&mut self, board: &mut B, start: usize, depth: u32, remembered: Option<Spot>) {
        let many = self.moves.len() - start > 1;
        if depth >= LEAST_SORTED && many {
            for index in start..self.moves.len() {
                let spot = self.moves[index].spot;
                self.moves[index].key = if Some(spot) == remembered {
                    i32::MIN
                } else {
                    let undo = board.play(spot);
                    let replies = board.mobility() as i32;
                    board.undo(undo);
                    replies
                };
            }
            self.moves[start..].sort_unstable_by_key(|found| found.key);
        } else if let Some(at) = remembered
            .and_then(|best| self.moves[start..].iter().position(|found| found.spot == best))
        {
            self.moves.swap(start, start + at);
        }
    }
}

/// The value one ply above the leaves when leaves count stones. A side without a move passes or
/// the game is over: either way the stones stay as they are.
#[inline(always)]
fn last_ply<B: Board>(board: &B, beta: i32) -> i32 {
    let margin = board.margin();
    // Any move brings its own stone and turns at least one.
    if margin + 3 >= beta {
        return if board.can_move() { margin + 3 } else { margin };
    }
    match board.best_gain() {
        0 => margin,
        gain => margin + 1 + 2 * gain as i32,
    }
}

/// The best move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootChoice {
    /// The leftmost of the best moves.
    pub best: Spot,
    /// Its value.
    pub value: i32,
}

impl<B: Board, E: Evaluate> Search<B, E> {
    /// The leftmost of the best moves at `depth` plies, which is at least 1; nothing without moves.
    pub fn choose(&mut self, board: &mut B, depth: u32) -> Option<RootChoice> {
        let mut moves = Vec::new();
        board.push_moves(&mut moves);
        let mut choice = None;
        let first_depth = if depth % 2 == 0 { 2 } else { 1 };
        for depth in (first_depth..=depth).step_by(2) {
            choice = self.best_of(board, depth, &mut moves);
            moves.sort_by_key(|found| found.key);
        }
        choice
    }

    /// The leftmost of the best `moves`; leaves in their keys a good order for a deeper search.
    fn best_of(&mut self, board: &mut B, depth: u32, moves: &mut [Move]) -> Option<RootChoice> {
        let mut choice: Option<RootChoice> = None;
        for (tried, candidate) in (0..).zip(moves) {
            let undo = board.play(candidate.spot);
            // A move that does not become the best keeps its place behind those that did.
            candidate.key = tried;
            match choice {
                None => {
                    let value = -self.value(board, depth - 1, -INFINITE, INFINITE);
                    choice = Some(RootChoice { best: candidate.spot, value });
                    candidate.key = -1;
                }
                Some(best) => {
                    let needed = best.value + i32::from(candidate.spot > best.best);
                    let mut value = -self.value(board, depth - 1, -needed, 1 - needed);
                    if value >= needed {
                        value = -self.value(board, depth - 1, -INFINITE, 1 - value);
                        choice = Some(RootChoice { best: candidate.spot, value });
                        candidate.key = -1 - tried;
                    }
                }
            }
            board.undo(undo);
        }
        choice
    }
}
