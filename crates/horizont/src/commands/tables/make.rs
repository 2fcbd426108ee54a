//! `horizont tables make`: solves endings and keeps them in files.

use super::{
    dir_option, endings, endings_argument, errors, folder, in_moves, option, pieces_option,
    progress_bar, stop_on_ctrl_c, threads_option, use_threads,
};
use crate::output::say;
use clap::{ArgMatches, Command, value_parser};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;
use tablebase::generate::{Event, Generated, Options, generate};
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("make")
        .about(texts.get("tables-make-about"))
        .arg(endings_argument(texts))
        .arg(pieces_option(texts))
        .arg(dir_option(texts))
        .arg(threads_option(texts))
        .arg(option("memory", "MB", texts).value_parser(value_parser!(u64).range(1..=1 << 24)))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let endings = endings(matches, texts)?;
    let folder = folder(matches, texts)?;
    use_threads(matches);
    let stop = stop_on_ctrl_c()?;
    let megabytes = matches.get_one::<u64>("memory").copied().unwrap_or_else(usual_memory);
    let options =
        Options { endings: &endings, folder: &folder, memory: megabytes << 20, stop: &stop };
    let start = Instant::now();
    let bar = progress_bar();
    // What part of the bar is the table that is being made.
    let part = Mutex::new((0.0, 1.0));
    let tell = |event: Event<'_>| {
        let Ok(mut part) = part.lock() else { return };
        let at = |share: f64| ((part.0 + part.1 * share) * 1e6) as u64;
        match event {
            Event::Begun { material, before, share } => {
                *part = (before, share);
                bar.set_message(material.to_string());
                bar.set_position((before * 1e6) as u64);
            }
            Event::Progress(share) => bar.set_position(at(share)),
            Event::Done(made) => bar.suspend(|| say!("{}", line(made, texts))),
        }
    };
    let outcome = generate(&options, &tell);
    bar.finish_and_clear();
    let made = outcome.map_err(|error| errors::making(&error, texts))?;
    let bytes: u64 = made.iter().map(|made| made.bytes).sum();
    let args = [
        ("tables", made.len().to_string().into()),
        ("folder", folder.display().to_string().into()),
        ("size", format!("{:.1}", bytes as f64 / 1e6).into()),
        ("seconds", format!("{:.1}", start.elapsed().as_secs_f64()).into()),
    ];
    say!("{}", texts.format("tables-made", &args));
    Ok(ExitCode::SUCCESS)
}

/// Four gigabytes, or what is free of them where the system tells.
fn usual_memory() -> u64 {
    const MOST: u64 = 4096;
    let told = std::fs::read_to_string("/proc/meminfo").ok();
    let free = told.as_deref().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("MemAvailable:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    });
    free.map_or(MOST, |kilobytes| (kilobytes / 1024).min(MOST))
}

fn line(made: &Generated, texts: &Texts) -> String {
    let longest = made.stats.iter().flat_map(|side| [side.longest_win(), side.longest_loss()]);
    let longest = longest.flatten().map(|(plies, _, _)| plies).max();
    let positions: u64 = made.stats.iter().map(|side| side.total()).sum();
    let args = [
        ("ending", format!("{:<7}", made.material.to_string()).into()),
        ("positions", format!("{positions:>10}").into()),
        ("size", format!("{:>8.1}", made.bytes as f64 / 1e3).into()),
        ("bits", format!("{:.2}", made.bytes as f64 * 8.0 / positions as f64).into()),
        ("moves", format!("{:>3}", in_moves(longest.unwrap_or(0))).into()),
        ("solve", format!("{:.2}", made.seconds[0].as_secs_f64()).into()),
        ("pack", format!("{:.2}", made.seconds[1].as_secs_f64()).into()),
    ];
    texts.format("tables-made-one", &args)
}
