//! Weights laid out for looking up, and the value of a position by them.

use super::features::Features;
use super::shapes::{PLACES, SHAPES, shape_of_place};
use super::weights_file::Weights;
use std::sync::LazyLock;

/// Stages of the game, four plies each.
pub const STAGES: usize = 15;

/// So many units are a stone.
pub const UNIT: i32 = 32;

/// The stage of a position with so many empty squares.
#[inline(always)]
pub fn stage(empties: u32) -> usize {
    ((60 - empties.min(60)) as usize / 4).min(STAGES - 1)
}

/// Where the weights of each place begin.
const BEGINNINGS: [u32; PLACES] = {
    let mut beginnings = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        let mut shape = 0;
        while shape < shape_of_place(place) {
            beginnings[place] += SHAPES[shape].fillings() as u32;
            shape += 1;
        }
        place += 1;
    }
    beginnings
};

/// All fillings of all shapes.
const FILLINGS: usize = {
    let mut sum = 0;
    let mut shape = 0;
    while shape < SHAPES.len() {
        sum += SHAPES[shape].fillings();
        shape += 1;
    }
    sum
};

/// The evaluation.
pub struct Evaluator {
    /// By stage and by whose turn it is.
    tables: Vec<[Box<[i16]>; 2]>,
    constants: Vec<i16>,
}

/// The weights that are part of the program.
static OWN: LazyLock<Evaluator> = LazyLock::new(|| {
    let weights = Weights::from_bytes(include_bytes!("../../../data/weights.bin"));
    Evaluator::new(&weights.expect("the weights in the repository are whole: a test reads them"))
});

impl Evaluator {
    /// The one that is part of the program.
    pub fn own() -> &'static Evaluator {
        &OWN
    }

    /// Lays out these weights.
    pub fn new(weights: &Weights) -> Evaluator {
        let numbers = SHAPES.map(|shape| shape.weight_numbers());
        let table = |stage: &Vec<i16>, recoloured: bool| -> Box<[i16]> {
            let mut table = Vec::with_capacity(FILLINGS);
            let mut begin = 0;
            for (shape, (numbers, count)) in SHAPES.iter().zip(&numbers) {
                table.extend((0..shape.fillings()).map(|filling| {
                    let seen = if recoloured { shape.recoloured(filling) } else { filling };
                    stage[begin + numbers[seen] as usize]
                }));
                begin += count;
            }
            table.into_boxed_slice()
        };
        let tables = weights.stages.iter().map(|stage| [table(stage, false), table(stage, true)]);
        Evaluator { tables: tables.collect(), constants: weights.constants.clone() }
    }

    /// What a position is worth to the side to move, in units.
    #[inline(always)]
    pub fn units(&self, features: &Features, empties: u32) -> i32 {
        let table = &self.tables[stage(empties)][features.side()];
        let mut sum = i32::from(self.constants[empties.min(60) as usize]);
        for (begin, filling) in BEGINNINGS.iter().zip(&features.fillings) {
            let index = *begin as usize + usize::from(*filling);
            debug_assert!(index < table.len());
            // SAFETY: a filling of a place is below the number of fillings of its shape, since each
            // digit is at most 2; the shapes lie one after another.
            sum += i32::from(unsafe { *table.get_unchecked(index) });
        }
        sum
    }

    /// The same in whole stones, never as much as a board full of stones of one side.
    #[inline(always)]
    pub fn stones(&self, features: &Features, empties: u32) -> i32 {
        let units = self.units(features, empties);
        let rounded = (units + (UNIT / 2)).div_euclid(UNIT);
        rounded.clamp(-62, 62)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strong::board::Position;

    #[test]
    fn a_position_is_worth_the_same_seen_from_any_side() {
        let evaluator = Evaluator::own();
        let position = Position { own: 0x0010_3c1e_7f0e_0402, opposing: 0x0c02_40e0_00f0_2810 };
        let position = Position { opposing: position.opposing & !position.own, ..position };
        let empties = position.empty().count_ones();
        let value = evaluator.units(&Features::of(position), empties);
        assert_eq!(evaluator.units(&Features::of(position.passed()).passed(), empties), value);
        let turned = Position {
            own: position.own.reverse_bits(),
            opposing: position.opposing.reverse_bits(),
        };
        assert_eq!(evaluator.units(&Features::of(turned), empties), value);
        let upside_down =
            Position { own: position.own.swap_bytes(), opposing: position.opposing.swap_bytes() };
        assert_eq!(evaluator.units(&Features::of(upside_down), empties), value);
    }
}
