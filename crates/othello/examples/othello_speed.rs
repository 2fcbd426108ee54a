//! An ending solved exactly and nothing else, for comparing builds: `cargo xtask bench wasm`. Reads a
//! line of a collection of positions; prints moves made and moves a second, the best of three runs.

use othello::strong::obf;
use othello::strong::solve::solve;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use std::time::Instant;

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    let problems = obf::parse(&line).expect("a position");
    let runs = (0..3).map(|_| {
        let (table, began) = (Table::new(16), Instant::now());
        let found =
            solve(problems[0].position, &table, &Stop::never(), 1).expect("nobody stops it");
        (found.nodes as f64 / began.elapsed().as_secs_f64(), found.nodes)
    });
    if let Some((speed, nodes)) = runs.max_by(|one, other| one.0.total_cmp(&other.0)) {
        println!("{nodes} {speed:.0}");
    }
}
