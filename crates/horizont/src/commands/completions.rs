//! `horizont completions`: what a shell needs to complete our commands and options.

use super::Subcommand;
use crate::cli::{localised, program};
use crate::output;
use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::{Shell, generate};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let shell = Arg::new("shell")
        .value_name("bash|zsh|fish|elvish|powershell")
        .required(true)
        .value_parser(value_parser!(Shell))
        .help(texts.get("completions-shell"));
    Command::new("completions")
        .about(texts.get("completions-about"))
        .arg(shell)
        .after_help(texts.get("help-exit-codes"))
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let shell = matches.get_one::<Shell>("shell").copied().unwrap_or(Shell::Bash);
    let mut script = Vec::new();
    generate(shell, &mut localised(program(texts), texts), "horizont", &mut script);
    output::print(&script);
    Ok(ExitCode::SUCCESS)
}
