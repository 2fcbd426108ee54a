//! The screen of a person who types while the computer thinks: text scrolls by above the prompt,
//! and live lines stand right above it until they change or go.

use rustyline::ExternalPrinter;
use std::io::Write;
use std::time::{Duration, Instant};

/// Live lines change no oftener than this: a quick search would make them flicker.
const PAUSE: Duration = Duration::from_millis(100);

/// Standard output around a prompt.
pub struct Screen {
    printer: Option<Box<dyn ExternalPrinter + Send>>,
    live: Vec<String>,
    changed: Instant,
}

impl Screen {
    /// A screen that prints above the prompt through `printer`, where the editor has one.
    pub fn new(printer: Option<Box<dyn ExternalPrinter + Send>>) -> Screen {
        Screen { printer, live: Vec::new(), changed: Instant::now() - PAUSE }
    }

    /// Prints text that stays. Live lines stay below it.
    pub fn print(&mut self, text: &str) {
        let live = std::mem::take(&mut self.live);
        self.write(&format!("{}{text}\n{}", erase(live.len()), block(&live)));
        self.live = live;
    }

    /// Puts live lines above the prompt in place of the old ones.
    pub fn set_live(&mut self, lines: Vec<String>) {
        if lines == self.live || (!self.live.is_empty() && self.changed.elapsed() < PAUSE) {
            return;
        }
        self.changed = Instant::now();
        self.write(&format!("{}{}", erase(self.live.len()), block(&lines)));
        self.live = lines;
    }

    /// Takes the live lines away.
    pub fn end_live(&mut self) {
        if !self.live.is_empty() {
            let erased = erase(self.live.len());
            self.live.clear();
            self.write_bare(&erased);
        }
    }

    /// A line was entered below the live lines: they go, and what was typed moves up.
    pub fn entered(&mut self, typed: &str, width: usize) {
        if self.live.is_empty() {
            return;
        }
        let rows = typed.chars().count() / width.max(1) + 1;
        let erased = erase(self.live.len() + rows);
        self.live.clear();
        self.write(&format!("{erased}{typed}\n"));
    }

    /// Prints without a prompt: the editor adds the line's end itself if there is none.
    fn write_bare(&mut self, text: &str) {
        // A line that is erased and ended stands where the live lines began.
        self.write(&format!("{text}\x1b[A\n"));
    }

    fn write(&mut self, text: &str) {
        let printed = match &mut self.printer {
            Some(printer) => printer.print(text.to_string()).is_ok(),
            None => false,
        };
        if !printed {
            // Whoever closed the terminal sees nothing; the game is on disk.
            let mut out = std::io::stdout();
            _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        }
    }
}

/// Goes up over so many lines and clears them with all that is below.
fn erase(lines: usize) -> String {
    match lines {
        0 => String::new(),
        lines => format!("\r\x1b[{lines}A\x1b[J"),
    }
}

fn block(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}
