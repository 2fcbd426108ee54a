//! `horizont uci`: the engine for chess programs, without waiting for the first word.

use super::Subcommand;
use crate::output;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("uci").about(texts.get("uci-about"))
}

fn run(_: &ArgMatches, _: &Texts) -> anyhow::Result<ExitCode> {
    ::uci::run(None, std::io::stdin().lock(), output::Conversation);
    Ok(ExitCode::SUCCESS)
}
