//! `horizont db find`: the games that are asked for.

use super::{explain, folder_option, open, query, with_query};
use crate::cli::interrupted;
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::output::{self, say};
use crate::values;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use database::{Database, Error, GameInfo, Hit, Order};
use serde::Serialize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    let flag = |name: &'static str, id: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(texts.get(id))
    };
    with_query(Command::new("find").about(texts.get("db-find-about")), texts)
        .arg(folder_option(texts))
        .arg(
            Arg::new("limit")
                .long("limit")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=1 << 40))
                .default_value("100")
                .help(texts.get("db-option-limit")),
        )
        .arg(flag("newest", "db-option-newest"))
        .arg(flag("count", "db-option-count"))
        .arg(values::json_option(texts))
        .after_help(texts.get("db-find-long"))
}

/// A game for other programs.
#[derive(Serialize)]
struct Found {
    #[serde(flatten)]
    info: GameInfo,
    /// After how many half-moves it came to what was asked for.
    ply: Option<u16>,
}

#[derive(Serialize)]
struct Count {
    games: u64,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let database = open(matches, texts)?;
    let query = query(matches, texts)?;
    let json = matches.get_flag("json");
    let stop = stop_on_ctrl_c()?;
    let order = if matches.get_flag("newest") { Order::Newest } else { Order::Oldest };
    let limit = match matches.get_flag("count") {
        true => u64::MAX,
        false => matches.get_one::<u64>("limit").copied().unwrap_or(u64::MAX),
    };
    let (mut games, mut trouble) = (0, Ok(()));
    let found = database.find_until(&query, order, &stop, |hit| {
        games += 1;
        if !matches.get_flag("count") {
            trouble = tell(&database, &hit, json, texts);
        }
        match games >= limit || trouble.is_err() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    found.and(trouble).map_err(|error| explain(database.folder(), &error, texts))?;
    if stop.load(Relaxed) {
        return Err(interrupted(texts.get("db-find-stopped")));
    }
    match (matches.get_flag("count"), json) {
        (true, true) => output::json(&Count { games }),
        (true, false) => say!("{games}"),
        (false, false) if games == 0 => say!("{}", texts.get("db-none-found")),
        _ => {}
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(database: &Database, hit: &Hit, json: bool, texts: &Texts) -> Result<(), Error> {
    let info = database.info(hit.id)?;
    match json {
        true => output::json(&Found { info, ply: hit.ply }),
        false => tell_game(&info, texts),
    }
    Ok(())
}

/// Prints a game in one line, or more where the terminal is narrow.
pub fn tell_game(info: &GameInfo, texts: &Texts) {
    let player = |name: &str, elo: Option<u16>| {
        let name = if name.is_empty() { "?" } else { name };
        match elo {
            Some(elo) => format!("{name} ({elo})"),
            None => name.to_string(),
        }
    };
    let white = player(&info.white, info.white_elo);
    let black = player(&info.black, info.black_elo);
    let columns = format!("{:>8}  {}  {:<7}  {:<3}  ", info.id, info.date, info.result, info.eco);
    let players = texts.shown(&format!("{white} – {black}"));
    output::row(&columns, format!("{players}  {}", texts.shown(&info.event)).trim_end());
}
