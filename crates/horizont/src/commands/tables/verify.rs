//! `horizont tables verify`: every position against its successors.

use super::{
    dir_option, endings, endings_argument, errors, folder, pieces_option, progress_bar,
    stop_on_ctrl_c, threads_option, use_threads,
};
use crate::output::say;
use anyhow::anyhow;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use tablebase::Material;
use tablebase::generate::{Verification, verify_file};
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("verify")
        .about(texts.get("tables-verify-about"))
        .arg(endings_argument(texts))
        .arg(pieces_option(texts))
        .arg(dir_option(texts))
        .arg(threads_option(texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let folder = folder(matches, texts)?;
    use_threads(matches);
    let stop = stop_on_ctrl_c()?;
    let bar = progress_bar();
    let mut clean = true;
    for ending in endings(matches, texts)?.into_iter().filter(|ending| !ending.is_dead()) {
        bar.set_position(0);
        bar.set_message(ending.to_string());
        let progress = |share: f64| bar.set_position((share * 1e6) as u64);
        let found = verify_file(&folder, ending, &stop, &progress)
            .map_err(|error| anyhow!(errors::file(&error, texts)))?
            .ok_or_else(|| anyhow!(texts.get("tables-stopped")))?;
        clean &= found.wrong == 0;
        bar.suspend(|| say!("{}", worded(ending, &found, texts)));
    }
    bar.finish_and_clear();
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn worded(ending: Material, found: &Verification, texts: &Texts) -> String {
    let args = [
        ("ending", ending.to_string().into()),
        ("positions", found.positions.to_string().into()),
        ("wrong", found.wrong.to_string().into()),
        ("fen", found.example.map(|setup| setup.fen()).unwrap_or_default().into()),
    ];
    let id = if found.wrong == 0 { "tables-verified" } else { "tables-wrong" };
    texts.format(id, &args)
}
