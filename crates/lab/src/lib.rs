//! The laboratory: one position, every method of searching it, side by side.
//!
//! [`compare`] searches a [`Place`] with every [`Method`] and says what each cost, with the theory
//! beside it; [`by_depth`] does so for depths 1, 2, 3, …; [`tree()`] writes the tree of
//! one search down, with its windows and cuts, and [`svg`] draws it; [`spanish`] is the guided
//! example of the ZČU report. All answers are data that can be serialised; the words are in
//! `locales/*/lab.ftl`.

mod compare;
mod methods;
mod place;
pub mod spanish;
mod subject;
pub mod svg;
mod theory;
mod tree;

pub use compare::{Limits, Point, Report, Row, by_depth, compare};
pub use methods::{METHODS, Method, method};
pub use place::{ChessEvaluation, GameKind, Place};
pub use theory::{Theory, WholeGame};
pub use tree::{Tree, TreeNode, tree};
