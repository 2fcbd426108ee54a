//! `horizont arena --game othello`: a match between two engines of Othello.

use super::report::{self, Contest};
use super::{Log, errors, fault_line, options, progress_bar};
use crate::cli::failure;
use crate::commands::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::output::{self, caution, say};
use anyhow::anyhow;
use arena::othello::{OthelloEvent, OthelloMatch, OthelloPair, greet, xot_openings};
use arena::{MatchOutcome, Protocol, Scoreboard};
use clap::ArgMatches;
use clap::parser::ValueSource;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use texts::{Texts, Value};

/// Options that mean something in chess only.
const OF_CHESS: [&str; 11] = [
    "plies",
    "order",
    "chess960",
    "resign",
    "draw",
    "max-moves",
    "ideas",
    "tune",
    "resume",
    "nodes",
    "to-db",
];

/// Plays the match and reports it.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let given = |name: &&str| matches.value_source(name) == Some(ValueSource::CommandLine);
    if let Some(option) = OF_CHESS.iter().copied().find(|name| given(name)) {
        return Err(anyhow!(texts.format("arena-othello-option", &[("option", option.into())])));
    }
    let othello_match = othello_match(matches, texts)?;
    let stop = stop_on_ctrl_c()?;
    for spec in &othello_match.engines {
        greet(spec, othello_match.patience, &stop)
            .map_err(|error| anyhow!(errors::of_start(&error, texts)))?;
    }
    let mut scoreboard = Scoreboard::default();
    let mut times = [Times::default(); 2];
    let outcome = play(&othello_match, &mut scoreboard, &mut times, &stop, texts);
    let contest = Contest {
        names: othello_match.engines.each_ref().map(|engine| engine.name.as_str()),
        sprt: othello_match.sprt.as_ref(),
        scoreboard: &scoreboard,
    };
    // Whatever happened, what was played is shown.
    if matches.get_flag("json") {
        let mut document = report::document(&contest, outcome.as_ref().ok());
        document.mean_seconds = Some(times.map(|times| times.mean()));
        output::json(&document);
    } else {
        say!("{}", report::result(&contest, texts));
        for (name, times) in contest.names.iter().zip(times) {
            let mean = texts.number(1000.0 * times.mean(), 1);
            let args = [
                ("engine", (*name).into()),
                ("ms", mean.into()),
                ("moves", Value::from(u64::from(times.moves))),
            ];
            say!("{}", texts.format("arena-mean-time", &args));
        }
    }
    let outcome = outcome.map_err(|error| failure(errors::of_match(&error, texts)))?;
    if !matches.get_flag("json") {
        say!("{}", report::outcome(outcome, texts));
    }
    Ok(match outcome {
        MatchOutcome::Stopped => ExitCode::from(INTERRUPTED),
        MatchOutcome::Complete | MatchOutcome::Decided(_) => ExitCode::SUCCESS,
    })
}

/// The match that the command line describes.
fn othello_match(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<OthelloMatch> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let mut engines = options::engines(matches, texts)?;
    for engine in &mut engines {
        // UCI is what an engine speaks that was not asked.
        if engine.protocol == Protocol::Uci {
            engine.protocol = Protocol::NBoard;
        }
    }
    let pairs = number("games").div_ceil(2) as usize;
    let openings = match matches.get_one::<String>("openings").map(String::as_str) {
        Some("start") => vec![Vec::new()],
        None | Some("balanced") => xot_openings(pairs, number("seed")),
        Some(_) => return Err(anyhow!(texts.get("arena-othello-openings"))),
    };
    Ok(OthelloMatch {
        engines,
        limits: options::limits(matches, texts)?,
        openings,
        pairs,
        concurrency: number("concurrency").max(1) as usize,
        sprt: options::sprt(matches, texts)?,
        margin: Duration::from_millis(number("margin")),
        patience: Duration::from_secs(number("patience")),
        games: matches.get_one::<PathBuf>("pgn").cloned(),
    })
}

/// How long the moves of an engine took.
#[derive(Clone, Copy, Default)]
struct Times {
    moves: u32,
    time: Duration,
}

impl Times {
    fn add(&mut self, played: &OthelloPair, engine: usize) {
        let (moves, time) = played.time_of(engine);
        self.moves += moves;
        self.time += time;
    }

    /// In seconds.
    fn mean(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }
}

fn play(
    othello_match: &OthelloMatch,
    scoreboard: &mut Scoreboard,
    times: &mut [Times; 2],
    stop: &AtomicBool,
    texts: &Texts,
) -> Result<MatchOutcome, arena::MatchError> {
    let bar = progress_bar(2 * othello_match.pairs as u64);
    let mut log = Log::new();
    let outcome = othello_match.run(scoreboard, stop, |event: OthelloEvent<'_>| {
        for (game, record) in event.played.games.iter().enumerate() {
            let Some(fault) = &record.fault else { continue };
            let loser = record.winner.map_or(0, |winner| winner.other().index());
            let round = format!("{}.{}", event.played.pair + 1, game + 1);
            let line = fault_line(fault, round, &record.game.players[loser], texts);
            bar.suspend(|| caution!("{}", line.unwrap_or_default()));
        }
        for (engine, times) in times.iter_mut().enumerate() {
            times.add(event.played, engine);
        }
        let line = report::line(event.scoreboard, othello_match.sprt.as_ref(), texts);
        log.tell(event.scoreboard.games(), &line);
        bar.set_message(line);
        bar.set_position(event.scoreboard.games());
    });
    bar.finish_and_clear();
    outcome
}
