//! `horizont db export`: games back to PGN.

use super::{each_game, folder_option, with_query};
use crate::cli::{failure, interrupted};
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::output::{self, say};
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use safefile::Replacement;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    with_query(Command::new("export").about(texts.get("db-export-about")), texts)
        .arg(folder_option(texts))
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .help(texts.get("db-option-output")),
        )
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let stop = stop_on_ctrl_c()?;
    let stopped = || stop.load(Relaxed);
    let Some(path) = matches.get_one::<PathBuf>("output") else {
        each_game(matches, texts, &stop, |game| {
            output::print(game.to_pgn().as_bytes());
            Ok(ControlFlow::Continue(()))
        })?;
        return if stopped() { Err(cut_short(texts)) } else { Ok(ExitCode::SUCCESS) };
    };
    let wrong = |error: std::io::Error| not_written(path, &error, texts);
    let mut file = BufWriter::new(Replacement::begin(path).map_err(wrong)?);
    let mut games = 0u64;
    each_game(matches, texts, &stop, |game| {
        games += 1;
        file.write_all(game.to_pgn().as_bytes()).map_err(wrong)?;
        Ok(ControlFlow::Continue(()))
    })?;
    if stopped() {
        return Err(cut_short(texts));
    }
    let file = file.into_inner().map_err(|error| wrong(error.into_error()))?;
    file.finish().map_err(wrong)?;
    let args = [("games", games.into()), ("file", path.display().to_string().into())];
    say!("{}", texts.format("db-exported", &args));
    Ok(ExitCode::SUCCESS)
}

fn cut_short(texts: &Texts) -> anyhow::Error {
    interrupted(texts.get("db-export-stopped"))
}

fn not_written(path: &Path, error: &std::io::Error, texts: &Texts) -> anyhow::Error {
    let reason = wording::system_error(error.kind().into(), texts);
    let args = [("folder", path.display().to_string().into()), ("reason", reason.into())];
    failure(texts.format("db-failed", &args))
}
