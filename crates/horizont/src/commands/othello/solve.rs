//! `horizont othello solve`: the exact values of positions in a file.

use crate::cli::interrupted;
use crate::commands::interrupt::stop_on_ctrl_c;
use crate::output::{self, say};
use crate::values;
use anyhow::anyhow;
use clap::{Arg, ArgMatches, Command, value_parser};
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
        .arg(values::json_option(texts).help(texts.get("othello-solve-json")))
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
    let stopped = stop_on_ctrl_c()?;
    let (mut nodes, mut seconds) = (0, 0.0);
    for problem in &problems {
        table.clear();
        let began = Instant::now();
        let stop = Stop::watching(Some(stopped.clone()), None);
        let solution = solve(problem.position, &table, &stop, wish.threads)
            .ok_or_else(|| interrupted(texts.get("othello-solve-stopped")))?;
        let took = began.elapsed().as_secs_f64();
        say_solution(problem, &solution, took, &wish);
        nodes += solution.nodes;
        seconds += took;
    }
    if wish.json {
        let total = serde_json::json!({
            "positions": problems.len(), "nodes": nodes, "seconds": seconds,
        });
        output::json(&serde_json::json!({ "total": total }));
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
        .map_err(|error| super::about_file("othello-bad-input", path, error, texts))?;
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
        output::json(&serde_json::json!({
            "name": problem.name, "empties": empties, "score": value, "best": best,
            "nodes": nodes, "seconds": seconds,
        }));
    } else {
        let best = best.unwrap_or_else(|| "-".to_string());
        say!("{:<12} {empties:>3} {value:>+6} {best:>5} {nodes:>15} {seconds:>10.3}", problem.name);
    }
}
