//! `horizont book make`: a Polyglot file from the games of a PGN file.

use super::{explain_io, input, number, option, output, written};
use crate::cli::interrupted;
use crate::commands::db;
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::commands::position_arguments::is_standard_input;
use crate::commands::progress::progress_bar;
use crate::output::{caution, say};
use ::book::polyglot::{Counter, Filter};
use chess::{Color, Game, PgnReader, line_of};
use clap::{ArgAction, ArgMatches, Command};
use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use texts::Texts;
use wording::bad_game;

/// So many bad games are shown one by one; the rest are counted.
const SHOWN: u64 = 10;

pub fn command(texts: &Texts) -> Command {
    Command::new("make")
        .about(texts.get("book-make-about"))
        .arg(input("games", texts).required_unless_present("from-db"))
        .arg(output(texts))
        .arg(number("min-games", 1..=u64::from(u32::MAX), "3", texts))
        .arg(number("max-ply", 1..=1000, "40", texts).help(texts.get("book-option-make-ply")))
        .arg(option("only-wins", "", texts).action(ArgAction::SetTrue))
        .arg(option("side", "white|black", texts).value_parser(["white", "black"]))
        .arg(option("from-db", "", texts).action(ArgAction::SetTrue).conflicts_with("games"))
        .arg(db::folder_option(texts).requires("from-db"))
        .arg(db::query_option(texts).requires("from-db"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or(1);
    let source = &matches.get_one::<PathBuf>("games").cloned().unwrap_or_default();
    let target = &matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    let side = matches.get_one::<String>("side");
    let filter = Filter {
        max_ply: number("max-ply") as usize,
        only_wins: matches.get_flag("only-wins"),
        side: side.map(|side| if side == "white" { Color::White } else { Color::Black }),
    };
    safefile::check_writable(target).map_err(|error| explain_io(target, &error, texts))?;
    let stop = stop_on_ctrl_c()?;
    let mut counter = Counter::new(filter);
    let mut count = |game: &Game| match stop.load(Relaxed) {
        true => Err(interrupted(texts.get("book-make-stopped"))),
        false => counter.add(game).map_err(|error| explain_io(target, &error, texts)),
    };
    let (games, bad) = match matches.get_flag("from-db") {
        true => (from_database(matches, &stop, &mut count, texts)?, 0),
        false => from_file(source, &mut count, texts)?,
    };
    let min_games = number("min-games") as u32;
    let entries =
        counter.write(min_games, target).map_err(|error| explain_io(target, &error, texts))?;
    let args = [("games", games.to_string().into()), ("bad", bad.to_string().into())];
    say!("{}", texts.format("book-made", &args));
    say!("{}", written(target, entries, texts));
    Ok(ExitCode::SUCCESS)
}

/// Counts the games of a database that are asked for; how many there were.
fn from_database(
    matches: &ArgMatches,
    stop: &AtomicBool,
    count: &mut impl FnMut(&Game) -> anyhow::Result<()>,
    texts: &Texts,
) -> anyhow::Result<u64> {
    let mut games = 0;
    db::each_game(matches, texts, stop, |game| {
        games += 1;
        count(&game).map(|()| ControlFlow::Continue(()))
    })?;
    match stop.load(Relaxed) {
        true => Err(interrupted(texts.get("book-make-stopped"))),
        false => Ok(games),
    }
}

/// Counts the games of a file; how many there were, and how many could not be read.
fn from_file(
    source: &Path,
    count: &mut impl FnMut(&Game) -> anyhow::Result<()>,
    texts: &Texts,
) -> anyhow::Result<(u64, u64)> {
    let (file, bytes): (Box<dyn Read>, u64) = match is_standard_input(source) {
        true => (Box::new(std::io::stdin()), 0),
        false => {
            let file = File::open(source).map_err(|error| explain_io(source, &error, texts))?;
            let bytes = file.metadata().map_or(0, |found| found.len());
            (Box::new(file), bytes)
        }
    };
    let bar = progress_bar(bytes, "{bytes}/{total_bytes}");
    let (mut games, mut bad) = (0u64, 0u64);
    for game in PgnReader::new(bar.wrap_read(file)) {
        match game {
            Ok(game) => {
                count(&game)?;
                games += 1;
            }
            Err(error) => {
                bad += 1;
                if bad <= SHOWN {
                    let again = File::open(source).ok();
                    let line = again.and_then(|file| line_of(&error, file));
                    bar.suspend(|| caution!("{}", bad_game(&error, line, texts)));
                }
            }
        }
    }
    bar.finish_and_clear();
    Ok((games, bad))
}
