//! The exact value of a position and a best move, proven.
//!
//! The proof is a search that leaves nothing out. Before it, selective searches guess the value
//! and fill the table with good moves, which makes the proof several times smaller.

use super::area::{Area, Part, Whole};
use super::board::{Position, squares};
use super::book::canonical;
use super::certainty::CERTAIN;
use super::midgame::{Node, RootMove, Search, Window, root_moves};
use super::patterns::Evaluator;
use super::solver::{Ending, final_score};
use super::stop::Stop;
use super::table::Table;

/// What was proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The stones by which the side to move wins with best play, empty squares to the winner.
    pub value: i32,
    /// A best move; none if the side to move has to pass or the game is over.
    pub best: Option<u32>,
    /// Moves made in the search.
    pub nodes: u64,
}

/// Values beyond these bounds need not be told apart.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    low: i32,
    high: i32,
}

/// Solves a position exactly on so many threads; nothing if it was stopped before.
pub fn solve(
    position: Position,
    table: &Table,
    stop: &Stop<'_>,
    threads: usize,
) -> Option<Solution> {
    let bounds = Bounds { low: -64, high: 64 };
    Search::with_threads(threads, table, Evaluator::own(), stop, |search| {
        solve_within(position, bounds, search)
    })
}

fn solve_within(position: Position, bounds: Bounds, search: &mut Search<'_>) -> Option<Solution> {
    let node = Node::of(position);
    let mut moves = root_moves(position);
    if moves.is_empty() {
        if position.passed().moves() == 0 {
            let value = final_score(Whole, position.own, position.opposing);
            return Some(Solution {
                value: value.clamp(bounds.low, bounds.high),
                best: None,
                nodes: 0,
            });
        }
        let solution = solve_within(position.passed(), bounds, search)?;
        return Some(Solution { value: -solution.value, best: None, ..solution });
    }
    let guess = prepare(search, &node, &mut moves);
    // A finished game is won by an even number of stones.
    let value = narrowed(bounds, guess - guess.rem_euclid(2) - 1, |alpha| {
        let window = Window { alpha, beta: alpha + 1 };
        let value = search.root(&node, &mut moves, window, node.empties, CERTAIN);
        (!search.is_stopped()).then_some(value)
    })?;
    Some(Solution { value, best: Some(moves[0].square), nodes: search.nodes() })
}

/// Selective searches: first deeper and deeper, then to the end and surer and surer. The value of
/// the last one.
fn prepare(search: &mut Search<'_>, node: &Node, moves: &mut [RootMove]) -> i32 {
    let mut value = 0;
    if node.empties < 14 {
        return value;
    }
    let around = |value: i32, width: i32| Window { alpha: value - width, beta: value + width };
    for depth in (2..node.empties.saturating_sub(8)).step_by(2) {
        value = search.root(node, moves, Window::FULL, depth, 0);
    }
    for certainty in levels(node.empties) {
        let window = around(value, 3);
        let found = search.root(node, moves, window, node.empties, certainty);
        value = if found <= window.alpha || found >= window.beta {
            search.root(node, moves, Window::FULL, node.empties, certainty)
        } else {
            found
        };
    }
    value
}

/// Which levels of certainty pay before the proof.
fn levels(empties: u32) -> std::ops::Range<u8> {
    match empties {
        0..=21 => 0..1,
        22..=25 => 0..2,
        _ => 0..CERTAIN,
    }
}

/// The exact value, by asking whether it is above `alpha`, at first this one: an answer above is a
/// lower bound, one not above an upper bound, and none means that the search was stopped.
fn narrowed(
    bounds: Bounds,
    mut alpha: i32,
    mut ask: impl FnMut(i32) -> Option<i32>,
) -> Option<i32> {
    let Bounds { mut low, mut high } = bounds;
    while low < high {
        alpha = alpha.clamp(low, high - 1);
        let value = ask(alpha)?;
        if value > alpha {
            low = value.min(high);
            alpha = value;
        } else {
            high = value.max(low);
            alpha = value - 1;
        }
    }
    Some(low)
}

/// Who wins: 1 the side to move, 0 nobody, -1 the opponent. Much less work than the exact value.
pub fn solve_win(
    position: Position,
    table: &Table,
    stop: &Stop<'_>,
    threads: usize,
) -> Option<Solution> {
    let bounds = Bounds { low: -1, high: 1 };
    Search::with_threads(threads, table, Evaluator::own(), stop, |search| {
        solve_within(position, bounds, search)
    })
}

/// Solves a position on a smaller board within the 64 squares; its best move is not looked for.
pub fn solve_part(
    position: Position,
    part: Part,
    table: &Table,
    stop: &Stop<'_>,
) -> Option<Solution> {
    let mut ending = Ending::new(part, table, stop);
    let squares = part.squares().count_ones() as i32;
    let after = first_moves(position, part);
    let value = narrowed(Bounds { low: -squares, high: squares }, -1, |alpha| {
        let mut best = if after.is_empty() { ending.value(position, alpha) } else { -127 };
        for &next in &after {
            if best > alpha {
                break;
            }
            ending.nodes += 1;
            best = best.max(-ending.value(next, -alpha - 1));
        }
        (!ending.is_stopped()).then_some(best)
    })?;
    Some(Solution { value, best: None, nodes: ending.nodes })
}

/// The positions after each move; on a symmetric board only one of those that are the same when
/// turned or reflected, at the start of a game one of four.
fn first_moves(position: Position, part: Part) -> Vec<Position> {
    let mut forms = Vec::new();
    let mut after = Vec::new();
    for square in squares(position.moves() & part.squares()) {
        let next = position.after(square, position.turned(square));
        let form = if part.is_symmetric() { canonical(next) } else { next };
        if !forms.contains(&form) {
            forms.push(form);
            after.push(next);
        }
    }
    after
}
