//! `horizont arena`: a match between two UCI engines; `horizont arena openings`: what to play from.

mod errors;
mod ideas;
mod make_openings;
mod options;
mod othello;
mod report;
mod tune;

use super::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use super::together::{Together, join};
use super::{Subcommand, db};
use crate::cli::failure;
use crate::output::{self, caution, say};
use anyhow::anyhow;
use arena::{
    Event, FaultyGame, Match, MatchError, MatchOutcome, Scoreboard, Termination, handshake,
};
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command: options::command, run };

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    if let Some((_, matches)) = matches.subcommand() {
        return make_openings::run(matches, texts);
    }
    if matches.contains_id("tune") {
        return tune::run(matches, texts);
    }
    if matches.contains_id("ideas") {
        return ideas::run(matches, texts);
    }
    if matches.get_one::<String>("game").is_some_and(|game| game == "othello") {
        if matches.contains_id("hosts") {
            return Err(anyhow!(texts.get("arena-othello-not-shared")));
        }
        return othello::run(matches, texts);
    }
    let mut engine_match = options::engine_match(matches, texts)?;
    let work =
        format!("arena {:?}", (engine_match.identity(), engine_match.pairs, engine_match.sprt));
    let stop = stop_on_ctrl_c()?;
    let most = Together::MOST;
    let rescue = db::Rescue::default();
    let at_loss = rescue.clone();
    let on_loss = move || at_loss.save();
    let mut together = join(matches, &work, most, &stop, on_loss, texts)?.map(Together::new);
    let is_first = together.as_ref().is_none_or(Together::is_first);
    if !is_first {
        engine_match.save_to = None;
    }
    let folder = matches.get_one::<PathBuf>("to-db").filter(|_| is_first).cloned();
    let keeper = folder.map(|folder| db::GameKeeper::new(folder, texts)).transpose()?;
    keeper.iter().for_each(|keeper| rescue.set(keeper));
    check_engines(&engine_match, &stop, texts)?;
    let say = |error| failure(errors::of_match(&error, texts));
    let mut scoreboard = engine_match.resume().map_err(say)?;
    if let Some(together) = &mut together {
        together.share_first(&mut scoreboard)?;
    }
    if scoreboard.games() > 0 && is_first {
        let games = scoreboard.games().to_string();
        caution!("{}", texts.format("arena-resumed", &[("games", games.into())]));
    }
    let playing = Playing { scoreboard: &mut scoreboard, keeper: keeper.as_deref(), stop: &stop };
    let outcome = playing.play(&mut engine_match, together, texts);
    let kept = keeper.map_or(Ok(()), |keeper| keeper.finish(texts));
    // Whatever happened, what was played is shown.
    let contest = report::Contest {
        names: engine_match.engines.each_ref().map(|engine| engine.name.as_str()),
        sprt: engine_match.sprt.as_ref(),
        scoreboard: &scoreboard,
    };
    if matches.get_flag("json") {
        output::json(&report::document(&contest, outcome.as_ref().ok()));
    } else {
        say!("{}", report::result(&contest, texts));
    }
    let outcome = outcome.map_err(say)?;
    if !matches.get_flag("json") {
        say!("{}", report::outcome(outcome, texts));
    }
    kept?;
    Ok(match outcome {
        MatchOutcome::Stopped => ExitCode::from(INTERRUPTED),
        MatchOutcome::Complete | MatchOutcome::Decided(_) => ExitCode::SUCCESS,
    })
}

/// Starts each engine once, so that a mistake shows before the first game.
fn check_engines(engine_match: &Match, stop: &AtomicBool, texts: &Texts) -> anyhow::Result<()> {
    for spec in &engine_match.engines {
        let handshake = handshake(spec, engine_match.patience, stop)
            .map_err(|error| anyhow!(errors::of_start(&error, texts)))?;
        for option in handshake.missing(spec, engine_match.is_chess960()) {
            let args = [("engine", spec.name.as_str().into()), ("option", option.into())];
            caution!("{}", texts.format("arena-no-such-option", &args));
        }
    }
    if engine_match.pairs > engine_match.openings.count() {
        let args = [
            ("openings", engine_match.openings.count().to_string().into()),
            ("pairs", engine_match.pairs.to_string().into()),
        ];
        caution!("{}", texts.format("arena-openings-repeat", &args));
    }
    Ok(())
}

/// A match as it is played.
struct Playing<'a> {
    scoreboard: &'a mut Scoreboard,
    keeper: Option<&'a db::GameKeeper>,
    stop: &'a AtomicBool,
}

impl Playing<'_> {
    /// Plays it, perhaps with other processes.
    fn play(
        self,
        engine_match: &mut Match,
        together: Option<Together>,
        texts: &Texts,
    ) -> Result<MatchOutcome, MatchError> {
        let bar = progress_bar(2 * engine_match.pairs as u64);
        bar.set_position(self.scoreboard.games());
        let mut log = Log::new();
        let names = engine_match.engines.each_ref().map(|engine| engine.name.clone());
        let sprt = engine_match.sprt;
        let on_event = |event: Event<'_>| {
            if let Some(keeper) = self.keeper {
                event.games().into_iter().for_each(|game| keeper.add(game));
            }
            for line in fault_lines(&event, &names, texts) {
                bar.suspend(|| caution!("{line}"));
            }
            let line = report::line(event.scoreboard, sprt.as_ref(), texts);
            log.tell(event.scoreboard.games(), &line);
            bar.set_message(line);
            bar.set_position(event.scoreboard.games());
        };
        let outcome = match together {
            None => engine_match.run(self.scoreboard, self.stop, on_event),
            Some(mut others) => {
                let outcome =
                    engine_match.run_together(self.scoreboard, self.stop, &mut others, on_event);
                // What went wrong with a file only this process knows: the others see it end.
                if !matches!(outcome, Err(MatchError::Save(_) | MatchError::Pgn(_))) {
                    others.finish();
                }
                outcome
            }
        };
        bar.finish_and_clear();
        outcome
    }
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
            caution!("{games} {line}");
            self.told = Instant::now();
        }
    }
}

/// A sentence for each game of the pair that an engine lost by a fault.
fn fault_lines(event: &Event<'_>, names: &[String; 2], texts: &Texts) -> Vec<String> {
    let sentence = |lost: FaultyGame<'_>| {
        let round = format!("{}.{}", event.played.pair + 1, lost.game + 1);
        fault_line(lost.fault, round, &names[lost.loser], texts)
    };
    event.played.faults().filter_map(sentence).collect()
}

/// What an engine did wrong in a game, if it did.
fn fault_line(fault: &Termination, round: String, engine: &str, texts: &Texts) -> Option<String> {
    let (id, text) = match fault {
        Termination::Crash => ("arena-fault-crash", ""),
        Termination::Hang => ("arena-fault-hang", ""),
        Termination::TimeLoss => ("arena-fault-time", ""),
        Termination::IllegalMove(text) => ("arena-fault-illegal", text.as_str()),
        _ => return None,
    };
    let args = [("engine", engine.into()), ("game", round.into()), ("move", text.into())];
    Some(texts.format(id, &args))
}
