//! `horizont selfplay`: games of the engine against itself, and what is made of them.

mod export;
mod inputs;
mod play;
mod stats;
mod train;

use super::Subcommand;
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use indicatif::{ProgressBar, ProgressStyle};
use learning::games::GameFileError;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
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
        .subcommand(train::command(texts))
        .subcommand(inputs::command(texts))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    match matches.subcommand() {
        Some(("export", matches)) => export::run(matches, texts),
        Some(("stats", matches)) => stats::run(matches, texts),
        Some(("train", matches)) => train::run(matches, texts),
        Some(("inputs", matches)) => inputs::run(matches, texts),
        Some((_, matches)) => play::run(matches, texts),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("selfplay-option-{name}")))
}

/// The files of games to read.
fn game_files(texts: &Texts) -> Arg {
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
fn explain(path: &Path, error: &GameFileError, texts: &Texts) -> anyhow::Error {
    let reason = match error {
        GameFileError::Io(error) => error.to_string(),
        GameFileError::Foreign => texts.get("selfplay-foreign"),
        GameFileError::Damaged { game, error } => {
            let args = [("game", game.to_string().into()), ("error", error.to_string().into())];
            texts.format("selfplay-damaged", &args)
        }
    };
    bad_file(path, reason, texts)
}

/// A sentence about a file that is of no use.
fn bad_file(path: &Path, reason: String, texts: &Texts) -> anyhow::Error {
    let args = [("file", path.display().to_string().into()), ("reason", reason.into())];
    anyhow!(texts.format("selfplay-bad-file", &args))
}

/// Becomes true when Ctrl-C is pressed, which from now on ends nothing by itself.
fn stop_on_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Relaxed))?;
    Ok(stop)
}

fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed} {wide_bar} {pos}/{len} {msg} ({eta})");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
