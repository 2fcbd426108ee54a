//! `horizont othello solve`: the exact values of positions in a file.

use crate::output::say;
use anyhow::{Context, anyhow};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use othello::strong::board::square_name;
use othello::strong::obf::{self, BadLine, Fault, Problem};
use othello::strong::solve::{Solution, solve};
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use texts::Texts;

/// No file of positions is longer.
const LONGEST_FILE: u64 = 16 << 20;

/// How the command is written.
pub fn command(texts: &Texts) -> Command {
    let number = |name: &'static str, value: &'static str, usual: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name(value)
            .default_value(usual)
            .help(texts.get(&format!("othello-solve-{name}")))
    };
    Command::new("solve")
        .about(texts.get("othello-solve-about"))
        .arg(
            Arg::new("file")
                .value_name("FILE.obf")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help(texts.get("othello-solve-file")),
        )
        .arg(number("threads", "N", "1").value_parser(value_parser!(u32).range(1..=256)))
        .arg(number("hash", "MB", "256").value_parser(value_parser!(u32).range(1..=65_536)))
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help(texts.get("othello-solve-json")),
        )
}

/// What is asked of every position.
struct Wish {
    threads: usize,
    json: bool,
}

/// Solves one after another and says each as soon as it is solved.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let number = |name: &str| matches.get_one::<u32>(name).copied().unwrap_or(1) as usize;
    let wish = Wish { threads: number("threads"), json: matches.get_flag("json") };
    let problems = read(matches, texts)?;
    let mut table = Table::new(number("hash"));
    if !wish.json {
        say!("{}", texts.get("othello-solve-head"));
    }
    let (mut nodes, mut seconds) = (0, 0.0);
    for problem in &problems {
        table.clear();
        let began = Instant::now();
        let solution = solve(problem.position, &table, &Stop::never(), wish.threads)
            .ok_or_else(|| anyhow!(texts.get("othello-solve-stopped")))?;
        let took = began.elapsed().as_secs_f64();
        say_solution(problem, &solution, took, &wish);
        nodes += solution.nodes;
        seconds += took;
    }
    if wish.json {
        let total = serde_json::json!({
            "positions": problems.len(), "nodes": nodes, "seconds": seconds,
        });
        say!("{}", serde_json::json!({ "total": total }));
    } else {
        let count = problems.len() as u64;
        let head = texts.format("othello-solve-total", &[("count", count.into())]);
        say!("{head:<29} {nodes:>15} {seconds:>10.3}");
    }
    Ok(ExitCode::SUCCESS)
}

fn read(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Vec<Problem>> {
    let path = matches.get_one::<PathBuf>("file").ok_or_else(|| anyhow!("FILE.obf"))?;
    let bytes = safefile::read_file(path, LONGEST_FILE)
        .with_context(|| super::about_file("othello-bad-input", path, texts))?;
    obf::parse(&String::from_utf8_lossy(&bytes)).map_err(|BadLine { line, fault }| {
        let message = match fault {
            Fault::Squares => "othello-solve-bad-squares",
            Fault::Side => "othello-solve-bad-side",
            Fault::Value => "othello-solve-bad-value",
        };
        anyhow!(texts.format(message, &[("line", (line as u64).into())]))
    })
}

fn say_solution(problem: &Problem, solution: &Solution, seconds: f64, wish: &Wish) {
    let empties = problem.position.empty().count_ones();
    let Solution { value, nodes, best } = *solution;
    let best = best.map(square_name);
    if wish.json {
        let line = serde_json::json!({
            "name": problem.name, "empties": empties, "score": value, "best": best,
            "nodes": nodes, "seconds": seconds,
        });
        say!("{line}");
    } else {
        let best = best.unwrap_or_else(|| "-".to_string());
        say!("{:<12} {empties:>3} {value:>+6} {best:>5} {nodes:>15} {seconds:>10.3}", problem.name);
    }
}
