//! What must hold of the evaluation in every position: it favours no colour and no wing,
//! remembers pawns rightly, and starts level.

use chess::{Board, CastlingRights, Color, Piece, Setup, Square};
use engine::eval::{PawnCache, WEIGHTS, evaluate, explain, s};

/// The usual number of positions, or the larger one when the long tests are asked for.
fn positions() -> usize {
    if std::env::var_os("HORIZONT_LONG").is_some() { 2_000_000 } else { 50_000 }
}

/// Positions of random games from the 960 starts, the same for the same seed.
fn walk(positions: usize, mut visit: impl FnMut(&Board)) {
    let mut state = 2002u64;
    let mut below = |limit: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    let mut seen = 0;
    while seen < positions {
        let mut board = Board::try_from(Setup::chess960(below(960) as u32).unwrap()).unwrap();
        for _ in 0..250 {
            visit(&board);
            seen += 1;
            let (moves, noisy) = (board.legal_moves(), board.noisy_moves());
            if moves.is_empty() {
                break;
            }
            // Captures more often than by chance, so that endings are reached too.
            let from = if !noisy.is_empty() && below(3) == 0 { noisy } else { moves };
            board.play(from[below(from.len())]);
        }
    }
}

/// The same position with its pieces moved and recoloured.
fn mapped(
    board: &Board,
    square: impl Fn(Square) -> Square,
    color: impl Fn(Color) -> Color,
) -> Board {
    let old = board.setup();
    let mut new = Setup::empty();
    for from in Square::all() {
        if let Some(piece) = old.pieces[from.index()] {
            new.put(square(from), Piece::new(color(piece.color), piece.role));
        }
    }
    new.turn = color(old.turn);
    new.en_passant = old.en_passant.map(&square);
    for side in Color::ALL {
        for rook in old.castling.rooks(side) {
            new.castling = new.castling.with(color(side), square(rook).file());
        }
    }
    Board::try_from(new).unwrap()
}

#[test]
fn colours_are_equal() {
    let mut cache = PawnCache::new();
    walk(positions(), |board| {
        let flipped = mapped(board, Square::flip_rank, |color| !color);
        let (here, there) = (evaluate(board, &mut cache), evaluate(&flipped, &mut cache));
        assert_eq!(here, there, "{}", board.fen());
    });
}

#[test]
fn wings_are_equal_when_nobody_can_castle() {
    let mut cache = PawnCache::new();
    walk(positions(), |board| {
        let mut setup = board.setup();
        setup.castling = CastlingRights::NONE;
        let board = Board::try_from(setup).unwrap();
        let mirrored = mapped(&board, Square::flip_file, |color| color);
        let (here, there) = (evaluate(&board, &mut cache), evaluate(&mirrored, &mut cache));
        assert_eq!(here, there, "{}", board.fen());
    });
}

/// The explanation remembers no pawns, so this also proves the memory right.
#[test]
fn the_explanation_adds_up_to_the_score() {
    let mut cache = PawnCache::new();
    walk(positions(), |board| {
        let explanation = explain(board);
        let mut sum = s(0, 0);
        for score in &explanation.terms {
            sum += score.white - score.black;
        }
        assert_eq!(sum, explanation.judgement.sum, "{}", board.fen());
        let white = if board.turn() == Color::White { 1 } else { -1 };
        for _ in 0..2 {
            assert_eq!(white * evaluate(board, &mut cache), explanation.total(), "{}", board.fen());
        }
    });
}

#[test]
fn the_start_is_level_but_for_the_move() {
    let score = evaluate(&Board::default(), &mut PawnCache::new());
    assert_eq!(score, WEIGHTS.tempo.middlegame());
}

/// The score for the side to move.
fn score_of(fen: &str) -> i32 {
    evaluate(&Board::from_fen(fen).unwrap(), &mut PawnCache::new())
}

#[test]
fn known_draws_are_worth_nothing() {
    let draws = [
        "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "k7/8/8/P7/8/8/8/2B1K3 w - - 0 1",
        "7k/8/8/7P/7P/8/8/4K3 w - - 0 1",
    ];
    for fen in draws {
        assert!(score_of(fen).abs() <= 1, "{fen}: {}", score_of(fen));
    }
    let right_bishop = "k7/8/8/P7/8/8/8/5B1K w - - 0 1";
    assert!(score_of(right_bishop) > 200);
    assert!(score_of("4k3/8/8/8/8/8/8/B1N1K3 w - - 0 1") > 400);
}

#[test]
fn a_bare_king_is_driven_to_the_edge_and_to_the_right_corner() {
    let centre = score_of("8/8/8/3k4/8/3K4/8/R7 w - - 0 1");
    let edge = score_of("3k4/8/8/3K4/8/8/8/R7 w - - 0 1");
    assert!(edge > centre);
    let wrong = score_of("k7/8/1K6/8/2N5/8/8/2B5 w - - 0 1");
    let right = score_of("7k/8/6K1/8/5N2/8/8/2B5 w - - 0 1");
    assert!(right > wrong);
}

#[test]
fn a_pawn_that_outruns_the_king_is_nearly_a_queen() {
    let outruns = score_of("8/8/8/P5k1/8/8/8/4K3 w - - 0 1");
    let caught = score_of("8/8/8/P2k4/8/8/8/4K3 w - - 0 1");
    assert!(outruns > caught + 150, "{outruns} {caught}");
}

#[test]
fn nine_queens_do_not_overflow() {
    let score = score_of("6rk/6pp/8/8/QQQQ4/QQQQ4/Q7/K7 w - - 0 1");
    assert!((5_000..30_000).contains(&score), "{score}");
}
