//! Othello on the full screen, with the keys, the line and the pages that chess has there.
//!
//! `game.rs` takes what happens, one thing at a time; `view.rs` draws all of it anew; `thinker.rs`
//! thinks in a thread of its own, so that the person can type meanwhile.

mod game;
#[cfg(test)]
mod tests;
mod thinker;
mod view;

pub use game::run;

use super::drawing::Look;
use crate::terminal::capabilities::is_dumb;
use crate::terminal::fullscreen;
use crate::terminal::fullscreen::layout::Layout;
use crate::terminal::fullscreen::tty::{self, Screen};
use console::Term;
use othello::Size;
use ratatui::layout::Rect;
use std::io::IsTerminal;

/// The screen, if a person sits at a terminal that is large enough for this board and lets itself
/// be taken.
pub fn take_screen(size: Size, look: Look) -> Option<Screen> {
    if !fits(size) {
        return None;
    }
    let taken = tty::enter(look == Look::Stones).ok();
    if taken.is_none() {
        tty::leave();
    }
    taken
}

/// Whether a person sits at a terminal that is large enough for this board.
fn fits(size: Size) -> bool {
    let (rows, columns) = Term::stdout().size();
    let screen = Rect::new(0, 0, columns, rows);
    let (board_columns, board_rows) = cells(size);
    std::io::stdin().is_terminal()
        && std::io::stdout().is_terminal()
        && !is_dumb()
        && fullscreen::fits()
        && Layout::shows_all(screen, board_columns, board_rows)
}

/// The columns and rows of a board, as a screen counts them.
fn cells(size: Size) -> (u16, u16) {
    let side = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
    (side(size.cols()), side(size.rows()))
}
