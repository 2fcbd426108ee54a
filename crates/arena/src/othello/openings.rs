//! Openings as in XOT: random first moves, of which only those are kept that favour nobody much.

use chess::random::SplitMix64;
use othello::strong::board::squares;
use othello::strong::engine::{Engine, Limits};
use othello::strong::game::{Action, Game};
use othello::strong::stop::Stop;
use std::collections::HashSet;

/// So many moves are random.
const PLIES: usize = 8;
/// By so many stones one side may stand better.
const BALANCE: i32 = 3;
/// Whoever stands better is judged so many plies deep.
const DEPTH: u32 = 8;
/// So many tries in a row without a new opening mean that there are no more.
const VAIN_TRIES: usize = 10_000;

/// So many openings, each once; the same for the same seed. Fewer only if there are not as many.
pub fn xot_openings(count: usize, seed: u64) -> Vec<Vec<Action>> {
    let mut random = SplitMix64::new(seed);
    let mut engine = Engine::new(4, 1);
    let mut seen = HashSet::new();
    let mut openings = Vec::with_capacity(count);
    let mut vain = 0;
    while openings.len() < count && vain < VAIN_TRIES {
        vain += 1;
        let Some(game) = attempt(&mut random) else { continue };
        if seen.insert(game.position()) && is_balanced(&mut engine, &game) {
            openings.push(game.actions().to_vec());
            vain = 0;
        }
    }
    openings
}

/// One random game; nothing if somebody had to pass.
fn attempt(random: &mut SplitMix64) -> Option<Game> {
    let mut game = Game::default();
    for _ in 0..PLIES {
        let moves = game.position().moves();
        if moves == 0 {
            return None;
        }
        let square = squares(moves).nth(random.below(moves.count_ones() as usize))?;
        game.play(Action::Place(square)).ok()?;
    }
    (game.position().moves() != 0).then_some(game)
}

fn is_balanced(engine: &mut Engine, game: &Game) -> bool {
    let limits = Limits { depth: DEPTH, ..Limits::default() };
    let thought = engine.think(game.position(), &limits, &Stop::never(), |_| {});
    thought.lines.first().is_some_and(|line| line.value.abs() <= BALANCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_openings_and_each_once() {
        let openings = xot_openings(20, 1);
        assert_eq!(openings.len(), 20);
        assert_eq!(openings, xot_openings(20, 1));
        assert_ne!(openings, xot_openings(20, 2));
        let different: HashSet<String> =
            openings.iter().map(|opening| format!("{opening:?}")).collect();
        assert_eq!(different.len(), 20);
        assert!(openings.iter().all(|opening| opening.len() == PLIES));
    }
}
