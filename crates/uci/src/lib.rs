//! The Universal Chess Interface: how graphical programs and tournament managers talk to the engine.
//!
//! The protocol was published by R. Huber and S. Meyer-Kahlen in 2000 and is spoken by nearly all
//! chess programs. It is English whatever the language of the texts.
//!
//! Begin reading with `conversation.rs`: the state of one client and what each command does.
//! `command.rs` parses the lines of a client, `output.rs` writes ours; `options.rs` has every
//! option of `setoption`, with `strength.rs` and `book_options.rs` for the two families that
//! several options make up together.
//!
//! ```
//! use std::sync::{Arc, Mutex};
//!
//! #[derive(Clone, Default)]
//! struct Shared(Arc<Mutex<Vec<u8>>>);
//!
//! impl std::io::Write for Shared {
//!     fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
//!         self.0.lock().unwrap().write(bytes)
//!     }
//!     fn flush(&mut self) -> std::io::Result<()> {
//!         Ok(())
//!     }
//! }
//!
//! let output = Shared::default();
//! let input = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 3\n";
//! uci::run(None, input.as_bytes(), output.clone());
//! let text = String::from_utf8(output.0.lock().unwrap().clone()).unwrap();
//! assert!(text.ends_with("bestmove a1a8\n"), "{text}");
//! ```

mod book_options;
mod command;
mod conversation;
#[doc(hidden)]
pub mod fuzzing;
mod options;
mod output;
mod strength;

use command::Command;
use conversation::Conversation;
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex};

/// Enough for a game of a million moves. A longer line counts as the end of the input, which may
/// have none.
const LONGEST_LINE: u64 = 16 << 20;

/// Answers commands until `quit` or the end of the input. `first` is a line that was read already.
pub fn run(first: Option<&str>, mut input: impl BufRead, output: impl Write + Send + 'static) {
    let mut conversation = Conversation::new(Arc::new(Mutex::new(output)));
    let first = first.map(|line| line.as_bytes().to_vec());
    let more = std::iter::from_fn(|| {
        let line = safefile::read_line(&mut input, LONGEST_LINE).ok()?;
        (!line.is_empty()).then_some(line)
    });
    for line in first.into_iter().chain(more) {
        let line = String::from_utf8_lossy(&line);
        if conversation.handle(Command::parse(&line)).is_break() {
            conversation.stop();
            break;
        }
    }
    conversation.end();
}
