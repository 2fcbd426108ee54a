//! `horizont book`: makes, shows and joins opening books.

mod check;
mod compare;
mod engine_analyst;
mod export;
mod grow;
mod info;
mod make;
mod merge;
mod name;
mod show;

use super::group;
use ::book::polyglot::{BookError, PolyglotBook};
use anyhow::anyhow;
use clap::{Arg, ValueHint, value_parser};
use indicatif::ProgressBar;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use texts::Texts;

group::family!("book": show, name, make, merge, info, export, compare, grow, check);

/// How many positions are done, and how long the rest takes.
fn progress_bar(positions: u64) -> ProgressBar {
    super::progress::progress_bar(positions, "{pos}/{len}")
}

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("book-option-{name}")))
}

/// An option that is a number from this range, `usual` if not said.
fn number(
    name: &'static str,
    range: RangeInclusive<u64>,
    usual: &'static str,
    texts: &Texts,
) -> Arg {
    option(name, "N", texts).value_parser(value_parser!(u64).range(range)).default_value(usual)
}

/// Where the result goes.
fn output(texts: &Texts) -> Arg {
    option("output", "FILE", texts)
        .short('o')
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
}

/// A file to read.
fn input(name: &'static str, texts: &Texts) -> Arg {
    Arg::new(name)
        .value_name("FILE")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
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
    explain(path, wording::system_error(error.kind().into(), texts), texts)
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
