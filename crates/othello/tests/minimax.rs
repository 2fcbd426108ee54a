//! The fast search chooses what plain minimax chooses, and solves small boards.

mod common;

use common::Random;
use othello::board::{Bitboard64, Board, Cells, WideBitboard};
use othello::search::{
    Engine, Evaluate, Evaluation, INFINITE, Positional, Search, Stones, minimax,
};
use othello::{Move, Size, Square};

fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

/// A position from a random game that is not over.
fn random_position(random: &mut Random, size: Size) -> Cells {
    loop {
        let rows = size.rows() as usize - 1;
        let cols = size.cols() as usize - 1;
        let first = Square { row: random.below(rows) as u32, col: random.below(cols) as u32 };
        let mut board = Cells::new(size, first).unwrap();
        let plies = random.below(size.squares() as usize);
        for _ in 0..plies {
            let legal: Vec<Square> = board.legal().collect();
            match legal.len() {
                0 => board.pass(),
                count => {
                    board.play(board.spot(legal[random.below(count)]));
                    board.forget_undo();
                }
            }
        }
        if board.can_move() {
            return board;
        }
        // Tiny boards may have no move at all.
        if size.squares() <= 8 && !board.opponent_can_move() {
            return board;
        }
    }
}

/// What plain minimax chooses, on the fastest kind of board that every machine has.
fn plain_choice<E: Evaluate>(board: &Cells, depth: u32) -> (Move, i32) {
    fn on<B: Board, E: Evaluate>(mut board: B, depth: u32) -> (Move, i32) {
        let choice = minimax::choose::<B, E>(&mut board, depth);
        (choice.best.map_or(Move::Pass, |spot| Move::Place(board.square(spot))), choice.value)
    }
    if let Some(board) = Bitboard64::of(board) {
        on::<_, E>(board, depth)
    } else if let Some(board) = WideBitboard::<3>::of(board) {
        on::<_, E>(board, depth)
    } else {
        on::<_, E>(board.clone(), depth)
    }
}

fn assert_same_choice<E: Evaluate>(engine: &mut Engine, board: &Cells, depth: u32) {
    let (expected_action, expected_value) = plain_choice::<E>(board, depth);
    let choice = engine.choose(board, depth);
    assert_eq!(choice.mv, expected_action, "depth {depth}: {board:?}");
    if let Some(value) = choice.value {
        assert_eq!(value, expected_value, "depth {depth}: {board:?}");
    }
}

/// Plain minimax looks at b^depth positions: depths are kept to what a test can wait for.
fn affordable_depth(random: &mut Random, board: &Cells, budget: f64) -> u32 {
    let branching = f64::from(board.mobility().max(2));
    let deepest = (budget.ln() / branching.ln()) as usize;
    random.below(deepest.min(6) + 1) as u32
}

fn compare<E: Evaluate>(evaluation: Evaluation, positions: usize, threads: usize, seed: u64) {
    let mut random = Random(seed);
    let budget = if long() { 5_000_000.0 } else { 100_000.0 };
    for _ in 0..positions {
        let size = Size::new(2 + random.below(11) as u32, 2 + random.below(11) as u32).unwrap();
        // One engine for a few positions: what it remembers must not harm later choices.
        let mut engine = Engine::new(evaluation, threads);
        for _ in 0..2 {
            let board = random_position(&mut random, size);
            let depth = affordable_depth(&mut random, &board, budget);
            assert_same_choice::<E>(&mut engine, &board, depth);
        }
    }
}

#[test]
fn the_fast_search_equals_plain_minimax_on_5000_positions() {
    compare::<Stones>(Evaluation::Stones, 2500, 1, 0x1234_5678_9abc_def1);
}

#[test]
fn the_positional_search_equals_plain_minimax() {
    compare::<Positional>(Evaluation::Positional, 300, 1, 0x0fed_cba9_8765_4321);
}

/// Whole games at one depth, one engine throughout, as the program plays them.
#[test]
fn whole_games_equal_plain_minimax() {
    for (rows, cols, depth) in [(4, 4, 9), (5, 4, 6), (3, 7, 5), (6, 6, 5), (8, 8, 4), (9, 10, 3)] {
        let size = Size::new(rows, cols).unwrap();
        let mut board = Cells::new(size, size.centre()).unwrap();
        let mut engine = Engine::new(Evaluation::Stones, 1);
        while !board.is_over() {
            assert_same_choice::<Stones>(&mut engine, &board, depth);
            match engine.choose(&board, depth).mv {
                Move::Place(square) => {
                    board.play(board.spot(square));
                }
                Move::Pass => board.pass(),
            }
        }
    }
}

/// Deep enough for the threads to share the root; one thread is the yardstick.
#[test]
fn threads_do_not_change_the_choice() {
    let mut random = Random(0x5151_5151_0001);
    for _ in 0..40 {
        let side = 5 + random.below(4) as u32;
        let board = random_position(&mut random, Size::new(side, 8).unwrap());
        let one = Engine::new(Evaluation::Stones, 1).choose(&board, 8);
        let four = Engine::new(Evaluation::Stones, 4).choose(&board, 8);
        assert_eq!((one.mv, one.value), (four.mv, four.value), "{board:?}");
    }
}

/// Boards for which there is no word of bits are searched square by square.
#[test]
fn a_board_of_forty_columns_equals_plain_minimax() {
    let size = Size::new(3, 40).unwrap();
    let mut random = Random(77);
    let mut engine = Engine::new(Evaluation::Stones, 1);
    for depth in [0, 1, 2, 3, 4, 4, 3, 2] {
        let board = random_position(&mut random, size);
        assert_same_choice::<Stones>(&mut engine, &board, depth);
    }
}

fn solved(rows: u32, cols: u32, bits: u32) -> i32 {
    let size = Size::new(rows, cols).unwrap();
    let cells = Cells::new(size, size.centre()).unwrap();
    let mut board = Bitboard64::of(&cells).unwrap();
    let depth = 2 * board.empties();
    Search::<Bitboard64, Stones>::new(bits).value(&mut board, depth, -INFINITE, INFINITE)
}

/// Known results in stones, empty squares counting for nobody. 4 by 4: White wins 11 to 3.
#[test]
fn small_boards_are_solved() {
    assert_eq!(solved(4, 4, 16), -8);
    assert_eq!(solved(4, 5, 18), 16);
    assert_eq!(solved(4, 6, 20), 16);
    assert_eq!(solved(5, 5, 20), 13);
}

/// Known since 1993: White wins 20 to 16. The four first moves are mirror images of each other, so
/// one is enough; a window around the value proves it from both sides.
#[test]
fn six_by_six_is_solved() {
    if !long() {
        return;
    }
    let size = Size::new(6, 6).unwrap();
    let mut cells = Cells::new(size, size.centre()).unwrap();
    let first = cells.legal().next().unwrap();
    cells.play(cells.spot(first));
    let mut board = Bitboard64::of(&cells).unwrap();
    let depth = 2 * board.empties();
    assert_eq!(Search::<Bitboard64, Stones>::new(24).value(&mut board, depth, 3, 5), 4);
}

/// A depth beyond the end of the game is no deeper than the end.
#[test]
fn a_depth_of_all_plies_and_more_ends() {
    let board = Cells::new(Size::new(4, 4).unwrap(), Square { row: 1, col: 1 }).unwrap();
    let choice = Engine::new(Evaluation::Stones, 1).choose(&board, i32::MAX as u32);
    assert_eq!(choice.value, Some(-8));
}
