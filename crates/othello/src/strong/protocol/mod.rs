//! The engine for other programs: NBoard 2 and GTP.

pub mod gtp;
mod gtp_command;
pub mod nboard;
mod nboard_command;

pub use gtp_command::GtpLine;
pub use nboard_command::NBoardCommand;

use super::wish::Wish;
use std::io::{BufRead, Write};

/// What a person chose for the whole conversation.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How strong, and how long a move may take.
    pub wish: Wish,
    /// The size of the table.
    pub megabytes: usize,
    /// How many threads think.
    pub threads: usize,
    /// What makes weak levels play differently from game to game.
    pub seed: u64,
}

/// No line of a protocol is longer; a longer one counts as the end of the input.
const LONGEST_LINE: u64 = 1 << 20;

/// The lines of the input, until it ends.
fn lines(mut input: impl BufRead) -> impl Iterator<Item = String> {
    std::iter::from_fn(move || {
        let line = safefile::read_line(&mut input, LONGEST_LINE).ok()?;
        (!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned())
    })
}

/// Sends a text with its end of line. A client that went away is noticed at the end of the input.
fn send(output: &mut (impl Write + ?Sized), text: &str) {
    _ = writeln!(output, "{text}").and_then(|()| output.flush());
}
