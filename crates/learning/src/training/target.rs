//! What the network should say about a position.

use super::sample::Sample;

/// How scores and results are blended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    /// The score of one unit of the output.
    pub scale: f32,
    /// How much the result counts, from 0 to 1.
    pub wdl: f32,
}

impl Target {
    /// The share of points to expect.
    #[inline(always)]
    pub fn of(&self, sample: &Sample) -> f32 {
        let by_score = sigmoid(f32::from(sample.score) / self.scale);
        let by_result = f32::from(sample.half_points) / 2.0;
        by_score + self.wdl * (by_result - by_score)
    }
}

/// The share of points that a value of the network stands for.
#[inline(always)]
pub(crate) fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}
