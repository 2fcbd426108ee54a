//! Every way to write every legal move is read back as that move.

mod support;

use chess::{Move, MoveError, Notation};
use std::collections::HashSet;
use support::{cases, random_positions, seed};

#[test]
fn every_printed_form_of_every_legal_move_parses_back() {
    let mut forms = 0_u64;
    random_positions(seed(), cases(6_000, 200_000), |board| {
        for &mv in &board.legal_moves() {
            for notation in Notation::ALL {
                let text = board.write_move(mv, notation);
                assert_eq!(
                    board.parse_move(&text),
                    Ok(mv),
                    "{text} as {notation:?} on {}",
                    board.fen()
                );
                forms += 1;
            }
            for chess960 in [false, true] {
                let uci = mv.to_uci(chess960);
                assert_eq!(board.parse_uci(&uci), Ok(mv), "{uci} on {}", board.fen());
            }
        }
    });
    println!("{forms} texts");
}

/// Marks that people add or leave out change nothing.
#[test]
fn marks_may_be_added_and_left_out() {
    random_positions(seed() + 1, cases(1_000, 20_000), |board| {
        for &mv in &board.legal_moves() {
            for notation in [Notation::San, Notation::SanCzech, Notation::Long, Notation::LongCzech]
            {
                let text = board.write_move(mv, notation);
                let bare = text.trim_end_matches(['+', '#']).replace('=', "");
                for variant in [format!(" {bare}!?"), format!("{bare}+ "), bare.replace("O", "0")] {
                    assert_eq!(board.parse_move(&variant), Ok(mv), "{variant} on {}", board.fen());
                }
            }
        }
    });
}

/// From–to texts of moves that are not legal name a reason, and reasons are never given for legal
/// moves.
#[test]
fn every_pair_of_squares_is_a_move_or_has_a_reason() {
    random_positions(seed() + 2, cases(200, 10_000), |board| {
        let legal = board.legal_moves();
        let names: HashSet<String> =
            legal.iter().flat_map(|mv| [mv.to_uci(true), mv.to_uci(false)]).collect();
        for bits in 0..4096 {
            let text = Move::from_bits(bits).to_uci(true);
            match board.parse_uci(&text) {
                Ok(mv) => assert!(legal.contains(&mv)),
                Err(MoveError::PromotionMissing { .. }) => {
                    assert!(names.contains(&format!("{text}q")), "{text} on {}", board.fen());
                }
                Err(MoveError::Illegal(_)) => {
                    assert!(!names.contains(&text), "{text} on {}", board.fen());
                }
                Err(other) => panic!("{text} on {}: {other}", board.fen()),
            }
        }
    });
}
