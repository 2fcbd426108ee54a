//! The strong engine: moving (perft, beside its portable twin) and solving (FFO 40-59), each beside
//! what others need.
//!
//! The anchors were measured on a machine of the same kind, one core: an Edax-class program with a
//! fitted evaluation (FFO 40-44: 154.5 M nodes, 5.7 s; 45-47: 389 M, 15.9 s) and Zebra (40-44:
//! 112 M, 7.3 s). Those of all twenty are published: Edax 27.5 G nodes, Egaroucid 14.6 G,
//! neural-reversi 12.9 G.

use crate::table;
use othello::strong::board::{Position, perft, portable_perft};
use othello::strong::obf::{self, Problem};
use othello::strong::solve::solve;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use std::ops::RangeInclusive;
use std::time::Instant;

const POSITIONS: &str = include_str!("../../../crates/othello/data/ffo-40-59.obf");
const MEGABYTES: usize = 512;
/// All twenty positions are only waited for on so many cores.
const CORES_FOR_ALL: usize = 8;

/// Prints both tables.
pub fn run() {
    moving();
    println!("\nFFO, exact, each position with an empty table; nodes are moves made:\n");
    let problems = obf::parse(POSITIONS).expect("a test reads the file");
    let mut rows = Vec::new();
    let one_core = [(40..=44, "154.5 M, 5.7 s"), (45..=47, "389 M, 15.9 s")];
    for (numbers, anchor) in one_core {
        solving(&problems, numbers, anchor, 1, &mut rows);
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if cores >= CORES_FOR_ALL {
        solving(&problems, 40..=59, "27.5 G (Edax)", cores.min(16), &mut rows);
    }
    table::print(&["FFO", "threads", "value", "nodes", "seconds", "M/s", "anchor"], &rows);
    if cores < CORES_FOR_ALL {
        println!("\nAll of 40-59 are solved on {CORES_FOR_ALL} cores and more; here are {cores}.");
    }
}

/// Both ways of moving, alternately, the best of three each.
fn moving() {
    let timed = |count: fn(Position, u32) -> u64| {
        let began = Instant::now();
        let games = count(Position::START, 11);
        assert_eq!(games, 212_258_800);
        began.elapsed().as_secs_f64()
    };
    let (mut fast, mut portable) = (f64::MAX, f64::MAX);
    for _ in 0..3 {
        fast = fast.min(timed(perft));
        portable = portable.min(timed(portable_perft));
    }
    println!("perft 11 on 8x8, leaves counted in bulk: 212258800");
    println!("  {fast:.3} s; portable {portable:.3} s, {:.2} times as long\n", portable / fast);
}

/// A row for each position and one for all of them.
fn solving(
    problems: &[Problem],
    numbers: RangeInclusive<usize>,
    anchor: &str,
    threads: usize,
    rows: &mut Vec<Vec<String>>,
) {
    let (mut all_nodes, mut all_seconds) = (0, 0.0);
    let name = format!("{}-{}", numbers.start(), numbers.end());
    let row = |name: String, value: String, nodes: u64, seconds: f64, anchor: &str| {
        let speed = nodes as f64 / seconds / 1e6;
        let (nodes, seconds) = (nodes.to_string(), format!("{seconds:.3}"));
        let (threads, speed) = (threads.to_string(), format!("{speed:.1}"));
        vec![name, threads, value, nodes, seconds, speed, anchor.to_string()]
    };
    for number in numbers {
        let problem = &problems[number - 40];
        let table = Table::new(MEGABYTES);
        let began = Instant::now();
        let solution = solve(problem.position, &table, &Stop::never(), threads)
            .expect("nobody stops the search");
        let seconds = began.elapsed().as_secs_f64();
        assert_eq!(Some(solution.value), problem.value(), "{}", problem.name);
        rows.push(row(
            number.to_string(),
            format!("{:+}", solution.value),
            solution.nodes,
            seconds,
            "",
        ));
        all_nodes += solution.nodes;
        all_seconds += seconds;
    }
    rows.push(row(name, String::new(), all_nodes, all_seconds, anchor));
}
