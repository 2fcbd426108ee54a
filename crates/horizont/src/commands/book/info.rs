//! `horizont book info`: what a Polyglot file holds.

use super::{explain_io, input, open, show};
use crate::output::say;
use chess::Board;
use clap::{ArgMatches, Command};
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("info").about(texts.get("book-info-about")).arg(input("book", texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let path = &matches.get_one::<PathBuf>("book").cloned().unwrap_or_default();
    let book = open(path, texts)?;
    let (mut positions, mut unweighted, mut last) = (0u64, 0u64, None);
    for entry in book.entries() {
        let entry = entry.map_err(|error| explain_io(path, &error, texts))?;
        positions += u64::from(last != Some(entry.key));
        unweighted += u64::from(entry.weight == 0);
        last = Some(entry.key);
    }
    let args = [
        ("entries", book.len().to_string().into()),
        ("positions", positions.to_string().into()),
        ("unweighted", unweighted.to_string().into()),
    ];
    say!("{}", texts.format("book-info", &args));
    let probe = book.probe(&Board::default());
    say!("\n{}", texts.get("book-info-start"));
    show::print(&Board::default(), &probe.moves, texts);
    show::warn_of_skipped(&probe.skipped, texts);
    Ok(ExitCode::SUCCESS)
}
