//! `horizont bench`: a fixed amount of search, whose node count is the engine's signature.

use super::Subcommand;
use crate::output::{caution, say};
use clap::{Arg, ArgMatches, Command, value_parser};
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    Command::new("bench").about(texts.get("bench-about")).arg(
        Arg::new("depth")
            .value_parser(value_parser!(u32).range(1..=99))
            .help(texts.get("bench-depth")),
    )
}

fn run(matches: &ArgMatches, _: &Texts) -> anyhow::Result<ExitCode> {
    let depth = matches.get_one("depth").copied().unwrap_or(engine::bench::DEPTH);
    let measured = engine::bench::run(depth, |fen, nodes| caution!("{nodes:>10}  {fen}"));
    // The form that OpenBench reads.
    say!("{} nodes {} nps", measured.nodes, measured.speed());
    Ok(ExitCode::SUCCESS)
}
