//! `horizont tables verify`: every position against its successors.

use super::{
    endings, endings_command, folder, memory, memory_option, progress_bar, threads_option,
    use_threads,
};
use crate::cli::interrupted;
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::output::{self, say};
use crate::values;
use anyhow::anyhow;
use clap::{ArgMatches, Command};
use serde::Serialize;
use std::process::ExitCode;
use tablebase::generate::FolderVerifier;
use texts::Texts;
use wording::tables as words;

pub fn command(texts: &Texts) -> Command {
    endings_command("verify", texts)
        .arg(threads_option(texts))
        .arg(memory_option(texts))
        .arg(values::json_option(texts))
}

/// What was found in a table, for other programs: one line each.
#[derive(Serialize)]
struct Document {
    ending: String,
    positions: u64,
    wrong: u64,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let folder = folder(matches, texts)?;
    use_threads(matches);
    let stop = stop_on_ctrl_c()?;
    let bar = progress_bar();
    let verifier = FolderVerifier::new(&folder, memory(matches));
    let mut clean = true;
    for ending in endings(matches, texts)?.into_iter().filter(|ending| !ending.is_dead()) {
        bar.set_position(0);
        bar.set_message(ending.to_string());
        let progress = |share: f64| bar.set_position((share * 1e6) as u64);
        let found = verifier
            .verify(ending, &stop, &progress)
            .map_err(|error| anyhow!(words::file_error(&error, texts)))?
            .ok_or_else(|| interrupted(texts.get("tables-stopped")))?;
        clean &= found.wrong == 0;
        bar.suspend(|| match matches.get_flag("json") {
            true => {
                let ending = ending.to_string();
                output::json(&Document { ending, positions: found.positions, wrong: found.wrong });
            }
            false => say!("{}", words::verified(ending, &found, texts)),
        });
    }
    bar.finish_and_clear();
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
