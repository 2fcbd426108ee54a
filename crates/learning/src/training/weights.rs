//! All parameters of a network in floating numbers, in rows one after another; a gradient has the
//! same form.

use chess::random::SplitMix64;
use engine::eval::nnue::{
    BUCKETS, HIDDEN, HIDDEN_UNIT, INPUTS, LARGEST_INPUT, Network, NetworkError, OUTPUT_UNIT,
};
use std::f64::consts::TAU;

/// A number for each hidden unit, on whole lines of the cache.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
pub(crate) struct Row(pub [f32; HIDDEN]);

impl Row {
    pub const ZERO: Row = Row([0.0; HIDDEN]);
}

// The order of the file: a row for each input, the biases of the hidden units, two rows for each
// output (own units, theirs), and the biases of the outputs at the beginning of a last row whose
// rest stays zero.
const HIDDEN_BIASES: usize = INPUTS;
const OUTPUTS: usize = HIDDEN_BIASES + 1;
const OUTPUT_BIASES: usize = OUTPUTS + 2 * BUCKETS;
const ROWS: usize = OUTPUT_BIASES + 1;
const _: () = assert!(BUCKETS <= HIDDEN);

/// Weights are kept within what the quantised form can hold: 127 / 64.
const LARGEST: f32 = 1.98;

/// The parameters of a network, or a number for each of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    rows: Vec<Row>,
}

/// The side of the player to move and the other, as they lie among the rows of an output.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Side {
    Own,
    Theirs,
}

impl Weights {
    /// All zeros.
    pub fn zero() -> Weights {
        Weights { rows: vec![Row::ZERO; ROWS] }
    }

    /// What to begin from when there is no network yet: as PyTorch begins, but for the inputs.
    pub fn random(seed: u64) -> Weights {
        let mut random = SplitMix64::new(seed);
        let mut weights = Weights::zero();
        for row in &mut weights.rows[..HIDDEN_BIASES] {
            // About thirty inputs are on at a time, not all 768.
            row.0 = std::array::from_fn(|_| (0.1 * normal(&mut random)) as f32);
        }
        let bound = 1.0 / (2.0 * HIDDEN as f64).sqrt();
        let mut uniform = || (bound * (2.0 * random.fraction() - 1.0)) as f32;
        for row in &mut weights.rows[OUTPUTS..OUTPUT_BIASES] {
            row.0 = std::array::from_fn(|_| uniform());
        }
        weights.rows[OUTPUT_BIASES].0[..BUCKETS].fill_with(uniform);
        weights
    }

    /// A network in floating numbers.
    pub fn of(network: &Network) -> Weights {
        let mut weights = Weights::zero();
        let numbers = weights.rows.as_mut_slice().iter_mut().enumerate().flat_map(|(at, row)| {
            let unit = unit(at);
            row.0.iter_mut().map(move |weight| (weight, unit))
        });
        for ((weight, unit), number) in numbers.zip(network.numbers()) {
            *weight = f32::from(number) / unit;
        }
        weights
    }

    /// The network in whole steps of its units. Biases, which training does not hold back, are
    /// cut to what the engine takes rather than lost with all the rest.
    pub fn quantised(&self, scale: f64) -> Result<Network, NetworkError> {
        let numbers = self.rows.iter().enumerate().flat_map(|(at, row)| {
            let (unit, largest) = (f64::from(unit(at)), largest_step(at));
            let steps = move |weight: f32| {
                let steps = (f64::from(weight) * unit).round_ties_even();
                steps.clamp(-largest, largest) as i16
            };
            row.0.into_iter().map(steps)
        });
        Network::from_numbers(scale.round() as u32, numbers)
    }

    /// Keeps a row of weights, not of biases, within the quantised range.
    #[inline(always)]
    pub(crate) fn clip(at: usize, row: &mut Row) {
        if at != HIDDEN_BIASES && at != OUTPUT_BIASES {
            row.0.iter_mut().for_each(|weight| *weight = weight.clamp(-LARGEST, LARGEST));
        }
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    pub(crate) fn rows_mut(&mut self) -> &mut [Row] {
        &mut self.rows
    }

    /// The weights of an input.
    #[inline(always)]
    pub(crate) fn input(&self, input: u16) -> &Row {
        &self.rows[usize::from(input)]
    }

    #[inline(always)]
    pub(crate) fn input_mut(&mut self, input: u16) -> &mut Row {
        &mut self.rows[usize::from(input)]
    }

    #[inline(always)]
    pub(crate) fn hidden_biases(&self) -> &Row {
        &self.rows[HIDDEN_BIASES]
    }

    #[inline(always)]
    pub(crate) fn hidden_biases_mut(&mut self) -> &mut Row {
        &mut self.rows[HIDDEN_BIASES]
    }

    /// What an output makes of a side's units.
    #[inline(always)]
    pub(crate) fn output(&self, bucket: usize, side: Side) -> &Row {
        &self.rows[OUTPUTS + 2 * bucket + side as usize]
    }

    #[inline(always)]
    pub(crate) fn output_mut(&mut self, bucket: usize, side: Side) -> &mut Row {
        &mut self.rows[OUTPUTS + 2 * bucket + side as usize]
    }

    #[inline(always)]
    pub(crate) fn output_bias(&self, bucket: usize) -> f32 {
        self.rows[OUTPUT_BIASES].0[bucket]
    }

    #[inline(always)]
    pub(crate) fn output_bias_mut(&mut self, bucket: usize) -> &mut f32 {
        &mut self.rows[OUTPUT_BIASES].0[bucket]
    }
}

/// How many steps the quantised form has for 1 in a row.
fn unit(at: usize) -> f32 {
    let steps = match at {
        0..=HIDDEN_BIASES => HIDDEN_UNIT,
        OUTPUTS..OUTPUT_BIASES => OUTPUT_UNIT,
        _ => HIDDEN_UNIT * OUTPUT_UNIT,
    };
    steps as f32
}

/// The most steps from zero that the quantised form has in a row.
fn largest_step(at: usize) -> f64 {
    let steps = if at <= HIDDEN_BIASES { LARGEST_INPUT } else { i16::MAX };
    f64::from(steps)
}

/// A number of the normal distribution, after Box and Muller.
fn normal(random: &mut SplitMix64) -> f64 {
    let length = (-2.0 * (1.0 - random.fraction()).ln()).sqrt();
    length * (TAU * random.fraction()).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_and_back_is_the_same() {
        let network = Network::embedded();
        let again = Weights::of(&network).quantised(f64::from(network.scale())).unwrap();
        assert!(again.to_bytes() == network.to_bytes());
        assert!(Network::read(&again.to_bytes()).is_ok());
    }

    #[test]
    fn wild_biases_are_cut_and_wild_weights_never_get_there() {
        let mut weights = Weights::random(3);
        weights.rows[HIDDEN_BIASES].0.fill(-50.0);
        weights.rows[OUTPUT_BIASES].0[..BUCKETS].fill(50.0);
        weights.rows[0].0.fill(7.0);
        weights.rows[OUTPUTS].0[..100].fill(-7.0);
        for (at, row) in weights.rows.iter_mut().enumerate() {
            Weights::clip(at, row);
        }
        assert_eq!((weights.rows[0].0[9], weights.rows[OUTPUTS].0[9]), (LARGEST, -LARGEST));
        assert_eq!(weights.rows[HIDDEN_BIASES].0[9], -50.0);
        let numbers: Vec<i16> = weights.quantised(300.0).unwrap().numbers().collect();
        assert_eq!(numbers[0], 505);
        assert_eq!(numbers[HIDDEN_BIASES * HIDDEN], -LARGEST_INPUT);
        assert_eq!(numbers[OUTPUTS * HIDDEN], -127);
        assert_eq!(numbers[OUTPUT_BIASES * HIDDEN..], [i16::MAX; BUCKETS]);
        // All weights of an output at their largest could overflow the engine's sum.
        weights.rows[OUTPUTS].0.fill(LARGEST);
        assert!(matches!(weights.quantised(300.0), Err(NetworkError::TooLarge)));
    }

    #[test]
    fn a_random_network_is_spread_as_it_should_be() {
        let weights = Weights::random(1);
        let inputs = weights.rows[..HIDDEN_BIASES].iter().flat_map(|row| row.0);
        let (count, squares) = inputs.fold((0, 0.0), |(n, sum), w| (n + 1, sum + f64::from(w * w)));
        let deviation = (squares / f64::from(count)).sqrt();
        assert!((deviation - 0.1).abs() < 1e-3, "{deviation}");
        assert_eq!(weights.rows[HIDDEN_BIASES], Row::ZERO);
        let outputs = weights.rows[OUTPUTS..].iter().flat_map(|row| row.0);
        let largest = outputs.fold(0f32, |most, weight| most.max(weight.abs()));
        let bound = 1.0 / (2.0 * HIDDEN as f32).sqrt();
        assert!(largest <= bound && largest > 0.99 * bound, "{largest}");
        assert_ne!(weights, Weights::random(2));
    }
}
