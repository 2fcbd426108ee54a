//! The search of the textbooks, over any game of two players who see everything.
//!
//! * [`minimax`] looks at every move to a depth: slow, and right by its very definition;
//! * [`alphabeta`] finds the same value and passes over what cannot change it;
//! * [`Cascade`] searches to depth 1, 2, 3, … and lets each search order the moves of the next
//!   (the old Czech programs call it kaskádová metoda), if wanted in a window around the value
//!   expected (metoda okénka).
//!
//! [`search`] has every further idea of the seeds as a switch ([`Switches`]): orders of moves, the
//! hash table, the search for a quiet position, lines searched deeper.
//!
//! All of them say what they found, count what they did ([`Counts`]) and, to whoever wants to
//! watch, tell every step ([`Watcher`]). They are made for teaching and for proving fast engines
//! right, so they are plain; still, they allocate nothing once they run.
//!
//! ```
//! use gametree::{Nobody, Player, Rules, Value, alphabeta, minimax};
//!
//! /// From a heap of stones each takes one or two; who takes the last one wins.
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
//! let found = alphabeta(&Stones, &(4, Player::Max), 10, &mut Nobody);
//! assert_eq!((found.value, found.best()), (1, Some(1)));
//! assert_eq!(minimax(&Stones, &(3, Player::Max), 10, &mut Nobody).value, -1);
//! ```

mod alphabeta;
mod budget;
mod cascade;
mod counts;
mod found;
mod minimax;
mod ordering;
mod quiescence;
mod reasons;
mod record;
mod rules;
mod search;
mod switches;
mod table;
mod watch;

pub use alphabeta::{alphabeta, search};
pub use budget::Budget;
pub use cascade::Cascade;
pub use counts::Counts;
pub use found::Found;
pub use minimax::minimax;
pub use reasons::Reasons;
pub use record::{Bound, Branch, Recorder};
pub use rules::{Facts, INFINITY, Player, Rules, Value};
pub use switches::Switches;
pub use watch::{Nobody, Source, Step, Watcher};
