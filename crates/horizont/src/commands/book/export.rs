//! `horizont book export`: our own book as a Polyglot file, for other programs.

use super::{explain_io, output, written};
use crate::output::say;
use ::book::own::OwnBook;
use ::book::polyglot;
use clap::{ArgMatches, Command};
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("export").about(texts.get("book-export-about")).arg(output(texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let path = &matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    let entries = polyglot::write_positions(&OwnBook::embedded_positions(), path)
        .map_err(|error| explain_io(path, &error, texts))?;
    say!("{}", written(path, entries, texts));
    Ok(ExitCode::SUCCESS)
}
