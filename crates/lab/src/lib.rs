//! The laboratory: one position, every method of searching it, side by side.
//!
//! Begin with `compare.rs`: [`compare`] searches a [`StudiedPosition`] with every [`Method`] of
//! `methods.rs` and says what each cost, with the theory (`theory.rs`) beside it; [`by_depth`] does
//! so for depths 1, 2, 3, …; [`tree()`] writes the tree of one search down, with its windows and
//! cuts, and [`svg`] draws it; [`alphabeta_lesson`] is the guided example of the ZČU report. The
//! searches themselves are those of the crate `gametree`. All answers are data; their words are in
//! the crate `wording`.
//!
//! ```
//! use lab::{ChessEvaluation, Limits, StudiedPosition};
//! let studied = StudiedPosition::Chess(chess::Board::default(), ChessEvaluation::Zcu);
//! let methods = [*lab::method("minimax").unwrap(), *lab::method("captures").unwrap()];
//! let san = chess::Notation::San;
//! let report = lab::compare(&studied, 2, &methods, san, Limits::default(), &mut |_| {});
//! // 1 + 20 + 400 positions; alpha-beta finds the same value with fewer.
//! assert_eq!(report.rows[0].counts.nodes, 421);
//! assert_eq!(report.rows[1].value, report.rows[0].value);
//! assert!(report.rows[1].counts.nodes < 200);
//! ```

pub mod alphabeta_lesson;
mod compare;
mod methods;
mod move_labels;
mod search_tree;
mod studied_position;
pub mod svg;
mod theory;

pub use compare::{Limits, Point, Report, Row, by_depth, compare};
pub use methods::{METHODS, Method, method};
pub use search_tree::{Tree, TreeNode, tree};
pub use studied_position::{ChessEvaluation, GameKind, StudiedPosition};
pub use theory::{Theory, WholeGame};
