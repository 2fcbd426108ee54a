//! `horizont tables`: endgame tables made, asked and checked.

mod make;
mod probe;
mod stats;
mod verify;

use super::Subcommand;
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tablebase::{Material, Tablebase, default_folder};
use texts::Texts;
use wording::tables::{file_error, not_material};

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("tables")
        .about(texts.get("tables-about"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(make::command(texts))
        .subcommand(probe::command(texts))
        .subcommand(stats::command(texts))
        .subcommand(verify::command(texts))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    match matches.subcommand() {
        Some(("make", matches)) => make::run(matches, texts),
        Some(("probe", matches)) => probe::run(matches, texts),
        Some(("stats", matches)) => stats::run(matches, texts),
        Some((_, matches)) => verify::run(matches, texts),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// An option with the help that the texts have for it.
fn option(name: &'static str, value: &'static str, texts: &Texts) -> Arg {
    Arg::new(name).long(name).value_name(value).help(texts.get(&format!("tables-option-{name}")))
}

fn dir_option(texts: &Texts) -> Arg {
    option("dir", "DIR", texts).value_parser(value_parser!(PathBuf))
}

fn endings_argument(texts: &Texts) -> Arg {
    Arg::new("endings")
        .value_name("ENDING")
        .action(ArgAction::Append)
        .help(texts.get("tables-option-endings"))
}

fn pieces_option(texts: &Texts) -> Arg {
    option("pieces", "N", texts).value_parser(value_parser!(u64).range(3..=5))
}

fn threads_option(texts: &Texts) -> Arg {
    option("threads", "N", texts).value_parser(value_parser!(u64).range(1..=1024))
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
        eprintln!("{}", file_error(fault, texts));
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

/// Set by Ctrl-C.
fn stop_on_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Relaxed))?;
    Ok(stop)
}

fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed} {wide_bar} {percent} % {msg} ({eta})");
    ProgressBar::new(1_000_000).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
