//! `horizont db import`: files of games into the database.

use super::{explain, folder, folder_option};
use crate::commands::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::commands::progress::progress_bar;
use crate::output::{self, caution, say};
use crate::values;
use anyhow::anyhow;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use database::{Encoding, ImportOptions, Imported, encoding, import};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use texts::Texts;
use wording::pgn_error;

/// So many bad games are shown one by one; the rest are counted.
const SHOWN: usize = 10;

pub fn command(texts: &Texts) -> Command {
    let flag = |name: &'static str, id: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(texts.get(id))
    };
    Command::new("import")
        .about(texts.get("db-import-about"))
        .arg(
            Arg::new("files")
                .value_name("FILE")
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .help(texts.get("db-option-files")),
        )
        .arg(folder_option(texts))
        .arg(flag("no-comments", "db-option-no-comments"))
        .arg(flag("no-index", "db-option-no-index"))
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=512))
                .help(texts.get("db-option-threads")),
        )
        .arg(
            Arg::new("encoding")
                .long("encoding")
                .value_name("NAME")
                .help(texts.get("db-option-encoding")),
        )
        .arg(values::json_option(texts))
        .after_help(texts.get("db-import-long"))
}

/// What was done, for other programs.
#[derive(Serialize)]
struct Document {
    games: u64,
    duplicates: u64,
    broken: u64,
    seconds: f64,
    interrupted: bool,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let folder = folder(matches, texts)?;
    let files: Vec<PathBuf> = matches.get_many("files").into_iter().flatten().cloned().collect();
    let mut bytes = 0;
    for file in &files {
        // What can't be read is told before anything is done.
        let found = std::fs::File::open(file).and_then(|file| file.metadata());
        let found = found.and_then(|found| match found.is_dir() {
            true => Err(std::io::ErrorKind::IsADirectory.into()),
            false => Ok(found),
        });
        bytes += found.map_err(|error| explain(file, &error.into(), texts))?.len();
    }
    let usual = ImportOptions::default();
    let options = ImportOptions {
        keep_notes: !matches.get_flag("no-comments"),
        index: !matches.get_flag("no-index"),
        threads: matches.get_one::<u64>("threads").map_or(usual.threads, |&n| n as usize),
        encoding: matches
            .get_one::<String>("encoding")
            .map(|name| known_encoding(name, texts))
            .transpose()?,
    };
    let stop = stop_on_ctrl_c()?;
    let bar = progress_bar(bytes, "{bytes}/{total_bytes} {msg}");
    let began = std::time::Instant::now();
    let imported = import(&folder, &files, &options, &stop, |progress| {
        bar.set_position(progress.bytes);
        let id = if progress.indexing { "db-import-indexing" } else { "db-import-progress" };
        bar.set_message(texts.format(id, &[("games", progress.games.into())]));
    });
    bar.finish_and_clear();
    let imported = imported.map_err(|error| explain(&folder, &error, texts))?;
    let seconds = began.elapsed().as_secs_f64();
    warn_of_broken(&imported, texts);
    if matches.get_flag("json") {
        output::json(&Document {
            games: imported.games,
            duplicates: imported.duplicates,
            broken: imported.broken,
            seconds,
            interrupted: imported.stopped,
        });
    } else {
        let args = [
            ("games", imported.games.into()),
            ("duplicates", imported.duplicates.into()),
            ("broken", imported.broken.into()),
            ("seconds", texts::decimal(seconds, 1)),
        ];
        say!("{}", texts.format("db-imported", &args));
    }
    if imported.stopped {
        caution!("{}", texts.get("db-import-stopped"));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

fn known_encoding(name: &str, texts: &Texts) -> anyhow::Result<&'static Encoding> {
    encoding(name)
        .ok_or_else(|| anyhow!(texts.format("db-unknown-encoding", &[("name", name.into())])))
}

fn warn_of_broken(imported: &Imported, texts: &Texts) {
    for (file, broken) in imported.named.iter().take(SHOWN) {
        let args = [
            ("file", file.display().to_string().into()),
            ("line", broken.line.to_string().into()),
            ("reason", pgn_error(&broken.error, texts).into()),
        ];
        caution!("{}", texts.format("db-broken-game", &args));
    }
    if imported.broken > SHOWN as u64 {
        let more = imported.broken - SHOWN as u64;
        caution!("{}", texts.format("db-more-broken", &[("more", more.into())]));
    }
}
