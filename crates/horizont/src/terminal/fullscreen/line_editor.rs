//! The line that is typed below the board.

use super::keys::Pressed;

/// A line, its cursor, and the lines before it.
#[derive(Debug, Default)]
pub struct LineEditor {
    text: Vec<char>,
    cursor: usize,
    entered: Vec<String>,
    /// Which of the entered lines is shown, counted from the last.
    recalled: Option<usize>,
}

impl LineEditor {
    /// An empty line after these.
    pub fn after(entered: Vec<String>) -> LineEditor {
        LineEditor { entered, ..LineEditor::default() }
    }

    /// Does what a key does to the line; whether it was meant for it. Where nothing is typed, the
    /// keys that go through a line are free for something else.
    pub fn edit(&mut self, pressed: &Pressed) -> bool {
        let typing = !self.is_empty();
        match pressed {
            Pressed::Letter(letter) => self.insert(*letter),
            Pressed::Backspace => self.backspace(),
            Pressed::Delete => self.delete(),
            Pressed::Leave if typing => self.delete(),
            Pressed::Left if typing => self.go(-1),
            Pressed::Right if typing => self.go(1),
            Pressed::Home if typing => self.go_to_edge(false),
            Pressed::End if typing => self.go_to_edge(true),
            Pressed::Up => self.recall(true),
            Pressed::Down => self.recall(false),
            _ => return false,
        }
        true
    }

    /// What is typed.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// How many letters stand before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Types a letter.
    pub fn insert(&mut self, letter: char) {
        if !letter.is_control() {
            self.text.insert(self.cursor, letter);
            self.cursor += 1;
        }
    }

    /// Deletes the letter before the cursor.
    pub fn backspace(&mut self) {
        if self.cursor > 0 {
            self.cursor -= 1;
            self.text.remove(self.cursor);
        }
    }

    /// Deletes the letter behind the cursor.
    pub fn delete(&mut self) {
        if self.cursor < self.text.len() {
            self.text.remove(self.cursor);
        }
    }

    /// Moves the cursor by so many letters.
    pub fn go(&mut self, letters: isize) {
        self.cursor = self.cursor.saturating_add_signed(letters).min(self.text.len());
    }

    /// Moves the cursor before the first letter or behind the last.
    pub fn go_to_edge(&mut self, end: bool) {
        self.cursor = if end { self.text.len() } else { 0 };
    }

    /// Replaces the whole line.
    pub fn set(&mut self, text: &str) {
        self.text = text.chars().filter(|letter| !letter.is_control()).collect();
        self.cursor = self.text.len();
    }

    /// The line is entered: it goes, and is remembered.
    pub fn take(&mut self) -> String {
        let line = self.text();
        if !line.trim().is_empty() && self.entered.last() != Some(&line) {
            self.entered.push(line.clone());
        }
        self.recalled = None;
        self.set("");
        line
    }

    /// Shows an older line that was entered, or a newer one.
    pub fn recall(&mut self, older: bool) {
        let next = match (self.recalled, older) {
            (None, true) => Some(0),
            (Some(at), true) => Some(at + 1),
            (None | Some(0), false) => None,
            (Some(at), false) => Some(at - 1),
        };
        let line = next.map(|at| self.entered.iter().rev().nth(at).cloned());
        match line {
            Some(None) => {}
            found => {
                self.recalled = next;
                self.set(&found.flatten().unwrap_or_default());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_typed_and_deleted_at_the_cursor() {
        let mut line = LineEditor::default();
        "zpět".chars().for_each(|letter| line.insert(letter));
        line.go(-2);
        line.backspace();
        line.insert('P');
        line.delete();
        assert_eq!((line.text().as_str(), line.cursor()), ("zPt", 2));
        line.go_to_edge(false);
        line.go(-5);
        line.backspace();
        assert_eq!((line.take().as_str(), line.text().as_str()), ("zPt", ""));
    }

    #[test]
    fn entered_lines_come_back() {
        let mut line = LineEditor::after(vec!["e4".to_string()]);
        line.set("d4");
        line.take();
        let mut shown = |older| {
            line.recall(older);
            line.text()
        };
        assert_eq!([shown(true), shown(true), shown(true)], ["d4", "e4", "e4"]);
        assert_eq!([shown(false), shown(false)], ["d4", ""]);
    }
}
