//! `horizont db compact`: the index in as few pieces as possible, and no space wasted.

use super::{explain, folder, folder_option};
use crate::output::say;
use clap::{ArgMatches, Command};
use database::{Database, Writer};
use indicatif::ProgressBar;
use std::process::ExitCode;
use std::time::Duration;
use texts::{Texts, decimal};

pub fn command(texts: &Texts) -> Command {
    Command::new("compact").about(texts.get("db-compact-about")).arg(folder_option(texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let folder = folder(matches, texts)?;
    let wrong = |error: database::Error| explain(&folder, &error, texts);
    let size = || Database::open(&folder).and_then(|database| database.stats());
    let before = size().map_err(wrong)?;
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(200));
    let compacted = Writer::open(&folder).and_then(|mut writer| writer.compact());
    bar.finish_and_clear();
    compacted.map_err(wrong)?;
    let after = size().map_err(wrong)?;
    let megabytes = |bytes: u64| decimal(bytes as f64 / 1e6, 1);
    let args = [("before", megabytes(before.bytes.files)), ("after", megabytes(after.bytes.files))];
    say!("{}", texts.format("db-compacted", &args));
    Ok(ExitCode::SUCCESS)
}
