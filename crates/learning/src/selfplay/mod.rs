//! The engine against itself: games that an evaluation is learnt from.

mod game;

pub use game::Rules;

use crate::games::PackedGame;
use chess::random::SplitMix64;
use engine::{Engine, Options, Tablebases};
use game::play_game;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Many games on many threads.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// How each is played.
    pub rules: Rules,
    /// How many.
    pub games: u64,
    /// How many at a time.
    pub threads: usize,
    /// The openings; the same number gives the same ones.
    pub seed: u64,
    /// Of so many that share the games, which one plays here: the first number is less than the
    /// second. Alone it is 0 of 1.
    pub share: (u64, u64),
}

impl SelfPlay {
    /// Plays until there are enough games or `stop` is set; `keep` gets each finished game with its
    /// number, one at a time. Its error ends the session.
    pub fn run(&self, stop: &AtomicBool, keep: &mut Keep<'_>) -> io::Result<()> {
        let begun = AtomicU64::new(0);
        let keep = Mutex::new((keep, Ok(())));
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| self.play_games(&begun, stop, &keep));
            }
        });
        keep.into_inner().map_or_else(|poisoned| poisoned.into_inner().1, |(_, outcome)| outcome)
    }

    fn play_games(&self, begun: &AtomicU64, stop: &AtomicBool, keep: &Mutex<Keeper<'_, '_>>) {
        let mut engine = Engine::new(Options { hash_megabytes: 4, ..Options::default() });
        let tables = Tablebases::standard();
        while !stop.load(Relaxed) {
            let (own, count) = self.share;
            let number = begun.fetch_add(1, Relaxed).saturating_mul(count).saturating_add(own);
            if number >= self.games {
                break;
            }
            // Each game has its own numbers, whichever thread plays it.
            let mut random = SplitMix64::new(self.seed.wrapping_add(number << 20));
            engine.new_game();
            let game = play_game(&mut engine, self.rules, &tables, &mut random, stop);
            let Some(game) = game else { break };
            let Ok(mut keeper) = keep.lock() else { break };
            let (keep, outcome) = &mut *keeper;
            if outcome.is_ok() {
                *outcome = keep(number, &game);
            }
            if outcome.is_err() {
                stop.store(true, Relaxed);
            }
        }
    }
}

/// What takes the games, and what became of it.
type Keeper<'a, 'b> = (&'a mut Keep<'b>, io::Result<()>);

/// Takes a game and its number.
pub type Keep<'a> = dyn FnMut(u64, &PackedGame) -> io::Result<()> + Send + 'a;

#[cfg(test)]
mod tests {
    use super::*;

    const SESSION: SelfPlay = SelfPlay {
        rules: Rules { nodes: 60, random_plies: 8 },
        games: 6,
        threads: 2,
        seed: 5,
        share: (0, 1),
    };

    #[test]
    fn as_many_games_as_asked_for_are_kept() {
        let mut games = Vec::new();
        let mut keep = |_: u64, game: &PackedGame| {
            games.push(game.clone());
            Ok(())
        };
        SESSION.run(&AtomicBool::new(false), &mut keep).unwrap();
        assert_eq!(games.len(), 6);
        assert!(games.iter().all(|game| game.plies.len() > 8));
    }

    #[test]
    fn games_can_be_shared_out() {
        let played = |share| {
            let mut games = Vec::new();
            let session = SelfPlay { share, threads: 1, ..SESSION };
            let mut keep = |number: u64, game: &PackedGame| {
                games.push((number, game.clone()));
                Ok(())
            };
            session.run(&AtomicBool::new(false), &mut keep).unwrap();
            games
        };
        let mut shared: Vec<_> = (0..4).flat_map(|own| played((own, 4))).collect();
        shared.sort_by_key(|(number, _)| *number);
        assert_eq!(shared, played((0, 1)));
    }

    #[test]
    fn a_full_disk_ends_the_session_with_its_error() {
        let mut keep = |_: u64, _: &PackedGame| Err(io::Error::from(io::ErrorKind::StorageFull));
        let stop = AtomicBool::new(false);
        let error = SESSION.run(&stop, &mut keep).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert!(stop.load(Relaxed));
    }
}
