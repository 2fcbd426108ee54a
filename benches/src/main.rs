//! Benchmarks: us and the peers in one run, with ratios. Started by `cargo xtask bench <name>`.

mod book;
mod eval;
mod gametree;
mod koncovka;
mod othello;
mod peer;
mod perft;
mod review;
mod search;
mod table;
mod tables;

use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("book") => book::run(),
        Some("eval") => eval::run(),
        Some("gametree") => gametree::run(),
        Some("koncovka") => koncovka::run(),
        Some("othello") => othello::run(),
        Some("perft") => perft::run(),
        Some("review") => review::run(),
        Some("search") => search::run(),
        Some("tables") => tables::run(),
        _ => {
            let names = "book, eval, gametree, koncovka, othello, perft, review, search, tables";
            eprintln!("expected the name of a benchmark: {names}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
