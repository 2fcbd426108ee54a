//! The screen of a person who types while the computer thinks: text scrolls by above the prompt,
//! and live lines stand right above it until they change or go.

use super::typing::{Phase, SharedTyping};
use std::io::Write;
use std::time::{Duration, Instant};

/// Live lines change no oftener than this: a quick search would make them flicker.
const PAUSE: Duration = Duration::from_millis(100);

/// Standard output around a prompt.
pub struct Screen<W> {
    out: W,
    typing: SharedTyping,
    /// The terminal's width, asked for each time.
    width: fn() -> usize,
    /// Whether the cursor can be moved; on a dumb terminal everything only follows.
    moves_cursor: bool,
    live: Vec<String>,
    changed: Instant,
    /// Texts that came after Enter was pressed and before the line was looked at.
    held: Vec<String>,
}

impl<W: Write> Screen<W> {
    /// A screen around what is being typed.
    pub fn new(out: W, typing: SharedTyping, width: fn() -> usize) -> Screen<W> {
        let changed = Instant::now() - PAUSE;
        Screen {
            out,
            typing,
            width,
            moves_cursor: true,
            live: Vec::new(),
            changed,
            held: Vec::new(),
        }
    }

    /// The same on a dumb terminal, which has no cursor to move: no live lines, nothing repainted.
    pub fn without_cursor(self) -> Screen<W> {
        Screen { moves_cursor: false, ..self }
    }

    /// Prints text that stays. Live lines stay below it.
    pub fn print(&mut self, text: &str) {
        let live = self.live.clone();
        if !self.paint(&format!("{text}\n"), live) {
            self.held.push(text.to_string());
        }
    }

    /// Puts live lines above the prompt in place of the old ones.
    pub fn set_live(&mut self, lines: Vec<String>) {
        if !self.moves_cursor
            || lines == self.live
            || (!self.live.is_empty() && self.changed.elapsed() < PAUSE)
        {
            return;
        }
        self.changed = Instant::now();
        self.paint("", lines);
    }

    /// Takes the live lines away.
    pub fn end_live(&mut self) {
        if !self.live.is_empty() {
            self.paint("", Vec::new());
        }
    }

    /// A line was entered below the live lines: they go, and what was typed moves up.
    pub fn entered(&mut self) {
        let typing = self.typing.clone();
        let mut typing = typing.hold();
        typing.phase = Phase::Idle;
        if !self.live.is_empty() {
            let width = (self.width)();
            let rows = self.live_rows(width) + typing.rows(width);
            self.live.clear();
            self.write(&format!("{}{}\n", erase(rows), typing.text()));
        }
        drop(typing);
        for text in std::mem::take(&mut self.held) {
            self.print(&text);
        }
    }

    /// Erases the live lines and the prompt and paints a text, other live lines and the prompt.
    /// Nothing happens and `false` is given while a line that was ended waits to be looked at.
    fn paint(&mut self, text: &str, live: Vec<String>) -> bool {
        let typing = self.typing.clone();
        let typing = typing.hold();
        let width = (self.width)();
        if !self.moves_cursor {
            // What is typed so far stays in the terminal's own line.
            let prompt = if typing.phase == Phase::Typing { typing.text() } else { String::new() };
            let begin = if prompt.is_empty() { "" } else { "\n" };
            self.write(&format!("{begin}{text}{prompt}"));
            return true;
        }
        let (above, prompt) = match typing.phase {
            Phase::Entered => return false,
            Phase::Idle => (0, String::new()),
            Phase::Typing => (typing.rows_above_cursor(width), typing.painted(width)),
        };
        let erased = erase(self.live_rows(width) + above);
        let lines: String = live.iter().map(|line| format!("{line}\n")).collect();
        self.live = live;
        self.write(&format!("{erased}{text}{lines}{prompt}"));
        true
    }

    /// How many rows the live lines take. They fitted the terminal when they were painted; one
    /// that is narrower now has broken them.
    fn live_rows(&self, width: usize) -> usize {
        self.live.iter().map(|line| line.chars().count().div_ceil(width.max(1)).max(1)).sum()
    }

    fn write(&mut self, text: &str) {
        // Whoever closed the terminal sees nothing; the game is on disk.
        _ = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
    }
}

/// Goes up over so many lines and clears them with all that is below.
fn erase(lines: usize) -> String {
    match lines {
        0 => "\r\x1b[J".to_string(),
        lines => format!("\r\x1b[{lines}A\x1b[J"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A screen on which the prompt stands.
    fn prompting() -> (SharedTyping, Screen<Vec<u8>>) {
        let typing = SharedTyping::default();
        let screen = Screen::new(Vec::new(), typing.clone(), || 80);
        typing.hold().begin("> ");
        (typing, screen)
    }

    fn painted(screen: &mut Screen<Vec<u8>>) -> String {
        String::from_utf8(std::mem::take(&mut screen.out)).expect("text")
    }

    #[test]
    fn text_goes_above_what_is_typed() {
        let (typing, mut screen) = prompting();
        typing.note("e2", 2);
        screen.set_live(vec!["thinking".to_string()]);
        assert_eq!(painted(&mut screen), "\r\x1b[Jthinking\n> e2");
        screen.print("1. e4");
        assert_eq!(painted(&mut screen), "\r\x1b[1A\x1b[J1. e4\nthinking\n> e2");
        screen.end_live();
        assert_eq!(painted(&mut screen), "\r\x1b[1A\x1b[J> e2");
    }

    #[test]
    fn a_narrowed_terminal_has_broken_the_live_line() {
        let (_, mut screen) = prompting();
        screen.set_live(vec!["12345678".to_string()]);
        screen.width = || 5;
        painted(&mut screen);
        screen.end_live();
        assert_eq!(painted(&mut screen), "\r\x1b[2A\x1b[J> ");
    }

    #[test]
    fn a_dumb_terminal_gets_no_escapes() {
        let (typing, screen) = prompting();
        let mut screen = screen.without_cursor();
        screen.set_live(vec!["10 %".to_string()]);
        screen.print("1... e5");
        screen.end_live();
        assert_eq!(painted(&mut screen), "\n1... e5\n> ");
        screen.entered();
        screen.print("2. Nf3");
        assert_eq!(painted(&mut screen), "2. Nf3\n");
        assert_eq!(typing.hold().phase, Phase::Idle);
    }

    /// Between Enter and the answer to the line the cursor is somewhere else: what comes then
    /// must neither erase the line nor get lost.
    #[test]
    fn what_comes_while_a_line_ends_waits_for_it() {
        let (typing, mut screen) = prompting();
        screen.set_live(vec!["10 %".to_string()]);
        typing.note("tip", 3);
        typing.hold().phase = Phase::Entered;
        painted(&mut screen);
        screen.changed = Instant::now() - PAUSE;
        screen.set_live(vec!["20 %".to_string()]);
        screen.end_live();
        screen.print("1... e5");
        assert_eq!(painted(&mut screen), "");
        screen.entered();
        assert_eq!(painted(&mut screen), "\r\x1b[2A\x1b[J> tip\n\r\x1b[J1... e5\n");
    }
}
