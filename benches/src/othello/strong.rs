//! The goals of the strong engine: moving (perft, beside its portable twin) and solving (FFO 40-59),
//! each beside what was aimed at.
//!
//! The goals are what others needed on one core of a machine of the same kind: an Edax-class program
//! with a fitted evaluation (FFO 40-44: 154.5 M nodes, 5.7 s; 45-47: 389 M, 15.9 s) and Zebra (40-44:
//! 112 M, 7.3 s). Those of all twenty are published: Edax 27.5 G nodes, Egaroucid 14.6 G,
//! neural-reversi 12.9 G. On one thread processor time is measured, so that others on the machine
//! matter less.

use crate::{processor_time, table};
use othello::strong::board::{Position, perft, portable_perft};
use othello::strong::obf::{self, Problem};
use othello::strong::solve::solve;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use std::hint::black_box;
use std::ops::RangeInclusive;
use std::time::Instant;

const POSITIONS: &str = include_str!("../../../crates/othello/data/ffo-40-59.obf");
const MEGABYTES: usize = 512;
/// All twenty positions are only waited for on so many cores.
const CORES_FOR_ALL: usize = 8;

/// Seconds that were aimed at.
struct Goal {
    seconds: f64,
    stretch: Option<f64>,
}

/// Prints the table of goals: perft and both groups of FFO.
pub fn run() {
    let mut goals = moving();
    goals.extend(solving());
    println!("\nGoals, seconds on one core; the ratio is ours to the goal:\n");
    table::print(&["what", "ours", "goal", "ratio", "stretch"], &goals);
}

/// Prints the goal of perft.
pub fn run_perft() {
    let goals = moving();
    println!();
    table::print(&["what", "ours", "goal", "ratio", "stretch"], &goals);
}

/// Prints the goals of FFO.
pub fn run_ffo() {
    let goals = solving();
    println!();
    table::print(&["what", "ours", "goal", "ratio", "stretch"], &goals);
}

fn goal_row(what: &str, ours: f64, goal: Goal) -> Vec<String> {
    let stretch = goal.stretch.map_or("-".to_string(), |seconds| seconds.to_string());
    let ratio = format!("{:.2}", ours / goal.seconds);
    vec![what.to_string(), format!("{ours:.3}"), goal.seconds.to_string(), ratio, stretch]
}

/// Both ways of moving, alternately, the best of five each.
fn moving() -> Vec<Vec<String>> {
    let timed = |count: fn(Position, u32) -> u64| {
        let began = processor_time::seconds();
        let games = count(black_box(Position::START), black_box(11));
        assert_eq!(games, 212_258_800);
        processor_time::seconds() - began
    };
    let (mut fast, mut portable) = (f64::MAX, f64::MAX);
    for _ in 0..5 {
        fast = fast.min(timed(perft));
        portable = portable.min(timed(portable_perft));
    }
    println!("perft 11 on 8x8, leaves counted in bulk, no hash: 212258800");
    println!("  {fast:.3} s; portable {portable:.3} s, {:.2} times as long", portable / fast);
    vec![goal_row("perft 11 on 8x8", fast, Goal { seconds: 0.3, stretch: None })]
}

/// Every position, then the goals of the groups.
fn solving() -> Vec<Vec<String>> {
    println!("\nFFO, exact, each position with an empty table; nodes are moves made:\n");
    let problems = obf::parse(POSITIONS).expect("a test reads the file");
    let mut rows = Vec::new();
    let first = group(&problems, 40..=44, "154.5 M, 5.7 s", 1, &mut rows);
    let second = group(&problems, 45..=47, "389 M, 15.9 s", 1, &mut rows);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if cores >= CORES_FOR_ALL {
        group(&problems, 40..=59, "27.5 G (Edax)", cores.min(16), &mut rows);
    }
    table::print(&["FFO", "threads", "value", "nodes", "seconds", "M/s", "anchor"], &rows);
    if cores < CORES_FOR_ALL {
        println!("\nAll of 40-59 are solved on {CORES_FOR_ALL} cores and more; here are {cores}.");
    }
    vec![
        goal_row("FFO 40-44", first, Goal { seconds: 5.7, stretch: Some(3.5) }),
        goal_row("FFO 45-47", second, Goal { seconds: 15.9, stretch: Some(10.0) }),
    ]
}

/// A row for each position and one for all of them; the seconds of all.
fn group(
    problems: &[Problem],
    numbers: RangeInclusive<usize>,
    anchor: &str,
    threads: usize,
    rows: &mut Vec<Vec<String>>,
) -> f64 {
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
        let (began, on_clock) = (processor_time::seconds(), Instant::now());
        let solution = solve(problem.position, &table, &Stop::never(), threads)
            .expect("nobody stops the search");
        let seconds = match threads {
            1 => processor_time::seconds() - began,
            _ => on_clock.elapsed().as_secs_f64(),
        };
        assert_eq!(Some(solution.value), problem.value(), "{}", problem.name);
        let value = format!("{:+}", solution.value);
        rows.push(row(number.to_string(), value, solution.nodes, seconds, ""));
        all_nodes += solution.nodes;
        all_seconds += seconds;
    }
    rows.push(row(name, String::new(), all_nodes, all_seconds, anchor));
    all_seconds
}
