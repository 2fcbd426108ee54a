//! `horizont bench`: a fixed amount of search, whose node count is the engine's signature.

use super::Subcommand;
use crate::output::{self, caution, say};
use crate::values;
use clap::{Arg, ArgMatches, Command, value_parser};
use serde::Serialize;
use std::process::ExitCode;
use texts::Texts;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let depth = Arg::new("depth").value_parser(value_parser!(u32).range(1..=99));
    Command::new("bench")
        .about(texts.get("bench-about"))
        .arg(depth.help(texts.get("bench-depth")))
        .arg(values::json_option(texts))
}

/// The result for other programs.
#[derive(Serialize)]
struct Document {
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

fn run(matches: &ArgMatches, _: &Texts) -> anyhow::Result<ExitCode> {
    let depth = matches.get_one("depth").copied().unwrap_or(engine::bench::DEPTH);
    let measured = engine::bench::run(depth, |fen, nodes| caution!("{nodes:>10}  {fen}"));
    if matches.get_flag("json") {
        output::json(&Document {
            depth,
            nodes: measured.nodes,
            seconds: measured.time.as_secs_f64(),
            nodes_per_second: measured.speed(),
        });
        return Ok(ExitCode::SUCCESS);
    }
    // The form that OpenBench reads.
    say!("{} nodes {} nps", measured.nodes, measured.speed());
    Ok(ExitCode::SUCCESS)
}
