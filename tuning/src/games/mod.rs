//! `horizont-tuning games`: the engine plays itself and notes quiet positions with the results.

mod game;
mod output;

use crate::random::Random;
use anyhow::Context;
use clap::{Arg, ArgMatches, Command, value_parser};
use engine::{Engine, Options};
use game::{Game, Rules};
use indicatif::{ProgressBar, ProgressStyle};
use output::Output;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{SystemTime, UNIX_EPOCH};

/// How the command is written.
pub fn command() -> Command {
    let option = |name: &'static str, default: &'static str| {
        Arg::new(name).long(name).value_name("N").default_value(default)
    };
    let whole = |name, default| option(name, default).value_parser(value_parser!(u64).range(1..));
    Command::new("games")
        .about("Plays games and adds their quiet positions to a file, as FEN;result;score")
        .arg(
            Arg::new("output")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("The file; what is in it stays"),
        )
        .arg(whole("games", "1000").help("How many games to play; Ctrl-C ends earlier"))
        .arg(whole("nodes", "5000").help("Positions searched for each move"))
        .arg(
            option("random-plies", "8")
                .value_parser(value_parser!(u64).range(0..=40))
                .help("Random half-moves at the start of each game"),
        )
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=1024))
                .help("Games at once; as many as there are cores"),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help("For the same openings again; otherwise from the clock"),
        )
}

/// Plays.
pub fn run(matches: &ArgMatches) -> anyhow::Result<()> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let path = matches.get_one::<PathBuf>("output").context("no output")?;
    let output =
        Output::append_to(path).with_context(|| format!("cannot write to {}", path.display()))?;
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let session = Session {
        rules: Rules {
            nodes: number("nodes").unwrap_or(5000),
            random_plies: number("random-plies").unwrap_or(8) as u32,
        },
        games: number("games").unwrap_or(1000),
        seed: number("seed").unwrap_or_else(clock_seed),
        begun: AtomicU64::new(0),
        positions: AtomicU64::new(0),
        stopped: AtomicBool::new(false),
        output,
        bar: progress_bar(number("games").unwrap_or(1000)),
    };
    let session = std::sync::Arc::new(session);
    let stop = session.clone();
    ctrlc::set_handler(move || stop.stopped.store(true, Relaxed))
        .context("cannot listen for Ctrl-C")?;
    let failed = std::thread::scope(|scope| {
        let players: Vec<_> = (0..number("threads").unwrap_or(cores))
            .map(|_| scope.spawn(|| session.play_games()))
            .collect();
        players.into_iter().filter_map(|player| player.join().ok()?.err()).next()
    });
    session.bar.finish();
    if let Some(error) = failed {
        return Err(error).with_context(|| format!("cannot write to {}", path.display()));
    }
    println!("{} positions added to {}", session.positions.load(Relaxed), path.display());
    Ok(())
}

/// What all players share.
struct Session {
    rules: Rules,
    games: u64,
    seed: u64,
    begun: AtomicU64,
    positions: AtomicU64,
    stopped: AtomicBool,
    output: Output,
    bar: ProgressBar,
}

impl Session {
    /// Plays one game after another until there are enough, or until told to stop.
    fn play_games(&self) -> std::io::Result<()> {
        let mut engine = Engine::new(Options { hash_megabytes: 4, ..Options::default() });
        while !self.stopped.load(Relaxed) {
            let number = self.begun.fetch_add(1, Relaxed);
            if number >= self.games {
                break;
            }
            // Each game has its own numbers, whichever thread plays it.
            let mut random = Random::new(self.seed.wrapping_add(number << 20));
            engine.forget();
            let Some(game) = Game::play(&mut engine, self.rules, &mut random, &self.stopped) else {
                break;
            };
            if let Err(error) = self.output.add(&game.lines()) {
                self.stopped.store(true, Relaxed);
                return Err(error);
            }
            let positions = self.positions.fetch_add(game.quiet.len() as u64, Relaxed);
            self.bar.set_message(format!("{} positions", positions + game.quiet.len() as u64));
            self.bar.inc(1);
        }
        Ok(())
    }
}

fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

fn progress_bar(games: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{elapsed} {wide_bar} {pos}/{len} games {msg} ({eta} left)");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
