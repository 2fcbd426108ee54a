//! `horizont arena openings`: random positions that our engine finds balanced, a line each.

use super::{errors, progress_bar};
use crate::output;
use anyhow::anyhow;
use arena::{BalancedOpenings, RandomOpenings, epd_line};
use clap::{Arg, ArgMatches, Command, value_parser};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use texts::Texts;

/// The command with its options.
pub fn command(texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        let help = texts.get(&format!("openings-option-{name}"));
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let number = |name: &'static str, least: u64, most: u64, default: &'static str| {
        let range = value_parser!(u64).range(least..=most);
        option(name, "N").value_parser(range).default_value(default)
    };
    Command::new("openings")
        .about(texts.get("openings-about"))
        .arg(number("count", 1, 10_000_000, "500"))
        .arg(number("plies", 0, 200, "8"))
        .arg(number("seed", 0, u64::MAX, "1"))
        .arg(number("nodes", 1, 1 << 40, "20000"))
        .arg(number("balance", 0, 30_000, "60"))
        .arg(option("output", "FILE").short('o').value_parser(value_parser!(PathBuf)))
}

/// Makes the set and writes it when it is whole.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or_default();
    let count = number("count") as usize;
    let output = matches.get_one::<PathBuf>("output");
    let cannot_write = |path: &Path, error| anyhow!(errors::of_file("write", path, &error, texts));
    if let Some(path) = output {
        // Better now than after the work.
        safefile::check_writable(path).map_err(|error| cannot_write(path, error))?;
    }
    let mut openings = BalancedOpenings {
        candidates: RandomOpenings::new(number("seed"), number("plies") as usize),
        nodes: number("nodes"),
        margin: number("balance") as i32,
    };
    let bar = progress_bar(count as u64);
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let Some(balanced) = openings.next_batch() else {
            bar.finish_and_clear();
            let args = [("found", found.len().to_string().into())];
            return Err(anyhow!(texts.format("openings-too-few", &args)));
        };
        let missing = count - found.len();
        found.extend(balanced.into_iter().take(missing));
        bar.set_position(found.len() as u64);
    }
    bar.finish_and_clear();
    let lines: String = found.iter().map(epd_line).collect();
    match output {
        None => output::print(lines.as_bytes()),
        Some(path) => {
            safefile::replace_or_write(path, lines.as_bytes())
                .map_err(|error| cannot_write(path, error))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
