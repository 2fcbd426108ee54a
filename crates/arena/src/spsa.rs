//! Tuning by games: simultaneous perturbation stochastic approximation (J. C. Spall, 1992).
//!
//! Every constant is moved a step up or down at random, all at once; the engine so changed plays
//! a pair of games against the one changed the other way, and the constants go a little towards
//! the winner. One pair tells next to nothing, thousands tell the direction for all constants
//! together.

use crate::contest::{Contest, ContestError};
use crate::engine::{EngineSpec, StartError};
use crate::game::GameRecord;
use crate::saved::{self, SavedError};
use chess::Color;
use chess::random::SplitMix64;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A constant of the engine that is tuned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Constant {
    /// The UCI option.
    pub name: String,
    /// What it was at first.
    pub start: f64,
    /// Its best value so far.
    pub value: f64,
    /// The least value it may have.
    pub low: f64,
    /// The greatest.
    pub high: f64,
    /// How far it is moved at the end of the tuning; at first further.
    pub step: f64,
}

/// A tuning: what is tuned and how far it got.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spsa {
    /// The constants.
    pub constants: Vec<Constant>,
    /// How many pairs of games are to be played.
    pub pairs: usize,
    /// How many were played.
    pub played: usize,
    /// How much of a step a won pair moves a constant at the end, squared steps taken as unit.
    pub rate: f64,
}

/// How the steps and the learning shrink: the exponents that Spall recommends.
const STEP_EXPONENT: f64 = 0.101;
const RATE_EXPONENT: f64 = 0.602;

/// One try: the direction of each constant, and the values of both engines.
struct Try {
    directions: Vec<f64>,
    values: [Vec<i64>; 2],
}

impl Spsa {
    /// The tuning saved in a file, if there is one of the same constants.
    pub fn resumed(self, path: &Path) -> Result<Spsa, SavedError> {
        let Some(saved) = saved::read::<Spsa>(path)? else { return Ok(self) };
        let names = |spsa: &Spsa| -> Vec<String> {
            spsa.constants.iter().map(|constant| constant.name.clone()).collect()
        };
        match names(&saved) == names(&self) {
            true => Ok(Spsa { pairs: self.pairs, rate: self.rate, ..saved }),
            false => Err(SavedError::OtherMatch(path.to_path_buf())),
        }
    }

    /// How far a constant is moved in the next pair.
    fn step(&self, constant: &Constant, pair: usize) -> f64 {
        constant.step * (self.pairs as f64 / (pair + 1) as f64).powf(STEP_EXPONENT)
    }

    /// How much of a step is learnt from the next pair.
    fn rate(&self, pair: usize) -> f64 {
        let delay = 0.1 * self.pairs as f64;
        let shrunk = (delay + self.pairs as f64) / (delay + (pair + 1) as f64);
        let step = (self.pairs as f64 / (pair + 1) as f64).powf(STEP_EXPONENT);
        self.rate * shrunk.powf(RATE_EXPONENT) / (step * step)
    }

    fn try_out(&self, pair: usize, random: &mut SplitMix64) -> Try {
        let directions: Vec<f64> =
            self.constants.iter().map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let values = [1.0, -1.0].map(|sign| {
            let moved = self.constants.iter().zip(&directions).map(|(constant, direction)| {
                let value = constant.value + sign * direction * self.step(constant, pair);
                // Rounded at random, so that steps below one still show on the average.
                (value.clamp(constant.low, constant.high) + random.fraction()).floor() as i64
            });
            let limited = moved
                .zip(&self.constants)
                .map(|(value, constant)| value.clamp(constant.low as i64, constant.high as i64));
            limited.collect()
        });
        Try { directions, values }
    }

    /// Moves the constants towards the winner; `result` is from −2 to 2 for the first engine.
    fn learn(&mut self, pair: usize, directions: &[f64], result: f64) {
        let rate = self.rate(pair);
        let steps: Vec<f64> =
            self.constants.iter().map(|constant| self.step(constant, pair)).collect();
        for ((constant, direction), step) in self.constants.iter_mut().zip(directions).zip(steps) {
            let value = constant.value + rate * step * result * direction;
            constant.value = value.clamp(constant.low, constant.high);
        }
        self.played += 1;
    }
}

impl Contest {
    /// Tunes the constants of the first engine; games are played as in the match described.
    /// `on_pair` hears of every pair. Setting `stop` ends it soon.
    pub fn tune(
        &self,
        spsa: &mut Spsa,
        seed: u64,
        stop: &AtomicBool,
        mut on_pair: impl FnMut(&Spsa) + Send,
    ) -> Result<(), ContestError> {
        let next = spsa.played;
        let shared = Mutex::new((&mut *spsa, next, &mut on_pair));
        let over = AtomicBool::new(false);
        let outcomes: Vec<_> = std::thread::scope(|scope| {
            let work = || {
                let outcome = self.tune_on_one_thread(&shared, seed, &over);
                over.fetch_or(outcome.is_err(), Relaxed);
                outcome
            };
            let workers: Vec<_> = (0..self.concurrency.max(1)).map(|_| scope.spawn(work)).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                over.fetch_or(stop.load(Relaxed), Relaxed);
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        });
        outcomes.into_iter().collect()
    }

    fn tune_on_one_thread(
        &self,
        shared: &Mutex<(&mut Spsa, usize, &mut (impl FnMut(&Spsa) + Send))>,
        seed: u64,
        over: &AtomicBool,
    ) -> Result<(), ContestError> {
        loop {
            let (pair, directions, specs) = {
                let Ok(mut shared) = shared.lock() else { return Ok(()) };
                let pair = shared.1;
                if pair >= shared.0.pairs || over.load(Relaxed) {
                    return Ok(());
                }
                shared.1 += 1;
                let mut random = SplitMix64::new(seed.wrapping_add((pair as u64) << 20));
                let attempt = shared.0.try_out(pair, &mut random);
                let specs = attempt
                    .values
                    .each_ref()
                    .map(|values| self.with_values(&shared.0.constants, values));
                (pair, attempt.directions, specs)
            };
            let games = match self.play_pair(&specs, pair, &mut [None, None], over) {
                Ok(Some(games)) => games,
                Ok(None) | Err(StartError::Stopped) => return Ok(()),
                Err(error) => return Err(error.into()),
            };
            let Ok(mut shared) = shared.lock() else { return Ok(()) };
            let (spsa, _, on_pair) = &mut *shared;
            spsa.learn(pair, &directions, result(&games));
            if let Some(path) = &self.save_to {
                saved::write(&**spsa, path)?;
            }
            on_pair(spsa);
        }
    }

    fn with_values(&self, constants: &[Constant], values: &[i64]) -> EngineSpec {
        let mut spec = self.engines[0].clone();
        let options = constants.iter().zip(values);
        spec.options.extend(options.map(|(one, value)| (one.name.clone(), value.to_string())));
        spec
    }
}

/// The result of a pair for its first engine: −2 to 2.
fn result(games: &[GameRecord; 2]) -> f64 {
    let [first, second] = games;
    let points = first.result.half_points(Color::White) + second.result.half_points(Color::Black);
    f64::from(points) - 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn constant(name: &str, start: f64) -> Constant {
        let name = name.to_string();
        Constant { name, start, value: start, low: 0.0, high: 100.0, step: 5.0 }
    }

    #[test]
    fn the_constants_go_to_where_the_games_are_won() {
        // The nearer to (30, 70), the better; games are noisy.
        let mut spsa = Spsa {
            constants: vec![constant("a", 60.0), constant("b", 50.0)],
            pairs: 20_000,
            played: 0,
            rate: 0.02,
        };
        let mut random = SplitMix64::new(1);
        for pair in 0..spsa.pairs {
            let attempt = spsa.try_out(pair, &mut random);
            let loss = |values: &[i64]| {
                let off = [values[0] - 30, values[1] - 70].map(|off| (off * off) as f64);
                off.iter().sum::<f64>()
            };
            let better = loss(&attempt.values[1]) - loss(&attempt.values[0]);
            let chance = 1.0 / (1.0 + (-better / 2000.0).exp());
            let result = if random.fraction() < chance { 1.0 } else { -1.0 };
            spsa.learn(pair, &attempt.directions, result);
        }
        assert_eq!(spsa.played, 20_000);
        let values: Vec<f64> = spsa.constants.iter().map(|constant| constant.value).collect();
        assert!((values[0] - 30.0).abs() < 8.0 && (values[1] - 70.0).abs() < 8.0, "{values:?}");
    }

    #[test]
    fn values_stay_within_their_bounds() {
        let mut spsa = Spsa {
            constants: vec![constant("a", 100.0), constant("b", 0.0)],
            pairs: 50,
            played: 0,
            rate: 1.0,
        };
        let mut random = SplitMix64::new(2);
        for pair in 0..50 {
            let attempt = spsa.try_out(pair, &mut random);
            assert!(attempt.values.iter().flatten().all(|value| (0..=100).contains(value)));
            spsa.learn(pair, &attempt.directions, 2.0);
            assert!(spsa.constants.iter().all(|c| (0.0..=100.0).contains(&c.value)));
        }
    }
}
