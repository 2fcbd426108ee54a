//! The evaluation as a function of its weights, with its slope.

use super::samples::{Sample, Samples, Uses};
use engine::eval::{DANGER_DIVISOR, DANGER_LIMIT, DANGER_SQUARE_DIVISOR, WEIGHTS, Weights};
use rayon::prelude::*;

/// Weights that need not be whole, and how steeply worth turns into expected result.
#[derive(Clone)]
pub struct Model {
    pub weights: Vec<[f32; 2]>,
    pub steepness: f64,
}

/// The worth of a position in hundredths of a pawn and the danger to each king.
pub(super) struct Worth {
    pub total: f32,
    danger: [[f32; 2]; 2],
}

const LIMIT: f32 = DANGER_LIMIT as f32;
const SQUARE_DIVISOR: f32 = DANGER_SQUARE_DIVISOR as f32;
const DIVISOR: f32 = DANGER_DIVISOR as f32;

impl Model {
    /// The weights that the engine plays with now.
    pub fn of_the_engine() -> Model {
        Model { weights: weights_by_number(&WEIGHTS), steepness: 0.005 }
    }

    /// Finds the steepness at which the worth tells the results best.
    pub fn fit_steepness(&mut self, samples: &Samples) {
        let all: Vec<u32> = (0..samples.len() as u32).collect();
        let (mut low, mut high) = (0.0005, 0.02);
        while high - low > 1e-6 {
            let third = (high - low) / 3.0;
            let mut loss = |steepness: f64| {
                self.steepness = steepness;
                self.loss(samples, &all, 0.0)
            };
            if loss(low + third) < loss(high - third) {
                high -= third;
            } else {
                low += third;
            }
        }
        self.steepness = (low + high) / 2.0;
    }

    /// The mean surprise at the results of these positions.
    pub fn loss(&self, samples: &Samples, which: &[u32], score_share: f64) -> f64 {
        let sum: f64 = which
            .par_chunks(4096)
            .map(|some| {
                let losses = some.iter().map(|&number| {
                    let (sample, uses) = samples.sample(number);
                    let worth = self.worth(sample, &uses);
                    self.surprise(&worth, sample, score_share).0
                });
                losses.sum::<f64>()
            })
            .sum();
        sum / which.len() as f64
    }

    /// The mean surprise and how it changes with each weight.
    pub fn gradient(
        &self,
        samples: &Samples,
        which: &[u32],
        score_share: f64,
    ) -> (f64, Vec<[f64; 2]>) {
        let part = which.len().div_ceil(rayon::current_num_threads()).max(1);
        let parts: Vec<(f64, Vec<[f32; 2]>)> = which
            .par_chunks(part)
            .map(|some| {
                let mut slopes = vec![[0.0; 2]; Weights::COUNT];
                let mut sum = 0.0;
                for &number in some {
                    let (sample, uses) = samples.sample(number);
                    let worth = self.worth(sample, &uses);
                    let (surprise, slope) = self.surprise(&worth, sample, score_share);
                    sum += surprise;
                    add_slopes(&mut slopes, slope as f32, sample, &uses, &worth);
                }
                (sum, slopes)
            })
            .collect();
        let count = which.len() as f64;
        let mut total = vec![[0.0; 2]; Weights::COUNT];
        for (_, slopes) in &parts {
            for (total, slope) in total.iter_mut().zip(slopes) {
                total[0] += f64::from(slope[0]) / count;
                total[1] += f64::from(slope[1]) / count;
            }
        }
        (parts.iter().map(|(sum, _)| sum).sum::<f64>() / count, total)
    }

    /// The worth of a position for White.
    pub(super) fn worth(&self, sample: &Sample, uses: &Uses<'_>) -> Worth {
        let sum = |uses: &[super::coefficients::Use]| {
            let mut sum = [0.0f32; 2];
            for used in uses {
                let weight = self.weights[used.weight as usize];
                let times = f32::from(used.times);
                sum[0] += weight[0] * times;
                sum[1] += weight[1] * times;
            }
            sum
        };
        let mut plain = sum(uses.plain);
        let danger = uses.danger.map(sum);
        for (danger, sign) in danger.iter().zip([-1.0, 1.0]) {
            let [middlegame, endgame] = danger.map(|danger| danger.clamp(0.0, LIMIT));
            plain[0] += sign * middlegame * middlegame / SQUARE_DIVISOR;
            plain[1] += sign * endgame / DIVISOR;
        }
        let total = plain[0] * sample.shares[0] + plain[1] * sample.shares[1];
        Worth { total, danger }
    }

    /// How surprising the result is, and how that changes with the worth.
    fn surprise(&self, worth: &Worth, sample: &Sample, score_share: f64) -> (f64, f64) {
        let expected = |worth: f64| 1.0 / (1.0 + (-self.steepness * worth).exp());
        let mut target = f64::from(sample.result);
        if let Some(score) = sample.score {
            target += score_share * (expected(f64::from(score)) - target);
        }
        let guess = expected(f64::from(worth.total)).clamp(1e-9, 1.0 - 1e-9);
        let surprise = -(target * guess.ln() + (1.0 - target) * (1.0 - guess).ln());
        (surprise, self.steepness * (guess - target))
    }
}

/// Adds what a position says about where each weight should go.
fn add_slopes(
    slopes: &mut [[f32; 2]],
    slope: f32,
    sample: &Sample,
    uses: &Uses<'_>,
    worth: &Worth,
) {
    let by_phase = sample.shares.map(|share| share * slope);
    for used in uses.plain {
        let times = f32::from(used.times);
        slopes[used.weight as usize][0] += by_phase[0] * times;
        slopes[used.weight as usize][1] += by_phase[1] * times;
    }
    for ((uses, danger), sign) in uses.danger.iter().zip(worth.danger).zip([-1.0, 1.0]) {
        let inside = danger.map(|danger| (0.0..LIMIT).contains(&danger));
        let middlegame = if inside[0] { 2.0 * danger[0] / SQUARE_DIVISOR } else { 0.0 };
        let endgame = if inside[1] { 1.0 / DIVISOR } else { 0.0 };
        for used in *uses {
            let times = sign * f32::from(used.times);
            slopes[used.weight as usize][0] += by_phase[0] * middlegame * times;
            slopes[used.weight as usize][1] += by_phase[1] * endgame * times;
        }
    }
}

/// The weights in the order of their numbers.
fn weights_by_number(weights: &Weights) -> Vec<[f32; 2]> {
    let all = weights.all();
    all.iter().map(|score| [score.middlegame() as f32, score.endgame() as f32]).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::coefficients::Coefficients;
    use super::*;
    use chess::Board;
    use chess::random::SplitMix64;
    use engine::eval::explain;

    /// Positions of random games.
    pub fn positions(count: usize) -> Vec<Board> {
        let mut random = SplitMix64::new(7);
        let mut positions = Vec::new();
        let mut board = Board::default();
        while positions.len() < count {
            let moves = board.legal_moves();
            if moves.is_empty() || board.fullmove_number() > 90 {
                board = Board::default();
                continue;
            }
            board.play(moves[random.below(moves.len())]);
            positions.push(board);
        }
        positions
    }

    pub fn samples(boards: &[Board]) -> Samples {
        let mut random = SplitMix64::new(8);
        let mut samples = Samples::default();
        for board in boards {
            samples.push(&Coefficients::of(board), random.below(3) as f32 / 2.0, None);
        }
        samples
    }

    #[test]
    fn the_model_is_the_evaluation() {
        let boards = positions(5000);
        let (model, samples) = (Model::of_the_engine(), samples(&boards));
        for (number, board) in boards.iter().enumerate() {
            let (sample, uses) = samples.sample(number as u32);
            let worth = model.worth(sample, &uses).total;
            let engine = explain(board).total() as f32;
            // The engine rounds the cost of each king's danger and the total.
            assert!((worth - engine).abs() < 4.0, "{worth} {engine} {}", board.fen());
        }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let samples = samples(&positions(300));
        let which: Vec<u32> = (0..300).collect();
        let model = Model::of_the_engine();
        let (_, gradient) = model.gradient(&samples, &which, 0.0);
        let mut compared = 0;
        for (weight, found) in gradient.iter().enumerate() {
            for (phase, found) in found.iter().enumerate() {
                let moved = |by: f32| {
                    let mut model = model.clone();
                    model.weights[weight][phase] += by;
                    model.loss(&samples, &which, 0.0)
                };
                let slope = moved(0.5) - moved(-0.5);
                let error = (slope - found).abs();
                assert!(error < 2e-5 + 0.05 * slope.abs(), "{weight} {slope} {found}");
                compared += (slope.abs() > 1e-5) as usize;
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
