//! Least squares by small steps: after each position its 46 weights move a little towards its
//! label. A filling that is hardly ever seen moves hardly at all, which is right: little is known.

use super::record::Labelled;
use othello::strong::patterns::{Features, PLACES, SHAPES, UNIT, Weights, shape_of_place};

/// The weights of one stage, in stones, and the constants of all numbers of empty squares.
pub struct Model {
    /// For each place and filling the number of its weight.
    numbers: [Vec<u32>; SHAPES.len()],
    begins: [u32; SHAPES.len()],
    pub weights: Vec<f32>,
    pub constants: Vec<f32>,
}

/// A position ready to learn from.
struct Sample {
    weights: [u32; PLACES],
    empties: u8,
    value: f32,
}

impl Model {
    /// With the weights of this stage.
    pub fn of(first: &Weights, stage: usize) -> Model {
        let mut begins = [0; SHAPES.len()];
        let mut all = 0u32;
        let numbers = std::array::from_fn(|shape| {
            let (numbers, count) = SHAPES[shape].weight_numbers();
            begins[shape] = all;
            all += count as u32;
            numbers
        });
        let stones = |units: &[i16]| -> Vec<f32> {
            units.iter().map(|&units| f32::from(units) / UNIT as f32).collect()
        };
        let (weights, constants) = (stones(&first.stages[stage]), stones(&first.constants));
        Model { numbers, begins, weights, constants }
    }

    fn sample(&self, labelled: &Labelled) -> Sample {
        let features = Features::of(labelled.position);
        let weights = std::array::from_fn(|place| {
            let shape = shape_of_place(place);
            self.begins[shape] + self.numbers[shape][features.filling(place)]
        });
        let empties = labelled.position.empty().count_ones() as u8;
        Sample { weights, empties, value: labelled.value }
    }

    fn value(&self, sample: &Sample) -> f32 {
        let sum: f32 = sample.weights.iter().map(|&number| self.weights[number as usize]).sum();
        sum + self.constants[usize::from(sample.empties)]
    }

    /// Goes through the positions so often, in an order of its own each time, with steps that shrink.
    pub fn learn(&mut self, all: &[Labelled], epochs: u32, first_step: f32, last_step: f32) {
        let mut samples: Vec<Sample> = all.iter().map(|labelled| self.sample(labelled)).collect();
        let mut state = 0x2545_f491_4f6c_dd1du64;
        let steps = (samples.len() as f32 * epochs as f32).max(1.0);
        let ratio = last_step / first_step;
        let mut done = 0.0;
        for _ in 0..epochs {
            for index in (1..samples.len()).rev() {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                samples.swap(index, (state >> 16) as usize % (index + 1));
            }
            for sample in &samples {
                let step = first_step * ratio.powf(done / steps);
                let error = sample.value - self.value(sample);
                for &number in &sample.weights {
                    self.weights[number as usize] += step * error;
                }
                self.constants[usize::from(sample.empties)] += step * error;
                done += 1.0;
            }
        }
    }

    /// The root of the mean square error.
    pub fn error(&self, all: &[Labelled]) -> f32 {
        let squares = all.iter().map(|labelled| {
            let sample = self.sample(labelled);
            (sample.value - self.value(&sample)).powi(2)
        });
        (squares.sum::<f32>() / all.len().max(1) as f32).sqrt()
    }
}
