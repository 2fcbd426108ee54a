//! Trains the network of the evaluation (`engine::eval::nnue`) on packed positions, on the
//! processor alone. The mathematics is that of `training/train.py`, which does the same on a GPU.
//!
//! * [`Dataset`]: the positions to learn from, read from files and checked;
//! * [`Weights`]: the network in floating point, from and to its quantised form;
//! * [`Trainer`]: epoch after epoch, by the [`Options`] asked for.
//!
//! Inside, in the order in which a position goes through them: `sample` (what the network sees),
//! `target` (what it should say), `gradient` (how far off it is and which way is better), `adam`
//! (the step that way) and `schedule` (how large a step).

mod adam;
mod dataset;
mod gradient;
mod sample;
mod scale;
mod schedule;
mod target;
mod trainer;
mod weights;

pub use dataset::{Dataset, DatasetError};
pub use sample::{BadPosition, Sample};
pub use scale::SCALES;
pub use trainer::{Epoch, Options, TrainError, Trainer};
pub use weights::Weights;
