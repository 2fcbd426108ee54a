//! Random positions and small helpers for tests, the same for the same seed.

#![allow(dead_code)]

use chess::random::SplitMix64;
use chess::{Board, Move, Setup};

/// The usual number of cases, or the larger one when the long tests are asked for.
pub fn cases(usual: usize, long: usize) -> usize {
    if std::env::var_os("HORIZONT_LONG").is_some() { long } else { usual }
}

/// Every move of the line is legal where it is played.
#[track_caller]
pub fn assert_legal(board: &Board, line: &[Move]) {
    let mut board = *board;
    for &mv in line {
        assert!(board.is_legal(mv), "{mv:?} of {line:?} on {}", board.fen());
        board.play(mv);
    }
}

/// So many positions as [`random_board`] finds them.
pub fn random_boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    let mut random = SplitMix64::new(seed);
    (0..count).map(move |_| random_board(&mut random))
}

/// A position after some random moves, with a move to play in it; now and then of Chess960.
pub fn random_board(random: &mut SplitMix64) -> Board {
    loop {
        let start = match random.below(8) {
            0 => Setup::chess960(random.below(960) as u32).unwrap(),
            _ => Setup::default(),
        };
        let mut board = Board::try_from(start).unwrap();
        for _ in 0..random.below(120) {
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            let noisy = board.noisy_moves();
            let from = if !noisy.is_empty() && random.below(3) == 0 { &noisy } else { &moves };
            board.play(from[random.below(from.len())]);
        }
        if !board.legal_moves().is_empty() {
            return board;
        }
    }
}
