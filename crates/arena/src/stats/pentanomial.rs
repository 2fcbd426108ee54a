//! The results of game pairs, counted by the points of the first engine.

use serde::{Deserialize, Serialize};

/// How many pairs brought the first engine 0, ½, 1, 1½ and 2 points.
///
/// Two games from one opening are not independent, two pairs are: so pairs are what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pentanomial(pub [u64; 5]);

/// The score of a pair, as a share of what could be won.
pub(super) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Pentanomial {
    /// Counts one more pair, by twice its points (0 to 4).
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a pair, from 0 to 1.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.0.iter().zip(SCORES).map(|(&count, score)| count as f64 * score).sum();
        sum / self.pairs() as f64
    }

    /// The variance of the score of a pair.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let squares = |(&count, score): (&u64, f64)| count as f64 * (score - mean).powi(2);
        self.0.iter().zip(SCORES).map(squares).sum::<f64>() / self.pairs() as f64
    }
}
