//! The task's minimax, fast: the same values and the same move, found by looking at fewer positions.
//!
//! - Alpha-beta with a null window behind the first move of a node. A value inside the window is
//!   exact, so the order of moves is free below the root.
//! - The last two plies, where leaves count stones, need no nodes of their own: all replies to a
//!   move are counted at once.
//! - Moves are tried in the order: the best one remembered, those that refuted a sister node,
//!   those that leave the opponent few moves and few stones to turn.

use super::evaluation::Evaluate;
use super::limit::Limit;
use super::transposition_table::TranspositionTable;
use crate::board::{Board, Candidate, Spot};
use std::marker::PhantomData;

/// Beyond any value.
pub const INFINITE: i32 = i32::MAX;

/// Nodes with fewer plies below them are not worth a place in the table.
const LEAST_KEPT: u32 = 4;
/// Nodes with fewer plies below them are not worth looking at each move before sorting.
const LEAST_SORTED: u32 = 4;
/// For how many depths refuting moves are remembered; deeper ones share the last place.
const REFUTED_DEPTHS: usize = 64;
const NOWHERE: Spot = Spot::MAX;
/// A search looks at its limit after so many squares of the positions it went through: some ten
/// thousandths of a second, on boards of any size.
const SQUARES_BETWEEN_LOOKS: u64 = 1 << 18;

/// A search on one kind of board with one evaluation, and what it remembers.
pub struct Search<B: Board, E: Evaluate> {
    table: TranspositionTable<B::Key>,
    /// The moves of all nodes on the way to the present one.
    moves: Vec<Candidate>,
    /// For each number of plies left the last two moves that made the rest of a node superfluous.
    refutations: [[Spot; 2]; REFUTED_DEPTHS],
    nodes: u64,
    limit: Limit,
    /// The limit is looked at when so many positions were; 0 once it is reached.
    next_look: u64,
    stopped: bool,
    evaluation: PhantomData<E>,
}

impl<B: Board, E: Evaluate> Search<B, E> {
    /// A search that remembers 2^`bits` positions.
    pub fn new(bits: u32) -> Search<B, E> {
        Search {
            table: TranspositionTable::new(bits),
            moves: Vec::new(),
            refutations: [[NOWHERE; 2]; REFUTED_DEPTHS],
            nodes: 0,
            limit: Limit::default(),
            next_look: u64::MAX,
            stopped: false,
            evaluation: PhantomData,
        }
    }

    /// Another limit for what is searched from now on.
    pub fn set_limit(&mut self, limit: &Limit) {
        self.limit.clone_from(limit);
        self.stopped = false;
        self.next_look = if limit.is_set() { self.nodes } else { u64::MAX };
    }

    /// Whether the limit was reached: values mean nothing since then.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether the limit is reached; looks at it.
    #[cold]
    #[inline(never)]
    fn look(&mut self, board: &B) -> bool {
        if !self.stopped {
            self.stopped = self.limit.is_reached();
            let between = SQUARES_BETWEEN_LOOKS / u64::from(board.size().squares()).max(1);
            self.next_look = if self.stopped { 0 } else { self.nodes + between };
        }
        self.stopped
    }

    /// How many positions were looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value for the side to move if it lies between the bounds; else a bound of it on the
    /// same side. Anything at all once the limit is reached.
    pub fn value(&mut self, board: &mut B, depth: u32, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.next_look && self.look(board) {
            return 0;
        }
        match depth {
            0 => return E::leaf(board),
            1 if E::ONLY_STONES => return last_ply(board, beta),
            2 if E::ONLY_STONES => return self.last_two_plies(board, alpha, beta),
            _ => {}
        }
        // 1. Every second move at least fills a square, so beyond twice the empty ones all depths
        //    are one.
        let empties = if depth >= LEAST_SORTED { board.empties() } else { u32::MAX };
        let depth = depth.min(empties.saturating_mul(2)).max(1);
        let reach = depth.min(empties);
        // 2. What is known from before.
        let key = if reach >= LEAST_KEPT { board.key() } else { None };
        let mut remembered = NOWHERE;
        if let Some(entry) = key.and_then(|(key, hash)| self.table.get(&key, hash)) {
            remembered = Spot::from(entry.best);
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
        // 3. The moves, or the pass.
        let start = self.moves.len();
        board.push_moves(&mut self.moves);
        if self.moves.len() == start {
            return self.value_without_moves(board, depth, alpha, beta);
        }
        if reach >= LEAST_SORTED {
            self.sort(board, start, depth, depth >= empties, remembered);
        } else {
            self.refuting_first(start, depth);
        }
        // 4. Each move, the first with the whole window, the others only asked to be better.
        let (mut best, mut best_spot) = (-INFINITE, NOWHERE);
        let floor = alpha;
        for index in start..self.moves.len() {
            let spot = self.moves[index].spot;
            let undo = board.play(spot);
            let mut value = -INFINITE;
            if index > start {
                value = -self.value(board, depth - 1, -alpha - 1, -alpha);
            }
            if index == start || (value > alpha && value < beta) {
                value = -self.value(board, depth - 1, -beta, -alpha);
            }
            board.undo(undo);
            if self.stopped {
                self.moves.truncate(start);
                return 0;
            }
            if value > best {
                (best, best_spot) = (value, spot);
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.remember_refutation(depth, spot);
                    break;
                }
            }
        }
        self.moves.truncate(start);
        // 5. What was found out.
        if let Some((key, hash)) = key {
            let lower = if best > floor { best } else { -INFINITE };
            let upper = if best < beta { best } else { INFINITE };
            self.table.put(key, hash, depth, (lower, upper), best_spot);
        }
        best
    }

    /// [`Search::value`] with two plies left when leaves count stones.
    fn last_two_plies(&mut self, board: &mut B, mut alpha: i32, beta: i32) -> i32 {
        let start = self.moves.len();
        board.push_moves(&mut self.moves);
        if self.moves.len() == start {
            return self.value_without_moves(board, 2, alpha, beta);
        }
        self.refuting_first(start, 2);
        self.nodes += (self.moves.len() - start) as u64;
        let mut best = -INFINITE;
        for index in start..self.moves.len() {
            let spot = self.moves[index].spot;
            let undo = board.play(spot);
            let value = -last_ply(board, -alpha);
            board.undo(undo);
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.remember_refutation(2, spot);
                    self.nodes -= (self.moves.len() - 1 - index) as u64;
                    break;
                }
            }
        }
        self.moves.truncate(start);
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

    /// Looks at each move to put promising ones first. In a search to the end of the game the
    /// opponent's moves tell more than the stones of the moment.
    fn sort(&mut self, board: &mut B, start: usize, depth: u32, to_the_end: bool, best: Spot) {
        if self.moves.len() - start == 1 {
            return;
        }
        let refutations = self.refutations[place(depth)];
        for candidate in &mut self.moves[start..] {
            if candidate.spot == best {
                candidate.key = i32::MIN;
                continue;
            }
            let undo = board.play(candidate.spot);
            candidate.key = 2 * board.mobility() as i32;
            if !to_the_end {
                candidate.key += last_ply(board, INFINITE);
            }
            board.undo(undo);
            // Small thanks for past services.
            if candidate.spot == refutations[0] {
                candidate.key -= 3;
            } else if candidate.spot == refutations[1] {
                candidate.key -= 2;
            }
        }
        self.moves[start..].sort_unstable_by_key(|candidate| candidate.key);
    }

    /// Puts first the moves that refuted sister nodes, which costs next to nothing.
    fn refuting_first(&mut self, start: usize, depth: u32) {
        let moves = &mut self.moves[start..];
        let mut front = 0;
        for refutation in self.refutations[place(depth)] {
            let found = moves[front..].iter().position(|candidate| candidate.spot == refutation);
            if let Some(at) = found {
                moves[front..=front + at].rotate_right(1);
                front += 1;
            }
        }
    }

    fn remember_refutation(&mut self, depth: u32, spot: Spot) {
        let refutations = &mut self.refutations[place(depth)];
        if refutations[0] != spot {
            *refutations = [spot, refutations[0]];
        }
    }
}

fn place(depth: u32) -> usize {
    (depth as usize).min(REFUTED_DEPTHS - 1)
}

/// The value one ply above the leaves when leaves count stones: exact below `beta`, else a lower
/// bound. A side without a move passes, or the game is over: either way the stones stay.
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
