//! How large the steps are: a short warm-up, then half a cosine.

use std::f64::consts::PI;

/// The warm-up takes a twentieth of the steps, but no more than so many.
const LONGEST_WARM_UP: u64 = 200;

/// The learning rates of a training.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    /// The highest rate.
    pub rate: f64,
    /// The rate of the last step.
    pub last_rate: f64,
    /// How many steps there are.
    pub steps: u64,
}

impl Schedule {
    /// The rate of a step, the first one being step 0.
    pub fn rate_at(&self, step: u64) -> f64 {
        let warm_up = (self.steps / 20).clamp(1, LONGEST_WARM_UP);
        let warm = ((step + 1) as f64 / warm_up as f64).min(1.0);
        let share = 0.5 + 0.5 * (PI * step as f64 / self.steps as f64).cos();
        warm * (self.last_rate + (self.rate - self.last_rate) * share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_climbs_and_falls() {
        let schedule = Schedule { rate: 1e-3, last_rate: 1e-5, steps: 1000 };
        assert!((schedule.rate_at(0) - 1e-3 / 50.0).abs() < 1e-9);
        assert!((schedule.rate_at(49) - 1e-3).abs() < 1e-5);
        assert!((schedule.rate_at(500) - 5.05e-4).abs() < 1e-9);
        assert!((schedule.rate_at(999) - 1e-5).abs() < 1e-8);
        let single = Schedule { steps: 1, ..schedule };
        assert!((single.rate_at(0) - 1e-3).abs() < 1e-12);
    }
}
