//! `horizont tables serve`: tables for other programs, over HTTP.

use super::{dir_option, open, option};
use crate::cli::failure;
use crate::commands::web::sentence;
use crate::output::say;
use clap::{ArgMatches, Command, ValueHint, value_parser};
use std::process::ExitCode;
use texts::Texts;
use web::ApiServer;

/// Where other servers of the kind listen.
const USUAL_PORT: &str = "9000";

pub fn command(texts: &Texts) -> Command {
    Command::new("serve")
        .about(texts.get("tables-serve-about"))
        .arg(dir_option(texts))
        .arg(option("port", "N", texts).default_value(USUAL_PORT).value_parser(value_parser!(u16)))
        .arg(option("host", "ADDRESS", texts).value_hint(ValueHint::Hostname))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let tables = open(matches, texts)?;
    let count = tables.materials().count();
    let port = matches.get_one::<u16>("port").copied().unwrap_or_default();
    let host = matches.get_one::<String>("host").map(String::as_str);
    let server = ApiServer::of_tables(host, port, tables)
        .map_err(|error| failure(sentence(&error, texts)))?;
    let address = format!("http://{}/standard?fen=", server.address());
    let args = [("tables", count.into()), ("address", address.into())];
    say!("{}", texts.format("tables-serving", &args));
    server.run();
    Ok(ExitCode::SUCCESS)
}
