//! `horizont selfplay play`: adds games to a file.

use super::{explain, option, progress_bar};
use crate::commands::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::output::{caution, say};
use crate::values;
use clap::{ArgMatches, Command, value_parser};
use learning::games::{GameFileError, GameWriter, PackedGame};
use learning::selfplay::{Rules, SelfPlay};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{SystemTime, UNIX_EPOCH};
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    let number = |name, least: u64, most: u64| {
        option(name, "N", texts).value_parser(value_parser!(u64).range(least..=most))
    };
    Command::new("play")
        .about(texts.get("selfplay-play-about"))
        .arg(values::file_argument("output", texts.get("selfplay-option-output")))
        .arg(number("games", 1, 1 << 40).default_value("1000"))
        .arg(number("nodes", 1, 1 << 40).default_value("1000"))
        .arg(number("random-plies", 0, 40).default_value("8"))
        .arg(number("threads", 1, 1024))
        .arg(number("seed", 0, u64::MAX))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let path = &matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let session = SelfPlay {
        rules: Rules {
            nodes: number("nodes").unwrap_or_default(),
            random_plies: number("random-plies").unwrap_or_default() as u32,
        },
        games: number("games").unwrap_or_default(),
        threads: number("threads").map_or(cores, |threads| threads as usize),
        seed: number("seed").unwrap_or_else(clock_seed),
    };
    let (mut writer, before) =
        GameWriter::append_to(path).map_err(|error| explain(path, &error, texts))?;
    if before > 0 {
        caution!("{}", texts.format("selfplay-resumed", &[("games", before.to_string().into())]));
    }
    let stop = stop_on_ctrl_c()?;
    let bar = progress_bar(session.games);
    let (mut games, mut plies) = (0u64, 0u64);
    let mut keep = |game: &PackedGame| {
        writer.add(game)?;
        games += 1;
        plies += game.plies.len() as u64;
        bar.set_message(texts.format("selfplay-progress", &[("plies", plies.to_string().into())]));
        bar.inc(1);
        Ok(())
    };
    let outcome = session.run(&stop, &mut keep);
    bar.finish_and_clear();
    outcome.map_err(|error| explain(path, &GameFileError::Io(error), texts))?;
    let args = [
        ("games", games.to_string().into()),
        ("plies", plies.to_string().into()),
        ("file", path.display().to_string().into()),
    ];
    say!("{}", texts.format("selfplay-done", &args));
    let interrupted = stop.load(Relaxed) && games < session.games;
    Ok(ExitCode::from(if interrupted { INTERRUPTED } else { 0 }))
}

fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
