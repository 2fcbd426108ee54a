//! What must hold for every board that play can reach.

mod support;

use chess::{Board, CheckSquares, Color, Move, MoveKind, Square};
use support::{cases, random_positions, seed};

#[test]
fn what_play_keeps_current_equals_what_is_computed_anew() {
    // Keys, part keys, mailbox, sets, checkers and pins are all fields of the board.
    random_positions(seed(), cases(40_000, 1_000_000), |board| {
        assert_eq!(Board::try_from(board.setup()).as_ref(), Ok(board), "{}", board.fen());
    });
}

#[test]
fn noisy_and_quiet_moves_are_all_moves_and_the_count_is_right() {
    random_positions(seed(), cases(40_000, 1_000_000), |board| {
        let mut parts: Vec<Move> = board.noisy_moves().to_vec();
        assert!(parts.iter().all(|mv| mv.is_noisy()));
        let quiet = board.quiet_moves();
        assert!(quiet.iter().all(|mv| !mv.is_noisy()));
        parts.extend_from_slice(&quiet);
        let mut all = board.legal_moves().to_vec();
        assert_eq!(all.len() as u32, board.count_legal_moves(), "{}", board.fen());
        parts.sort();
        all.sort();
        assert_eq!(parts, all, "{}", board.fen());
        all.dedup();
        assert_eq!(parts.len(), all.len(), "a move twice: {}", board.fen());
    });
}

#[test]
fn a_move_is_legal_exactly_when_it_is_generated() {
    random_positions(seed(), cases(1_000, 20_000), |board| {
        let moves = board.legal_moves();
        for bits in 0..=u16::MAX {
            let mv = Move::from_bits(bits);
            assert_eq!(board.is_legal(mv), moves.contains(&mv), "{mv:?} on {}", board.fen());
        }
    });
}

#[test]
fn a_square_is_threatened_exactly_when_an_enemy_attacks_it() {
    random_positions(seed(), cases(20_000, 500_000), |board| {
        let enemies = board.color(!board.turn());
        let attacked =
            |&square: &Square| (board.attackers(square, board.occupied()) & enemies).any();
        let expected: Vec<Square> = Square::all().filter(attacked).collect();
        assert_eq!(board.threatened().into_iter().collect::<Vec<_>>(), expected, "{}", board.fen());
    });
}

#[test]
fn the_kind_of_a_move_says_what_happens() {
    random_positions(seed(), cases(20_000, 200_000), |board| {
        for &mv in &board.legal_moves() {
            let mut after = *board;
            after.play(mv);
            let lost = board.color(!board.turn()).count() - after.color(!board.turn()).count();
            assert_eq!(lost, mv.is_capture() as u32, "{mv:?} on {}", board.fen());
            let moved = board.piece_at(mv.from()).expect("a piece moves");
            let landed = after.piece_at(mv.destination()).expect("it lands");
            assert_eq!(landed.role, mv.promotion().unwrap_or(moved.role));
            if let MoveKind::Castling = mv.kind() {
                assert!(after.castling().rooks(board.turn()).is_empty());
            }
        }
    });
}

#[test]
fn moves_that_give_check_are_known_before_they_are_made() {
    random_positions(seed(), cases(20_000, 200_000), |board| {
        let checks = CheckSquares::new(board);
        for &mv in &board.legal_moves() {
            let mut after = *board;
            after.play(mv);
            assert_eq!(checks.gives_check(board, mv), after.is_check(), "{mv:?} {}", board.fen());
        }
    });
}

#[test]
fn a_null_move_changes_the_side_and_nothing_on_the_board() {
    random_positions(seed(), cases(5_000, 50_000), |board| {
        if board.is_check() {
            return;
        }
        let mut after = *board;
        after.play_null();
        assert_eq!(after.occupied(), board.occupied());
        assert_eq!(after.turn(), !board.turn());
        assert_ne!(after.key(), board.key());
        assert_eq!(Board::try_from(after.setup()).as_ref(), Ok(&after));
    });
}

#[test]
fn castling_needs_its_rook() {
    // A bug the ZČU report tells of, found against another program: the rook was taken, the right stayed.
    let board = Board::from_fen("4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 1").unwrap();
    let takes = *board.noisy_moves().iter().find(|mv| mv.to() == Square::H1).unwrap();
    let mut after = board;
    after.play(takes);
    assert_eq!(after.castling().rooks(Color::White), Square::A1.bitboard());
    assert!(after.legal_moves().iter().all(|mv| !mv.is_short_castling()));
}
