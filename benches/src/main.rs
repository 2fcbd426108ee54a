//! Benchmarks: us and the peers in one run, with ratios.
//!
//! ```sh
//! cargo xtask bench perft
//! ```
//!
//! One file a benchmark, each named as on the command line and begun by its `run`; what they share
//! is `peer` (another program over UCI), `processor_time` and `table` (results in columns). `review` measures how
//! often the reasons of a review are true and `mates` how many are found, not speed.

mod book;
mod database;
mod eval;
mod gametree;
mod koncovka;
mod mates;
mod othello;
mod peer;
mod perft;
mod processor_time;
mod review;
mod search;
mod stop;
mod table;
mod tables;

use std::process::ExitCode;

/// The benchmarks by name.
const BENCHMARKS: [(&str, fn()); 17] = [
    ("book", book::run),
    ("database", database::run),
    ("eval", eval::run),
    ("gametree", gametree::run),
    ("koncovka", koncovka::run),
    ("mates", mates::run),
    ("mates-collect", mates::run_collect),
    ("othello", othello::run),
    ("othello-ffo", othello::run_ffo),
    ("othello-match", othello::run_match),
    ("othello-perft", othello::run_perft),
    ("othello-report", othello::run_report),
    ("perft", perft::run),
    ("review", review::run),
    ("search", search::run),
    ("stop", stop::run),
    ("tables", tables::run),
];

fn main() -> ExitCode {
    let asked = std::env::args().nth(1).unwrap_or_default();
    if asked == stop::AS_ENGINE {
        uci::run(None, std::io::stdin().lock(), std::io::stdout());
        return ExitCode::SUCCESS;
    }
    match BENCHMARKS.iter().find(|(name, _)| *name == asked) {
        Some((_, run)) => {
            run();
            ExitCode::SUCCESS
        }
        None => {
            let names: Vec<&str> = BENCHMARKS.iter().map(|(name, _)| *name).collect();
            eprintln!("expected the name of a benchmark: {}", names.join(", "));
            ExitCode::from(2)
        }
    }
}
