//! The search above the endings: by evaluation at the horizon, or to the end of the game with an
//! order of moves by evaluation.

mod expected_error;
mod node;
mod null_window;
mod order;
mod principal;
mod probcut;
mod question;
mod root;
mod search;
mod shallow;
#[cfg(feature = "threads")]
mod split;
#[cfg(feature = "threads")]
mod team;

pub use node::Node;
pub use question::Window;
pub use root::{RootMove, root_moves};
pub use search::Search;
