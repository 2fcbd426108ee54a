//! The learnt evaluation: kept up to date move by move, it must be what it is from nothing.

mod common;

use chess::{Board, Move};
use common::{Random, cases};
use engine::eval::nnue::{Accumulators, HIDDEN, Network, Row, test_paths};

/// Follows random lines up and down, evaluating now and then, as a search does.
fn follow_lines(start: &str, seed: u64, steps: usize) {
    let network = Network::embedded();
    let mut accumulators = Accumulators::new();
    let mut random = Random(seed);
    let mut line = vec![Board::from_fen(start).unwrap()];
    accumulators.begin(&network, &line[0]);
    for _ in 0..steps {
        let ply = line.len() - 1;
        let board = line[ply];
        let moves = board.legal_moves();
        match random.below(10) {
            // Back to an earlier position, as after a cut-off.
            0..=2 => line.truncate(1 + random.below(line.len())),
            3 if !board.is_check() && ply < 200 => {
                let mut child = board;
                child.play_null();
                accumulators.play_null(ply);
                line.push(child);
            }
            _ if !moves.is_empty() && ply < 200 => {
                let mv = lively(&moves, &mut random);
                let mut child = board;
                child.play(mv);
                accumulators.play(ply, &board, mv, &child);
                line.push(child);
            }
            _ => line.truncate(1),
        }
        if random.below(3) == 0 {
            let ply = line.len() - 1;
            let board = &line[ply];
            let kept = accumulators.evaluate(&network, board, ply);
            assert_eq!(kept, network.evaluate(board), "{} at ply {ply}", board.fen());
        }
    }
}

/// Castling, promotions and captures more often than chance has them.
fn lively(moves: &[Move], random: &mut Random) -> Move {
    let rare: Vec<Move> =
        moves.iter().copied().filter(|mv| mv.is_noisy() || mv.is_castling()).collect();
    let from = if rare.is_empty() || random.below(2) == 0 { moves } else { &rare };
    from[random.below(from.len())]
}

#[test]
fn kept_up_to_date_it_is_what_it_is_from_nothing() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        // Chess960: the king lands where the rook stood.
        "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1",
        "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
        "4k3/8/8/pPpPpPpP/PpPpPpPp/8/8/4K3 w - a6 0 1",
    ];
    let steps = cases(20_000, 400_000);
    for (seed, start) in starts.into_iter().enumerate() {
        follow_lines(start, seed as u64, steps);
    }
}

#[test]
fn every_set_of_instructions_gives_the_same_sum() {
    let mut random = Random(3);
    for round in 0..2000 {
        let limit = if round % 2 == 0 { 400 } else { 32_767 };
        let mut number = |limit: i32| (random.below(2 * limit as usize + 1) as i32 - limit) as i16;
        let units = Row(std::array::from_fn::<_, HIDDEN, _>(|_| number(limit)));
        let weights = Row(std::array::from_fn(|_| number(127)));
        let paths = test_paths(&units, &weights);
        assert!(paths.len() >= 2);
        assert!(paths.iter().all(|(_, sum)| *sum == paths[0].1), "{paths:?}");
    }
}

#[test]
fn both_sides_and_both_wings_are_judged_alike() {
    let network = Network::embedded();
    let value = |fen: &str| network.evaluate(&Board::from_fen(fen).unwrap());
    let here = value("4k3/2p2p2/8/3N4/8/1P6/5P2/2K2R2 w - - 0 1");
    assert_eq!(here, value("2k2r2/5p2/1p6/8/3n4/8/2P2P2/4K3 b - - 0 1"));
    assert_eq!(here, value("3k4/2p2p2/8/4N3/8/6P1/2P5/2R2K2 w - - 0 1"));
}
