//! The evaluation: 46 places on the board, each seen as one of eleven shapes, and for every way a
//! shape can be filled a weight for each stage of the game. The weights are fitted to own games by
//! the program in `tuning/`.

mod evaluator;
mod features;
mod lanes;
mod shapes;
mod weights_file;

pub use evaluator::{Evaluator, STAGES, UNIT, stage};
pub use features::Features;
pub use shapes::{PLACES, SHAPES, Shape, place_squares, shape_of_place};
pub use weights_file::{BadWeights, Weights};
