//! The search of the textbooks, over any two-player game with perfect information.
//!
//! * [`minimax`] looks at every move to a depth: slow, and right by its very definition;
//! * [`alphabeta`] finds the same value and skips what cannot change it;
//! * [`IterativeDeepening`] searches to depth 1, 2, 3, … and lets each search order the moves of
//!   the next, if wanted in an aspiration window around the expected value.
//!
//! [`search`] combines them with move ordering, a transposition table, quiescence search and
//! extensions, each an option of [`SearchOptions`]: the methods that the ZČU report and the Šachy
//! help describe.
//!
//! All of them say what they found, count what they did ([`SearchStats`]) and tell every step to
//! an [`Observer`]. They are made for teaching and for proving fast engines right, so they are
//! plain; still, they allocate nothing once they run.
//!
//! Begin reading with `rules.rs`, what a game must provide, then `minimax.rs` and `alphabeta.rs`.
//!
//! ```
//! use gametree::{NoObserver, Player, Rules, Value, alphabeta, minimax};
//!
//! /// From a heap of stones each takes one or two; whoever takes the last one wins.
//! struct Stones;
//!
//! impl Rules for Stones {
//!     type Position = (u32, Player);
//!     type Move = u32;
//!
//!     fn to_move(&self, position: &Self::Position) -> Player {
//!         position.1
//!     }
//!     fn moves(&self, position: &Self::Position, moves: &mut Vec<u32>) {
//!         moves.extend(1..=position.0.min(2));
//!     }
//!     fn play(&self, position: &Self::Position, taken: u32) -> Self::Position {
//!         (position.0 - taken, position.1.other())
//!     }
//!     fn result(&self, position: &Self::Position, _ply: u32) -> Option<Value> {
//!         (position.0 == 0).then(|| -position.1.sign())
//!     }
//!     fn evaluate(&self, _: &Self::Position) -> Value {
//!         0
//!     }
//! }
//!
//! let found = alphabeta(&Stones, &(4, Player::Max), 10, &mut NoObserver);
//! assert_eq!((found.value, found.best()), (1, Some(1)));
//! assert_eq!(minimax(&Stones, &(3, Player::Max), 10, &mut NoObserver).value, -1);
//! ```
//!
//! The feature `ts` describes results for TypeScript.

mod alphabeta;
mod budget;
mod extensions;
mod iterative_deepening;
mod minimax;
mod observer;
mod options;
mod ordering;
mod quiescence;
mod recorder;
mod rules;
mod search;
mod search_result;
mod stats;
mod transposition_table;

pub use alphabeta::{alphabeta, search};
pub use budget::Budget;
pub use extensions::Extensions;
pub use iterative_deepening::IterativeDeepening;
pub use minimax::minimax;
pub use observer::{NoObserver, Observer, Step, ValueSource};
pub use options::SearchOptions;
pub use recorder::{Bound, RecordedNode, TreeRecorder};
pub use rules::{INFINITY, MoveInfo, Player, Rules, Value};
pub use search_result::SearchResult;
pub use stats::SearchStats;

/// The code in the README is tried like that of any other page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
