//! The list of moves, in columns.

use super::ui::TerminalUi;
use chess::Color;
use play::history;
use wording::opening_line;

impl TerminalUi {
    /// The line through the position shown, which stands in brackets; a star says that other
    /// moves were tried instead.
    pub(super) fn move_list(&self) -> String {
        let Some(snapshot) = &self.snapshot else { return String::new() };
        let line = history::line_through(&snapshot.game, snapshot.shown);
        if line.is_empty() {
            return self.texts.get("play-no-moves");
        }
        let manner = self.manner();
        let mut words: Vec<String> = Vec::new();
        for (index, entry) in line.iter().enumerate() {
            let numbered = index == 0 || entry.color() == Color::White;
            let mut name = match numbered {
                true => manner.numbered(&entry.before, entry.mv),
                false => manner.san(&entry.before, entry.mv),
            };
            if entry.others > 0 {
                name.push('*');
            }
            if entry.node == snapshot.shown {
                name = format!("[{name}]");
            }
            match words.last_mut() {
                Some(pair) if !numbered => *pair = format!("{pair} {name}"),
                _ => words.push(name),
            }
        }
        let mut lines = vec![self.columns(&words)];
        if line.iter().any(|entry| entry.others > 0) {
            lines.push(self.texts.get("play-history-variations"));
        }
        lines.extend(snapshot.opening().map(|named| opening_line(&named, &self.texts)));
        lines.join("\n")
    }

    /// Words in as many columns as fit.
    fn columns(&self, words: &[String]) -> String {
        let widest = words.iter().map(|word| word.chars().count()).max().unwrap_or(1) + 2;
        let columns = (self.width() / widest).max(1);
        let rows = words.chunks(columns).map(|row| {
            let cells: String = row.iter().map(|word| format!("{word:<widest$}")).collect();
            cells.trim_end().to_string()
        });
        rows.collect::<Vec<_>>().join("\n")
    }
}
