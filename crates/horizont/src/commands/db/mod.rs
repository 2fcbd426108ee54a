//! `horizont db`: a database of games. What all its commands share: where it is, which games are
//! meant, and what went wrong.

mod check;
mod compact;
mod explore;
mod explore_table;
mod export;
mod find;
mod game_keeper;
mod import;
mod serve;
mod show;
mod stats;
mod train;
mod train_progress;

pub(super) use game_keeper::{GameKeeper, Rescue};

use super::group;
use crate::cli::failure;
use anyhow::anyhow;
use chess::{Board, Game};
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use database::{Database, Error, Order, Query, QueryError};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use texts::Texts;

group::family!("db": import, explore, find, show, export, train, serve, stats, check, compact);

/// What games can be asked for, as options and as keys of a query.
const QUERY: [(&str, &str); 17] = [
    ("fen", "FEN"),
    ("moves", "MOVES"),
    ("player", "NAME"),
    ("opponent", "NAME"),
    ("colour", "white|black"),
    ("white", "NAME"),
    ("black", "NAME"),
    ("elo", "FROM..TO"),
    ("date", "FROM..TO"),
    ("event", "NAME"),
    ("site", "NAME"),
    ("result", "RESULT"),
    ("eco", "FROM..TO"),
    ("opening", "NAME"),
    ("plies", "FROM..TO"),
    ("material", "KRPvKR:N"),
    ("pawns", "FEN"),
];

/// `--db`: the folder of the database.
pub(super) fn folder_option(texts: &Texts) -> Arg {
    Arg::new("db")
        .long("db")
        .value_name("FOLDER")
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::DirPath)
        .help(texts.get("db-option-db"))
}

/// The folder of the database: that of `--db`, else the user's own.
pub(super) fn folder(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<PathBuf> {
    if let Some(folder) = matches.get_one::<PathBuf>("db") {
        return Ok(folder.clone());
    }
    let own = safefile::user_folders::data().map(|data| data.join("games"));
    own.ok_or_else(|| anyhow!(texts.get("db-no-home")))
}

/// The database, opened to be read.
pub(super) fn open(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Database> {
    let folder = folder(matches, texts)?;
    Database::open(&folder).map_err(|error| explain(&folder, &error, texts))
}

/// Adds the options that say which games are meant.
pub(super) fn with_query(mut command: Command, texts: &Texts) -> Command {
    for (name, value) in QUERY {
        let help = texts.get(&format!("db-query-{name}"));
        command = command.arg(Arg::new(name).long(name).value_name(value).help(help));
    }
    command.arg(query_option(texts))
}

/// `--query`: which games are meant, in one text.
pub(super) fn query_option(texts: &Texts) -> Arg {
    Arg::new("query").long("query").value_name("QUERY").help(texts.get("db-query-query"))
}

/// Which games are meant.
pub(super) fn query(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Query> {
    let text = matches.get_one::<String>("query").map_or("", String::as_str);
    let mut query: Query = text.parse().map_err(|error| bad_query(&error, texts))?;
    for (name, _) in QUERY {
        // A command may take the text alone.
        if let Ok(Some(value)) = matches.try_get_one::<String>(name) {
            if name == "fen" {
                query.position = Some(wording::board_from_fen(value, texts)?);
                continue;
            }
            query.set(name, value).map_err(|error| bad_query(&error, texts))?;
        }
    }
    Ok(query)
}

fn bad_query(error: &QueryError, texts: &Texts) -> anyhow::Error {
    anyhow!(match error {
        QueryError::UnknownKey(key) =>
            texts.format("db-query-unknown", &[("key", key.as_str().into())]),
        QueryError::NoValue(part) =>
            texts.format("db-query-no-value", &[("part", part.as_str().into())]),
        QueryError::BadValue { key, value } => {
            let args = [("key", key.as_str().into()), ("value", value.as_str().into())];
            texts.format("db-query-bad-value", &args)
        }
        QueryError::OpenQuote => texts.get("db-query-open-quote"),
    })
}

/// What is wrong with a database, in a sentence.
pub(super) fn explain(folder: &Path, error: &Error, texts: &Texts) -> anyhow::Error {
    let place = || ("folder", folder.display().to_string().into());
    let with =
        |id: &str, reason: String| failure(texts.format(id, &[place(), ("reason", reason.into())]));
    match error {
        Error::Missing(_) => anyhow!(texts.format("db-missing", &[place()])),
        Error::Busy => failure(texts.format("db-busy", &[place()])),
        Error::OtherFormat { .. } => failure(texts.format("db-other-format", &[place()])),
        Error::Damaged(damage) => with("db-damaged", wording::damage(damage, texts)),
        Error::NoGame(id) => {
            anyhow!(texts.format("db-no-game", &[place(), ("id", id.to_string().into())]))
        }
        Error::Unfinished => failure(texts.format("db-unfinished", &[place()])),
        Error::Changed => failure(texts.format("db-changed", &[place()])),
        Error::Full => failure(texts.format("db-full", &[place()])),
        Error::Io(error) => with("db-failed", wording::system_error(error.kind().into(), texts)),
        Error::Store(error) => {
            let said = [("said", error.to_string().into())];
            with("db-failed", texts.format("db-store-says", &said))
        }
    }
}

/// The position that is asked about: of `--fen` or `--moves`, else the start of a game.
fn position(query: &mut Query) -> Board {
    query.position.take().unwrap_or_default()
}

/// A database, and the numbers of the games of it that are meant.
pub(super) fn found(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<(Database, Vec<u64>)> {
    let database = open(matches, texts)?;
    let query = query(matches, texts)?;
    let mut ids = Vec::new();
    let found = database.find(&query, Order::Oldest, |hit| {
        ids.push(hit.id);
        ControlFlow::Continue(())
    });
    found.map_err(|error| explain(database.folder(), &error, texts))?;
    Ok((database, ids))
}

/// Calls `take` with the games of the database that are meant, one after the other, until it has
/// enough or `stop` becomes true.
pub(super) fn each_game(
    matches: &ArgMatches,
    texts: &Texts,
    stop: &AtomicBool,
    mut take: impl FnMut(Game) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let database = open(matches, texts)?;
    let query = query(matches, texts)?;
    let wrong = |error: Error| explain(database.folder(), &error, texts);
    let mut trouble = Ok(());
    let found = database.find_until(&query, Order::Oldest, stop, |hit| {
        let taken = match database.game(hit.id) {
            Ok(game) => take(game),
            Err(error) => Err(wrong(error)),
        };
        taken.unwrap_or_else(|error| {
            trouble = Err(error);
            ControlFlow::Break(())
        })
    });
    found.map_err(wrong)?;
    trouble
}
