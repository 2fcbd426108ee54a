//! `horizont book`: makes, shows and joins opening books.

mod grow;

use super::Subcommand;
use anyhow::anyhow;
use clap::{Arg, ArgMatches, Command};
use std::path::Path;
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("book")
        .about(texts.get("book-about"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(grow::command(texts))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    match matches.subcommand() {
        Some(("grow", matches)) => grow::run(matches, texts),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("book-option-{name}")))
}

/// What the system says about a file, in a sentence.
fn explain_io(path: &Path, error: &std::io::Error, texts: &Texts) -> anyhow::Error {
    let args = [("file", path.display().to_string().into()), ("reason", error.to_string().into())];
    anyhow!(texts.format("book-bad-file", &args))
}
