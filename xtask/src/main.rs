//! What a contributor runs: `cargo xtask test`, `cargo xtask web`, `cargo xtask bench …`.

mod bench;
mod book;
mod book_site;
mod browser;
mod building_machine;
mod clients;
mod dependencies;
mod dist;
mod fuzz;
mod map;
#[allow(dead_code, reason = "the tests ask for anchors")]
mod markdown;
mod packages;
mod python;
mod sanitize;
mod site;
mod stage;
mod test;
mod torture;
mod training;
mod typography;
mod web;
mod windows;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <task>

  test            everything CI checks: format, lints, tests, documentation
  test --long     the same tests with more cases, run before an issue is closed
  dist            everything that is handed out, in target/handout/; --quick builds for x86-64-v2 alone
                  and without the last optimisations, --windows adds an archive for Windows (mingw-w64),
                  --try installs the package in a clean Debian and uses it there
  book            the documentation as a site, in English and Czech (mdBook)
  python          builds and tests the Python package
  protocol        writes the page's types of the protocol anew from those in Rust
  map             draws the map of the crates in ARCHITECTURE.md
  site            the page that needs no server, as files in site/; --serve starts one for files
  web             builds the page and the program, starts it and opens the browser
  windows         the programs for Windows, built and tried under Wine (mingw-w64, wine)
  torture …       attacks on the built program, all or those named; --short, --seed N, --soak-minutes N
  fuzz …          every fuzz target, or those named, for --minutes 15 (nightly, cargo-fuzz)
  sanitize …      thread, address or miri: program and tests with every access watched (nightly)
  bench book      what asking an opening book costs
  bench gametree  positions that minimax, alpha-beta and iterative deepening look at
  bench koncovka  the endgame task: median and worst by material and horizon
  bench mates …   forced mates found, ours and Stockfish's: --nodes 1000000, --every N, --peer PROGRAM;
                  mates-collect GAMES.pgn makes such a set anew
  bench othello   the goals of the strong engine, the task's table, a match of evaluations; its
                  parts: othello-perft, othello-ffo, othello-report, othello-match
  bench perft     positions a second, ours and the peers'
  bench search    the chess player: speed, time to depth, what pruning saves, 1 v 2 threads
  bench stop      how long after `stop` the best move comes, ours and the peer's
  bench tables    endgame tables: made, asked warm and cold, beside Syzygy where there are files
  bench wasm …    the engine in Node and Chromium beside native builds; --peer ENGINE.js";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["test"] => test::run(test::Size::Usual),
        ["test", "--long"] => test::run(test::Size::Long),
        ["dist", ref rest @ ..] => dist::run(rest),
        ["book"] => book_site::run(),
        ["python"] => python::run(),
        ["protocol"] => web::protocol(),
        ["map"] => map::run(),
        ["web", ref rest @ ..] => web::run(rest),
        ["site", ref rest @ ..] => site::run(rest),
        ["torture", ref rest @ ..] => torture::run(rest),
        ["fuzz", ref rest @ ..] => fuzz::run(rest),
        ["sanitize", name] => sanitize::run(name),
        ["windows"] => windows::run(),
        ["bench", "wasm", ref rest @ ..] => site::bench(rest),
        ["bench", name, ref rest @ ..] => bench::run(name, rest),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failed) => {
            eprintln!("xtask: {failed}");
            ExitCode::FAILURE
        }
    }
}
