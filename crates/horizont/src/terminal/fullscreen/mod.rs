//! A game of chess on the full screen: the board stays, and what changes is drawn in its place.
//! Othello has a table of its own and shares the rest.
//!
//! `game.rs` is the table: it takes what happens, one thing at a time. `view.rs` draws all of it
//! anew, and only the cells that differ are sent. `layout.rs` says where things stand, for the eye
//! and for the mouse.

pub mod below;
mod board;
mod game;
pub mod keys;
pub mod layout;
mod line_editor;
pub mod page;
mod panel;
#[cfg(test)]
mod tests;
pub mod tty;
mod view;

pub use game::run;
pub use line_editor::LineEditor;

use console::Term;

/// Smaller screens get line mode: rows and columns.
const SMALLEST: (u16, u16) = (24, 80);

/// Whether the terminal is large enough.
pub fn fits() -> bool {
    let (rows, columns) = Term::stdout().size();
    rows >= SMALLEST.0 && columns >= SMALLEST.1
}
