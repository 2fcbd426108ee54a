//! What several tests share: chance with a seed, random games, the size of a run.

#![allow(dead_code)] // Each test uses a part of it.

use chess::random::SplitMix64;
use chess::{Board, Move, Setup};

/// How many cases: a few in a normal run, many with `HORIZONT_LONG=1`.
pub fn cases(normal: usize, long: usize) -> usize {
    if std::env::var_os("HORIZONT_LONG").is_some_and(|value| value == "1") { long } else { normal }
}

/// The seed of a run: fixed, unless `HORIZONT_SEED` gives another.
pub fn seed() -> u64 {
    std::env::var("HORIZONT_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(2002)
}

/// The normal start or, as often, a random one of Chess960.
pub fn random_start(rng: &mut SplitMix64) -> Board {
    let number = if rng.below(2) == 0 { 518 } else { rng.below(960) as u32 };
    Board::try_from(Setup::chess960(number).unwrap()).unwrap()
}

/// A move at random. Captures are rarer than the dice would have them: games last longer and
/// come to more promotions.
pub fn random_move(board: &Board, rng: &mut SplitMix64) -> Option<Move> {
    let moves = board.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let first = *rng.pick(&moves);
    Some(if first.is_capture() { *rng.pick(&moves) } else { first })
}

/// Calls `visit` with positions of random games until it was called `count` times.
pub fn random_positions(seed: u64, count: usize, mut visit: impl FnMut(&Board)) {
    random_games(seed, count, |_, _, board| visit(board));
}

/// The same, told where the game began and by which moves the position was reached.
pub fn random_games(seed: u64, count: usize, mut visit: impl FnMut(&Board, &[Move], &Board)) {
    let mut rng = SplitMix64::new(seed);
    let mut visited = 0;
    while visited < count {
        let start = random_start(&mut rng);
        let mut board = start;
        let mut line = Vec::new();
        while line.len() < 250 {
            visit(&start, &line, &board);
            visited += 1;
            if visited == count {
                return;
            }
            let Some(mv) = random_move(&board, &mut rng) else { break };
            board.play(mv);
            line.push(mv);
        }
    }
}
