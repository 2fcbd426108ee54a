//! `horizont selfplay`: games of the engine against itself, and what is made of them.

mod export;
mod inputs;
mod play;
mod stats;
mod train;

use super::group;
use crate::output::caution;
use crate::values::Expected;
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use indicatif::ProgressBar;
use learning::games::{GameFileError, GameReader, PackedGameError};
use std::fs::File;
use std::path::{Path, PathBuf};
use texts::Texts;

group::family!("selfplay": play, export, stats, train, inputs);

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("selfplay-option-{name}")))
}

/// One file to read or more.
fn files_argument(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name)
        .value_name(value)
        .required(true)
        .action(ArgAction::Append)
        .value_parser(value_parser!(PathBuf))
        .help(help)
}

/// Takes a number if it fits.
fn real_number(
    fits: fn(f64) -> bool,
    expected: Expected,
) -> impl Fn(&str) -> Result<f64, Expected> + Clone + Send + Sync + 'static {
    move |text| text.parse().ok().filter(|&number| fits(number)).ok_or(expected)
}

fn is_share(number: f64) -> bool {
    (0.0..=1.0).contains(&number)
}

/// The files of games to read.
fn game_files(texts: &Texts) -> Arg {
    files_argument("games", "FILE", texts.get("selfplay-option-inputs"))
}

fn files(matches: &ArgMatches) -> impl Iterator<Item = &PathBuf> {
    matches.get_many::<PathBuf>("games").unwrap_or_default()
}

/// Reads all games of a file; says so when the last one is cut off.
fn read_all(
    path: &Path,
    texts: &Texts,
    add: impl FnOnce(&mut GameReader<File>) -> Result<(), GameFileError>,
) -> anyhow::Result<()> {
    let read =
        GameReader::open(path).and_then(|mut games| add(&mut games).map(|()| games.is_cut()));
    if read.map_err(|error| explain(path, &error, texts))? {
        let args = [("file", path.display().to_string().into())];
        caution!("{}", texts.format("selfplay-cut", &args));
    }
    Ok(())
}

/// What is wrong with a file of games, in a sentence.
fn explain(path: &Path, error: &GameFileError, texts: &Texts) -> anyhow::Error {
    let reason = match error {
        GameFileError::Io(error) => wording::system_error(error.kind().into(), texts),
        GameFileError::Foreign => texts.get("selfplay-foreign"),
        GameFileError::Checksum(game) => {
            texts.format("selfplay-damaged-game", &[("game", game.to_string().into())])
        }
        GameFileError::Damaged { game, error } => {
            let error = of_game(error, texts);
            let args = [("game", game.to_string().into()), ("error", error.into())];
            texts.format("selfplay-damaged", &args)
        }
    };
    bad_file(path, reason, texts)
}

/// What is wrong with a game.
fn of_game(error: &PackedGameError, texts: &Texts) -> String {
    let (id, number) = match error {
        PackedGameError::Cut => return texts.get("selfplay-game-cut"),
        PackedGameError::Result(byte) => ("selfplay-game-result", usize::from(*byte)),
        PackedGameError::Reserved(byte) => ("selfplay-game-reserved", usize::from(*byte)),
        PackedGameError::Illegal(ply) => ("selfplay-game-illegal", *ply),
    };
    texts.format(id, &[("number", number.to_string().into())])
}

/// A sentence about a file that is of no use.
fn bad_file(path: &Path, reason: String, texts: &Texts) -> anyhow::Error {
    let args = [("file", path.display().to_string().into()), ("reason", reason.into())];
    anyhow!(texts.format("selfplay-bad-file", &args))
}

fn progress_bar(length: u64) -> ProgressBar {
    super::progress::progress_bar(length, "{pos}/{len} {msg}")
}
