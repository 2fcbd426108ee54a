//! The player: thinks about a position within limits, deeper and deeper, then to the end of the game
//! and surer and surer, until the value is proven or the time is up.

mod limits;
mod schedule;
mod thought;

pub use limits::{Clock, Limits};
pub use thought::{Line, Thought};

use super::area::Whole;
use super::board::Position;
use super::book::Book;
use super::certainty::CERTAIN;
use super::midgame::{Helpers, Node, RootMove, Search, Window, root_moves};
use super::patterns::Evaluator;
use super::solver::final_score;
use super::stop::Stop;
use super::table::Table;
use schedule::{Step, steps};
use thought::principal_line;
use web_time::Instant;

/// Thinks, and remembers what it found for the next move.
pub struct Engine {
    table: Table,
    evaluator: &'static Evaluator,
    threads: usize,
}

impl Engine {
    /// An engine with a table of so many megabytes, on so many threads.
    pub fn new(megabytes: usize, threads: usize) -> Engine {
        let (table, evaluator) = (Table::new(megabytes), Evaluator::own());
        Engine { table, evaluator, threads }
    }

    /// Forgets the games before.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The best move that can be found within the limits; `report` hears of every step on the way.
    /// One ply at least is always looked at.
    ///
    /// ```
    /// use othello::strong::board::Position;
    /// use othello::strong::engine::{Engine, Limits};
    /// use othello::strong::stop::Stop;
    /// let limits = Limits { depth: 6, ..Limits::default() };
    /// let thought = Engine::new(4, 1).think(Position::START, &limits, &Stop::never(), |_| {});
    /// assert_eq!(thought.depth, 6);
    /// assert!(!thought.is_exact());
    /// ```
    pub fn think(
        &mut self,
        position: Position,
        limits: &Limits,
        stop: &Stop<'_>,
        mut report: impl FnMut(&Thought),
    ) -> Thought {
        if limits.book
            && let Some(thought) = Book::own().thought(position, limits.lines)
        {
            report(&thought);
            return thought;
        }
        let began = Instant::now();
        self.table.next_search();
        let mut moves = root_moves(position);
        if moves.is_empty() {
            return self.without_a_move(position, limits, stop);
        }
        let deadline = limits.stop(position, stop);
        let helpers = Helpers::for_threads(self.threads);
        let mut search = Search::new(&self.table, self.evaluator, &deadline, &helpers);
        let node = Node::of(position);
        let lines = limits.lines.clamp(1, moves.len());
        let mut thought = Thought::default();
        let summed_up = |best: &[RootMove], step: Step, nodes: u64| Thought {
            lines: best.iter().map(|best| principal_line(&self.table, position, best)).collect(),
            depth: step.depth,
            certainty: step.certainty,
            empties: node.empties,
            nodes,
            time: began.elapsed(),
            from_book: false,
        };
        for step in steps(node.empties, limits) {
            if thought.depth == 0 {
                // The first ply is over before anybody could stop it.
                let never = Stop::never();
                let mut first = Search::new(&self.table, self.evaluator, &never, &helpers);
                let done = search_step(&mut first, &node, &mut moves, step, lines, &thought);
                thought = summed_up(&done, step, first.nodes());
            } else {
                let done = search_step(&mut search, &node, &mut moves, step, lines, &thought);
                if search.is_stopped() {
                    thought.take_better_first(&moves);
                    break;
                }
                thought = summed_up(&done, step, search.nodes());
            }
            report(&thought);
            let only = moves.len() == 1 && limits.lines <= 1 && limits.is_timed();
            if only || limits.is_enough(position, began.elapsed()) {
                break;
            }
        }
        thought.nodes = search.nodes();
        thought.time = began.elapsed();
        thought
    }

    /// A pass is thought about on the other side; a finished game has its score.
    fn without_a_move(&mut self, position: Position, limits: &Limits, stop: &Stop<'_>) -> Thought {
        let passed = position.passed();
        let mut thought = if passed.moves() == 0 {
            let value = final_score(Whole, position.own, position.opposing);
            let empties = position.empty().count_ones();
            let lines = vec![Line { squares: Vec::new(), value: -value }];
            Thought { lines, depth: empties, certainty: CERTAIN, empties, ..Thought::default() }
        } else {
            self.think(passed, limits, stop, |_| {})
        };
        for line in &mut thought.lines {
            line.value = -line.value;
            line.squares.clear();
        }
        thought
    }
}

/// The best moves of one step, each better than those after it.
fn search_step(
    search: &mut Search<'_>,
    node: &Node,
    moves: &mut [RootMove],
    step: Step,
    lines: usize,
    before: &Thought,
) -> Vec<RootMove> {
    for index in 0..lines {
        let guess = before.lines.get(index).map(|line| line.value);
        let value = around(search, node, &mut moves[index..], step, guess);
        if search.is_stopped() {
            break;
        }
        moves[index].value = value;
    }
    let mut best: Vec<RootMove> = moves[..lines].to_vec();
    // Each line was searched with its own windows; bounds met on the way may have changed places.
    best.sort_by_key(|found| std::cmp::Reverse(found.value));
    moves[..lines].copy_from_slice(&best);
    best
}

/// The value of the best of these moves, first in a narrow window around the guess.
fn around(
    search: &mut Search<'_>,
    node: &Node,
    moves: &mut [RootMove],
    step: Step,
    guess: Option<i32>,
) -> i32 {
    let mut search_in = |window| search.root(node, moves, window, step.depth, step.certainty);
    if let Some(guess) = guess.filter(|_| step.depth > 3) {
        let window = Window { alpha: guess - 3, beta: guess + 3 };
        let value = search_in(window);
        if value > window.alpha && value < window.beta {
            return value;
        }
    }
    search_in(Window::FULL)
}
