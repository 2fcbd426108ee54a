//! `horizont arena`: a match between two UCI engines; `horizont arena openings`: what to play from.

mod errors;
mod make_openings;
mod options;
mod report;
mod tune;

use super::Subcommand;
use crate::output::say;
use anyhow::anyhow;
use arena::{Contest, Ending, Event, Scoreboard, Verdict, introduce};
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command: options::command, run };

/// The exit code after Ctrl-C, as shells have it.
const INTERRUPTED: u8 = 130;

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    if let Some((_, matches)) = matches.subcommand() {
        return make_openings::run(matches, texts);
    }
    if matches.contains_id("tune") {
        return tune::run(matches, texts);
    }
    let mut contest = options::contest(matches, texts)?;
    let stop = stop_on_ctrl_c()?;
    check_engines(&contest, &stop, texts)?;
    let say = |error| anyhow!(errors::of_contest(&error, texts));
    let mut scoreboard = contest.resume().map_err(say)?;
    if scoreboard.games() > 0 {
        let games = scoreboard.games().to_string();
        eprintln!("{}", texts.format("arena-resumed", &[("games", games.into())]));
    }
    let outcome = play(&mut contest, &mut scoreboard, &stop, texts);
    // Whatever happened, what was played is shown.
    say!("{}", report::result(&contest, &scoreboard, texts));
    let verdict = outcome.map_err(say)?;
    say!("{}", report::verdict(verdict, texts));
    Ok(match verdict {
        Verdict::Stopped => ExitCode::from(INTERRUPTED),
        Verdict::Complete | Verdict::Decided(_) => ExitCode::SUCCESS,
    })
}

/// The first Ctrl-C ends the match, the second the program.
fn stop_on_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    })?;
    Ok(stop)
}

/// Starts each engine once, so that a mistake shows before the first game.
fn check_engines(contest: &Contest, stop: &AtomicBool, texts: &Texts) -> anyhow::Result<()> {
    for spec in &contest.engines {
        let welcome = introduce(spec, contest.patience, stop)
            .map_err(|error| anyhow!(errors::of_start(&error, texts)))?;
        let asked = spec.options.iter().map(|(name, _)| name.as_str());
        let chess960 = contest.is_chess960().then_some("UCI_Chess960");
        for option in asked.chain(chess960).filter(|option| !welcome.offers(option)) {
            let args = [("engine", spec.name.as_str().into()), ("option", option.into())];
            eprintln!("{}", texts.format("arena-no-such-option", &args));
        }
    }
    if contest.pairs > contest.openings.count() {
        let args = [
            ("openings", contest.openings.count().to_string().into()),
            ("pairs", contest.pairs.to_string().into()),
        ];
        eprintln!("{}", texts.format("arena-openings-repeat", &args));
    }
    Ok(())
}

fn play(
    contest: &mut Contest,
    scoreboard: &mut Scoreboard,
    stop: &AtomicBool,
    texts: &Texts,
) -> Result<Verdict, arena::ContestError> {
    let bar = progress_bar(2 * contest.pairs as u64);
    bar.set_position(scoreboard.games());
    let mut log = Log::new();
    let names = contest.engines.each_ref().map(|engine| engine.name.clone());
    let sprt = contest.sprt;
    let verdict = contest.run(scoreboard, stop, |event: Event<'_>| {
        for line in fault_lines(&event, &names, texts) {
            bar.suspend(|| eprintln!("{line}"));
        }
        let line = report::line(event.scoreboard, sprt.as_ref(), texts);
        log.tell(event.scoreboard.games(), &line);
        bar.set_message(line);
        bar.set_position(event.scoreboard.games());
    });
    bar.finish_and_clear();
    verdict
}

fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{pos}/{len} {elapsed}<{eta} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// The line of progress for a file instead of a terminal: once a minute.
struct Log {
    is_wanted: bool,
    told: Instant,
}

impl Log {
    fn new() -> Log {
        Log { is_wanted: !std::io::stderr().is_terminal(), told: Instant::now() }
    }

    fn tell(&mut self, games: u64, line: &str) {
        if self.is_wanted && self.told.elapsed() >= Duration::from_secs(60) {
            eprintln!("{games} {line}");
            self.told = Instant::now();
        }
    }
}

/// A sentence for each game of the pair that an engine lost by a fault.
fn fault_lines(event: &Event<'_>, names: &[String; 2], texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, game) in event.played.games.iter().enumerate() {
        let (id, text) = match &game.ending {
            Ending::Crash => ("arena-fault-crash", ""),
            Ending::Hang => ("arena-fault-hang", ""),
            Ending::TimeLoss => ("arena-fault-time", ""),
            Ending::IllegalMove(text) => ("arena-fault-illegal", text.as_str()),
            _ => continue,
        };
        let white_lost = game.result == arena::GameResult::Won(chess::Color::Black);
        // In the second game the colours are changed.
        let loser = &names[(white_lost as usize + index + 1) % 2];
        let round = format!("{}.{}", event.played.pair + 1, index + 1);
        let args =
            [("engine", loser.as_str().into()), ("game", round.into()), ("move", text.into())];
        lines.push(texts.format(id, &args));
    }
    lines
}
