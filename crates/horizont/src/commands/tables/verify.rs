//! `horizont tables verify`: every position against its successors.

use super::{
    dir_option, endings, endings_argument, folder, pieces_option, progress_bar, stop_on_ctrl_c,
    threads_option, use_threads,
};
use crate::output::say;
use anyhow::anyhow;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use std::sync::Arc;
use tablebase::{Judges, Material, load, verify};
use texts::Texts;
use wording::tables as words;

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
        let unpacked = |material: Material| {
            load(&folder, material)
                .map(Arc::new)
                .map_err(|error| anyhow!(words::file_error(&error, texts)))
        };
        let table = unpacked(ending)?;
        let mut needed = vec![table.clone()];
        for material in direct(ending) {
            needed.push(unpacked(material)?);
        }
        let progress = |share: f64| bar.set_position((share * 1e6) as u64);
        let verdict = verify(&table, &Judges::new(needed), &stop, &progress)
            .ok_or_else(|| anyhow!(texts.get("tables-stopped")))?;
        clean &= verdict.wrong == 0;
        bar.suspend(|| say!("{}", words::verified(ending, &verdict, texts)));
    }
    bar.finish_and_clear();
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The endings that one move, or a double step and the pawn taken in passing, turns this into.
fn direct(ending: Material) -> Vec<Material> {
    let mut found: Vec<Material> =
        ending.successors().into_iter().map(Material::canonical).collect();
    found.retain(|material| !material.is_dead());
    found.sort();
    found.dedup();
    found
}
