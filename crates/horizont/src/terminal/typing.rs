//! The line that is being typed, as far as the one who prints above it must know it.
//!
//! The editor reads in a thread of its own. It says here what is typed so far, and that Enter was
//! pressed before it leaves the line; the screen holds this while it paints. So a text never
//! meets a prompt that has just gone, nor erases what is no longer there.

use rustyline::{Cmd, ConditionalEventHandler, Event, EventContext, KeyEvent, RepeatCount};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What the editor is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// There is no prompt.
    #[default]
    Idle,
    /// The prompt is out.
    Typing,
    /// The line is ended, but nobody has looked at it yet.
    Entered,
}

/// A prompt and what is typed behind it.
#[derive(Debug, Default)]
pub struct Typing {
    pub phase: Phase,
    prompt: String,
    line: String,
    /// How many letters of the line stand before the cursor.
    before: usize,
}

impl Typing {
    /// The prompt comes out.
    pub fn begin(&mut self, prompt: &str) {
        *self = Typing { phase: Phase::Typing, prompt: prompt.to_string(), ..Typing::default() };
    }

    /// The prompt and the line.
    pub fn text(&self) -> String {
        format!("{}{}", self.prompt, self.line)
    }

    /// How many rows of a terminal are above the row of the cursor.
    pub fn rows_above_cursor(&self, width: usize) -> usize {
        (self.prompt.chars().count() + self.before) / width.max(1)
    }

    /// How many rows the ended line takes.
    pub fn rows(&self, width: usize) -> usize {
        self.text().chars().count() / width.max(1) + 1
    }

    /// What paints the prompt and the line and puts the cursor to its place, as the editor does.
    pub fn painted(&self, width: usize) -> String {
        let width = width.max(1);
        let mut out = self.text();
        let end = out.chars().count();
        if end > 0 && end.is_multiple_of(width) {
            out.push('\n');
        }
        let cursor = self.prompt.chars().count() + self.before;
        if cursor < end {
            match end / width - cursor / width {
                0 => {}
                rows => out += &format!("\x1b[{rows}A"),
            }
            out.push('\r');
            match cursor % width {
                0 => {}
                columns => out += &format!("\x1b[{columns}C"),
            }
        }
        out
    }
}

/// The typed line, known to the editor and to the screen.
#[derive(Clone, Default)]
pub struct SharedTyping(Arc<Mutex<Typing>>);

impl SharedTyping {
    /// Nobody types until the guard goes.
    pub fn hold(&self) -> MutexGuard<'_, Typing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The editor is about to show this line.
    pub fn note(&self, line: &str, cursor: usize) {
        let mut typing = self.hold();
        typing.before = line.get(..cursor).map_or(0, |before| before.chars().count());
        typing.line = line.to_string();
    }

    /// The line was changed, so whatever was pressed did not end it.
    pub fn note_edit(&self) {
        let mut typing = self.hold();
        if typing.phase == Phase::Entered {
            typing.phase = Phase::Typing;
        }
    }
}

/// Notes that a line ends; what the key does stays with the editor.
pub struct Ending(pub SharedTyping);

impl Ending {
    /// The keys that end a line.
    pub fn keys() -> [KeyEvent; 5] {
        let enter = KeyEvent(rustyline::KeyCode::Enter, rustyline::Modifiers::NONE);
        [enter, KeyEvent::ctrl('J'), KeyEvent::ctrl('M'), KeyEvent::ctrl('C'), KeyEvent::ctrl('D')]
    }
}

impl ConditionalEventHandler for Ending {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, at: &EventContext) -> Option<Cmd> {
        // Ctrl-D in the middle of a line deletes a letter.
        let deletes = event.get(0) == Some(&KeyEvent::ctrl('D')) && !at.line().is_empty();
        let mut typing = self.0.hold();
        if !deletes && typing.phase == Phase::Typing {
            typing.phase = Phase::Entered;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(line: &str, cursor: usize) -> SharedTyping {
        let shared = SharedTyping::default();
        shared.hold().begin("> ");
        shared.note(line, cursor);
        shared
    }

    #[test]
    fn the_cursor_returns_to_its_letter() {
        assert_eq!(typed("zpět", "zpět".len()).hold().painted(80), "> zpět");
        assert_eq!(typed("zpět", "zpě".len()).hold().painted(80), "> zpět\r\x1b[5C");
        assert_eq!(typed("abcdef", 0).hold().painted(4), "> abcdef\n\x1b[2A\r\x1b[2C");
        assert_eq!(typed("abcdef", 3).hold().rows_above_cursor(4), 1);
    }

    #[test]
    fn a_line_that_is_edited_has_not_ended() {
        let shared = typed("e", 1);
        shared.hold().phase = Phase::Entered;
        shared.note_edit();
        assert_eq!(shared.hold().phase, Phase::Typing);
        shared.hold().phase = Phase::Idle;
        shared.note_edit();
        assert_eq!(shared.hold().phase, Phase::Idle);
    }
}
