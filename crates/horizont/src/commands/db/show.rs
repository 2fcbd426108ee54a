//! `horizont db show`: one game as PGN.

use super::{explain, folder_option, open};
use crate::output;
use crate::values;
use clap::{Arg, ArgMatches, Command, value_parser};
use database::GameInfo;
use serde::Serialize;
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("show")
        .about(texts.get("db-show-about"))
        .arg(
            Arg::new("game")
                .value_name("N")
                .required(true)
                .value_parser(value_parser!(u64).range(1..=1 << 40))
                .help(texts.get("db-option-game")),
        )
        .arg(folder_option(texts))
        .arg(values::json_option(texts))
}

#[derive(Serialize)]
struct Document {
    #[serde(flatten)]
    info: GameInfo,
    pgn: String,
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let database = open(matches, texts)?;
    let id = matches.get_one::<u64>("game").copied().unwrap_or_default();
    let found = database.game(id).and_then(|game| Ok((game.to_pgn(), database.info(id)?)));
    let (pgn, info) = found.map_err(|error| explain(database.folder(), &error, texts))?;
    match matches.get_flag("json") {
        true => output::json(&Document { info, pgn }),
        false => output::print(pgn.as_bytes()),
    }
    Ok(ExitCode::SUCCESS)
}
