//! `othello-errors`: how far shallow values lie from deep ones, for multi-ProbCut. The fitted line
//! belongs in `crates/othello/src/strong/midgame/expected_error.rs`.

use super::record::Record;
use anyhow::Context;
use clap::{Arg, ArgMatches, Command, value_parser};
use othello::strong::board::Position;
use othello::strong::certainty::CERTAIN;
use othello::strong::midgame::{Helpers, Node, Search, Window, root_moves};
use othello::strong::patterns::Evaluator;
use othello::strong::solve::solve;
use othello::strong::stop::Stop;
use othello::strong::table::Table;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The subcommand.
pub fn command() -> Command {
    let number = |name: &'static str, usual: &'static str, help: &'static str| {
        Arg::new(name).long(name).default_value(usual).value_parser(value_parser!(u32)).help(help)
    };
    Command::new("othello-errors")
        .about("Measures the errors of shallow Othello searches")
        .arg(Arg::new("games").required(true).value_parser(value_parser!(PathBuf)))
        .arg(number("depth", "8", "The deepest search"))
        .arg(number(
            "exact",
            "20",
            "Up to so many empty squares, the end of the game is a depth too",
        ))
        .arg(number("count", "400", "How many positions"))
        .arg(number("threads", "2", "Positions at a time"))
}

/// Errors by empty squares (in fours), depth and probe: their number, sum and sum of squares.
type Cells = BTreeMap<(u32, u32, u32), [f64; 3]>;

/// Searches and prints the deviations, and the line through them.
pub fn run(matches: &ArgMatches) -> anyhow::Result<()> {
    let number = |name: &str| *matches.get_one::<u32>(name).expect("there is a default");
    let path = matches.get_one::<PathBuf>("games").expect("clap requires it");
    let text = std::fs::read_to_string(path).context("reading the games")?;
    let positions = positions(&text, number("count") as usize)?;
    let cells = Mutex::new(Cells::new());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..number("threads") {
            scope.spawn(|| {
                while let Some(&position) = positions.get(next.fetch_add(1, Ordering::Relaxed)) {
                    measure(position, number("depth"), number("exact"), &cells);
                }
            });
        }
    });
    report(&cells.into_inner().expect("no search panics"));
    Ok(())
}

/// One position of each game, at all stages with 13 empty squares and more.
fn positions(text: &str, count: usize) -> anyhow::Result<Vec<Position>> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let outcomes = Record::parse(line)?.outcomes()?;
        let wanted = 13 + index as u32 * 7 % 36;
        found.extend(
            outcomes
                .iter()
                .map(|outcome| outcome.position)
                .find(|position| position.empty().count_ones() == wanted && position.moves() != 0),
        );
        if found.len() >= count {
            break;
        }
    }
    Ok(found)
}

/// The values of a position at all depths, and its exact one if it is near enough to the end.
fn measure(position: Position, deepest: u32, exact: u32, cells: &Mutex<Cells>) {
    let node = Node::of(position);
    let (stop, helpers) = (Stop::never(), Helpers::for_threads(1));
    let evaluator = Evaluator::own();
    let mut values = vec![evaluator.stones(&node.features, node.empties)];
    for depth in 1..=deepest {
        // Each with an empty table, so that no value is deeper than it should be.
        let table = Table::new(8);
        let mut search = Search::new(&table, evaluator, &stop, &helpers);
        let mut moves = root_moves(position);
        values.push(search.root(&node, &mut moves, Window::FULL, depth, CERTAIN));
    }
    let mut found: Vec<(u32, i32)> =
        (2..=deepest).map(|depth| (depth, values[depth as usize])).collect();
    if node.empties <= exact {
        let solution = solve(position, &Table::new(64), &stop, 1).expect("nobody stops it");
        found.push((node.empties, solution.value));
    }
    let mut cells = cells.lock().expect("no search panics");
    for (depth, value) in found {
        for probe in (0..depth.min(deepest + 1)).filter(|probe| probe % 2 == depth % 2) {
            let error = f64::from(value - values[probe as usize]);
            let cell = cells.entry((node.empties / 4, depth, probe)).or_default();
            *cell = [cell[0] + 1.0, cell[1] + error, cell[2] + error * error];
        }
    }
}

/// Prints the deviations and fits them by 1, depth, probe and empty squares, with what the fit
/// leaves unexplained.
fn report(cells: &Cells) {
    let mut equations = [[0.0f64; 5]; 4];
    let mut rows = Vec::new();
    println!("empty depth probe count mean deviation");
    for (&(fourth, depth, probe), &[count, sum, squares]) in cells {
        let mean = sum / count;
        let deviation = (squares / count).sqrt();
        println!("{:5} {depth:5} {probe:5} {count:5} {mean:5.2} {deviation:5.2}", 4 * fourth + 2);
        if probe == 0 || count < 10.0 {
            continue;
        }
        let row = [1.0, f64::from(depth), f64::from(probe), f64::from(4 * fourth + 2)];
        for i in 0..4 {
            for j in 0..4 {
                equations[i][j] += count * row[i] * row[j];
            }
            equations[i][4] += count * row[i] * deviation;
        }
        rows.push((count, row, deviation));
    }
    let line @ [constant, depth, probe, empties] = solved(equations);
    println!("{constant:.3} + {depth:.3} depth + {probe:.3} probe + {empties:.4} empties");
    let expected = |row: &[f64; 4]| row.iter().zip(line).map(|(x, factor)| x * factor).sum::<f64>();
    let all: f64 = rows.iter().map(|(count, ..)| count).sum();
    let mean = rows.iter().map(|(count, _, deviation)| count * deviation).sum::<f64>() / all;
    let square = |(count, row, deviation): &(f64, [f64; 4], f64)| {
        count * (deviation - expected(row)).powi(2)
    };
    let left = (rows.iter().map(square).sum::<f64>() / all).sqrt();
    println!("mean deviation {mean:.2}, from the line {left:.2}");
}

/// Four linear equations, by elimination.
fn solved(mut rows: [[f64; 5]; 4]) -> [f64; 4] {
    for pivot in 0..4 {
        for other in 0..4 {
            if other != pivot && rows[pivot][pivot] != 0.0 {
                let factor = rows[other][pivot] / rows[pivot][pivot];
                let taken = rows[pivot];
                rows[other].iter_mut().zip(taken).for_each(|(cell, term)| *cell -= factor * term);
            }
        }
    }
    std::array::from_fn(|index| rows[index][4] / rows[index][index])
}
