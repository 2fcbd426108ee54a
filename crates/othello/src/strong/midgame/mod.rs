//! The search above the endings: by evaluation at the horizon, or to the end of the game with an
//! order of moves by evaluation.

mod expected_error;
mod node;
mod null_window;
mod order;
mod principal;
mod probcut;
mod root;
mod search;
mod shallow;
mod split;

pub use node::Node;
pub use principal::Window;
pub use root::{RootMove, root_moves};
pub use search::Search;
pub use split::Helpers;
