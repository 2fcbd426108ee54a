//! Least squares by small steps: after each position its 46 weights move a little towards its
//! label. A filling that is hardly ever seen moves hardly at all, which is right: little is known.

use super::record::Labelled;
use othello::strong::patterns::{Features, PLACES, SHAPES, UNIT, Weights, shape_of_place};

/// How a stage is learnt.
#[derive(Clone, Copy)]
pub struct Course {
    /// How often each position is learnt from.
    pub epochs: u32,
    /// The first step; later ones shrink.
    pub step: f32,
    /// Positions that seem to be worth more than so many stones count less.
    pub decided: f32,
    /// A greater error counts as if it were so great.
    pub most_error: f32,
}

/// Steps shrink to this part of the first one. With 46 weights a position, a step of 1/47 would
/// reach its result at once.
const LAST_STEP: f32 = 0.05;
/// How much a decided position counts: by what it seems to be worth, since what it turned out to be
/// worth would pull all values towards an even game.
const DECIDED_COUNTS: f32 = 0.3;

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
    pub fn learn(&mut self, all: &[Labelled], course: Course) {
        let mut samples: Vec<Sample> = all.iter().map(|labelled| self.sample(labelled)).collect();
        let mut state = 0x2545_f491_4f6c_dd1du64;
        let steps = (samples.len() as f32 * course.epochs as f32).max(1.0);
        let mut done = 0.0;
        for _ in 0..course.epochs {
            for index in (1..samples.len()).rev() {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                samples.swap(index, (state >> 16) as usize % (index + 1));
            }
            for sample in &samples {
                let change =
                    course.step * LAST_STEP.powf(done / steps) * self.lesson(sample, course);
                for &number in &sample.weights {
                    self.weights[number as usize] += change;
                }
                self.constants[usize::from(sample.empties)] += change;
                done += 1.0;
            }
        }
    }

    /// The error of a position as far as it counts.
    fn lesson(&self, sample: &Sample, course: Course) -> f32 {
        let value = self.value(sample);
        let error = (sample.value - value).clamp(-course.most_error, course.most_error);
        if value.abs() > course.decided { error * DECIDED_COUNTS } else { error }
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

#[cfg(test)]
mod tests {
    use super::*;
    use othello::strong::board::Position;

    #[test]
    fn decided_positions_and_great_errors_count_less() {
        let mut model = Model::of(&Weights::zero(), 0);
        let course = Course { epochs: 1, step: 0.001, decided: 20.0, most_error: 4.0 };
        let mut lesson = |thought: f32, value: f32| {
            model.constants.fill(thought);
            model.lesson(&model.sample(&Labelled { position: Position::START, value }), course)
        };
        assert_eq!(lesson(10.0, 12.0), 2.0);
        assert_eq!(lesson(10.0, 40.0), 4.0);
        assert_eq!(lesson(-10.0, -40.0), -4.0);
        assert_eq!(lesson(-30.0, -28.0), 2.0 * DECIDED_COUNTS);
    }
}
