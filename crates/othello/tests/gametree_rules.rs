//! The task's minimax, the fast search and the searches of the textbooks agree.

mod common;

use common::Random;
use gametree::{Budget, NoObserver, Player, SearchOptions, minimax, search};
use othello::board::{Bitboard64, Board, Cells};
use othello::gametree_rules::{OthelloRules, State};
use othello::search::{Engine, Evaluate, Evaluation, Positional, Stones, minimax};
use othello::{Colour, Move, Size};

/// A position from a random game in which the side to move has a move.
fn random_position(random: &mut Random) -> Cells {
    loop {
        let size = Size::new(2 + random.below(9) as u32, 2 + random.below(9) as u32);
        let size = size.unwrap();
        let mut board = Cells::new(size, size.centre()).unwrap();
        for _ in 0..random.below(size.squares() as usize) {
            let legal: Vec<_> = board.legal().collect();
            match legal.len() {
                0 => board.pass(),
                count => _ = board.play(board.spot(legal[random.below(count)])),
            }
        }
        board.forget_undo();
        if board.can_move() {
            return board;
        }
    }
}

fn compare<B: Board + Clone, E: Evaluate>(
    board: &B,
    cells: &Cells,
    evaluation: Evaluation,
    depth: u32,
) {
    let player = if cells.to_move() == Colour::Black { Player::Max } else { Player::Min };
    let rules = OthelloRules::<B, E>::default();
    let state = State { board: board.clone(), player };
    let full = minimax(&rules, &state, depth, &mut NoObserver);
    // The task's own minimax sees with the eyes of the side to move.
    let task = minimax::choose::<B, E>(&mut board.clone(), depth);
    assert_eq!(full.value * player.sign(), task.value, "depth {depth}: {cells:?}");
    assert_eq!(full.best(), task.best, "the leftmost of the best, depth {depth}: {cells:?}");
    let fast = Engine::new(evaluation, 1).choose(cells, depth);
    if let Some(value) = fast.value {
        assert_eq!(value, task.value);
        assert_eq!(fast.mv, Move::Place(board.square(full.best().unwrap())));
    }
    let options = SearchOptions { tt_bits: Some(10), ..SearchOptions::ORDERED };
    let ordered = search(&rules, &state, depth, &options, Budget::default(), &mut NoObserver);
    assert_eq!(ordered.value, full.value);
}

#[test]
fn on_hundreds_of_positions() {
    let mut random = Random(0x0be1_1a75_1234_5678);
    for case in 0..600 {
        let cells = random_position(&mut random);
        let depth = 1 + random.below(if cells.mobility() > 8 { 3 } else { 4 }) as u32;
        match Bitboard64::of(&cells) {
            Some(board) if case % 2 == 0 => {
                compare::<_, Stones>(&board, &cells, Evaluation::Stones, depth);
            }
            Some(board) => compare::<_, Positional>(&board, &cells, Evaluation::Positional, depth),
            None => compare::<_, Stones>(&cells, &cells, Evaluation::Stones, depth.min(3)),
        }
    }
}
