//! What can be said on the command line of `horizont arena`, and the match it means.

use super::{errors, make_openings};
use crate::commands::db;
use crate::commands::together::{is_first, shared};
use crate::values;
use anyhow::anyhow;
use arena::{
    Adjudication, Clock, EngineSpec, Limits, Match, Openings, Order, PgnFile, Protocol, Sprt,
};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use texts::Texts;

/// So many games of a database give openings; more say nothing new.
const MOST_GAMES: usize = 10_000;
/// As long are openings from games that were played to their end.
const OPENING_PLIES: usize = 16;

/// The command with its options.
pub fn command(texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        let help = texts.get(&format!("arena-option-{name}"));
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let number = |name: &'static str, value: &'static str, least: u64, most: u64| {
        option(name, value).value_parser(value_parser!(u64).range(least..=most))
    };
    let command = Command::new("arena")
        .about(texts.get("arena-about"))
        .arg(
            option("game", "chess|othello")
                .value_parser(["chess", "othello"])
                .default_value("chess"),
        )
        .arg(
            option("engine", "name=A,cmd=./a,option.Hash=16")
                .required(true)
                .action(ArgAction::Append),
        )
        .subcommand(make_openings::command(texts))
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true)
        .arg(option("tc", "2+0.02"))
        .arg(number("movetime", "MS", 1, 1 << 32))
        .arg(number("nodes", "N", 1, 1 << 62))
        .arg(number("depth", "N", 1, 1000))
        .arg(number("games", "N", 2, 1 << 40).default_value("100"))
        .arg(number("concurrency", "N", 1, 1024).default_value("1"))
        .arg(option("openings", "FILE|balanced|start|db").default_value("balanced"))
        .arg(db::folder_option(texts))
        .arg(db::query_option(texts))
        .arg(option("order", "file|random").value_parser(["file", "random"]).default_value("file"))
        .arg(number("seed", "N", 0, u64::MAX).default_value("1"))
        .arg(number("plies", "N", 0, 1000))
        .arg(option("chess960", "").action(ArgAction::SetTrue))
        .arg(option("resign", "movecount=3,score=400"))
        .arg(option("draw", "movenumber=40,movecount=8,score=10"))
        .arg(number("max-moves", "N", 1, 10_000))
        .arg(values::json_option(texts))
        .arg(option("sprt", "elo0=0,elo1=5,alpha=0.05,beta=0.05"))
        .arg(
            option("ideas", "NAME:VALUE[+…]")
                .action(ArgAction::Append)
                .value_delimiter(',')
                .conflicts_with_all(["tune", "resume", "pgn", "to-db", "sprt"]),
        )
        .arg(
            option("tune", "NAME[:STEP]")
                .action(ArgAction::Append)
                .value_delimiter(',')
                .conflicts_with("to-db"),
        )
        .arg(number("margin", "MS", 0, 60_000).default_value("10"))
        .arg(number("patience", "S", 1, 86_400).default_value("60"))
        .arg(option("pgn", "FILE").value_parser(value_parser!(PathBuf)))
        .arg(option("to-db", "FOLDER").value_parser(value_parser!(PathBuf)))
        .arg(option("resume", "FILE").value_parser(value_parser!(PathBuf)));
    shared(command, texts).mut_arg("hosts", |hosts| hosts.conflicts_with_all(["tune", "ideas"]))
}

/// The match that the command line describes.
pub fn engine_match(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Match> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let path = |name: &str| matches.get_one::<PathBuf>(name);
    let engines = engines(matches, texts)?;
    let limits = limits(matches, texts)?;
    if engines.iter().any(|engine| engine.protocol != Protocol::Uci) {
        return Err(anyhow!(texts.get("arena-chess-protocol")));
    }
    if engines.iter().any(|engine| engine.limits_in(limits).is_endless()) {
        return Err(anyhow!(texts.get("arena-no-limits")));
    }
    let key_value_error = |error: &arena::KeyValueError| errors::of_key_value(error, texts);
    Ok(Match {
        engines,
        limits,
        openings: openings(matches, texts)?,
        pairs: number("games").unwrap_or_default().div_ceil(2) as usize,
        concurrency: number("concurrency").unwrap_or(1) as usize,
        adjudication: Adjudication {
            resign: parsed(matches, "resign", texts, key_value_error)?,
            draw: parsed(matches, "draw", texts, key_value_error)?,
            max_moves: number("max-moves").map(|moves| moves as u32),
        },
        sprt: sprt(matches, texts)?,
        margin: Duration::from_millis(number("margin").unwrap_or_default()),
        patience: Duration::from_secs(number("patience").unwrap_or_default()),
        chess960: matches.get_flag("chess960"),
        save_to: path("resume").cloned(),
        // The first process writes for all.
        pgn: path("pgn")
            .filter(|_| is_first(matches))
            .map(|path| open_pgn(path, texts))
            .transpose()?,
    })
}

/// The limits for every engine that has none of its own.
pub fn limits(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Limits> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    Ok(Limits {
        clock: parsed::<Clock>(matches, "tc", texts, |_| texts.get("arena-bad-tc"))?,
        movetime: number("movetime").map(Duration::from_millis),
        nodes: number("nodes"),
        depth: number("depth").map(|depth| depth as u32),
    })
}

/// The test that ends the match.
pub fn sprt(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Option<Sprt>> {
    parsed::<Sprt>(matches, "sprt", texts, |error| errors::of_key_value(error, texts))
}

/// The two engines.
pub fn engines(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<[EngineSpec; 2]> {
    let described = matches.get_many::<String>("engine").unwrap_or_default();
    let mut engines = Vec::new();
    for text in described {
        let engine: EngineSpec = text.parse().map_err(|error| {
            let reason = errors::of_spec(&error, texts);
            anyhow!(bad_option("engine", reason, texts))
        })?;
        engines.push(engine);
    }
    if matches.contains_id("tune") || matches.contains_id("ideas") {
        return match <[EngineSpec; 1]>::try_from(engines) {
            Ok([engine]) => Ok([engine.clone(), engine]),
            Err(_) => Err(anyhow!(texts.get("arena-tune-one-engine"))),
        };
    }
    let engines: [EngineSpec; 2] =
        engines.try_into().map_err(|_| anyhow!(texts.get("arena-two-engines")))?;
    match engines[0].name == engines[1].name {
        true => Err(anyhow!(texts.get("arena-same-name"))),
        false => Ok(engines),
    }
}

fn openings(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Openings> {
    let random = matches.get_one::<String>("order").is_some_and(|order| order == "random");
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_default();
    let order = if random { Order::Random(seed) } else { Order::Sequential };
    let plies = matches.get_one::<u64>("plies").map(|&plies| plies as usize);
    match matches.get_one::<String>("openings").map(String::as_str) {
        None | Some("balanced") => Ok(Openings::balanced(order)),
        Some("start") => Ok(Openings::start_position()),
        Some("db") => from_database(matches, order, plies, texts),
        Some(path) => Openings::read(Path::new(path), order, plies)
            .map_err(|error| anyhow!(errors::of_openings(&error, texts))),
    }
}

/// The beginnings of the games of a database that are asked for, of those that went on.
fn from_database(
    matches: &ArgMatches,
    order: Order,
    plies: Option<usize>,
    texts: &Texts,
) -> anyhow::Result<Openings> {
    let plies = plies.unwrap_or(OPENING_PLIES);
    let (database, ids) = db::found(matches, texts)?;
    let mut pgn = String::new();
    for id in ids.into_iter().take(MOST_GAMES) {
        let game = database.game(id);
        let game = game.map_err(|error| db::explain(database.folder(), &error, texts))?;
        if game.main_line().count() > plies {
            pgn += &game.to_pgn();
            pgn.push('\n');
        }
    }
    Openings::of_games(&pgn, database.folder(), order, Some(plies))
        .map_err(|error| anyhow!(errors::of_openings(&error, texts)))
}

fn open_pgn(path: &Path, texts: &Texts) -> anyhow::Result<PgnFile> {
    PgnFile::open(path).map_err(|error| anyhow!(errors::of_file("write", path, &error, texts)))
}

/// Reads an option that has its own little language.
fn parsed<T: FromStr>(
    matches: &ArgMatches,
    name: &str,
    texts: &Texts,
    explain: impl Fn(&T::Err) -> String,
) -> anyhow::Result<Option<T>> {
    let text = matches.get_one::<String>(name);
    let read = text.map(|text| text.parse().map_err(|error| explain(&error))).transpose();
    read.map_err(|reason| anyhow!(bad_option(name, reason, texts)))
}

fn bad_option(name: &str, reason: String, texts: &Texts) -> String {
    texts.format("arena-bad-option", &[("option", name.into()), ("reason", reason.into())])
}
