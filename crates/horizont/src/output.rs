//! Standard output. What can't be written, on a full disk say, is an error with a sentence and an
//! exit code; a reader who went away, as `| head -1` does, is none.
//!
//! A command that prints what it found ends as soon as it can't. A game or a conversation goes on
//! to its end, so that nothing is lost, and [`checked`] tells of it then.

use crate::terminal::wrap::{beside, wrapped};
use crate::{cli, pager};
use console::Term;
use serde::Serialize;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use texts::Lang;

/// The exit code of the task programs when standard output can't be written: EX_IOERR of
/// sysexits.h, which they use for nothing else.
pub const NOT_WRITTEN: u8 = 74;

/// Lines are not broken shorter than this.
const NARROWEST: usize = 20;

/// The exit code when standard output can't be written.
static CODE: AtomicU8 = AtomicU8::new(NOT_WRITTEN);

/// The first thing that went wrong, if anything did.
static FAILURE: OnceLock<io::Error> = OnceLock::new();

/// Prints a line like `println!`, which would panic when it can't; here the program ends.
macro_rules! say {
    ($($text:tt)*) => { $crate::output::line(format_args!($($text)*)) };
}
pub(crate) use say;

/// What [`say!`] does. On a terminal, long lines are broken between words.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    print((fitting(&text.to_string(), &Term::stdout()) + "\n").as_bytes());
}

/// Prints a document of JSON in one line, however long.
pub(crate) fn json(document: &impl Serialize) {
    // What our commands tell always can be written: strings, numbers, lists.
    let text = serde_json::to_string(document).unwrap_or_default();
    print((text + "\n").as_bytes());
}

/// Says something about the work on standard error, such as what went wrong.
macro_rules! caution {
    ($($text:tt)*) => { $crate::output::warning(&format!($($text)*)) };
}
pub(crate) use caution;

/// What `caution!` does.
pub fn warning(text: &str) {
    eprintln!("{}", fitting(text, &Term::stderr()));
}

/// Prints a line of a list: its columns, and a text. On a terminal that is too narrow, the text is
/// broken between words and goes on where it began.
pub(crate) fn row(columns: &str, text: &str) {
    let whole = columns.chars().count() + text.chars().count();
    let lines = match width(&Term::stdout()).filter(|&width| width < whole) {
        // A gap in the text is wider than that between words.
        Some(width) => {
            beside(columns, columns.chars().count(), &text.replace("  ", "\u{a0} "), width)
        }
        None => vec![format!("{columns}{text}")],
    };
    print((lines.join("\n") + "\n").as_bytes());
}

/// The text as a terminal shows it without breaking words. What has colours was set already.
fn fitting(text: &str, terminal: &Term) -> String {
    match width(terminal) {
        Some(width) if !text.contains('\x1b') => wrapped(text, width),
        _ => text.to_string(),
    }
}

/// How many characters a line of a terminal has; nothing where there is no terminal.
fn width(terminal: &Term) -> Option<usize> {
    let (_, columns) = terminal.size_checked().filter(|_| terminal.is_term())?;
    (columns > 0).then(|| usize::from(columns).max(NARROWEST))
}

/// Prints text that ends its lines itself; the program ends when it can't.
pub(crate) fn print(text: &[u8]) {
    if pager::keep(text) {
        return;
    }
    let mut out = io::stdout();
    end_unless(out.write_all(text).and_then(|()| out.flush()));
}

/// The same for text that a terminal may be too narrow for.
pub(crate) fn print_fitting(text: &str) {
    let end = if text.ends_with('\n') { "\n" } else { "" };
    print((fitting(text, &Term::stdout()).trim_end_matches('\n').to_string() + end).as_bytes());
}

/// Prints a line in the middle of a game, which goes on even if nobody can read it.
pub(crate) fn tell(text: &str) {
    let text = fitting(text, &Term::stdout());
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

/// Runs a program. Its exit code, unless all went well but something could not be written: then
/// `not_written`.
pub fn checked(not_written: u8, program: impl FnOnce() -> ExitCode) -> ExitCode {
    CODE.store(not_written, Relaxed);
    let code = program();
    remember(pager::show());
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
    let error = wording::system_error(error.kind().into(), &texts);
    warning(&texts.format("output-not-written", &[("error", error.into())]));
    CODE.load(Relaxed)
}
