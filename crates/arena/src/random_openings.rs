//! Positions after random moves: the raw material of an opening set.

use chess::Board;
use chess::random::SplitMix64;
use std::collections::HashSet;

/// How many tries in a row may give nothing new before there is taken to be nothing more.
const VAIN_TRIES: usize = 10_000;

/// Positions after so many random half-moves of the usual game, each once, in all of which the
/// game goes on. The same for the same seed.
#[derive(Clone, Debug)]
pub struct RandomOpenings {
    random: SplitMix64,
    plies: usize,
    seen: HashSet<u64>,
}

impl RandomOpenings {
    /// Positions `plies` half-moves from the start of a game.
    pub fn new(seed: u64, plies: usize) -> RandomOpenings {
        RandomOpenings { random: SplitMix64::new(seed), plies, seen: HashSet::new() }
    }

    /// One random game; `None` if it ended too soon.
    fn attempt(&mut self) -> Option<Board> {
        let mut board = Board::default();
        for _ in 0..self.plies {
            let moves = board.legal_moves();
            if moves.is_empty() {
                return None;
            }
            board.play(moves[self.random.below(moves.len())]);
        }
        (!board.legal_moves().is_empty()).then_some(board)
    }
}

impl Iterator for RandomOpenings {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        (0..VAIN_TRIES).find_map(|_| {
            let board = self.attempt()?;
            self.seen.insert(board.key()).then_some(board)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_positions_and_each_once() {
        let some = |seed| RandomOpenings::new(seed, 8).take(300).collect::<Vec<_>>();
        let (positions, others) = (some(1), some(2));
        assert_eq!(positions, some(1));
        assert_ne!(positions, others);
        let keys: HashSet<u64> = positions.iter().map(Board::key).collect();
        assert_eq!(keys.len(), 300);
        assert!(positions.iter().all(|board| board.fullmove_number() == 5));
    }

    #[test]
    fn when_all_were_found_it_ends() {
        assert_eq!(RandomOpenings::new(1, 1).count(), 20);
        assert_eq!(RandomOpenings::new(1, 0).count(), 1);
    }
}
