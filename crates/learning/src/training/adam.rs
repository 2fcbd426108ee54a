//! The step that improves the weights: AdamW (I. Loshchilov, F. Hutter, 2019), with the formula
//! and the defaults of PyTorch.

use super::weights::{Row, Weights};
use engine::eval::nnue::HIDDEN;
use rayon::prelude::*;

/// How much of the mean gradient, and of its mean square, is kept from step to step.
const MEAN_KEPT: f64 = 0.9;
const SQUARE_KEPT: f64 = 0.999;
/// Keeps the division sane where a gradient was always zero.
const LEAST: f32 = 1e-8;
/// How fast weights that nothing asks for fade.
const DECAY: f64 = 0.01;
/// So many rows are worth a thread's while.
const ROWS_AT_ONCE: usize = 64;

/// The running means of the gradient of each parameter.
#[derive(Debug)]
pub(crate) struct Adam {
    mean: Weights,
    square: Weights,
    steps: i32,
}

/// What is the same for all parameters of one step.
#[derive(Clone, Copy)]
struct Step {
    /// What the summed gradient is multiplied by to be a mean.
    share: f32,
    /// What is left of a weight after it has faded.
    kept: f32,
    /// The rate, with the young mean made whole.
    rate: f32,
    /// What the root of the young mean square is multiplied by to be whole.
    root_scale: f32,
}

impl Adam {
    pub fn new() -> Adam {
        Adam { mean: Weights::zero(), square: Weights::zero(), steps: 0 }
    }

    /// Improves the weights by the gradients of `count` positions, which are summed in parts.
    pub fn step(&mut self, weights: &mut Weights, parts: &[Weights], count: usize, rate: f64) {
        self.steps = self.steps.saturating_add(1);
        let step = Step {
            share: 1.0 / count as f32,
            kept: (1.0 - rate * DECAY) as f32,
            rate: (rate / (1.0 - MEAN_KEPT.powi(self.steps))) as f32,
            root_scale: (1.0 / (1.0 - SQUARE_KEPT.powi(self.steps)).sqrt()) as f32,
        };
        let rows = weights.rows_mut().par_iter_mut().with_min_len(ROWS_AT_ONCE);
        let moments = self.mean.rows_mut().par_iter_mut().zip(self.square.rows_mut());
        rows.zip(moments).enumerate().for_each(|(at, (row, (mean, square)))| {
            let gradient = sum(at, parts);
            improve(row, mean, square, &gradient, step);
            Weights::clip(at, row);
        });
    }
}

/// One row of the whole gradient.
#[inline(always)]
fn sum(at: usize, parts: &[Weights]) -> Row {
    let mut sum = Row::ZERO;
    for part in parts {
        for (sum, number) in sum.0.iter_mut().zip(&part.rows()[at].0) {
            *sum += number;
        }
    }
    sum
}

#[inline(always)]
fn improve(weights: &mut Row, mean: &mut Row, square: &mut Row, gradient: &Row, step: Step) {
    const NEW: f32 = (1.0 - MEAN_KEPT) as f32;
    const NEW_SQUARE: f32 = (1.0 - SQUARE_KEPT) as f32;
    for unit in 0..HIDDEN {
        let slope = gradient.0[unit] * step.share;
        mean.0[unit] += NEW * (slope - mean.0[unit]);
        square.0[unit] = SQUARE_KEPT as f32 * square.0[unit] + NEW_SQUARE * slope * slope;
        let root = square.0[unit].sqrt() * step.root_scale + LEAST;
        weights.0[unit] = step.kept * weights.0[unit] - step.rate * mean.0[unit] / root;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `torch.optim.AdamW(lr=0.1, weight_decay=0.01)` makes of a weight of 0.5 with the
    /// gradients 0.3, -0.1 and 0.02 (PyTorch, 64 bits).
    #[test]
    fn three_steps_are_those_of_pytorch() {
        let mut weights = Weights::zero();
        weights.input_mut(7).0[3] = 0.5;
        let mut adam = Adam::new();
        for (gradient, expected) in PYTORCH {
            // The gradient comes in two parts, of four positions together.
            let mut parts = [Weights::zero(), Weights::zero()];
            parts[0].input_mut(7).0[3] = 3.0 * gradient;
            parts[1].input_mut(7).0[3] = gradient;
            adam.step(&mut weights, &parts, 4, 0.1);
            let weight = weights.input(7).0[3];
            assert!((weight - expected).abs() < 1e-6, "{weight} instead of {expected}");
        }
        // Nothing else has moved.
        weights.input_mut(7).0[3] = 0.0;
        assert_eq!(weights, Weights::zero());
    }

    const PYTORCH: [(f32, f32); 3] = [(0.3, 0.3995), (-0.1, 0.359_078_65), (0.02, 0.323_808_4)];
}
