//! Taking the whole terminal, and giving it back as it was.

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, Stdout, stdout};

/// The screen of a game.
pub type Screen = ratatui::Terminal<CrosstermBackend<Stdout>>;

/// Takes the terminal: its other screen, every key, the mouse, and pasted text in one piece.
/// Nothing is coloured without `colours`.
pub fn enter(colours: bool) -> io::Result<Screen> {
    // Whether there are any was decided already.
    force_color_output(colours);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        leave();
        usual(panic);
    }));
    ratatui::Terminal::new(CrosstermBackend::new(stdout()))
}

/// Gives it back. A terminal that is gone needs nothing.
pub fn leave() {
    _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen);
    _ = disable_raw_mode();
}
