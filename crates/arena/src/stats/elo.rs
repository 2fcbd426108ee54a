//! The difference of strength in Elo, from the results of game pairs.

use super::{Pentanomial, normal};

/// Half the width of a 95% interval, in standard errors.
const CONFIDENCE_95: f64 = 1.959_963_984_540_054;

/// Estimates of how much stronger the first engine is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Logistic Elo; infinite when one side won everything.
    pub difference: f64,
    /// Half of its 95% interval; infinite while every pair ended the same.
    pub error: f64,
    /// Normalised Elo: the difference in units of the noise of a game, so that it hardly depends
    /// on openings and draws.
    pub normalised: f64,
    /// Half of its 95% interval.
    pub normalised_error: f64,
    /// Likelihood of superiority: the probability that the first engine is the stronger one.
    pub superiority: f64,
}

impl Elo {
    /// Estimates from pairs; nothing from none.
    pub fn of(results: &Pentanomial) -> Option<Elo> {
        if results.pairs() == 0 {
            return None;
        }
        let pairs = results.pairs() as f64;
        let (mean, deviation) = (results.mean(), results.variance().sqrt());
        let standard_error = deviation / pairs.sqrt();
        let margin = CONFIDENCE_95 * standard_error;
        let (low, high) = (from_score(mean - margin), from_score(mean + margin));
        let lead = mean - 0.5;
        Some(Elo {
            difference: from_score(mean),
            // Results that are all the same say nothing of the noise.
            error: if margin > 0.0 { (high - low) / 2.0 } else { f64::INFINITY },
            normalised: ratio(lead, deviation * 2f64.sqrt()) * NORMALISED_UNIT,
            normalised_error: CONFIDENCE_95 * NORMALISED_UNIT / (2.0 * pairs).sqrt(),
            superiority: normal::cumulative(ratio(lead, standard_error)),
        })
    }
}

/// The logistic Elo difference that scores so much.
fn from_score(score: f64) -> f64 {
    match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        score => 400.0 * (score / (1.0 - score)).log10(),
    }
}

/// The score of a logistic Elo difference.
pub(super) fn to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// One standard deviation of a game in normalised Elo: where both kinds of Elo have the same
/// slope for games without draws.
pub(super) const NORMALISED_UNIT: f64 = 800.0 / std::f64::consts::LN_10;

/// A quotient that is 0 for 0/0 instead of not a number.
fn ratio(lead: f64, noise: f64) -> f64 {
    if lead == 0.0 { 0.0 } else { lead / noise }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "found {found}, expected {expected}");
    }

    /// The figures come from the formulas written out anew in Python, with its own normal
    /// distribution (`statistics.NormalDist`).
    #[test]
    fn agrees_with_figures_computed_elsewhere() {
        for (counts, expected) in [
            (
                [10, 50, 100, 70, 20],
                [27.854371257, 20.975608233, 40.664259506, 30.453512211, 0.995566237],
            ),
            (
                [3, 20, 50, 31, 6],
                [26.900923239, 28.668403564, 43.352169447, 45.910397069, 0.967897273],
            ),
            (
                [400, 1900, 4000, 2050, 450],
                [4.935496529, 3.316227326, 7.640543161, 5.132938436, 0.998235577],
            ),
        ] {
            let [difference, error, normalised, normalised_error, superiority] = expected;
            let elo = Elo::of(&Pentanomial(counts)).unwrap();
            near(elo.difference, difference);
            near(elo.error, error);
            near(elo.normalised, normalised);
            near(elo.normalised_error, normalised_error);
            near(elo.superiority, superiority);
        }
    }

    #[test]
    fn extremes_are_no_nonsense() {
        assert_eq!(Elo::of(&Pentanomial::default()), None);
        let won = Elo::of(&Pentanomial([0, 0, 0, 0, 7])).unwrap();
        assert_eq!(
            (won.difference, won.error, won.superiority),
            (f64::INFINITY, f64::INFINITY, 1.0)
        );
        let level = Elo::of(&Pentanomial([0, 0, 9, 0, 0])).unwrap();
        assert_eq!((level.difference, level.normalised, level.superiority), (0.0, 0.0, 0.5));
    }

    #[test]
    fn changing_sides_changes_the_sign() {
        let elo = Elo::of(&Pentanomial([3, 20, 50, 31, 6])).unwrap();
        let other = Elo::of(&Pentanomial([6, 31, 50, 20, 3])).unwrap();
        near(elo.difference, -other.difference);
        near(elo.error, other.error);
        near(elo.normalised, -other.normalised);
        near(elo.superiority, 1.0 - other.superiority);
    }
}
