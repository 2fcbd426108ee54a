//! `horizont selfplay`: games of the engine against itself, and what is made of them.

mod export;
mod play;
mod stats;

use super::Subcommand;
use anyhow::anyhow;
use arena::selfplay::LogError;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("selfplay")
        .about(texts.get("selfplay-about"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(play::command(texts))
        .subcommand(export::command(texts))
        .subcommand(stats::command(texts))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    match matches.subcommand() {
        Some(("export", matches)) => export::run(matches, texts),
        Some(("stats", matches)) => stats::run(matches, texts),
        Some((_, matches)) => play::run(matches, texts),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("selfplay-option-{name}")))
}

/// The files of games to read.
fn inputs(texts: &Texts) -> Arg {
    Arg::new("games")
        .value_name("FILE")
        .required(true)
        .action(ArgAction::Append)
        .value_parser(value_parser!(PathBuf))
        .help(texts.get("selfplay-option-inputs"))
}

fn files(matches: &ArgMatches) -> impl Iterator<Item = &PathBuf> {
    matches.get_many::<PathBuf>("games").unwrap_or_default()
}

/// What is wrong with a file of games, in a sentence.
fn explain(path: &Path, error: &LogError, texts: &Texts) -> anyhow::Error {
    let reason = match error {
        LogError::Io(error) => error.to_string(),
        LogError::Foreign => texts.get("selfplay-foreign"),
        LogError::Damaged { game, error } => {
            let args = [("game", game.to_string().into()), ("error", error.to_string().into())];
            texts.format("selfplay-damaged", &args)
        }
    };
    let args = [("file", path.display().to_string().into()), ("reason", reason.into())];
    anyhow!(texts.format("selfplay-bad-file", &args))
}
