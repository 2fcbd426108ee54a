//! What stands below the board: what was said last, and the line that is typed.

use super::line_editor::LineEditor;
use crate::terminal::wrap::wrapped;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// The last lines of what was said.
pub fn draw_messages(said: &[String], area: Rect, frame: &mut Frame<'_>) {
    let width = usize::from(area.width).max(1);
    let text = wrapped(&said.join("\n"), width);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.len().saturating_sub(area.height.into());
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
