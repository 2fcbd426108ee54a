//! Adam: steps that are as long as the gradient is steady, weight by weight.

use engine::eval::Weights;

/// The moments of the gradients seen so far.
pub struct Adam {
    mean: Vec<[f64; 2]>,
    square: Vec<[f64; 2]>,
    steps: i32,
}

const MEAN_DECAY: f64 = 0.9;
const SQUARE_DECAY: f64 = 0.999;

impl Adam {
    pub fn new() -> Adam {
        let zeros = vec![[0.0; 2]; Weights::COUNT];
        Adam { mean: zeros.clone(), square: zeros, steps: 0 }
    }

    /// Moves the weights against the gradient.
    pub fn step(&mut self, weights: &mut [[f32; 2]], gradient: &[[f64; 2]], rate: f64) {
        self.steps += 1;
        let mean_bias = 1.0 - MEAN_DECAY.powi(self.steps);
        let square_bias = 1.0 - SQUARE_DECAY.powi(self.steps);
        for (i, gradient) in gradient.iter().enumerate() {
            for (phase, &slope) in gradient.iter().enumerate() {
                let mean = &mut self.mean[i][phase];
                let square = &mut self.square[i][phase];
                *mean += (1.0 - MEAN_DECAY) * (slope - *mean);
                *square += (1.0 - SQUARE_DECAY) * (slope * slope - *square);
                let step = (*mean / mean_bias) / ((*square / square_bias).sqrt() + 1e-10);
                weights[i][phase] -= (rate * step) as f32;
            }
        }
    }
}
