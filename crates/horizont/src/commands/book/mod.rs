//! `horizont book`: makes, shows and joins opening books.

mod check;
mod export;
mod grow;
mod info;
mod make;
mod merge;
mod name;
mod show;

use super::Subcommand;
use ::book::polyglot::{BookError, PolyglotBook};
use anyhow::anyhow;
use clap::{Arg, ArgMatches, Command, value_parser};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("book")
        .about(texts.get("book-about"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(show::command(texts))
        .subcommand(name::command(texts))
        .subcommand(make::command(texts))
        .subcommand(merge::command(texts))
        .subcommand(info::command(texts))
        .subcommand(export::command(texts))
        .subcommand(grow::command(texts))
        .subcommand(check::command(texts))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    match matches.subcommand() {
        Some(("show", matches)) => show::run(matches, texts),
        Some(("name", matches)) => name::run(matches, texts),
        Some(("make", matches)) => make::run(matches, texts),
        Some(("merge", matches)) => merge::run(matches, texts),
        Some(("info", matches)) => info::run(matches, texts),
        Some(("export", matches)) => export::run(matches, texts),
        Some(("grow", matches)) => grow::run(matches, texts),
        Some(("check", matches)) => check::run(matches, texts),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// How many positions are done, and how long the rest takes.
fn progress_bar(positions: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed} {wide_bar} {pos}/{len} ({eta})");
    ProgressBar::new(positions).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("book-option-{name}")))
}

/// Where the result goes.
fn output(texts: &Texts) -> Arg {
    option("output", "FILE", texts).short('o').required(true).value_parser(value_parser!(PathBuf))
}

/// A file to read.
fn input(name: &'static str, texts: &Texts) -> Arg {
    Arg::new(name)
        .value_name("FILE")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .help(texts.get(&format!("book-option-{name}")))
}

fn open(path: &Path, texts: &Texts) -> anyhow::Result<PolyglotBook> {
    PolyglotBook::open(path).map_err(|error| {
        let number =
            |id: &str, number: u64| texts.format(id, &[("number", number.to_string().into())]);
        let reason = match error {
            BookError::Io(error) => return explain_io(path, &error, texts),
            BookError::Empty => texts.get("book-error-empty"),
            BookError::OddLength(bytes) => number("book-error-odd-length", bytes),
            BookError::Unsorted(entry) => number("book-error-unsorted", entry as u64),
        };
        explain(path, reason, texts)
    })
}

/// What the system says about a file, in a sentence.
fn explain_io(path: &Path, error: &std::io::Error, texts: &Texts) -> anyhow::Error {
    explain(path, error.to_string(), texts)
}

/// What is wrong with a file, in a sentence.
fn explain(path: &Path, reason: String, texts: &Texts) -> anyhow::Error {
    let args = [("file", path.display().to_string().into()), ("reason", reason.into())];
    anyhow!(texts.format("book-bad-file", &args))
}

/// `EXAMPLE: 12 entries.`
fn written(path: &Path, entries: u64, texts: &Texts) -> String {
    let args =
        [("file", path.display().to_string().into()), ("entries", entries.to_string().into())];
    texts.format("book-written", &args)
}
