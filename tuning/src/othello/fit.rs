//! `othello-fit`: from games to a file of weights.

use super::samples::Samples;
use super::sgd::{Course, Model};
use anyhow::Context;
use clap::{Arg, ArgMatches, Command, value_parser};
use othello::strong::patterns::{STAGES, UNIT, Weights, stage};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The subcommand.
pub fn command() -> Command {
    let number = |name: &'static str, usual: &'static str, help: &'static str| {
        Arg::new(name).long(name).default_value(usual).value_parser(value_parser!(u32)).help(help)
    };
    let fraction = |name: &'static str, usual: &'static str, help: &'static str| {
        Arg::new(name).long(name).default_value(usual).value_parser(value_parser!(f32)).help(help)
    };
    Command::new("othello-fit")
        .about("Fits the weights of the Othello evaluation to games")
        .arg(Arg::new("games").num_args(1..).required(true).value_parser(value_parser!(PathBuf)))
        .arg(number("epochs", "12", "How often each position is learned from"))
        .arg(number("threads", "2", "Stages at a time"))
        .arg(fraction("lambda", "0.6", "How much what was thought later counts, from 0 to 1"))
        .arg(fraction("step", "0.006", "The first step; a small one keeps what was learnt before"))
        .arg(fraction("decided", "65", "Positions worth more discs than this count less"))
        .arg(fraction("most-error", "130", "An error of more discs than this counts as this"))
        .arg(number("least-empties", "0", "Only stages with no fewer empty squares are fitted"))
        .arg(
            Arg::new("from")
                .long("from")
                .value_parser(value_parser!(PathBuf))
                .help("Weights to begin with instead of zeros"),
        )
        .arg(
            Arg::new("judge")
                .long("judge")
                .value_parser(value_parser!(PathBuf))
                .help("Games with deeper searches, to judge the weights by what those said"),
        )
        .arg(Arg::new("out").short('o').required(true).value_parser(value_parser!(PathBuf)))
}

/// Fits and writes the weights.
pub fn run(matches: &ArgMatches) -> anyhow::Result<()> {
    let number = |name: &str| *matches.get_one::<u32>(name).expect("there is a default");
    let paths: Vec<PathBuf> = matches.get_many("games").expect("required").cloned().collect();
    let fraction = |name: &str| *matches.get_one::<f32>(name).expect("there is a default");
    let course = Course {
        epochs: number("epochs"),
        step: fraction("step"),
        decided: fraction("decided"),
        most_error: fraction("most-error"),
    };
    let fitted = (0..STAGES).filter(|&wanted| fewest_empties(wanted) >= number("least-empties"));
    let fitted = fitted.count();
    let mut samples = Samples::read(&paths, fraction("lambda"))?;
    if let Some(path) = matches.get_one::<PathBuf>("judge") {
        samples.aside = Samples::read_all(path, 0.0)?;
    }
    let first = match matches.get_one::<PathBuf>("from") {
        Some(path) => Weights::from_bytes(&std::fs::read(path).context("reading the weights")?)?,
        None => Weights::zero(),
    };
    let weights = Mutex::new(first.clone());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..number("threads") {
            scope.spawn(|| {
                loop {
                    let stage = next.fetch_add(1, Ordering::Relaxed);
                    if stage >= fitted {
                        return;
                    }
                    fit_stage(stage, &samples, course, &first, &weights);
                }
            });
        }
    });
    let weights = weights.into_inner().expect("no stage panics");
    let path = matches.get_one::<PathBuf>("out").expect("clap requires it");
    let bytes = weights.to_bytes();
    std::fs::write(path, &bytes).context("writing the weights")?;
    println!("{} bytes", bytes.len());
    Ok(())
}

/// The fewest empty squares that a position of this stage has.
fn fewest_empties(wanted: usize) -> u32 {
    (0..=60).find(|&empties| stage(empties) == wanted).unwrap_or_default()
}

fn fit_stage(
    wanted: usize,
    samples: &Samples,
    course: Course,
    first: &Weights,
    weights: &Mutex<Weights>,
) {
    let learned = samples.around(wanted);
    let aside = samples.aside(wanted);
    let mut model = Model::of(first, wanted);
    let before = model.error(&aside);
    model.learn(&learned, course);
    println!(
        "stage {wanted}: {} positions, error {:.2}, of {} aside {:.2} ({before:.2} before)",
        learned.len(),
        model.error(&learned),
        aside.len(),
        model.error(&aside)
    );
    let units = |stones: f32| (stones * UNIT as f32).round().clamp(-32_768.0, 32_767.0) as i16;
    let mut weights = weights.lock().expect("no stage panics");
    weights.stages[wanted] = model.weights.iter().map(|&stones| units(stones)).collect();
    for empties in (0..=60u32).filter(|&empties| stage(empties) == wanted) {
        weights.constants[empties as usize] = units(model.constants[empties as usize]);
    }
}
