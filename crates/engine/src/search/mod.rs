//! The search: iterative deepening over principal variation searches.
//!
//! Where to begin reading: `iterative_deepening.rs` calls `aspiration.rs`, which calls `negamax.rs`,
//! where the steps of one node are numbered and named in their order. Each step has a file:
//!
//! | steps | file |
//! |---|---|
//! | 1 to 3, horizon, draws, mate distance | `negamax.rs`, `quiescence.rs` |
//! | 4 and 5, what the tables know | `table_cutoffs.rs` |
//! | 6 and 7, static evaluation and hindsight | `static_eval.rs` |
//! | 9 to 12, pruning of the whole node | `pruning.rs` |
//! | 13 to 20, the moves | `move_loop.rs`, `move_pruning.rs`, `singular.rs`, `reductions.rs` |
//! | 21 and 22, learning and storing | `node_result.rs` |
//!
//! What a node's steps share is in `node.rs`, the order of moves in `move_picker.rs` with
//! `history.rs`, what is kept for each half-move in `stack.rs`, and every constant in `params.rs`.

mod aspiration;
mod control;
mod correction_history;
mod history;
pub(crate) mod human_errors;
mod info;
mod iterative_deepening;
mod move_loop;
mod move_picker;
mod move_pruning;
mod negamax;
mod node;
mod node_result;
pub(crate) mod params;
mod position;
mod pruning;
mod pv_table;
mod quiescence;
mod quiet_order;
mod reductions;
mod repetition;
mod root_move;
mod searched_moves;
mod singular;
mod stack;
mod static_eval;
mod table_cutoffs;
mod worker;

pub use control::{Control, Pause};
pub use info::Info;
#[cfg(feature = "tune")]
pub use params::tune;
pub use position::Position;
pub use root_move::RootMove;
pub(crate) use worker::{SharedContext, ThreadData, ThreadResult, Worker};

/// How the search treats the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Style {
    /// Search every move to the full depth: no pruning, no reductions, no extensions.
    pub full_width: bool,
    /// How many half-moves of captures are looked at behind the main search; all if `None`.
    pub quiescence_depth: Option<u32>,
}
