//! A text that needs the whole screen: help, a list, an explanation.

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
