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
use super::midgame::{Node, RootMove, Search, Window, root_moves};
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
        self.table.next_search();
        let moves = root_moves(position);
        if moves.is_empty() {
            return self.without_a_move(position, limits, stop);
        }
        let deadline = limits.stop(position, stop);
        let (table, evaluator) = (&self.table, self.evaluator);
        Search::with_threads(self.threads, table, evaluator, &deadline, |search| {
            deepen(search, position, moves, limits, report)
        })
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

/// One step after another, until all are done, the time is up or the next is not worth beginning.
fn deepen(
    search: &mut Search<'_>,
    position: Position,
    mut moves: Vec<RootMove>,
    limits: &Limits,
    mut report: impl FnMut(&Thought),
) -> Thought {
    let began = Instant::now();
    let node = Node::of(position);
    let lines = limits.lines.clamp(1, moves.len());
    let mut thought = Thought::default();
    let summed_up = |best: &[RootMove], step: Step, search: &Search<'_>| Thought {
        lines: best.iter().map(|best| principal_line(search.table(), position, best)).collect(),
        depth: step.depth,
        certainty: step.certainty,
        empties: node.empties,
        nodes: search.nodes(),
        time: began.elapsed(),
        from_book: false,
    };
    for step in steps(node.empties, limits) {
        if thought.depth == 0 {
            // The first ply is over before anybody could stop it.
            let never = Stop::never();
            let mut first = search.undisturbed(&never);
            let done = search_step(&mut first, &node, &mut moves, step, lines, &thought);
            thought = summed_up(&done, step, &first);
        } else {
            let done = search_step(search, &node, &mut moves, step, lines, &thought);
            if search.is_stopped() {
                thought.take_better_first(&moves);
                break;
            }
            thought = summed_up(&done, step, search);
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
