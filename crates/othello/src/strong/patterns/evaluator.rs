//! Weights laid out for looking up, and the value of a position by them.

use super::features::Features;
use super::lanes::Fillings;
use super::shapes::SHAPES;
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

/// How many places and how many fillings the shapes before this one have.
const fn before(shape: usize) -> (usize, usize) {
    let (mut places, mut fillings) = (0, 0);
    let mut earlier = 0;
    while earlier < shape {
        places += SHAPES[earlier].places;
        fillings += SHAPES[earlier].fillings();
        earlier += 1;
    }
    (places, fillings)
}

/// All fillings of all shapes.
const FILLINGS: usize = before(SHAPES.len()).1;

/// The weights of all places of these shapes, added up.
macro_rules! sum_of_shapes {
    ($table:expr, $fillings:expr; $($shape:literal)*) => {{
        const { assert!([$($shape),*].len() == SHAPES.len()) }
        0 $(+ sum_of_shape::<$shape>($table, $fillings))*
    }};
}

/// The weights of the places of one shape. Where they lie is known to the compiler, and fillings are
/// read one by one: it would else gather them in registers, only to take them out again, and a
/// search would take more than twice as long.
#[inline(always)]
fn sum_of_shape<const SHAPE: usize>(table: &[i16], fillings: &Fillings) -> i32 {
    let (first_place, first_filling) = const { before(SHAPE) };
    debug_assert_eq!(table.len(), FILLINGS);
    let mut sum = 0;
    for place in 0..const { SHAPES[SHAPE].places } {
        // SAFETY: a reference can be read.
        let filling = unsafe { std::ptr::read_volatile(&fillings.0[first_place + place]) };
        // SAFETY: a filling of a place is below the number of fillings of its shape, since each
        // digit is at most 2; the shapes lie one after another.
        let weight = unsafe { table.get_unchecked(first_filling + usize::from(filling)) };
        sum += i32::from(*weight);
    }
    sum
}

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
        let constant = i32::from(self.constants[empties.min(60) as usize]);
        constant + sum_of_shapes!(table, &features.fillings; 0 1 2 3 4 5 6 7 8 9 10)
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
