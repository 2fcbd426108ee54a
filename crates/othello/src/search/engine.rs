//! Chooses moves: takes the kind of board that fits and keeps what it found out for later moves.

use super::evaluation::{Evaluate, Evaluation, Positional, Stones};
use super::limit::Limit;
use super::root::RootSearch;
use super::transposition_table::TtEntry;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512bw"))]
use crate::board::Bitboard256;
use crate::board::{Bitboard64, Board, Cells, WideBitboard};
use crate::square::{Move, Size, Square};
use web_time::Instant;

/// What was chosen and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What it is worth to the side to move; nothing where there was no choice to search for.
    pub value: Option<i32>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Chooses moves with one evaluation.
pub struct Engine {
    evaluation: Evaluation,
    threads: usize,
    search: Option<Box<dyn AnySearch>>,
}

impl Engine {
    /// An engine that uses this many threads for deep thoughts, at least one.
    pub fn new(evaluation: Evaluation, threads: usize) -> Engine {
        Engine { evaluation, threads: threads.max(1), search: None }
    }

    /// The task's choice: the leftmost of the best moves `depth` plies deep; the first legal one
    /// at depth 0; a pass without a legal move.
    ///
    /// ```
    /// use othello::board::Cells;
    /// use othello::search::{Engine, Evaluation};
    /// use othello::Size;
    /// let board = Cells::new(Size::USUAL, Size::USUAL.centre()).unwrap();
    /// let choice = Engine::new(Evaluation::Stones, 1).choose(&board, 3);
    /// assert_eq!(choice.mv.to_string(), "3_4");
    /// ```
    pub fn choose(&mut self, board: &Cells, depth: u32) -> Choice {
        self.choose_limited(board, depth, &Limit::default()).0
    }

    /// The task's choice, and whether the limit let the search come to its end; the move is just
    /// any legal one if not.
    fn choose_limited(&mut self, board: &Cells, depth: u32, limit: &Limit) -> (Choice, bool) {
        let mut legal = board.legal();
        let Some(first) = legal.next() else {
            return (Choice { mv: Move::Pass, value: None, nodes: 0 }, true);
        };
        let only = legal.next().is_none();
        if depth == 0 || only {
            return (Choice { mv: Move::Place(first), value: None, nodes: 0 }, true);
        }
        // Every second move at least fills a square, so no game is longer than this.
        let depth = depth.min(board.empties().saturating_mul(2));
        let search = self.search_for(board, depth);
        search.set_limit(limit);
        let choice = search.choose(board, depth, first);
        (choice, !search.is_stopped())
    }

    /// The search of before if it can think about this board, else another.
    fn search_for(&mut self, board: &Cells, depth: u32) -> &mut dyn AnySearch {
        let search = match self.search.take() {
            Some(search) if search.fits(board, depth) => search,
            _ => search_for(board, depth, self.evaluation, self.threads),
        };
        &mut **self.search.insert(search)
    }

    /// The best move that can be found within the limit, at most `deepest` plies deep: deeper and
    /// deeper, as long as the next depth can be hoped to end in time. What does not end in time is
    /// forgotten; the first ply is always looked at.
    pub fn choose_within(&mut self, board: &Cells, deepest: u32, limit: &Limit) -> TimedChoice {
        let began = Instant::now();
        let deepest = deepest.min(board.empties().saturating_mul(2));
        let mut found =
            TimedChoice { choice: self.choose(board, deepest.min(1)), depth: deepest.min(1) };
        while found.depth < deepest && found.choice.value.is_some() && may_go_on(limit, began) {
            let depth = found.depth + 1;
            let (mut choice, complete) = self.choose_limited(board, depth, limit);
            choice.nodes += found.choice.nodes;
            if !complete {
                found.choice.nodes = choice.nodes;
                break;
            }
            found = TimedChoice { choice, depth };
        }
        found
    }

    /// What each legal square is worth, as deep as the limit allows, and how deep that is; one ply
    /// at least.
    pub fn values_within(
        &mut self,
        board: &Cells,
        deepest: u32,
        limit: &Limit,
    ) -> (Vec<(Square, i32)>, u32) {
        let began = Instant::now();
        let deepest = deepest.clamp(1, board.empties().saturating_mul(2).max(1));
        let mut depth = 1;
        let mut values = self.values(board, depth);
        while depth < deepest && may_go_on(limit, began) {
            let Some(deeper) = self.values_limited(board, depth + 1, limit) else { break };
            values = deeper;
            depth += 1;
        }
        (values, depth)
    }

    /// What each legal square is worth to the side to move, `depth` plies deep, at least one.
    pub fn values(&mut self, board: &Cells, depth: u32) -> Vec<(Square, i32)> {
        self.values_limited(board, depth, &Limit::default()).unwrap_or_default()
    }

    /// The same; nothing if the limit was reached.
    fn values_limited(
        &mut self,
        board: &Cells,
        depth: u32,
        limit: &Limit,
    ) -> Option<Vec<(Square, i32)>> {
        let depth = depth.clamp(1, board.empties().saturating_mul(2).max(1));
        let legal: Vec<Square> = board.legal().collect();
        let value = |square: Square| {
            let mut child = board.clone();
            child.play(child.spot(square));
            let search = self.search_for(&child, depth);
            search.set_limit(limit);
            let value = -search.value(&child, depth - 1);
            (!search.is_stopped()).then_some((square, value))
        };
        legal.into_iter().map(value).collect()
    }
}

/// Whether the next depth can be hoped to end within the limit.
fn may_go_on(limit: &Limit, began: Instant) -> bool {
    let hopeless = |left| began.elapsed() * (GROWTH - 1) > left;
    !limit.is_reached() && !limit.time_left().is_some_and(hopeless)
}

/// A choice and how deep it was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedChoice {
    /// What was chosen.
    pub choice: Choice,
    /// How many plies deep.
    pub depth: u32,
}

/// Another ply takes about this many times as long as all the plies before.
const GROWTH: u32 = 4;

/// A search compiled for one kind of board and one evaluation.
trait AnySearch: Send {
    /// Whether it can think about this board as deep as this.
    fn fits(&self, board: &Cells, depth: u32) -> bool;
    /// The leftmost best move; `first` is the first legal one.
    fn choose(&mut self, board: &Cells, depth: u32, first: Square) -> Choice;
    /// What the position is worth to the side to move.
    fn value(&mut self, board: &Cells, depth: u32) -> i32;
    /// Another limit for what is searched from now on.
    fn set_limit(&mut self, limit: &Limit);
    /// Whether the limit was reached: what was found since then means nothing.
    fn is_stopped(&self) -> bool;
}

fn search_for(
    board: &Cells,
    depth: u32,
    evaluation: Evaluation,
    threads: usize,
) -> Box<dyn AnySearch> {
    match evaluation {
        Evaluation::Stones => search_with::<Stones>(board, depth, threads),
        Evaluation::Positional => search_with::<Positional>(board, depth, threads),
    }
}

/// The fastest kind of board that takes this position.
fn search_with<E: Evaluate + Send + 'static>(
    board: &Cells,
    depth: u32,
    threads: usize,
) -> Box<dyn AnySearch> {
    let search = SearchOn::<Bitboard64, E>::boxed(Bitboard64::of, board, depth, threads);
    #[cfg(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512bw"))]
    let search = search
        .or_else(|| SearchOn::<Bitboard256, E>::boxed(Bitboard256::of, board, depth, threads));
    search
        .or_else(|| SearchOn::<WideBitboard<3>, E>::boxed(WideBitboard::of, board, depth, threads))
        .or_else(|| SearchOn::<WideBitboard<5>, E>::boxed(WideBitboard::of, board, depth, threads))
        .or_else(|| SearchOn::<WideBitboard<8>, E>::boxed(WideBitboard::of, board, depth, threads))
        .unwrap_or_else(|| Box::new(SearchOn::<Cells, E>::new(copy, board, depth, threads)))
}

fn copy(board: &Cells) -> Option<Cells> {
    Some(board.clone())
}

/// A table takes no more bytes than this: positions of large boards are large too.
const LARGEST_TABLE: usize = 64 << 20;

/// How many positions are worth remembering, as a power of two.
fn table_bits<B: Board>(depth: u32) -> u32 {
    let worth = match depth {
        0..=3 => 0,
        4..=5 => 10,
        6..=7 => 14,
        8..=9 => 18,
        _ => 20,
    };
    worth.min((LARGEST_TABLE / size_of::<TtEntry<B::Key>>()).ilog2())
}

struct SearchOn<B: Board, E: Evaluate> {
    of: fn(&Cells) -> Option<B>,
    root: RootSearch<B, E>,
    depth: u32,
    size: Size,
}

impl<B, E> SearchOn<B, E>
where
    B: Board + Clone + Send + Sync + 'static,
    E: Evaluate + Send + 'static,
{
    fn new(
        of: fn(&Cells) -> Option<B>,
        board: &Cells,
        depth: u32,
        threads: usize,
    ) -> SearchOn<B, E> {
        SearchOn {
            of,
            root: RootSearch::new(threads, table_bits::<B>(depth)),
            depth,
            size: board.size(),
        }
    }

    /// A search on this kind of board if the position fits it.
    fn boxed(
        of: fn(&Cells) -> Option<B>,
        board: &Cells,
        depth: u32,
        threads: usize,
    ) -> Option<Box<dyn AnySearch>> {
        of(board)?;
        Some(Box::new(SearchOn::<B, E>::new(of, board, depth, threads)))
    }
}

impl<B, E> AnySearch for SearchOn<B, E>
where
    B: Board + Clone + Send + Sync,
    E: Evaluate + Send,
{
    fn fits(&self, board: &Cells, depth: u32) -> bool {
        // What is remembered of a board of another size would be mistaken for this one.
        self.size == board.size() && table_bits::<B>(self.depth) >= table_bits::<B>(depth)
    }

    fn choose(&mut self, board: &Cells, depth: u32, first: Square) -> Choice {
        let before = self.root.nodes();
        let chosen = (self.of)(board).and_then(|mut board| {
            let chosen = self.root.choose(&mut board, depth)?;
            Some((board.square(chosen.best), chosen.value))
        });
        let nodes = self.root.nodes() - before;
        match chosen {
            Some((square, value)) => Choice { mv: Move::Place(square), value: Some(value), nodes },
            None => Choice { mv: Move::Place(first), value: None, nodes },
        }
    }

    fn value(&mut self, board: &Cells, depth: u32) -> i32 {
        // Only boards that fit are given.
        (self.of)(board).map_or(0, |mut board| self.root.value(&mut board, depth))
    }

    fn set_limit(&mut self, limit: &Limit) {
        self.root.set_limit(limit);
    }

    fn is_stopped(&self) -> bool {
        self.root.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::time::Duration;

    /// A position in the middle of a game, by taking the middle one of the legal squares.
    fn middle_of_a_game(size: Size, moves: u32) -> Cells {
        let mut board = Cells::new(size, size.centre()).unwrap();
        for _ in 0..moves {
            let legal: Vec<Square> = board.legal().collect();
            match legal.get(legal.len() / 2) {
                Some(&square) => drop(board.play(board.spot(square))),
                None => board.pass(),
            }
        }
        board
    }

    #[test]
    fn the_best_of_all_values_is_the_choice() {
        for (rows, cols) in [(4, 4), (6, 6), (8, 8), (10, 9), (40, 5)] {
            for evaluation in [Evaluation::Stones, Evaluation::Positional] {
                for (moves, depth) in [(0, 3), (7, 4), (10, 1), (11, 2)] {
                    let board = middle_of_a_game(Size::new(rows, cols).unwrap(), moves);
                    let mut engine = Engine::new(evaluation, 1);
                    let values = engine.values(&board, depth);
                    let choice = engine.choose(&board, depth);
                    let best = values.iter().map(|(_, value)| *value).max();
                    let leftmost = values.iter().find(|(_, value)| Some(*value) == best);
                    let mv = leftmost.map_or(Move::Pass, |(square, _)| Move::Place(*square));
                    assert_eq!(choice.mv, mv, "{rows}x{cols} {moves} {depth}");
                    assert!(choice.value.is_none() || choice.value == best);
                }
            }
        }
    }

    #[test]
    fn time_ends_where_the_depth_does() {
        let board = middle_of_a_game(Size::USUAL, 9);
        let mut engine = Engine::new(Evaluation::Stones, 1);
        let found = engine.choose_within(&board, 4, &Limit::time(Duration::from_secs(1000)));
        let straight = Engine::new(Evaluation::Stones, 1).choose(&board, 4);
        assert_eq!((found.depth, found.choice.value), (4, straight.value));
        let hasty = engine.choose_within(&board, 60, &Limit::time(Duration::ZERO));
        assert_eq!(hasty.depth, 1);
        assert_eq!(board.to_move(), Colour::White);
    }

    #[test]
    fn a_search_that_was_stopped_leaves_nothing_wrong_behind() {
        for (rows, cols) in [(8, 8), (16, 16)] {
            let board = middle_of_a_game(Size::new(rows, cols).unwrap(), 9);
            let straight = Engine::new(Evaluation::Stones, 1).choose(&board, 5);
            for threads in [1, 2] {
                let mut engine = Engine::new(Evaluation::Stones, threads);
                // Depths that nobody lives to see the end of, each stopped after a moment.
                for wait in [0, 1, 3, 10] {
                    let limit = Limit::time(Duration::from_millis(wait));
                    let (_, complete) = engine.choose_limited(&board, 40, &limit);
                    assert!(!complete);
                    assert_eq!(engine.values_limited(&board, 40, &limit), None);
                }
                let choice = engine.choose(&board, 5);
                assert_eq!((choice.mv, choice.value), (straight.mv, straight.value));
            }
        }
    }

    #[test]
    fn a_search_hears_that_it_is_to_stop() {
        // A large board, on which each position takes its time.
        for (rows, cols) in [(8, 8), (40, 40)] {
            let board = middle_of_a_game(Size::new(rows, cols).unwrap(), 9);
            let stop = Arc::new(AtomicBool::new(false));
            let limit = Limit { stop: Some(stop.clone()), ..Limit::default() };
            let thinker = std::thread::spawn(move || {
                Engine::new(Evaluation::Stones, 1).choose_within(&board, 60, &limit)
            });
            std::thread::sleep(Duration::from_millis(20));
            stop.store(true, Relaxed);
            // Without the flag it would think for longer than anybody lives.
            let found = thinker.join().unwrap();
            assert!(found.choice.value.is_some() && (1..60).contains(&found.depth));
        }
    }
}
