//! The fast solver against slow ones that share no code with it: plain minimax, and plain
//! alpha-beta where that would take too long.

mod common;
#[path = "common/proven.rs"]
mod proven;

use common::Random;
use othello::search::Pause;
use othello::strong::area::{Area, Part, Whole};
use othello::strong::board::{Position, squares};
use othello::strong::engine::{Engine, Limits};
use othello::strong::solve::{Solution, solve, solve_win};
use othello::strong::solver::Ending;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use proven::assert_lines_are_exact;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

/// A board with a frame around it, one cell a square: 1 own, -1 the opponent's, 0 empty, 2 outside.
#[derive(Clone)]
struct Mailbox([i8; 100]);

const DIRECTIONS: [isize; 8] = [1, -1, 10, -10, 11, -11, 9, -9];

impl Mailbox {
    fn of(position: Position, on_board: u64) -> Mailbox {
        let mut cells = [2; 100];
        for square in 0..64 {
            let bit = 1u64 << square;
            cells[11 + square / 8 * 10 + square % 8] = if on_board & bit == 0 {
                2
            } else if position.own & bit != 0 {
                1
            } else if position.opposing & bit != 0 {
                -1
            } else {
                0
            };
        }
        Mailbox(cells)
    }

    /// After a move, for the opponent; nothing if it is illegal.
    fn after(&self, cell: usize) -> Option<Mailbox> {
        let mut next = self.clone();
        let mut turned = 0;
        for direction in DIRECTIONS {
            let mut at = cell.checked_add_signed(direction)?;
            while self.0[at] == -1 {
                at = at.checked_add_signed(direction)?;
            }
            if self.0[at] == 1 {
                let mut back = at.checked_add_signed(-direction)?;
                while back != cell {
                    next.0[back] = 1;
                    turned += 1;
                    back = back.checked_add_signed(-direction)?;
                }
            }
        }
        if turned == 0 {
            return None;
        }
        next.0[cell] = 1;
        Some(next.for_the_other())
    }

    fn for_the_other(&self) -> Mailbox {
        Mailbox(self.0.map(|cell| if cell == 2 { 2 } else { -cell }))
    }

    fn children(&self) -> Vec<Mailbox> {
        (11..89).filter(|&cell| self.0[cell] == 0).filter_map(|cell| self.after(cell)).collect()
    }

    fn score(&self) -> i32 {
        let count = |wanted: i8| self.0.iter().filter(|&&cell| cell == wanted).count() as i32;
        let difference = count(1) - count(-1);
        difference + difference.signum() * count(0)
    }

    fn minimax(&self) -> i32 {
        let children = self.children();
        if let Some(best) = children.iter().map(|child| -child.minimax()).max() {
            return best;
        }
        let other = self.for_the_other();
        if other.children().is_empty() { self.score() } else { -other.minimax() }
    }

    fn alphabeta(&self, mut alpha: i32, beta: i32) -> i32 {
        let children = self.children();
        if children.is_empty() {
            let other = self.for_the_other();
            if other.children().is_empty() {
                return self.score();
            }
            return -other.alphabeta(-beta, -alpha);
        }
        let mut best = -65;
        for child in children {
            best = best.max(-child.alphabeta(-beta, -alpha));
            if best >= beta {
                break;
            }
            alpha = alpha.max(best);
        }
        best
    }
}

/// A position with so many empty squares, reached by random moves.
fn ending(random: &mut Random, empties: u32) -> Position {
    loop {
        let mut position = Position::START;
        while position.empty().count_ones() > empties {
            if position.moves() == 0 {
                position = position.passed();
                if position.moves() == 0 {
                    break;
                }
            }
            let legal = position.moves();
            let square = squares(legal).nth(random.below(legal.count_ones() as usize)).unwrap();
            position = position.after(square, position.turned(square));
        }
        if position.empty().count_ones() == empties {
            return position;
        }
    }
}

fn solved(position: Position) -> Solution {
    solve(position, &Table::new(1), &Stop::never(), 1).unwrap()
}

fn compare(random: &mut Random, empties: u32, count: usize, slow: impl Fn(&Mailbox) -> i32) {
    for _ in 0..count {
        let position = ending(random, empties);
        let value = slow(&Mailbox::of(position, u64::MAX));
        let solution = solved(position);
        assert_eq!(solution.value, value, "{position:?}");
        if let Some(best) = solution.best {
            let next = position.after(best, position.turned(best));
            assert_eq!(-solved(next).value, value, "the best move of {position:?}");
        }
        let result = solve_win(position, &Table::new(1), &Stop::never(), 1).unwrap();
        assert_eq!(result.value, value.signum(), "{position:?}");
        // The question of every null window on the way.
        for alpha in [-63, -11, -1, 0, 7, 40] {
            let table = Table::new(1);
            let stop = Stop::never();
            let bound = Ending::new(Whole, &table, &stop).value(position, alpha);
            assert!(if value > alpha {
                bound > alpha && bound <= value
            } else {
                bound <= alpha && bound >= value
            });
        }
    }
}

#[test]
fn endings_are_solved_as_by_minimax() {
    let mut random = Random(11);
    for empties in 0..=7 {
        compare(&mut random, empties, 300, Mailbox::minimax);
    }
    compare(&mut random, 8, 60, Mailbox::minimax);
    if long() {
        for empties in 8..=10 {
            compare(&mut random, empties, 700, Mailbox::minimax);
        }
    }
}

#[test]
fn longer_endings_are_solved_as_by_alphabeta() {
    let mut random = Random(12);
    let slow = |board: &Mailbox| board.alphabeta(-65, 65);
    let [ten, twelve, fourteen] = if long() { [1_000, 1_000, 200] } else { [30, 3, 0] };
    compare(&mut random, 10, ten, slow);
    compare(&mut random, 12, twelve, slow);
    compare(&mut random, 14, fourteen, slow);
}

#[test]
fn a_stopped_search_says_nothing() {
    let stop = Stop::never();
    stop.now();
    assert_eq!(solve(Position::START, &Table::new(1), &stop, 2), None);
}

/// Several threads find what one finds, also when there are more of them than cores.
#[test]
fn threads_agree() {
    let mut random = Random(13);
    for _ in 0..if long() { 200 } else { 5 } {
        let position = ending(&mut random, 17);
        let one = solve(position, &Table::new(16), &Stop::never(), 1).unwrap();
        let several = solve(position, &Table::new(16), &Stop::never(), 5).unwrap();
        assert_eq!(one.value, several.value, "{position:?}");
        // The player asks for values inside wider windows, and for several moves.
        let limits = Limits { lines: 2, ..Limits::default() };
        let thought = Engine::new(16, 4).think(position, &limits, &Stop::never(), |_| {});
        assert_eq!(thought.lines[0].value, one.value, "{position:?}");
        assert_lines_are_exact(position, &thought);
    }
}

/// A helper that panics takes the whole search with it: nobody waits for him for ever.
#[test]
fn a_panic_in_a_helper_is_not_waited_for() {
    let position = ending(&mut Random(14), 19);
    let leader = std::thread::current().id();
    let pause: Pause = Arc::new(move |_| {
        assert_eq!(std::thread::current().id(), leader, "a helper panics as it is told to");
    });
    // The leader may be done before a helper has begun, but not again and again.
    let failed = (0..1_000).any(|_| {
        let (table, stop) = (Table::new(1), Stop::never().pausing(Some(pause.clone())));
        let solved = AssertUnwindSafe(|| solve(position, &table, &stop, 4));
        catch_unwind(solved).is_err()
    });
    assert!(failed);
}

/// The positions of the bench: each tells its values, and the easiest is solved as told.
#[test]
fn the_known_positions_have_their_known_values() {
    let problems = othello::strong::obf::parse(include_str!("../data/ffo-40-59.obf")).unwrap();
    assert_eq!(problems.len(), 20);
    let values = problems.iter().map(|problem| problem.value().unwrap());
    assert_eq!(values.take(5).collect::<Vec<_>>(), [38, 0, 6, -12, -14]);
    for problem in &problems[..if long() { 5 } else { 1 }] {
        let table = Table::new(64);
        let solution = solve(problem.position, &table, &Stop::never(), 1).unwrap();
        assert_eq!(Some(solution.value), problem.value(), "{}", problem.name);
        let best = solution.best.unwrap();
        assert!(problem.values.contains(&(best, solution.value)), "{}", problem.name);
    }
}

/// A board of so many rows and columns with the usual four stones in the middle.
fn start(rows: u32, cols: u32) -> (Position, Part) {
    let (top, left) = Part::first_square(rows, cols);
    let at = |row: u32, col: u32| 1u64 << (8 * (top + row) + left + col);
    let (row, col) = (rows / 2 - 1, cols / 2 - 1);
    let position = Position {
        own: at(row, col + 1) | at(row + 1, col),
        opposing: at(row, col) | at(row + 1, col + 1),
    };
    (position, Part::of_size(rows, cols))
}

fn solved_part(position: Position, part: Part) -> i32 {
    let table = Table::new(if part.squares().count_ones() > 30 { 1024 } else { 64 });
    othello::strong::solve::solve_part(position, part, &table, &Stop::never()).unwrap().value
}

#[test]
fn smaller_boards_have_their_known_results() {
    // The empty squares go to the winner, so White's 11 to 3 on 4x4 counts 10.
    let (position, part) = start(4, 4);
    assert_eq!(solved_part(position, part), -10);
    assert_eq!(Mailbox::of(position, part.squares()).alphabeta(-65, 65), -10);
    for (rows, cols, value) in [(4, 5, 16), (5, 4, 16), (4, 6, 16)] {
        let (position, part) = start(rows, cols);
        assert_eq!(solved_part(position, part), value, "{rows}x{cols}");
    }
}

#[test]
fn six_by_six_is_won_by_white_with_20_to_16() {
    if long() {
        let (position, part) = start(6, 6);
        assert_eq!(solved_part(position, part), -4);
    }
}
