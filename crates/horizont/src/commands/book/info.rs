//! `horizont book info`: what a Polyglot file holds.

use super::{explain_io, input, open, show};
use crate::output::{self, say};
use crate::values;
use chess::Board;
use clap::{ArgMatches, Command};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("info")
        .about(texts.get("book-info-about"))
        .arg(input("book", texts))
        .arg(values::json_option(texts))
}

/// A book for other programs.
#[derive(Serialize)]
struct Document {
    entries: u64,
    positions: u64,
    unweighted: u64,
    /// The moves at the start of a game.
    start: Vec<show::MoveJson>,
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
    let probe = book.probe(&Board::default());
    if matches.get_flag("json") {
        let start = show::moves_json(&Board::default(), &probe.moves);
        output::json(&Document { entries: book.len() as u64, positions, unweighted, start });
        show::warn_of_skipped(&probe.skipped, texts);
        return Ok(ExitCode::SUCCESS);
    }
    let args = [
        ("entries", book.len().to_string().into()),
        ("positions", positions.to_string().into()),
        ("unweighted", unweighted.to_string().into()),
    ];
    say!("{}", texts.format("book-info", &args));
    say!("\n{}", texts.get("book-info-start"));
    show::print(&Board::default(), &probe.moves, texts);
    show::warn_of_skipped(&probe.skipped, texts);
    Ok(ExitCode::SUCCESS)
}
