//! The sequential probability ratio test: play until one of two hypotheses has won.
//!
//! The log-likelihood ratio is the generalised one on pentanomial results: for each hypothesis the
//! most likely distribution of pair scores that fulfils it is found, and the two are compared
//! (Michel Van den Bergh, "A practical introduction to the GSPRT" and "Normalized Elo").

use super::Pentanomial;
use super::elo::{NORMALISED_UNIT, to_score};
use super::pentanomial::SCORES;
use crate::key_values::{self, KeyValueError};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// What the Elo of the hypotheses means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SprtModel {
    /// Normalised Elo: the length of a test does not depend on openings and draws.
    #[default]
    Normalised,
    /// Logistic Elo.
    Logistic,
}

/// Two hypotheses and how often each may be taken wrongly: `elo0=0,elo1=5,alpha=0.05,beta=0.05`,
/// and `model=normalized` or `model=logistic`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The Elo of the hypothesis "no gain".
    pub elo0: f64,
    /// The Elo of the hypothesis "a gain".
    pub elo1: f64,
    /// The probability of accepting `elo1` when `elo0` holds.
    pub alpha: f64,
    /// The probability of accepting `elo0` when `elo1` holds.
    pub beta: f64,
    /// What the Elo means.
    pub model: SprtModel,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtState {
    /// Not decided.
    Undecided,
    /// `elo0` is accepted: no gain.
    Rejected,
    /// `elo1` is accepted: a gain.
    Accepted,
}

impl Sprt {
    /// At or below the first the test is rejected, at or above the second it is accepted.
    pub fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = *self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The generalised log-likelihood ratio of the two hypotheses.
    pub fn llr(&self, results: &Pentanomial) -> f64 {
        if results.pairs() == 0 {
            return 0.0;
        }
        // A result that has not come yet is not impossible.
        let counts = results.0.map(|count| (count as f64).max(1e-3));
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [zero, one] = [self.elo0, self.elo1].map(|elo| match self.model {
            SprtModel::Logistic => likeliest_with_mean(&seen, to_score(elo)),
            // A pair is two games: the same lead is √2 times as many deviations.
            SprtModel::Normalised => {
                likeliest_with_lead(&seen, elo / NORMALISED_UNIT * 2f64.sqrt())
            }
        });
        let gain = |index: usize| seen[index] * (one[index] / zero[index]).ln();
        total * (0..5).map(gain).sum::<f64>()
    }

    /// What these results decide.
    pub fn state(&self, results: &Pentanomial) -> SprtState {
        let (lower, upper) = self.bounds();
        match self.llr(results) {
            llr if llr <= lower => SprtState::Rejected,
            llr if llr >= upper => SprtState::Accepted,
            _ => SprtState::Undecided,
        }
    }
}

/// The likeliest distribution with this mean.
fn likeliest_with_mean(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    tilted(seen, &SCORES.map(|score| score - mean))
}

/// The likeliest distribution whose mean is so many of its own deviations above ½. Each round
/// replaces the condition by its tangent at the last answer.
fn likeliest_with_lead(seen: &[f64; 5], lead: f64) -> [f64; 5] {
    let mut answer = [0.2; 5];
    for _ in 0..ROUNDS {
        let mean: f64 = answer.iter().zip(SCORES).map(|(p, score)| p * score).sum();
        let variance: f64 =
            answer.iter().zip(SCORES).map(|(p, score)| p * (score - mean).powi(2)).sum();
        let deviation = variance.sqrt();
        let tangent = SCORES.map(|score| {
            let curve = 1.0 + ((mean - score) / deviation).powi(2);
            score - 0.5 - lead * deviation * curve / 2.0
        });
        let next = tilted(seen, &tangent);
        let change = answer.iter().zip(next).map(|(old, new)| (old - new).abs());
        let settled = change.fold(0.0, f64::max) < 1e-11;
        answer = next;
        if settled {
            break;
        }
    }
    answer
}

/// More rounds than any results need.
const ROUNDS: usize = 50;

/// The likeliest distribution in which `values` average to zero: `seen / (1 + θ·value)`, with the
/// θ that makes it so found by bisection.
fn tilted(seen: &[f64; 5], values: &[f64; 5]) -> [f64; 5] {
    let largest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let smallest = values.iter().copied().fold(f64::INFINITY, f64::min);
    if smallest >= 0.0 || largest <= 0.0 {
        // No distribution can fulfil it: a hypothesis beyond all scores.
        return *seen;
    }
    let (mut low, mut high) = (-1.0 / largest, -1.0 / smallest);
    for _ in 0..200 {
        let theta = (low + high) / 2.0;
        let average: f64 =
            seen.iter().zip(values).map(|(p, value)| p * value / (1.0 + theta * value)).sum();
        // The average falls as θ grows.
        *(if average > 0.0 { &mut low } else { &mut high }) = theta;
    }
    let theta = (low + high) / 2.0;
    std::array::from_fn(|index| seen[index] / (1.0 + theta * values[index]))
}

impl FromStr for Sprt {
    type Err = KeyValueError;

    fn from_str(text: &str) -> Result<Sprt, KeyValueError> {
        let mut sprt =
            Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model: SprtModel::default() };
        for (key, value) in key_values::split(text)? {
            match key {
                "elo0" => sprt.elo0 = elo(key, value)?,
                "elo1" => sprt.elo1 = elo(key, value)?,
                "alpha" => sprt.alpha = error_rate(key, value)?,
                "beta" => sprt.beta = error_rate(key, value)?,
                "model" => {
                    sprt.model = match value {
                        "normalized" | "normalised" => SprtModel::Normalised,
                        "logistic" => SprtModel::Logistic,
                        _ => return Err(key_values::bad_value(key, value)),
                    }
                }
                _ => return Err(key_values::unknown(key, "elo0, elo1, alpha, beta, model")),
            }
        }
        match sprt.elo0 < sprt.elo1 {
            true => Ok(sprt),
            false => Err(key_values::bad_value("elo1", &sprt.elo1.to_string())),
        }
    }
}

fn elo(key: &str, text: &str) -> Result<f64, KeyValueError> {
    let elo: f64 = key_values::value(key, text)?;
    // Beyond this the hypotheses leave what scores of pairs can show.
    if elo.abs() <= 400.0 { Ok(elo) } else { Err(key_values::bad_value(key, text)) }
}

fn error_rate(key: &str, text: &str) -> Result<f64, KeyValueError> {
    let rate: f64 = key_values::value(key, text)?;
    if rate > 0.0 && rate < 0.5 { Ok(rate) } else { Err(key_values::bad_value(key, text)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The figures come from a Python script that maximises both likelihoods under their
    /// conditions by a general optimiser (SciPy, SLSQP), not by this method.
    #[test]
    fn agrees_with_figures_computed_elsewhere() {
        for (counts, text, expected) in [
            ([10, 50, 100, 70, 20], "elo0=0,elo1=5", 0.77966690),
            ([10, 50, 100, 70, 20], "elo0=0,elo1=5,model=logistic", 1.09537864),
            ([10, 50, 100, 70, 20], "elo0=-3,elo1=1", 0.68108000),
            ([400, 1900, 4000, 2050, 450], "elo0=0,elo1=5", 3.74512007),
            ([400, 1900, 4000, 2050, 450], "elo0=0,elo1=10,model=logistic", -0.22358848),
            ([0, 3, 12, 9, 0], "elo0=0,elo1=5", 0.16686049),
            ([0, 3, 12, 9, 0], "elo0=0,elo1=5,model=logistic", 0.32565306),
            ([30, 120, 200, 80, 10], "elo0=0,elo1=5", -1.89794624),
            ([30, 120, 200, 80, 10], "elo0=0,elo1=5,model=logistic", -3.04730763),
            ([0, 0, 40, 0, 0], "elo0=0,elo1=5,model=logistic", -0.57288196),
        ] {
            let sprt: Sprt = text.parse().unwrap();
            let llr = sprt.llr(&Pentanomial(counts));
            assert!((llr - expected).abs() < 1e-5, "{counts:?} {text}: {llr}, not {expected}");
        }
    }

    #[test]
    fn decides_at_the_bounds() {
        let sprt: Sprt = "elo0=0,elo1=5,alpha=0.05,beta=0.05".parse().unwrap();
        let (lower, upper) = sprt.bounds();
        assert!((lower + 2.944_438_979_166_44).abs() < 1e-12);
        assert!((upper - 2.944_438_979_166_44).abs() < 1e-12);
        assert_eq!(sprt.state(&Pentanomial::default()), SprtState::Undecided);
        assert_eq!(sprt.state(&Pentanomial([30, 300, 600, 540, 120])), SprtState::Accepted);
        assert_eq!(sprt.state(&Pentanomial([400, 1000, 2000, 900, 300])), SprtState::Rejected);
    }

    #[test]
    fn bad_tests_are_refused() {
        for text in [
            "elo0=5,elo1=0",
            "elo1=x",
            "alpha=0",
            "beta=0.5",
            "model=best",
            "elo=3",
            "",
            "elo1=nan",
            "elo1=500",
        ] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn the_ratio_is_finite_and_turns_with_the_sides(counts in prop::array::uniform5(0u64..2000)) {
            for model in ["normalized", "logistic"] {
                let sprt: Sprt = format!("elo0=-3,elo1=3,model={model}").parse().unwrap();
                let llr = sprt.llr(&Pentanomial(counts));
                prop_assert!(llr.is_finite());
                let mut turned = counts;
                turned.reverse();
                let other = sprt.llr(&Pentanomial(turned));
                prop_assert!((llr + other).abs() < 1e-5 * (1.0 + llr.abs()), "{llr} {other}");
            }
        }
    }
}
