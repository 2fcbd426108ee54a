//! `horizont book merge`: two Polyglot files as one.

use super::{explain_io, input, open, option, output, written};
use crate::output::say;
use ::book::polyglot::{Clash, merge};
use clap::{ArgAction, ArgMatches, Command};
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("merge")
        .about(texts.get("book-merge-about"))
        .arg(input("first", texts))
        .arg(input("second", texts))
        .arg(output(texts))
        .arg(option("prefer-first", "", texts).action(ArgAction::SetTrue))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let (first, second, target) = (&path("first"), &path("second"), &path("output"));
    let clash = if matches.get_flag("prefer-first") { Clash::First } else { Clash::Add };
    let entries = merge(&open(first, texts)?, &open(second, texts)?, clash, target)
        .map_err(|error| explain_io(target, &error, texts))?;
    say!("{}", written(target, entries, texts));
    Ok(ExitCode::SUCCESS)
}
