//! The engine above the endings: without selectivity it is plain search, its lines are ordered,
//! its proofs hold, and it ends when it is told to.

mod common;
#[path = "common/proven.rs"]
mod proven;

use common::Random;
use othello::strong::area::Whole;
use othello::strong::board::{Position, squares};
use othello::strong::certainty::CERTAIN;
use othello::strong::engine::{Engine, Limits};
use othello::strong::midgame::{Node, Search, Window, root_moves};
use othello::strong::patterns::Evaluator;
use othello::strong::solver::final_score;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use proven::assert_lines_are_exact;
use std::time::Duration;

fn position_with(random: &mut Random, empties: u32) -> Position {
    loop {
        let mut position = Position::START;
        while position.empty().count_ones() > empties && !position.is_over() {
            if position.moves() == 0 {
                position = position.passed();
            }
            let legal = position.moves();
            let square = squares(legal).nth(random.below(legal.count_ones() as usize)).unwrap();
            position = position.after(square, position.turned(square));
        }
        if position.empty().count_ones() == empties && position.moves() != 0 {
            return position;
        }
    }
}

/// Minimax by evaluation; a pass is no ply.
fn minimax(node: &Node, depth: u32) -> i32 {
    let position = node.position;
    if position.is_over() {
        return final_score(Whole, position.own, position.opposing);
    }
    if depth == 0 {
        return Evaluator::own().stones(&node.features, node.empties);
    }
    if position.moves() == 0 {
        return -minimax(&node.passed(), depth);
    }
    squares(position.moves())
        .map(|square| -minimax(&node.after(square, position.turned(square)), depth - 1))
        .max()
        .unwrap()
}

#[test]
fn without_probcut_it_is_full_search() {
    let mut random = Random(21);
    for (empties, depth) in [(50, 4), (40, 5), (31, 4), (22, 5), (14, 4), (45, 3)] {
        for _ in 0..4 {
            let position = position_with(&mut random, empties);
            let node = Node::of(position);
            let (table, stop) = (Table::new(1), Stop::never());
            let mut search = Search::new(&table, Evaluator::own(), &stop);
            let mut moves = root_moves(position);
            let value = search.root(&node, &mut moves, Window::FULL, depth, CERTAIN);
            assert_eq!(value, minimax(&node, depth), "{position:?} {depth}");
            let best = node.after(moves[0].square, moves[0].turned);
            assert_eq!(-minimax(&best, depth - 1), value, "{position:?} {depth}");
        }
    }
}

#[test]
fn lines_come_best_first_and_are_proven_near_the_end() {
    let mut random = Random(22);
    for _ in 0..6 {
        let position = position_with(&mut random, 12);
        let limits = Limits { lines: 64, ..Limits::default() };
        let thought = Engine::new(4, 1).think(position, &limits, &Stop::never(), |_| {});
        assert_eq!(thought.lines.len(), position.moves().count_ones() as usize);
        assert!(thought.lines.is_sorted_by(|a, b| a.value >= b.value));
        assert_lines_are_exact(position, &thought);
    }
}

#[test]
fn it_ends_when_told_and_still_has_a_legal_move() {
    let stop = Stop::never();
    stop.now();
    let mut engine = Engine::new(1, 2);
    let thought = engine.think(Position::START, &Limits::default(), &stop, |_| {});
    assert_eq!(thought.depth, 1);
    assert!(Position::START.moves() >> thought.best().unwrap() & 1 == 1);
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let thought = engine.think(Position::START, &limits, &Stop::never(), |_| {});
    assert!(thought.best().is_some() && !thought.is_exact());
}

/// Whoever leads a search may panic: the helpers go home all the same.
#[test]
fn a_panic_leaves_no_helper_behind() {
    let failed = std::panic::catch_unwind(|| {
        let (table, stop) = (Table::new(1), Stop::never());
        Search::with_threads(3, &table, Evaluator::own(), &stop, |search| {
            assert!(search.is_stopped(), "it panics as it is told to");
        });
    });
    assert!(failed.is_err());
}

#[test]
fn a_pass_and_a_finished_game_have_values() {
    // Black to move has no move, White has one; then the game is over.
    let position = Position { own: 0b10, opposing: 0b100 };
    assert_eq!((position.moves(), position.passed().moves()), (0b1000, 0b1));
    let passing = Position { own: 0b10, opposing: 0b1 };
    assert_eq!((passing.moves(), passing.passed().moves()), (0, 0b100));
    let mut engine = Engine::new(1, 1);
    let thought = engine.think(passing, &Limits::default(), &Stop::never(), |_| {});
    assert_eq!((thought.best(), thought.lines[0].value), (None, -64));
    let over = Position { own: 0b111, opposing: 0 };
    let thought = engine.think(over, &Limits::default(), &Stop::never(), |_| {});
    assert_eq!((thought.best(), thought.lines[0].value, thought.is_exact()), (None, 64, true));
}

#[test]
fn one_engine_plays_a_whole_game() {
    let mut engine = Engine::new(4, 1);
    let limits = Limits { depth: 4, end_from: 12, ..Limits::default() };
    let mut position = Position::START;
    let mut plies = 0;
    while !position.is_over() {
        match engine.think(position, &limits, &Stop::never(), |_| {}).best() {
            Some(square) => {
                let turned = position.turned(square);
                assert_ne!(turned, 0);
                position = position.after(square, turned);
            }
            None => position = position.passed(),
        }
        plies += 1;
        assert!(plies < 130);
    }
}
