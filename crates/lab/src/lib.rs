//! The laboratory: one position, every method of searching it, side by side.
//!
//! Begin with `compare.rs`: [`compare`] searches a [`Place`] with every [`Method`] of `methods.rs`
//! and says what each cost, with the theory (`theory.rs`) beside it; [`by_depth`] does so for
//! depths 1, 2, 3, …; [`tree()`] writes the tree of one search down, with its windows and cuts, and
//! [`svg`] draws it; [`spanish`] is the guided example of the ZČU report. The searches themselves
//! are those of the crate `gametree`. All answers are data; their words are in the crate `wording`.
//!
//! ```
//! use lab::{ChessEvaluation, Limits, Place};
//! let place = Place::Chess(chess::Board::default(), ChessEvaluation::Zcu);
//! let methods = [*lab::method("minimax").unwrap(), *lab::method("captures").unwrap()];
//! let san = chess::Notation::San;
//! let report = lab::compare(&place, 2, &methods, san, Limits::default(), &mut |_| {});
//! // 1 + 20 + 400 positions; alpha-beta finds the same value with fewer.
//! assert_eq!(report.rows[0].counts.nodes, 421);
//! assert_eq!(report.rows[1].value, report.rows[0].value);
//! assert!(report.rows[1].counts.nodes < 200);
//! ```

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
