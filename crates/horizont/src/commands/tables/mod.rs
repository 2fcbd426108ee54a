//! `horizont tables`: endgame tables made, asked and checked.

mod make;
mod probe;
mod serve;
mod stats;
mod verify;

use super::group;
use crate::output::caution;
use crate::values;
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use indicatif::ProgressBar;
use std::path::PathBuf;
use tablebase::{MOST_PIECES, Material, Tablebase, default_folder};
use texts::Texts;
use wording::tables::{file_error, not_material};

group::family!("tables": make, probe, serve, stats, verify);

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("tables-option-{name}")))
}

/// A subcommand for endings that are named or counted.
fn endings_command(name: &'static str, texts: &Texts) -> Command {
    Command::new(name)
        .about(texts.get(&format!("tables-{name}-about")))
        .arg(endings_argument(texts))
        .arg(pieces_option(texts))
        .arg(dir_option(texts))
}

fn dir_option(texts: &Texts) -> Arg {
    option("dir", "DIR", texts).value_parser(value_parser!(PathBuf)).value_hint(ValueHint::DirPath)
}

fn endings_argument(texts: &Texts) -> Arg {
    Arg::new("endings")
        .value_name("ENDING")
        .value_parser(values::endings())
        .action(ArgAction::Append)
        .help(texts.get("tables-option-endings"))
}

fn pieces_option(texts: &Texts) -> Arg {
    option("pieces", "N", texts).value_parser(value_parser!(u64).range(3..=MOST_PIECES as u64))
}

fn threads_option(texts: &Texts) -> Arg {
    option("threads", "N", texts).value_parser(value_parser!(u64).range(1..=1024))
}

fn memory_option(texts: &Texts) -> Arg {
    option("memory", "MB", texts).value_parser(value_parser!(u64).range(1..=1 << 24))
}

/// The bytes of `--memory`, else the usual ones.
fn memory(matches: &ArgMatches) -> u64 {
    matches.get_one::<u64>("memory").copied().unwrap_or_else(usual_memory) << 20
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

/// The folder of `--dir`, else the usual one.
fn folder(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<PathBuf> {
    let said = matches.get_one::<PathBuf>("dir").cloned();
    said.or_else(default_folder).ok_or_else(|| anyhow!(texts.get("tables-no-folder")))
}

/// The endings that were named, or all with up to so many pieces.
fn endings(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Vec<Material>> {
    let mut endings = Vec::new();
    for name in matches.get_many::<String>("endings").unwrap_or_default() {
        let material: Material =
            name.parse().map_err(|error| anyhow!(not_material(&error, texts)))?;
        endings.push(material.canonical());
    }
    if let Some(&pieces) = matches.get_one::<u64>("pieces") {
        endings.extend((3..=pieces as usize).flat_map(Material::all));
    }
    if endings.is_empty() {
        return Err(anyhow!(texts.get("tables-no-endings")));
    }
    Ok(endings)
}

/// The tables of the folder; files that are none are named on standard error.
fn open(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Tablebase> {
    let (tables, faults) = Tablebase::open(&folder(matches, texts)?);
    for fault in &faults {
        caution!("{}", file_error(fault, texts));
    }
    Ok(tables)
}

/// Uses so many threads, as many as there are cores if not said.
fn use_threads(matches: &ArgMatches) {
    if let Some(&threads) = matches.get_one::<u64>("threads") {
        // Fails only when the threads were started already; then their number stays.
        _ = rayon::ThreadPoolBuilder::new().num_threads(threads as usize).build_global();
    }
}

/// A bar for shares of the work, in millionths.
fn progress_bar() -> ProgressBar {
    super::progress::progress_bar(1_000_000, "{percent} % {msg}")
}
