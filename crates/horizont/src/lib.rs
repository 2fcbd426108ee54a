//! The programs people start: they parse, call and print; what they know is in the other crates.

pub mod cli;
pub mod commands;
pub mod othello;
mod output;
pub mod terminal;
mod values;
