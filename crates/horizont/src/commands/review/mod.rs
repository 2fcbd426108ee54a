//! `horizont review`: finished games judged move by move, one or thousands.

mod games;
mod journal;
mod options;
mod show;

use super::Subcommand;
use super::interrupt::{INTERRUPTED, on_first_ctrl_c};
use crate::output::{self, caution, say};
use chess::Game;
use clap::ArgMatches;
use games::Games;
use indicatif::{FormattedDuration, ProgressBar, ProgressStyle};
use journal::Journal;
use options::Wish;
use review::{Review, Stop};
pub(super) use show::whole;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command: options::command, run };

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let wish = Wish::read(matches);
    let mut games = match matches.get_flag("from-db") {
        true => Games::of_database(matches, texts)?,
        false => Games::open(&wish.file, texts)?,
    };
    let mut journal = match &wish.output {
        Some(output) => Some(Journal::open(output, &wish, texts)?),
        None => None,
    };
    let done_before = journal.as_ref().map_or(0, Journal::done);
    if done_before > 0 {
        let args = [("games", done_before.into())];
        caution!("{}", texts.format("review-resumed", &args));
    }
    let stop = stop_on_ctrl_c()?;
    // The number of the game in the file, and how many of them could be read and were judged.
    let (mut number, mut seen, mut reviewed) = (0, 0, 0);
    let began = Instant::now();
    while let Some(game) = games.next() {
        number += 1;
        let mut game = match game {
            Ok(game) => game,
            Err(error) => {
                let file = wish.file.display().to_string();
                let args = [("file", file.into()), ("error", error.into())];
                caution!("{}", texts.format("review-bad-game", &args));
                continue;
            }
        };
        seen += 1;
        if seen <= done_before || wish.game.is_some_and(|wanted| wanted != number) {
            continue;
        }
        let label = progress_label(number, games.share_read(), began, texts);
        let Some(found) = review_one(&game, label, &wish, &stop) else {
            return Ok(stopped(journal, texts));
        };
        reviewed += 1;
        if let Some(journal) = &mut journal {
            // A file holds all letters, whatever the terminal shows.
            wording::review::annotate(&mut game, &found, &Texts::new(texts.lang()));
            journal.add(&game.to_pgn(), texts)?;
        }
        let several = wish.game.is_none() && games.are_several();
        tell(&found, several, &wish, texts);
        if wish.game.is_some() {
            break;
        }
    }
    if let Some(wanted) = wish.game.filter(|_| reviewed == 0 && seen > 0) {
        let file = wish.file.display().to_string();
        let args = [("file", file.into()), ("game", wanted.into()), ("games", number.into())];
        anyhow::bail!(texts.format("review-no-such-game", &args));
    }
    if seen == 0 && matches.get_flag("from-db") {
        anyhow::bail!(texts.get("db-none-found"));
    }
    if seen == 0 {
        let file = wish.file.display().to_string();
        anyhow::bail!(texts.format("review-no-games", &[("file", file.into())]));
    }
    if let Some(journal) = journal {
        let output = journal.finish(texts)?;
        said_written(&output, done_before + reviewed, wish.json, texts);
    }
    Ok(ExitCode::SUCCESS)
}

/// Which game this is, how much of the file is read, and how long the rest will take at that pace.
fn progress_label(number: u64, share: Option<f64>, began: Instant, texts: &Texts) -> String {
    let game = texts.format("review-progress-game", &[("game", number.into())]);
    match share.filter(|&share| number > 1 && share < 1.0) {
        None => game,
        Some(share) => {
            let left = began.elapsed().as_secs_f64() * (1.0 - share) / share.max(0.001);
            let left = FormattedDuration(Duration::from_secs_f64(left)).to_string();
            let args = [("percent", ((100.0 * share) as u32).into()), ("left", left.into())];
            format!("{game} {}", texts.format("review-progress-file", &args))
        }
    }
}

/// Reviews a game behind a bar of progress; `None` if it was stopped.
fn review_one(game: &Game, label: String, wish: &Wish, stop: &Stop) -> Option<Review> {
    let style = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} ({eta})");
    let bar = ProgressBar::new(1)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(label);
    let found = review::review(game, &wish.settings, stop, &mut |progress| {
        bar.set_length(progress.all as u64);
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    found
}

fn tell(found: &Review, several: bool, wish: &Wish, texts: &Texts) {
    if wish.json {
        return output::json(found);
    }
    let lines = match several && !wish.all {
        true => show::summary(found, texts),
        false => whole(found, wish.all, texts),
    };
    for line in lines {
        say!("{line}");
    }
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

/// The first Ctrl-C stops the review; the second ends the program.
fn stop_on_ctrl_c() -> anyhow::Result<Stop> {
    let stop = Stop::default();
    let asked = stop.clone();
    on_first_ctrl_c(move || asked.stop())?;
    Ok(stop)
}
