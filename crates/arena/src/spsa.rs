//! Tuning by games: simultaneous perturbation stochastic approximation (J. C. Spall, 1992).
//!
//! Every parameter is moved a step up or down at random, all at once; the engine so changed plays
//! a pair of games against the one changed the other way, and the parameters go a little towards
//! the winner. One pair tells next to nothing, thousands tell the direction for all parameters
//! together.

use crate::engine::{EngineSpec, Handshake, StartError};
use crate::engine_match::{Match, MatchError};
use crate::game::GameRecord;
use crate::resume_file::{self, Saved, SavedError};
use crate::scoreboard::half_points;
use chess::random::SplitMix64;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A parameter of the engine that is tuned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameter {
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

/// Why a parameter cannot be tuned.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParameterError {
    /// The engine has no such option, or it is no number.
    #[error("the engine has no numeric option `{0}`")]
    NoSuchNumber(String),
    /// What stands after the colon is no positive number.
    #[error("`{0}` has no positive step")]
    BadStep(String),
}

impl Parameter {
    /// Reads `NAME` or `NAME:STEP`; its range is what the engine says, and without a step it is
    /// moved by a twentieth of that.
    pub fn read(text: &str, engine: &Handshake) -> Result<Parameter, ParameterError> {
        let (name, step) =
            text.split_once(':').map_or((text, None), |(name, step)| (name, Some(step)));
        let offered = engine.spins.iter().find(|spin| spin.name.eq_ignore_ascii_case(name));
        let offered = offered.ok_or_else(|| ParameterError::NoSuchNumber(name.to_string()))?;
        let (low, high) = (offered.low as f64, offered.high as f64);
        let positive = |step: &str| step.parse().ok().filter(|&step: &f64| step > 0.0);
        let step = match step {
            None => (high - low) / USUAL_STEPS,
            Some(step) => {
                positive(step).ok_or_else(|| ParameterError::BadStep(text.to_string()))?
            }
        };
        let start = offered.default as f64;
        Ok(Parameter { name: offered.name.clone(), start, value: start, low, high, step })
    }
}

/// A tuning: what is tuned and how far it got.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spsa {
    /// The parameters.
    #[serde(rename = "constants")]
    pub parameters: Vec<Parameter>,
    /// How many pairs of games are to be played.
    pub pairs: usize,
    /// How many were played.
    pub played: usize,
    /// How much of a step a won pair moves a parameter at the end, squared steps taken as unit.
    pub rate: f64,
}

/// A parameter is moved by this part of its range, when nothing is said.
const USUAL_STEPS: f64 = 20.0;
/// How the steps and the learning shrink: the exponents that Spall recommends.
const STEP_EXPONENT: f64 = 0.101;
const RATE_EXPONENT: f64 = 0.602;

/// One try: the direction of each parameter, and the values of both engines.
struct Perturbation {
    directions: Vec<f64>,
    values: [Vec<i64>; 2],
}

impl Saved for Spsa {
    const FIRST: &'static str = "constants";

    fn is_sound(&self) -> bool {
        self.rate.is_finite()
            && self.parameters.iter().all(|one| {
                let numbers = [one.start, one.value, one.low, one.high, one.step];
                numbers.iter().all(|number| number.is_finite()) && one.low <= one.high
            })
    }
}

impl Spsa {
    /// The tuning saved in a file, if there is one of the same parameters.
    pub fn resumed(self, path: &Path) -> Result<Spsa, SavedError> {
        let Some(saved) = resume_file::read::<Spsa>(path)? else { return Ok(self) };
        let names = |spsa: &Spsa| -> Vec<String> {
            spsa.parameters.iter().map(|parameter| parameter.name.clone()).collect()
        };
        match names(&saved) == names(&self) {
            true => Ok(Spsa { pairs: self.pairs, rate: self.rate, ..saved }),
            false => Err(SavedError::OtherMatch(path.to_path_buf())),
        }
    }

    /// How far a parameter is moved in the next pair.
    fn step(&self, parameter: &Parameter, pair: usize) -> f64 {
        parameter.step * (self.pairs as f64 / (pair + 1) as f64).powf(STEP_EXPONENT)
    }

    /// How much of a step is learnt from the next pair.
    fn rate(&self, pair: usize) -> f64 {
        let delay = 0.1 * self.pairs as f64;
        let shrunk = (delay + self.pairs as f64) / (delay + (pair + 1) as f64);
        let step = (self.pairs as f64 / (pair + 1) as f64).powf(STEP_EXPONENT);
        self.rate * shrunk.powf(RATE_EXPONENT) / (step * step)
    }

    fn perturb(&self, pair: usize, random: &mut SplitMix64) -> Perturbation {
        let directions: Vec<f64> =
            self.parameters.iter().map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let values = [1.0, -1.0].map(|sign| {
            let moved = self.parameters.iter().zip(&directions).map(|(parameter, direction)| {
                let value = parameter.value + sign * direction * self.step(parameter, pair);
                // Rounded at random, so that steps below one still show on the average.
                (value.clamp(parameter.low, parameter.high) + random.fraction()).floor() as i64
            });
            let limited = moved
                .zip(&self.parameters)
                .map(|(value, parameter)| value.clamp(parameter.low as i64, parameter.high as i64));
            limited.collect()
        });
        Perturbation { directions, values }
    }

    /// Moves the parameters towards the winner; `result` is from −2 to 2 for the first engine.
    fn update(&mut self, pair: usize, directions: &[f64], result: f64) {
        let rate = self.rate(pair);
        let steps: Vec<f64> =
            self.parameters.iter().map(|parameter| self.step(parameter, pair)).collect();
        for ((parameter, direction), step) in self.parameters.iter_mut().zip(directions).zip(steps)
        {
            let value = parameter.value + rate * step * result * direction;
            parameter.value = value.clamp(parameter.low, parameter.high);
        }
        self.played += 1;
    }
}

impl Match {
    /// Tunes the parameters of the first engine; games are played as in the match described.
    /// `on_pair` hears of every pair. Setting `stop` ends it soon.
    pub fn tune(
        &self,
        spsa: &mut Spsa,
        seed: u64,
        stop: &AtomicBool,
        mut on_pair: impl FnMut(&Spsa) + Send,
    ) -> Result<(), MatchError> {
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
    ) -> Result<(), MatchError> {
        loop {
            let (pair, directions, specs) = {
                let Ok(mut shared) = shared.lock() else { return Ok(()) };
                let pair = shared.1;
                if pair >= shared.0.pairs || over.load(Relaxed) {
                    return Ok(());
                }
                shared.1 += 1;
                let mut random = SplitMix64::new(seed.wrapping_add((pair as u64) << 20));
                let perturbation = shared.0.perturb(pair, &mut random);
                let specs = perturbation
                    .values
                    .each_ref()
                    .map(|values| self.with_values(&shared.0.parameters, values));
                (pair, perturbation.directions, specs)
            };
            let games = match self.play_pair(&specs, pair, &mut [None, None], over) {
                Ok(Some(games)) => games,
                Ok(None) | Err(StartError::Stopped) => return Ok(()),
                Err(error) => return Err(error.into()),
            };
            let Ok(mut shared) = shared.lock() else { return Ok(()) };
            let (spsa, _, on_pair) = &mut *shared;
            spsa.update(pair, &directions, result(&games));
            if let Some(path) = &self.save_to {
                resume_file::write(&**spsa, path)?;
            }
            on_pair(spsa);
        }
    }

    fn with_values(&self, parameters: &[Parameter], values: &[i64]) -> EngineSpec {
        let mut spec = self.engines[0].clone();
        let options = parameters.iter().zip(values);
        spec.options.extend(options.map(|(one, value)| (one.name.clone(), value.to_string())));
        spec
    }
}

/// The result of a pair for its first engine: −2 to 2.
fn result(games: &[GameRecord; 2]) -> f64 {
    let points: u8 = half_points(games).iter().sum();
    f64::from(points) - 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::SpinOption;

    fn parameter(name: &str, start: f64) -> Parameter {
        let name = name.to_string();
        Parameter { name, start, value: start, low: 0.0, high: 100.0, step: 5.0 }
    }

    /// Two parameters, from these values on.
    fn spsa([a, b]: [f64; 2], pairs: usize, rate: f64) -> Spsa {
        let parameters = vec![parameter("a", a), parameter("b", b)];
        Spsa { parameters, pairs, played: 0, rate }
    }

    #[test]
    fn the_constants_go_to_where_the_games_are_won() {
        // The nearer to (30, 70), the better; games are noisy.
        let mut spsa = spsa([60.0, 50.0], 20_000, 0.02);
        let mut random = SplitMix64::new(1);
        for pair in 0..spsa.pairs {
            let perturbation = spsa.perturb(pair, &mut random);
            let loss = |values: &[i64]| {
                let off = [values[0] - 30, values[1] - 70].map(|off| (off * off) as f64);
                off.iter().sum::<f64>()
            };
            let better = loss(&perturbation.values[1]) - loss(&perturbation.values[0]);
            let chance = 1.0 / (1.0 + (-better / 2000.0).exp());
            let result = if random.fraction() < chance { 1.0 } else { -1.0 };
            spsa.update(pair, &perturbation.directions, result);
        }
        assert_eq!(spsa.played, 20_000);
        let values: Vec<f64> = spsa.parameters.iter().map(|parameter| parameter.value).collect();
        assert!((values[0] - 30.0).abs() < 8.0 && (values[1] - 70.0).abs() < 8.0, "{values:?}");
    }

    #[test]
    fn a_parameter_is_read_with_the_range_that_the_engine_says() {
        let spin = SpinOption { name: "Reach".to_string(), default: 30, low: 10, high: 110 };
        let engine = Handshake { spins: vec![spin], ..Handshake::default() };
        let read = |text| Parameter::read(text, &engine);
        let found = read("reach").unwrap();
        assert_eq!((found.name.as_str(), found.value, found.step), ("Reach", 30.0, 5.0));
        assert_eq!(read("Reach:2.5").unwrap().step, 2.5);
        assert_eq!(read("Hash"), Err(ParameterError::NoSuchNumber("Hash".to_string())));
        for text in ["Reach:", "Reach:0", "Reach:-1", "Reach:far", "Reach:nan"] {
            assert_eq!(read(text), Err(ParameterError::BadStep(text.to_string())));
        }
    }

    #[test]
    fn values_stay_within_their_bounds() {
        let mut spsa = spsa([100.0, 0.0], 50, 1.0);
        let mut random = SplitMix64::new(2);
        for pair in 0..50 {
            let perturbation = spsa.perturb(pair, &mut random);
            assert!(perturbation.values.iter().flatten().all(|value| (0..=100).contains(value)));
            spsa.update(pair, &perturbation.directions, 2.0);
            assert!(spsa.parameters.iter().all(|c| (0.0..=100.0).contains(&c.value)));
        }
    }
}
