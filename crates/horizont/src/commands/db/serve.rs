//! `horizont db serve`: the explorer for other programs, over HTTP.

use super::{folder_option, open};
use crate::cli::failure;
use crate::commands::web::sentence;
use crate::output::say;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use std::process::ExitCode;
use texts::Texts;
use web::ApiServer;

/// Where lichess's explorer listens when it is run at home.
const USUAL_PORT: &str = "9002";

pub fn command(texts: &Texts) -> Command {
    Command::new("serve")
        .about(texts.get("db-serve-about"))
        .arg(folder_option(texts))
        .arg(
            Arg::new("port")
                .long("port")
                .value_name("N")
                .default_value(USUAL_PORT)
                .value_parser(value_parser!(u16))
                .help(texts.get("tables-option-port")),
        )
        .arg(
            Arg::new("host")
                .long("host")
                .value_name("ADDRESS")
                .value_hint(ValueHint::Hostname)
                .help(texts.get("tables-option-host")),
        )
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    // What can't be read is told now and not to whoever asks.
    let database = open(matches, texts)?;
    let games = database.len().unwrap_or_default();
    let port = matches.get_one::<u16>("port").copied().unwrap_or_default();
    let host = matches.get_one::<String>("host").map(String::as_str);
    let server = ApiServer::of_games(host, port, database.folder().to_path_buf())
        .map_err(|error| failure(sentence(&error, texts)))?;
    let address = format!("http://{}/masters?fen=", server.address());
    say!("{}", texts.format("db-serving", &[("games", games.into()), ("address", address.into())]));
    server.run();
    Ok(ExitCode::SUCCESS)
}
