//! Random games for tests, the same for the same seed.

#![allow(dead_code)]

use chess::{Board, Move, Setup};

/// SplitMix64: small, and good enough to pick moves with.
pub struct Random(u64);

impl Random {
    /// The seed from the variable HORIZONT_SEED, else a fixed one.
    pub fn new() -> Random {
        let asked = std::env::var("HORIZONT_SEED").ok();
        let seed = asked.and_then(|text| text.parse().ok()).unwrap_or(2002);
        println!("HORIZONT_SEED={seed}");
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// The usual number of cases, or the larger one when the long tests are asked for.
pub fn cases(usual: usize, long: usize) -> usize {
    if std::env::var_os("HORIZONT_LONG").is_some() { long } else { usual }
}

/// Plays random games, half of them from Chess960 starts, until `positions` were seen. Calls for
/// each position with the moves that led to it from the start of its game.
pub fn walk(random: &mut Random, positions: usize, mut visit: impl FnMut(&Setup, &[Move], &Board)) {
    let mut seen = 0;
    while seen < positions {
        let start = match random.below(2) {
            0 => Setup::default(),
            _ => Setup::chess960(random.below(960) as u32).unwrap(),
        };
        let mut board = Board::try_from(start).unwrap();
        let mut line = Vec::new();
        while seen < positions && line.len() < 200 {
            visit(&start, &line, &board);
            seen += 1;
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Captures a little more often than by chance, so that endings are reached too.
            let noisy = board.noisy_moves();
            let mv = if !noisy.is_empty() && random.below(4) == 0 {
                *random.pick(&noisy)
            } else {
                *random.pick(&moves)
            };
            board.play(mv);
            line.push(mv);
        }
    }
}
