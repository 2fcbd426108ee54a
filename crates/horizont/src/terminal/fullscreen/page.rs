//! A text that needs the whole screen: help, a list, an explanation.

use super::keys::Pressed;
use crate::terminal::wrap::wrapped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A text, and the first of its lines that is shown.
#[derive(Debug)]
pub struct Page {
    text: String,
    first: usize,
}

impl Page {
    /// The beginning of a text. Colours of line mode are left out.
    pub fn new(text: &str) -> Page {
        Page { text: anstream::adapter::strip_str(text).to_string(), first: 0 }
    }

    /// Scrolls by so many lines.
    pub fn scroll(&mut self, lines: isize) {
        let last = self.text.lines().count().saturating_sub(1);
        self.first = self.first.saturating_add_signed(lines).min(last);
    }

    /// Scrolls as a key says on a screen of so many rows; else the page is to be closed.
    pub fn stays_open(&mut self, pressed: &Pressed, rows: u16) -> bool {
        let rows = isize::from(i16::try_from(rows).unwrap_or(10)) - 2;
        match pressed {
            Pressed::Up | Pressed::Wheel { down: false } => self.scroll(-1),
            Pressed::Down | Pressed::Wheel { down: true } => self.scroll(1),
            Pressed::PageUp => self.scroll(-rows),
            Pressed::PageDown | Pressed::Letter(' ') => self.scroll(rows),
            _ => return false,
        }
        true
    }

    /// Draws what fits, and in the last row how to go on.
    pub fn draw(&self, area: Rect, how: &str, buffer: &mut Buffer) {
        let width = usize::from(area.width).max(1);
        let text = wrapped(&self.text, width);
        let rows = usize::from(area.height.saturating_sub(1));
        let lines = text.lines().skip(self.first).take(rows);
        for (line, y) in lines.zip(area.y..) {
            buffer.set_stringn(area.x, y, line, width, Style::new());
        }
        let style = Style::new().add_modifier(Modifier::REVERSED);
        buffer.set_stringn(area.x, area.bottom().saturating_sub(1), how, width, style);
    }
}
