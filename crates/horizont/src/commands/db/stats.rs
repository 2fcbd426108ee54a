//! `horizont db stats`: how much there is in a database.

use super::{explain, folder_option, open};
use crate::output::{self, say};
use crate::values;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use texts::{Texts, decimal};

pub fn command(texts: &Texts) -> Command {
    Command::new("stats")
        .about(texts.get("db-stats-about"))
        .arg(folder_option(texts))
        .arg(values::json_option(texts))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let database = open(matches, texts)?;
    let stats = database.stats().map_err(|error| explain(database.folder(), &error, texts))?;
    if matches.get_flag("json") {
        output::json(&stats);
        return Ok(ExitCode::SUCCESS);
    }
    let megabytes = |bytes: u64| decimal(bytes as f64 / 1e6, 1);
    let date = |date: &Option<String>| date.clone().unwrap_or_else(|| "?".to_string());
    let args = [
        ("games", stats.games.into()),
        ("white", stats.white.into()),
        ("draws", stats.draws.into()),
        ("black", stats.black.into()),
        ("plies", stats.plies.into()),
        ("players", stats.players.into()),
        ("events", stats.events.into()),
        ("annotated", stats.annotated.into()),
        ("unindexed", stats.unindexed.into()),
        ("first", date(&stats.first_date).into()),
        ("last", date(&stats.last_date).into()),
        ("headers", megabytes(stats.bytes.headers)),
        ("moves", megabytes(stats.bytes.moves)),
        ("tags", megabytes(stats.bytes.tags)),
        ("notes", megabytes(stats.bytes.notes)),
        ("index", megabytes(stats.bytes.index)),
        ("files", megabytes(stats.bytes.files)),
    ];
    say!("{}", texts.format("db-stats", &args));
    Ok(ExitCode::SUCCESS)
}
