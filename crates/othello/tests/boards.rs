//! Every kind of board keeps the same rules.

use othello::board::{Bitboard64, Board, Candidate, Cells, WideBitboard, perft};
use othello::search::{Evaluate, Positional};
use othello::{Colour, Size, Square};
use proptest::prelude::*;

/// The large counts run on request only.
fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some()
}

fn start(rows: u32, cols: u32) -> Cells {
    let size = Size::new(rows, cols).unwrap();
    Cells::new(size, size.centre()).unwrap()
}

/// Known counts of the 8 by 8 board with a pass as a ply.
const PERFT_8X8: [u64; 11] =
    [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800];

#[test]
fn perft_of_the_usual_board() {
    let deepest = if long() { 11 } else { 9 };
    let mut board = Bitboard64::of(&start(8, 8)).unwrap();
    for (depth, expected) in (1..=deepest).zip(PERFT_8X8) {
        assert_eq!(perft(&mut board, depth), expected, "depth {depth}");
    }
}

#[test]
fn perft_is_the_same_on_every_kind_of_board() {
    for (rows, cols) in [(8, 8), (4, 6), (7, 3), (2, 8)] {
        let mut cells = start(rows, cols);
        let mut words = WideBitboard::<2>::of(&cells).unwrap();
        let mut one = Bitboard64::of(&cells).unwrap();
        for depth in 1..=7 {
            let expected = perft(&mut cells, depth);
            assert_eq!(perft(&mut one, depth), expected, "{rows}x{cols} depth {depth}");
            assert_eq!(perft(&mut words, depth), expected, "{rows}x{cols} depth {depth}");
        }
    }
}

/// Two boards in the same position say the same of it.
fn assert_alike<A: Board, B: Board>(a: &mut A, b: &mut B) {
    let squares = |moves: Vec<Candidate>, square: &dyn Fn(u32) -> Square| -> Vec<Square> {
        moves.iter().map(|found| square(found.spot)).collect()
    };
    let (mut moves_a, mut moves_b) = (Vec::new(), Vec::new());
    a.push_moves(&mut moves_a);
    b.push_moves(&mut moves_b);
    let legal = squares(moves_a, &|spot| a.square(spot));
    assert_eq!(legal, squares(moves_b, &|spot| b.square(spot)));
    assert!(legal.is_sorted());
    assert_eq!(a.mobility() as usize, legal.len());
    assert_eq!(b.mobility() as usize, legal.len());
    assert_eq!(a.can_move(), !legal.is_empty());
    assert_eq!(b.can_move(), !legal.is_empty());
    assert_eq!(a.margin(), b.margin());
    assert_eq!(a.empties(), b.empties());
    assert_eq!(a.best_gain(), b.best_gain());
    assert_eq!(a.is_over(), b.is_over());
    assert_eq!(Positional::leaf(a), Positional::leaf(b));
    for row in 0..a.size().rows() {
        for col in 0..a.size().cols() {
            let square = Square { row, col };
            assert_eq!(a.stone(square), b.stone(square), "{square}");
        }
    }
}

/// The referee and another kind of board side by side through a game chosen by `picks`.
fn play_alike<B: Board>(rows: u32, cols: u32, picks: &[u32], of: fn(&Cells) -> Option<B>) {
    let mut cells = start(rows, cols);
    let mut board = of(&cells).expect("the board fits");
    for pick in picks {
        assert_alike(&mut cells, &mut board);
        if cells.is_over() {
            return;
        }
        let legal: Vec<Square> = cells.legal().collect();
        if legal.is_empty() {
            cells.pass();
            board.pass();
            continue;
        }
        // Each move is tried and taken back before one is chosen.
        for &square in &legal {
            let (spot, twin) = (cells.spot(square), board.spot(square));
            let (undo, twin_undo) = (cells.play(spot), board.play(twin));
            assert_eq!(cells.margin(), board.margin());
            cells.undo(undo);
            board.undo(twin_undo);
        }
        assert_alike(&mut cells, &mut board);
        let chosen = legal[*pick as usize % legal.len()];
        cells.play(cells.spot(chosen));
        board.play(board.spot(chosen));
    }
}

/// A position with stones anywhere, as no game would have it: long runs in all directions.
fn scattered(rows: u32, cols: u32, stones: &[u8]) -> Cells {
    let (mut black, mut white) = (Vec::new(), Vec::new());
    let squares = (0..rows).flat_map(|row| (0..cols).map(move |col| Square { row, col }));
    for (square, stone) in squares.zip(stones.iter().cycle()) {
        match stone % 8 {
            0 => {}
            1 => black.push(square),
            _ => white.push(square),
        }
    }
    Cells::with_stones(Size::new(rows, cols).unwrap(), &black, &white, Colour::Black).unwrap()
}

/// The board counts long runs as the plain one does.
fn runs_alike<B: Board>(rows: u32, cols: u32, stones: &[u8], of: fn(&Cells) -> Option<B>) {
    let mut cells = scattered(rows, cols, stones);
    let mut twin = of(&cells).unwrap();
    assert_alike(&mut cells, &mut twin);
}

proptest! {
    #[test]
    fn bitboard64_keeps_the_rules(rows in 2u32..=8, cols in 2u32..=8, picks in prop::collection::vec(any::<u32>(), 70)) {
        play_alike(rows, cols, &picks, Bitboard64::of);
    }

    #[test]
    fn wide_bitboards_keep_the_rules(rows in 2u32..=16, cols in 2u32..=16, picks in prop::collection::vec(any::<u32>(), 40)) {
        play_alike(rows, cols, &picks, WideBitboard::<5>::of);
    }

    #[test]
    fn wide_bitboards_count_long_runs(rows in 2u32..=20, cols in 2u32..=20, stones in prop::collection::vec(any::<u8>(), 397)) {
        runs_alike(rows, cols, &stones, WideBitboard::<8>::of);
    }

    #[test]
    fn bitboard64_counts_long_runs(rows in 2u32..=8, cols in 2u32..=8, stones in prop::collection::vec(any::<u8>(), 61)) {
        runs_alike(rows, cols, &stones, Bitboard64::of);
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512bw"))]
mod avx512 {
    use super::*;
    use othello::board::Bitboard256;

    proptest! {
        #[test]
        fn bitboard256_keeps_the_rules(rows in 2u32..=16, cols in 2u32..=16, picks in prop::collection::vec(any::<u32>(), 40)) {
            play_alike(rows, cols, &picks, Bitboard256::of);
        }

        #[test]
        fn bitboard256_counts_long_runs(rows in 2u32..=16, cols in 2u32..=16, stones in prop::collection::vec(any::<u8>(), 251)) {
            runs_alike(rows, cols, &stones, Bitboard256::of);
        }
    }
}
