//! From self-play games to an evaluation network (`engine::eval::nnue`).
//!
//! The modules in the order in which data goes through them:
//!
//! * [`selfplay`]: the engine plays itself from random balanced openings;
//! * [`games`]: a finished game in four bytes a half-move, the file of many, what such files hold;
//! * [`training_positions`]: which positions of a game teach something;
//! * `lambda_return`: their scores, if wanted together with those of the half-moves after them;
//! * `strays`: positions beside games, for a teacher to label;
//! * [`packed_position`]: their 36 bytes;
//! * [`export`]: all of them, shuffled, with whole games held back for validation;
//! * [`training`]: a network from packed positions, on the processor. `training/train.py` does the
//!   same on a GPU.
//!
//! Which input of the network a piece on a square is, [`engine::eval::nnue::View::input`] alone
//! decides; [`training::Sample`] asks it, and the Python test is compared with that.
//!
//! ```
//! use learning::games::GameStats;
//! use learning::selfplay::{Rules, SelfPlay};
//! use std::sync::atomic::AtomicBool;
//!
//! let rules = Rules { nodes: 50, random_plies: 8 };
//! let session = SelfPlay { rules, games: 1, threads: 1, seed: 1, share: (0, 1) };
//! let mut stats = GameStats::default();
//! let mut keep = |_: u64, game: &_| stats.add(game).map_err(std::io::Error::other);
//! session.run(&AtomicBool::new(false), &mut keep).unwrap();
//! assert!(stats.games == 1 && stats.quiet > 0);
//! ```

#![forbid(unsafe_code)]

pub mod export;
#[doc(hidden)]
pub mod fuzzing;
pub mod games;
mod lambda_return;
pub mod packed_position;
pub mod selfplay;
mod strays;
pub mod training;
pub mod training_positions;
