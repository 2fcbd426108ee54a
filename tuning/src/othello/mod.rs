//! The weights of the strong Othello evaluation: games of the engine with itself, and the fit of
//! the weights to what its searches said in them. How often and with what it was run is told in
//! docs/othello.md.
//!
//! ```sh
//! cargo run --profile dist -p horizont-tuning -- othello-games --count 20000 -o games.txt
//! cargo run --profile dist -p horizont-tuning -- othello-fit games.txt -o crates/othello/data/weights.bin
//! ```

pub mod errors;
pub mod fit;
pub mod games;
mod record;
mod samples;
mod sgd;
