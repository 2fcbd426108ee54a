//! A command that is a family of subcommands, such as `horizont book make`.

use super::Subcommand;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand of a family: its name, and the modules of its members.
macro_rules! family {
    ($name:literal: $($member:ident),*) => {
        /// The subcommand.
        pub const SUBCOMMAND: super::Subcommand = super::Subcommand {
            command: |texts| super::group::command($name, FAMILY, texts),
            run: |matches, texts| super::group::run(FAMILY, matches, texts),
        };

        const FAMILY: &[super::Subcommand] =
            &[$(super::Subcommand { command: $member::command, run: $member::run }),*];
    };
}

pub(super) use family;

/// The command of a family; what it is for is the text `NAME-about`.
pub fn command(name: &'static str, family: &[Subcommand], texts: &Texts) -> Command {
    Command::new(name)
        .about(texts.get(&format!("{name}-about")))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(family.iter().map(|member| (member.command)(texts)))
}

/// Runs the one of the family that was asked for.
pub fn run(family: &[Subcommand], matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(ExitCode::SUCCESS) };
    match family.iter().find(|member| (member.command)(texts).get_name() == name) {
        Some(member) => (member.run)(matches, texts),
        None => Ok(ExitCode::SUCCESS),
    }
}
