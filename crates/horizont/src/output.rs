//! Standard output. What can't be written, on a full disk say, is an error with a sentence and an
//! exit code; a reader who went away, as `| head -1` does, is none.
//!
//! A command that prints what it found ends as soon as it can't. A game or a conversation goes on
//! to its end, so that nothing is lost, and [`checked`] tells of it then.

use crate::cli;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::OnceLock;
use texts::Lang;

/// The exit code when standard output can't be written: EX_IOERR of sysexits.h, which no program of ours
/// uses for anything else.
pub const NOT_WRITTEN: u8 = 74;

/// The first thing that went wrong, if anything did.
static FAILURE: OnceLock<io::Error> = OnceLock::new();

/// Prints a line like `println!`, which would panic when it can't; here the program ends.
macro_rules! say {
    ($($text:tt)*) => { $crate::output::line(format_args!($($text)*)) };
}
pub(crate) use say;

/// What [`say!`] does.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    end_unless(writeln!(io::stdout(), "{text}"));
}

/// Prints text that ends its lines itself; the program ends when it can't.
pub(crate) fn print(text: &[u8]) {
    let mut out = io::stdout();
    end_unless(out.write_all(text).and_then(|()| out.flush()));
}

/// Prints a line in the middle of a game, which goes on even if nobody can read it.
pub(crate) fn tell(text: &str) {
    let mut out = anstream::stdout().lock();
    remember(writeln!(out, "{text}").and_then(|()| out.flush()));
}

/// Standard output for a conversation, which ends when its input does.
pub(crate) struct Conversation;

impl Write for Conversation {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = io::stdout().write(bytes);
        written.inspect_err(|error| remember(Err(error.kind().into())))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = io::stdout().flush();
        flushed.inspect_err(|error| remember(Err(error.kind().into())))
    }
}

/// Runs a program. Its exit code, unless all went well but something could not be written.
pub fn checked(program: impl FnOnce() -> ExitCode) -> ExitCode {
    let code = program();
    // A line without an end was not written yet.
    remember(io::stdout().flush());
    match FAILURE.get() {
        Some(error) if code == ExitCode::SUCCESS => ExitCode::from(complain(error)),
        _ => code,
    }
}

fn remember(written: io::Result<()>) {
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        _ = FAILURE.set(error);
    }
}

fn end_unless(written: io::Result<()>) {
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => std::process::exit(complain(&error).into()),
    }
}

/// Says what is wrong, in the language asked for; the exit code.
fn complain(error: &io::Error) -> u8 {
    let args: Vec<_> = std::env::args_os().collect();
    let lang = cli::asked_language(&args).unwrap_or_else(|_| Lang::of_system());
    let texts = cli::texts_for_output(lang);
    eprintln!("{}", texts.format("output-not-written", &[("error", error.to_string().into())]));
    NOT_WRITTEN
}
