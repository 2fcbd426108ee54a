//! `horizont perft`: counts positions, to test the rules and to measure their speed.

use super::Subcommand;
use crate::output::{self, caution, say};
use crate::values;
use chess::{Board, Move, PerftOptions};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde::Serialize;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;
use texts::{Texts, decimal};
use wording::board_from_fen;

/// The subcommand.
pub const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command(texts: &Texts) -> Command {
    let number = |name: &'static str| Arg::new(name).long(name).value_name("N");
    Command::new("perft")
        .about(texts.get("perft-about"))
        .arg(
            Arg::new("depth")
                .required(true)
                .value_parser(value_parser!(u32).range(0..=99))
                .help(texts.get("perft-depth")),
        )
        .arg(Arg::new("fen").long("fen").value_name("FEN").help(texts.get("perft-fen")))
        .arg(
            Arg::new("divide")
                .long("divide")
                .action(ArgAction::SetTrue)
                .help(texts.get("perft-divide")),
        )
        .arg(
            number("threads")
                .value_parser(value_parser!(u32).range(1..=1024))
                .default_value("1")
                .help(texts.get("perft-threads")),
        )
        .arg(
            number("hash")
                .value_name("MB")
                .value_parser(value_parser!(u32).range(0..=65536))
                .default_value("0")
                .help(texts.get("perft-hash")),
        )
        .arg(values::json_option(texts))
}

/// The counts for other programs.
#[derive(Serialize)]
struct Document {
    fen: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    /// By first move, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<BTreeMap<String, u64>>,
}

fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u32>(name).copied().unwrap_or_default();
    let board = match matches.get_one::<String>("fen") {
        Some(fen) => board_from_fen(fen, texts)?,
        None => Board::default(),
    };
    let depth = number("depth");
    let options = PerftOptions {
        threads: number("threads") as usize,
        hash_megabytes: number("hash") as usize,
    };
    let start = Instant::now();
    let divided = matches.get_flag("divide") && depth > 0;
    let counts = divided.then(|| options.divide(&board, depth));
    let total = match &counts {
        Some(counts) => counts.iter().map(|(_, count)| count).sum(),
        None => options.perft(&board, depth),
    };
    let seconds = start.elapsed().as_secs_f64();
    if matches.get_flag("json") {
        let named = |(mv, count): &(Move, u64)| (mv.to_uci(false), *count);
        let moves = counts.map(|counts| counts.iter().map(named).collect());
        output::json(&Document { fen: board.fen(), depth, nodes: total, seconds, moves });
        return Ok(ExitCode::SUCCESS);
    }
    for (mv, count) in counts.iter().flatten() {
        say!("{} {count}", mv.to_uci(false));
    }
    say!("{total}");
    let speed = total as f64 / seconds.max(1e-9) / 1e6;
    caution!(
        "{}",
        texts.format(
            "perft-speed",
            &[("seconds", decimal(seconds, 3)), ("speed", decimal(speed, 0)),],
        )
    );
    Ok(ExitCode::SUCCESS)
}
