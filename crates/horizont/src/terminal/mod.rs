//! The face of the programs in a terminal: what it can show, and how things are drawn in it.

pub mod abilities;
pub mod board;
pub mod help;
pub mod wrap;
