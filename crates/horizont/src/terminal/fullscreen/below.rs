//! What stands below the board: whose turn it is, what was said last, and the line that is typed.

use super::layout::MESSAGES;
use super::line_editor::LineEditor;
use crate::terminal::wrap::wrapped;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// Whether a text has more lines than may stand there.
pub fn is_too_long(text: &str, area: Rect) -> bool {
    wrapped(text, usize::from(area.width).max(1)).lines().count() > usize::from(MESSAGES)
}

/// Who is to move, or whatever else is said of the board, right below it.
pub fn draw_caption(caption: &str, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width).max(1);
    for (line, y) in wrapped(caption, width).lines().zip(area.y..area.bottom()) {
        buffer.set_stringn(area.x, y, line, width, Style::new());
    }
}

/// What was said last: as many sentences as fit whole, and of a longer one its end.
pub fn draw_messages(said: &[String], area: Rect, frame: &mut Frame<'_>) {
    let width = usize::from(area.width).max(1);
    let height = usize::from(area.height);
    let mut lines: Vec<String> = Vec::new();
    for sentence in said.iter().rev() {
        let text = wrapped(sentence, width);
        if !lines.is_empty() && lines.len() + text.lines().count() > height {
            break;
        }
        lines.splice(..0, text.lines().map(str::to_string));
    }
    let first = lines.len().saturating_sub(height);
    for (line, y) in lines[first..].iter().zip(area.y..area.bottom()) {
        frame.buffer_mut().set_stringn(area.x, y, line, width, Style::new());
    }
}

/// The prompt and the line behind it; of a long one the part around the cursor.
pub fn draw_prompt(prompt: &str, line: &LineEditor, area: Rect, frame: &mut Frame<'_>) {
    let room = usize::from(area.width).saturating_sub(prompt.chars().count() + 1).max(1);
    let first = line.cursor().saturating_sub(room);
    let shown: String = line.text().chars().skip(first).take(room).collect();
    let text = format!("{prompt}{shown}");
    frame.buffer_mut().set_stringn(area.x, area.y, &text, area.width.into(), Style::new());
    let column = (prompt.chars().count() + line.cursor() - first) as u16;
    let column = column.min(area.width.saturating_sub(1));
    frame.set_cursor_position(Position::new(area.x + column, area.y));
}
