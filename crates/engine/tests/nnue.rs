//! The learnt evaluation: kept up to date move by move, it must be what it is from nothing.

mod common;

use chess::random::SplitMix64;
use chess::{Board, Move};
use common::cases;
use engine::eval::nnue::{
    Accumulators, HIDDEN, INPUTS, LARGEST_OUTPUT, LARGEST_OUTPUT_SUM, Network, Row, test_paths,
};

/// A network in which no two inputs are alike, as they may be in one that learnt little.
fn random_network() -> Network {
    let mut random = SplitMix64::new(17);
    let number = |limit: usize| random.below(2 * limit + 1) as i16 - limit as i16;
    // Inputs and biases of the hidden units, then the outputs.
    let inputs = std::iter::repeat_n(200, (INPUTS + 1) * HIDDEN);
    let largest = LARGEST_OUTPUT_SUM as usize / (2 * HIDDEN);
    let outputs = std::iter::repeat_n(largest.min(LARGEST_OUTPUT as usize), 16 * HIDDEN + 8);
    Network::from_numbers(300, inputs.chain(outputs).map(number)).unwrap()
}

/// Follows random lines up and down, evaluating now and then, as a search does.
fn follow_lines(network: &Network, start: &str, seed: u64, steps: usize) {
    let mut accumulators = Accumulators::new();
    let mut random = SplitMix64::new(seed);
    let mut line = vec![Board::from_fen(start).unwrap()];
    accumulators.begin(network, &line[0]);
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
            let kept = accumulators.evaluate(network, board, ply);
            assert_eq!(kept, network.evaluate(board), "{} at ply {ply}", board.fen());
        }
    }
}

/// Castling, promotions and captures more often than chance has them.
fn lively(moves: &[Move], random: &mut SplitMix64) -> Move {
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
        // The kings walk to and fro.
        "8/2k5/8/3q4/4Q3/8/5K2/8 w - - 0 1",
    ];
    let steps = cases(20_000, 400_000);
    let network = random_network();
    for (seed, start) in starts.into_iter().enumerate() {
        follow_lines(&network, start, seed as u64, steps);
    }
}

#[test]
fn every_set_of_instructions_gives_the_same_sum() {
    let mut random = SplitMix64::new(3);
    for round in 0..2000 {
        let limit = if round % 2 == 0 { 400 } else { 32_767 };
        let mut number = |limit: i32| (random.below(2 * limit as usize + 1) as i32 - limit) as i16;
        let units = Row(std::array::from_fn::<_, HIDDEN, _>(|_| number(limit)));
        // As many as a network may have of the largest weights, here and there among the units.
        let largest = i32::from(LARGEST_OUTPUT);
        let most = (LARGEST_OUTPUT_SUM / largest) as usize;
        let weights = Row(std::array::from_fn(|unit| {
            if (unit + 37 * round) % HIDDEN < most { number(largest) } else { 0 }
        }));
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
