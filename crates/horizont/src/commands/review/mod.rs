//! `horizont review`: finished games judged move by move, one or thousands.

mod games;
mod journal;
mod options;
mod reading;
mod show;

use super::Subcommand;
use super::interrupt::{INTERRUPTED, on_first_ctrl_c};
use super::together::{Turns, join};
use crate::output::{caution, say};
use clap::ArgMatches;
use games::Games;
use journal::Journal;
use options::Wish;
use reading::{Reading, Taking};
use review::Stop;
pub(super) use show::whole;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command: options::command, run };

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let wish = Wish::read(matches);
    let games = match matches.get_flag("from-db") {
        true => Games::of_database(matches, texts)?,
        false => Games::open(&wish.file, texts)?,
    };
    let (stop, interrupted) = stop_on_ctrl_c()?;
    let settings = &wish.settings;
    let told = (wish.json, wish.all, wish.output.is_some(), texts.lang().code());
    let work = format!("review {:?} {:?} {told:?}", settings.effort, wish.game);
    let mut turns = Turns::new(join(matches, &work, Turns::MOST, &interrupted, || (), texts)?);
    let mut journal = match &wish.output {
        Some(output) if turns.is_first() => Some(Journal::open(output, &wish, texts)?),
        _ => None,
    };
    let done_before = turns.of_first(journal.as_ref().map_or(0, Journal::done));
    if done_before > 0 && turns.is_first() {
        let args = [("games", done_before.into())];
        caution!("{}", texts.format("review-resumed", &args));
    }
    let mut taking = Taking::new(&mut journal, &wish, texts);
    let reading = Reading { games, wish: &wish, stop: &stop, done_before, texts };
    let Some(counted) = reading.judge(&mut turns, &mut taking)? else {
        return Ok(stopped(journal, texts));
    };
    taking.finish(turns.finish())?;
    counted.check(&wish, matches.get_flag("from-db"), texts)?;
    if let Some(journal) = journal {
        let output = journal.finish(texts)?;
        said_written(&output, done_before + counted.reviewed, wish.json, texts);
    }
    Ok(ExitCode::SUCCESS)
}

fn said_written(output: &Path, games: u64, quiet: bool, texts: &Texts) {
    if !quiet {
        let args = [("games", games.into()), ("file", output.display().to_string().into())];
        say!("{}", texts.format("review-written", &args));
    }
}

fn stopped(journal: Option<Journal>, texts: &Texts) -> ExitCode {
    match journal {
        Some(journal) => {
            let args = [("games", journal.done().into())];
            caution!("{}", texts.format("review-stopped", &args));
        }
        None => caution!("{}", texts.get("review-stopped-nothing")),
    }
    ExitCode::from(INTERRUPTED)
}

/// The first Ctrl-C stops the review; the second ends the program. Whether there was one, for those
/// who wait for something else.
fn stop_on_ctrl_c() -> anyhow::Result<(Stop, Arc<AtomicBool>)> {
    let stop = Stop::default();
    let asked = stop.clone();
    let interrupted = on_first_ctrl_c(move || asked.stop())?;
    Ok((stop, interrupted))
}
