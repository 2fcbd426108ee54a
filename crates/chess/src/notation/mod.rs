//! Moves as text: how engines, people and the old programs write them, and how any of it is read.

mod error;
mod reason;
mod uci;

pub use error::MoveError;
pub use reason::Reason;
