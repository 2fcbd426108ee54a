//! The scale that scores have: how large a score makes the odds of winning 2.718 to 1.

use super::sample::Sample;
use engine::eval::nnue::LARGEST_SCALE;
use std::ops::RangeInclusive;

/// The scales that a network can have.
pub const SCALES: RangeInclusive<f64> = 1.0..=LARGEST_SCALE as f64;
/// Where the search for the best one begins, and how long it goes on: it has long arrived by then.
const FIRST: f64 = 300.0;
const STEPS: u32 = 30;

/// The scale at which sigmoid(score / scale) tells the results best, by Newton's method on the
/// logarithmic loss. `None` if these positions lead to none that a network can have.
pub(crate) fn fitted(samples: &[Sample]) -> Option<f64> {
    let mut slope = 1.0 / FIRST;
    for _ in 0..STEPS {
        let (mut gradient, mut curvature) = (0.0, 0.0);
        for sample in samples {
            let (score, result) = (f64::from(sample.score), f64::from(sample.half_points) / 2.0);
            let expected = 1.0 / (1.0 + (-score * slope).exp());
            gradient += (expected - result) * score;
            curvature += expected * (1.0 - expected) * score * score;
        }
        slope -= gradient / curvature;
    }
    Some(1.0 / slope).filter(|scale| SCALES.contains(scale))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed_position::PACKED_BYTES;

    fn sample(score: i16, half_points: u8) -> Sample {
        let mut packed = [0; PACKED_BYTES];
        (packed[2], packed[30]) = (6, 12);
        packed[32..34].copy_from_slice(&score.to_le_bytes());
        packed[34] = half_points;
        Sample::read(&packed).unwrap()
    }

    #[test]
    fn the_scale_of_made_up_results_is_found() {
        // At 200 of 250 the odds are e^0.8 to 1: 690 of 1000 points.
        let won = std::iter::repeat_n(sample(200, 2), 690);
        let samples: Vec<Sample> = won.chain(std::iter::repeat_n(sample(200, 0), 310)).collect();
        let scale = fitted(&samples).unwrap();
        assert!((scale - 250.0).abs() < 0.5, "{scale}");
    }

    #[test]
    fn results_that_say_nothing_or_the_opposite_give_none() {
        assert_eq!(fitted(&[]), None);
        assert_eq!(fitted(&[sample(0, 1)]), None);
        assert_eq!(fitted(&[sample(100, 1), sample(-50, 1)]), None);
        assert_eq!(fitted(&[sample(100, 0), sample(-50, 2), sample(80, 1)]), None);
    }
}
