//! `othello-fit`: from games to a file of weights.

use super::samples::Samples;
use super::sgd::Model;
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
    Command::new("othello-fit")
        .about("Fits the weights of the Othello evaluation to games")
        .arg(Arg::new("games").num_args(1..).required(true).value_parser(value_parser!(PathBuf)))
        .arg(number("epochs", "12", "How often each position is learned from"))
        .arg(number("threads", "2", "Stages at a time"))
        .arg(Arg::new("out").short('o').required(true).value_parser(value_parser!(PathBuf)))
}

/// The steps: with 46 weights a position, a step of 1/47 would reach its result at once.
const FIRST_STEP: f32 = 0.006;
const LAST_STEP: f32 = 0.0003;

/// Fits and writes the weights.
pub fn run(matches: &ArgMatches) -> anyhow::Result<()> {
    let number = |name: &str| *matches.get_one::<u32>(name).expect("there is a default");
    let paths: Vec<PathBuf> = matches.get_many("games").expect("required").cloned().collect();
    let samples = Samples::read(&paths)?;
    let weights = Mutex::new(Weights::zero());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..number("threads") {
            scope.spawn(|| {
                loop {
                    let stage = next.fetch_add(1, Ordering::Relaxed);
                    if stage >= STAGES {
                        return;
                    }
                    fit_stage(stage, &samples, number("epochs"), &weights);
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

fn fit_stage(wanted: usize, samples: &Samples, epochs: u32, weights: &Mutex<Weights>) {
    let learned = samples.around(wanted);
    let aside = samples.aside(wanted);
    let mut model = Model::new();
    model.learn(&learned, epochs, FIRST_STEP, LAST_STEP);
    println!(
        "stage {wanted}: {} positions, error {:.2}, of {} aside {:.2}",
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
