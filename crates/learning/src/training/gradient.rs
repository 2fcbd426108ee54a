//! What the network says about one position, how wrong that is, and how each parameter would
//! have to change. Plain loops over rows, which the compiler turns into vectors.

use super::sample::Sample;
use super::target::sigmoid;
use super::weights::{Row, Side, Weights};
use engine::eval::nnue::HIDDEN;

/// Sums that do not wait for one another, as many as the widest vector has.
const LANES: usize = 16;

/// The sums of the hidden units of both sides, and what the network makes of them.
struct Forward {
    own: Row,
    theirs: Row,
    value: f32,
}

/// The error to the power of 2.5.
#[inline(always)]
fn loss_of(error: f32) -> f32 {
    let size = error.abs();
    size * size * size.sqrt()
}

/// How [`loss_of`] grows with the error.
#[inline(always)]
fn slope_of(error: f32) -> f32 {
    2.5 * error * error.abs().sqrt()
}

/// The value of a position for the side to move; 1 stands for the scale of the data.
pub(crate) fn value(weights: &Weights, sample: &Sample) -> f32 {
    forward(weights, sample).value
}

/// The loss of a position.
pub(crate) fn loss(weights: &Weights, sample: &Sample, target: f32) -> f32 {
    loss_of(sigmoid(value(weights, sample)) - target)
}

/// The loss of a position; its gradient is added to those of others.
pub(crate) fn learn(
    weights: &Weights,
    gradient: &mut Weights,
    sample: &Sample,
    target: f32,
) -> f32 {
    let forward = forward(weights, sample);
    let expected = sigmoid(forward.value);
    let error = expected - target;
    let slope = slope_of(error) * expected * (1.0 - expected);
    *gradient.output_bias_mut(sample.bucket()) += slope;
    for (side, sums, inputs) in
        [(Side::Own, &forward.own, sample.own()), (Side::Theirs, &forward.theirs, sample.theirs())]
    {
        let bucket = sample.bucket();
        let outputs = weights.output(bucket, side);
        let back = backward(sums, outputs, gradient.output_mut(bucket, side), slope);
        add(gradient.hidden_biases_mut(), &back);
        for &input in inputs {
            add(gradient.input_mut(input), &back);
        }
    }
    loss_of(error)
}

#[inline(always)]
fn forward(weights: &Weights, sample: &Sample) -> Forward {
    let own = sums(weights, sample.own());
    let theirs = sums(weights, sample.theirs());
    let bucket = sample.bucket();
    let value = weigh_squares(&own, weights.output(bucket, Side::Own))
        + weigh_squares(&theirs, weights.output(bucket, Side::Theirs))
        + weights.output_bias(bucket);
    Forward { own, theirs, value }
}

/// The hidden units before they are clipped.
#[inline(always)]
fn sums(weights: &Weights, inputs: &[u16]) -> Row {
    let mut sums = *weights.hidden_biases();
    for &input in inputs {
        add(&mut sums, weights.input(input));
    }
    sums
}

#[inline(always)]
fn add(to: &mut Row, row: &Row) {
    for (to, number) in to.0.iter_mut().zip(&row.0) {
        *to += number;
    }
}

/// The units, clipped to one and squared, each times its weight, summed.
#[inline(always)]
fn weigh_squares(sums: &Row, outputs: &Row) -> f32 {
    let mut lanes = [0.0; LANES];
    let (sums, outputs) = (sums.0.as_chunks::<LANES>().0, outputs.0.as_chunks::<LANES>().0);
    for (sums, outputs) in sums.iter().zip(outputs) {
        for lane in 0..LANES {
            let clipped = sums[lane].clamp(0.0, 1.0);
            lanes[lane] += clipped * clipped * outputs[lane];
        }
    }
    lanes.iter().sum()
}

/// The gradient of the sums; that of the output's weights is added to others.
#[inline(always)]
fn backward(sums: &Row, outputs: &Row, output_gradient: &mut Row, slope: f32) -> Row {
    let mut back = Row::ZERO;
    for unit in 0..HIDDEN {
        let sum = sums.0[unit];
        let clipped = sum.clamp(0.0, 1.0);
        output_gradient.0[unit] += slope * clipped * clipped;
        // Below zero the clipped unit is zero, and so is this; at the very top PyTorch still
        // lets the gradient through.
        back.0[unit] = if sum <= 1.0 { slope * outputs.0[unit] * 2.0 * clipped } else { 0.0 };
    }
    back
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed_position::pack;
    use crate::training_positions::TrainingPosition;
    use arena::GameResult;
    use chess::{Board, Color};
    use engine::eval::nnue::{BUCKETS, INPUTS, Network};

    const FENS: [&str; 6] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQ - 0 8",
        "2kr3r/ppp2ppp/2n5/3q4/8/2P2N2/P1P2PPP/R2QR1K1 w - - 0 1",
        "8/5pk1/6p1/7p/1r5P/5KP1/3R1P2/8 b - - 0 1",
        "8/8/4k3/8/2K5/8/3Q4/8 w - - 0 1",
        "8/2p5/3k4/8/8/4K3/4P3/8 b - - 0 1",
    ];

    fn sample(fen: &str) -> (Board, Sample) {
        let board = Board::from_fen(fen).unwrap();
        let packed = pack(&TrainingPosition {
            board,
            white_score: 40,
            result: GameResult::Won(Color::White),
        });
        (board, Sample::read(&packed).unwrap())
    }

    /// The loss computed plainly, in 64 bits, with one parameter changed.
    fn plain_loss(
        weights: &Weights,
        sample: &Sample,
        target: f32,
        row: usize,
        by: [f64; 2],
    ) -> f64 {
        let [unit, change] = by;
        let weight = |at: usize, i: usize| {
            let changed = if (at, i) == (row, unit as usize) { change } else { 0.0 };
            f64::from(weights.rows()[at].0[i]) + changed
        };
        let outputs = INPUTS + 1 + 2 * sample.bucket();
        let mut value = weight(INPUTS + 1 + 2 * BUCKETS, sample.bucket());
        for (side, inputs) in [sample.own(), sample.theirs()].into_iter().enumerate() {
            for i in 0..HIDDEN {
                let on = inputs.iter().map(|&input| weight(usize::from(input), i));
                let sum = weight(INPUTS, i) + on.sum::<f64>();
                value += sum.clamp(0.0, 1.0).powi(2) * weight(outputs + side, i);
            }
        }
        (1.0 / (1.0 + (-value).exp()) - f64::from(target)).abs().powf(2.5)
    }

    #[test]
    fn the_gradient_is_the_difference_that_a_small_change_makes() {
        const SMALL: f64 = 1e-6;
        let weights = Weights::random(5);
        let mut kinds = [0; 4];
        for (fen, target) in FENS.iter().zip([0.9, 0.1, 0.3, 0.75, 1.0, 0.0]) {
            let (_, sample) = sample(fen);
            let mut gradient = Weights::zero();
            let loss = learn(&weights, &mut gradient, &sample, target);
            let plain = plain_loss(&weights, &sample, target, 0, [0.0; 2]);
            assert!((f64::from(loss) - plain).abs() < 1e-5 * plain, "{loss} {plain}");
            let first_output = INPUTS + 1 + 2 * sample.bucket();
            let rows = [sample.own()[0], sample.theirs()[1]].map(usize::from);
            let rows = rows.into_iter().chain([INPUTS, first_output, first_output + 1]);
            let biases = (INPUTS + 1 + 2 * BUCKETS, sample.bucket());
            let places = rows.flat_map(|row| (0..HIDDEN).step_by(17).map(move |unit| (row, unit)));
            for (row, unit) in places.chain([biases]) {
                let at = |change| plain_loss(&weights, &sample, target, row, [unit as f64, change]);
                let expected = (at(SMALL) - at(-SMALL)) / (2.0 * SMALL);
                let found = f64::from(gradient.rows()[row].0[unit]);
                let near = 1e-7 + 1e-3 * expected.abs();
                assert!((found - expected).abs() < near, "{row} {unit}: {found} {expected}");
                let kind = match row {
                    0..INPUTS => 0,
                    INPUTS => 1,
                    _ if (row, unit) == biases => 3,
                    _ => 2,
                };
                kinds[kind] += usize::from(found != 0.0);
            }
        }
        // Every kind of parameter was moved, not only compared at zero.
        assert!(kinds[..3].iter().all(|&moved| moved > 20) && kinds[3] == FENS.len(), "{kinds:?}");
    }

    #[test]
    fn nothing_that_is_off_gets_a_gradient() {
        let (_, sample) = sample(FENS[4]);
        let mut gradient = Weights::zero();
        learn(&Weights::random(5), &mut gradient, &sample, 0.9);
        let on = |row: usize| [sample.own(), sample.theirs()].concat().contains(&(row as u16));
        for (row, numbers) in gradient.rows()[..INPUTS].iter().enumerate() {
            assert_eq!(numbers != &Row::ZERO, on(row), "{row}");
        }
    }

    /// The floating network computes what the engine does in whole numbers, up to their rounding:
    /// so both see the same inputs.
    #[test]
    fn it_is_the_network_that_the_engine_computes() {
        let network = Network::embedded();
        let weights = Weights::of(&network);
        for fen in FENS {
            let (board, sample) = sample(fen);
            let exact = value(&weights, &sample) * network.scale() as f32;
            // Two divisions cut off: less than a step of the output, and less than a hundredth.
            let off = (exact - network.evaluate(&board) as f32).abs();
            assert!(off < 1.1, "{fen}: {off}");
        }
    }
}
