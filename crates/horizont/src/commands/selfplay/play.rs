//! `horizont selfplay play`: adds games to a file, to a database, or to both. Of several processes
//! that share the games the first adds those of all, in order.

use super::{explain, option, progress_bar};
use crate::commands::db::{GameKeeper, Rescue};
use crate::commands::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::commands::together::{Turns, join, shared};
use crate::output::{caution, say};
use crate::values;
use chess::Game;
use clap::{ArgMatches, Command, value_parser};
use indicatif::ProgressBar;
use learning::games::{GameFileError, GameWriter, PackedGame, PackedGameError};
use learning::selfplay::{Rules, SelfPlay};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{SystemTime, UNIX_EPOCH};
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    let number = |name, least: u64, most: u64| {
        option(name, "N", texts).value_parser(value_parser!(u64).range(least..=most))
    };
    let command = Command::new("play")
        .about(texts.get("selfplay-play-about"))
        .arg(
            values::file_argument("output", texts.get("selfplay-option-output"))
                .required(false)
                .required_unless_present("to-db"),
        )
        .arg(option("to-db", "FOLDER", texts).value_parser(value_parser!(PathBuf)))
        .arg(number("games", 1, 1 << 40).default_value("1000"))
        .arg(number("nodes", 1, 1 << 40).default_value("1000"))
        .arg(number("random-plies", 0, 40).default_value("8"))
        .arg(number("threads", 1, 1024))
        .arg(number("seed", 0, u64::MAX));
    shared(command, texts)
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let rules = Rules {
        nodes: number("nodes").unwrap_or_default(),
        random_plies: number("random-plies").unwrap_or_default() as u32,
    };
    let games = number("games").unwrap_or_default();
    let stop = stop_on_ctrl_c()?;
    let bar = progress_bar(games);
    let work = format!("selfplay-play {rules:?} {games} {:?}", number("seed"));
    let bar_at_loss = bar.clone();
    let rescue = Rescue::default();
    let at_loss = rescue.clone();
    let on_loss = move || {
        at_loss.save();
        bar_at_loss.finish_and_clear();
    };
    let mut turns = Turns::new(join(matches, &work, Turns::MOST, &stop, on_loss, texts)?);
    let session = SelfPlay {
        rules,
        games,
        threads: number("threads").map_or(cores, |threads| threads as usize),
        seed: turns.of_first(number("seed").unwrap_or_else(clock_seed)),
        share: turns.share(),
    };
    let is_first = turns.is_first();
    let mut taken = Taken { targets: Targets::default(), games: 0, plies: 0, bar, texts };
    if is_first {
        taken.targets = Targets::new(matches, texts)?;
        taken.targets.database.iter().for_each(|keeper| rescue.set(keeper));
    }
    let mut outcome = session.run(&stop, &mut |number, game| {
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        turns.give(number, bytes);
        taken.take(&turns.arrived())
    });
    let interrupted = stop.load(Relaxed) && (taken.games < games || !is_first);
    if outcome.is_ok() && !interrupted {
        let rest = turns.finish().ok_or_else(|| io::ErrorKind::InvalidData.into());
        outcome = rest.and_then(|rest| taken.take(&rest));
    }
    taken.bar.finish_and_clear();
    taken.targets.finish(outcome, texts)?;
    for name in ["output", "to-db"].into_iter().filter(|_| is_first) {
        let Some(path) = matches.get_one::<PathBuf>(name) else { continue };
        let args = [
            ("games", taken.games.to_string().into()),
            ("plies", taken.plies.to_string().into()),
            ("file", path.display().to_string().into()),
        ];
        say!("{}", texts.format("selfplay-done", &args));
    }
    Ok(ExitCode::from(if interrupted { INTERRUPTED } else { 0 }))
}

/// The games that have come, on their way to where they go.
struct Taken<'a> {
    targets: Targets,
    games: u64,
    plies: u64,
    bar: ProgressBar,
    texts: &'a Texts,
}

impl Taken<'_> {
    fn take(&mut self, games: &[Vec<u8>]) -> io::Result<()> {
        for bytes in games {
            let (game, _) = PackedGame::read(bytes).map_err(io::Error::other)?;
            self.targets.add(&game)?;
            self.games += 1;
            self.plies += game.plies.len() as u64;
            let plies = self.plies.to_string();
            self.bar
                .set_message(self.texts.format("selfplay-progress", &[("plies", plies.into())]));
            self.bar.inc(1);
        }
        Ok(())
    }
}

/// Where the games go.
#[derive(Default)]
struct Targets {
    file: Option<(PathBuf, GameWriter)>,
    database: Option<Arc<GameKeeper>>,
}

impl Targets {
    fn new(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Targets> {
        let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
        let mut targets = Targets { file: None, database: None };
        if let Some(folder) = path("to-db") {
            targets.database = Some(GameKeeper::new(folder, texts)?);
        }
        if let Some(path) = path("output") {
            let (writer, before) =
                GameWriter::append_to(&path).map_err(|error| explain(&path, &error, texts))?;
            if before > 0 {
                let args = [("games", before.to_string().into())];
                caution!("{}", texts.format("selfplay-resumed", &args));
            }
            targets.file = Some((path, writer));
        }
        Ok(targets)
    }

    fn add(&mut self, game: &PackedGame) -> io::Result<()> {
        if let Some((_, writer)) = &mut self.file {
            writer.add(game)?;
        }
        if let Some(keeper) = &self.database {
            keeper.add(tagged(game).map_err(io::Error::other)?);
        }
        Ok(())
    }

    /// Whatever became of the file, the database gets the games that were played.
    fn finish(self, outcome: io::Result<()>, texts: &Texts) -> anyhow::Result<()> {
        let kept = self.database.map_or(Ok(()), |keeper| keeper.finish(texts));
        match (outcome, &self.file) {
            (Ok(()), _) => kept,
            (Err(error), Some((path, _))) => Err(explain(path, &GameFileError::Io(error), texts)),
            (Err(error), None) => Err(error.into()),
        }
    }
}

/// A game as a database has it: who played, when, and with what result.
fn tagged(game: &PackedGame) -> Result<Game, PackedGameError> {
    let mut game = game.to_game()?;
    let player = concat!("Horizont ", env!("CARGO_PKG_VERSION"));
    let tags = [("Event", "Horizont selfplay"), ("White", player), ("Black", player)];
    for (name, value) in tags.into_iter().chain([("Date", arena::today().as_str())]) {
        game.set_tag(name, value);
    }
    Ok(game)
}

fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
