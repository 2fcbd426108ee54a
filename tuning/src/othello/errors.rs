//! `othello-errors`: how far shallow values lie from deep ones, for multi-ProbCut. The fitted lines
//! belong in `crates/othello/src/strong/midgame/expected_error.rs`.

use super::record::Record;
use anyhow::Context;
use clap::{Arg, ArgMatches, Command, value_parser};
use othello::strong::board::Position;
use othello::strong::certainty::CERTAIN;
use othello::strong::midgame::{Node, Search, Window, root_moves};
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
    report(&cells.into_inner().expect("no search panics"), number("depth"));
    Ok(())
}

/// One position of each game, at all stages with 13 empty squares and more.
fn positions(text: &str, count: usize) -> anyhow::Result<Vec<Position>> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let game = Record::parse(line)?.labelled(0.0)?;
        let wanted = 13 + index as u32 * 7 % 36;
        found.extend(
            game.iter()
                .map(|labelled| labelled.position)
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
    let stop = Stop::never();
    let evaluator = Evaluator::own();
    let mut values = vec![evaluator.stones(&node.features, node.empties)];
    for depth in 1..=deepest {
        // Each with an empty table, so that no value is deeper than it should be.
        let table = Table::new(8);
        let mut search = Search::new(&table, evaluator, &stop);
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

/// Some errors: how many, what they depend on, and their deviation.
type Deviation<const N: usize> = (f64, [f64; N], f64);

/// Prints the deviations and the lines through them: for horizons, and for the end of the game.
fn report(cells: &Cells, deepest: u32) {
    let (mut horizons, mut ends) = (Vec::new(), Vec::new());
    println!("empty depth probe count mean deviation");
    for (&(fourth, depth, probe), &[count, sum, squares]) in cells {
        let mean = sum / count;
        let deviation = (squares / count).sqrt();
        println!("{:5} {depth:5} {probe:5} {count:5} {mean:5.2} {deviation:5.2}", 4 * fourth + 2);
        if probe == 0 || count < 8.0 {
            continue;
        }
        let (plies, shallow) = (f64::from(depth), f64::from(probe));
        if depth <= deepest {
            let empties = f64::from(fourth) * 4.0 + 1.5;
            horizons.push((count, [1.0, plies, shallow, empties], deviation));
        } else {
            ends.push((count, [1.0, plies, shallow], deviation));
        }
    }
    tell("horizons by 1, depth, probe, empty squares", &horizons);
    tell("the end by 1, depth, probe", &ends);
}

/// Prints the line through these deviations and what it leaves unexplained.
fn tell<const N: usize>(what: &str, deviations: &[Deviation<N>]) {
    let line = fitted(deviations);
    let all: f64 = deviations.iter().map(|(count, ..)| count).sum();
    let mean = deviations.iter().map(|(count, _, deviation)| count * deviation).sum::<f64>() / all;
    let squares = deviations.iter().map(|(count, row, deviation)| {
        let expected: f64 = row.iter().zip(line).map(|(cause, factor)| cause * factor).sum();
        count * (deviation - expected).powi(2)
    });
    let left = (squares.sum::<f64>() / all).sqrt();
    println!("{what}: {line:.3?}; mean deviation {mean:.2}, from the line {left:.2}");
}

/// The factors of the causes with the least squares of what is left.
fn fitted<const N: usize>(deviations: &[Deviation<N>]) -> [f64; N] {
    let mut rows = [[0.0; N]; N];
    let mut right = [0.0; N];
    for (count, row, deviation) in deviations {
        for i in 0..N {
            for j in 0..N {
                rows[i][j] += count * row[i] * row[j];
            }
            right[i] += count * row[i] * deviation;
        }
    }
    for pivot in 0..N {
        for other in (0..N).filter(|&other| other != pivot) {
            let factor = rows[other][pivot] / rows[pivot][pivot];
            let (taken, taken_right) = (rows[pivot], right[pivot]);
            rows[other].iter_mut().zip(taken).for_each(|(cell, term)| *cell -= factor * term);
            right[other] -= factor * taken_right;
        }
    }
    std::array::from_fn(|index| right[index] / rows[index][index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let deviations: Vec<Deviation<3>> = (0..20)
            .map(|number| {
                let row = [1.0, f64::from(number % 7), f64::from(number * number % 11)];
                (f64::from(1 + number % 3), row, 2.0 + 0.5 * row[1] - 0.25 * row[2])
            })
            .collect();
        let line = fitted(&deviations);
        for (found, expected) in line.into_iter().zip([2.0, 0.5, -0.25]) {
            assert!((found - expected).abs() < 1e-9, "{line:?}");
        }
    }
}
