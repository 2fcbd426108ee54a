//! The programs people start: `horizont`, `othello` and `koncovka`. They parse, call and print; what
//! they know is in the other crates.
//!
//! Begin reading with [`cli`] (the command line and its errors), then [`commands`], where each
//! subcommand has a file or a folder of its name. [`terminal`] is chess in a terminal: boards,
//! help, and the game that people play there. [`othello`] is the same for Othello.
//!
//! ```
//! use horizont::terminal::board::{BoardStyle, BoardView, draw};
//! use horizont::terminal::capabilities::Capabilities;
//! let narrow = Capabilities { width: 30, ..Capabilities::of_output() };
//! let style = BoardStyle::fitting(&narrow, texts::Lang::En);
//! let drawn = draw(&chess::Board::default(), &BoardView::default(), &style);
//! assert!(drawn.ends_with("a b c d e f g h\n"));
//! ```

pub mod cli;
pub mod commands;
mod config;
pub mod othello;
pub mod output;
mod pager;
pub mod processor;
pub mod terminal;
mod values;
pub mod version;
