//! Many ideas in one match: each pair of games gives each idea to one side or the other at random.
//!
//! For one idea the others are noise that falls on both sides alike, so that every game counts for
//! every idea, and twenty are told apart by as many games as one would need.

use crate::engine::{EngineSpec, Handshake, StartError};
use crate::engine_match::{GamePair, Match, MatchError, MatchOutcome};
use crate::scoreboard::{Scoreboard, half_points};
use crate::stats::Pentanomial;
use crate::workers::{on_workers, take_in};
use chess::random::SplitMix64;
use std::sync::atomic::AtomicBool;

/// An idea: other values for some of the engine's options.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea {
    /// As it was described.
    pub name: String,
    /// Which options, and what they are with the idea and without it.
    options: Vec<(String, [i64; 2])>,
    /// The results of the side that had it.
    pub results: Pentanomial,
}

/// Why an idea cannot be tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdeaError {
    /// The engine has no such option, or it is no number.
    #[error("the engine has no numeric option `{0}`")]
    NoSuchNumber(String),
    /// What stands after the colon is no number, or not one that the option can have.
    #[error("`{text}` has no value from {low} to {high}")]
    BadValue {
        /// What was written.
        text: String,
        /// The least value of the option.
        low: i64,
        /// The greatest.
        high: i64,
    },
}

impl Idea {
    /// Reads `NAME:VALUE`, or several of them joined by `+`; without the idea an option is what the
    /// engine says.
    pub fn read(text: &str, engine: &Handshake) -> Result<Idea, IdeaError> {
        let read = |part: &str| {
            let (name, value) = part.split_once(':').unwrap_or((part, ""));
            let offered = engine.spins.iter().find(|spin| spin.name.eq_ignore_ascii_case(name));
            let offered = offered.ok_or_else(|| IdeaError::NoSuchNumber(name.to_string()))?;
            let (low, high) = (offered.low, offered.high);
            let value = value.parse().ok().filter(|value| (low..=high).contains(value));
            let value =
                value.ok_or_else(|| IdeaError::BadValue { text: part.to_string(), low, high })?;
            Ok((offered.name.clone(), [value, offered.default]))
        };
        let options = text.split('+').map(read).collect::<Result<_, _>>()?;
        Ok(Idea { name: text.to_string(), options, results: Pentanomial::default() })
    }

    /// Counts a pair by twice the first side's points.
    fn count(&mut self, first_has_it: bool, half_points: usize) {
        self.results.add(if first_has_it { half_points } else { 4 - half_points });
    }
}

/// Which ideas the first side has in a pair; the second has the others.
fn of_first_side(ideas: usize, pair: usize, seed: u64) -> Vec<bool> {
    let mut random = SplitMix64::new(seed.wrapping_add((pair as u64) << 20));
    (0..ideas).map(|_| random.below(2) == 0).collect()
}

impl Match {
    /// Tries the ideas with the first engine; games are played as in the match described.
    /// `on_pair` hears of every pair. Setting `stop` ends it soon.
    pub fn try_ideas(
        &self,
        ideas: &mut [Idea],
        seed: u64,
        stop: &AtomicBool,
        mut on_pair: impl FnMut(&[Idea], &Scoreboard),
    ) -> Result<MatchOutcome, MatchError> {
        let sides: Vec<[EngineSpec; 2]> = (0..self.pairs)
            .map(|pair| self.with_ideas(ideas, &of_first_side(ideas.len(), pair, seed)))
            .collect();
        let pairs: Vec<usize> = (0..self.pairs).collect();
        let play = |_: &mut (), pair: usize, over: &AtomicBool| -> Result<_, StartError> {
            let games = self.play_pair(&sides[pair], pair, &mut [None, None], over)?;
            Ok(games.map(|games| GamePair { pair, games }))
        };
        let mut scoreboard = Scoreboard::default();
        on_workers(self.concurrency, &pairs, play, |results| {
            take_in(results, &mut scoreboard, None, stop, |played: GamePair, scoreboard| {
                scoreboard.add(played.pair, &played.games);
                let points: u8 = half_points(&played.games).iter().sum();
                let first = of_first_side(ideas.len(), played.pair, seed);
                for (idea, first_has_it) in ideas.iter_mut().zip(first) {
                    idea.count(first_has_it, points.into());
                }
                on_pair(ideas, scoreboard);
                Ok(())
            })
        })
    }

    fn with_ideas(&self, ideas: &[Idea], first: &[bool]) -> [EngineSpec; 2] {
        [true, false].map(|side| {
            let mut spec = self.engines[0].clone();
            for (idea, &first_has_it) in ideas.iter().zip(first) {
                let without = usize::from(first_has_it != side);
                let values = idea.options.iter();
                spec.options.extend(
                    values.map(|(name, values)| (name.clone(), values[without].to_string())),
                );
            }
            spec
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::SpinOption;
    use crate::stats::Elo;

    fn engine() -> Handshake {
        let spin = |name: &str| SpinOption { name: name.to_string(), default: 3, low: 0, high: 9 };
        Handshake { spins: vec![spin("Reach"), spin("Depth")], ..Handshake::default() }
    }

    #[test]
    fn an_idea_is_read_with_the_values_that_the_engine_has() {
        let idea = Idea::read("reach:7+Depth:0", &engine()).unwrap();
        let expected = [("Reach".to_string(), [7, 3]), ("Depth".to_string(), [0, 3])];
        assert_eq!(
            (idea.name.as_str(), idea.options.as_slice()),
            ("reach:7+Depth:0", &expected[..])
        );
        for text in ["Reach", "Reach:", "Reach:x", "Reach:10", "Reach:-1", "Reach:1.5"] {
            let error = IdeaError::BadValue { text: text.to_string(), low: 0, high: 9 };
            assert_eq!(Idea::read(text, &engine()), Err(error));
        }
        let missing = |name: &str| Err(IdeaError::NoSuchNumber(name.to_string()));
        assert_eq!(Idea::read("Hash:1", &engine()), missing("Hash"));
        assert_eq!(Idea::read("Reach:1+", &engine()), missing(""));
    }

    /// A good idea, a bad one and one that does nothing, in the same games: each gets its share.
    #[test]
    fn ideas_are_told_apart() {
        let mut ideas: Vec<Idea> = ["Reach:1", "Reach:2", "Depth:1"]
            .map(|text| Idea::read(text, &engine()).unwrap())
            .into();
        let worth = [60.0, -30.0, 0.0];
        let mut random = SplitMix64::new(4);
        for pair in 0..40_000 {
            let first = of_first_side(ideas.len(), pair, 9);
            let lead = |(has, worth): (&bool, f64)| if *has { worth } else { -worth };
            let lead: f64 = first.iter().zip(worth).map(lead).sum();
            let chance = 1.0 / (1.0 + 10f64.powf(-lead / 400.0));
            let won = [0, 1].map(|_| usize::from(random.fraction() < chance));
            for (idea, &first_has_it) in ideas.iter_mut().zip(&first) {
                idea.count(first_has_it, 2 * (won[0] + won[1]));
            }
        }
        for (idea, worth) in ideas.iter().zip(worth) {
            let elo = Elo::of(&idea.results).unwrap();
            assert!((elo.difference - worth).abs() < 3.0, "{}: {elo:?}", idea.name);
            assert!(elo.error < 3.0, "{elo:?}");
        }
    }
}
