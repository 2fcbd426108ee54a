//! `horizont-tuning fit`: fits all weights to the results of games.
//!
//! The worth of a position, squeezed to between 0 and 1, is taken as the expected result; the
//! weights are moved so that the results of the games become as likely as can be.

mod adam;
mod coefficients;
mod model;
mod readable;
mod samples;
mod weights_file;

use adam::Adam;
use anyhow::{Context, ensure};
use chess::random::SplitMix64;
use clap::{Arg, ArgMatches, Command, value_parser};
use model::Model;
use samples::Samples;
use std::path::PathBuf;
use std::time::Instant;

/// How the command is written.
pub fn command() -> Command {
    let option = |name: &'static str, default: &'static str| {
        Arg::new(name).long(name).default_value(default)
    };
    let number = |name, default| option(name, default).value_parser(value_parser!(f64));
    Command::new("fit")
        .about("Fits all weights to positions with results")
        .arg(
            Arg::new("data")
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf))
                .help("Files of lines FEN;result[;score], result 1, 0.5 or 0 for White"),
        )
        .arg(
            option("output", "crates/engine/src/eval/weights.rs")
                .value_parser(value_parser!(PathBuf))
                .help("Where to write the weights"),
        )
        .arg(
            option("epochs", "30")
                .value_parser(value_parser!(u32).range(1..))
                .help("How often to go through the data"),
        )
        .arg(
            option("batch", "16384")
                .value_parser(value_parser!(u32).range(1..))
                .help("Positions a step"),
        )
        .arg(number("rate", "1.0").help("The first step's length in hundredths of a pawn"))
        .arg(number("pull", "1e-7").help("How strongly weights are held where they started"))
        .arg(
            number("score-share", "0.7")
                .help("How much of the target is the search's score and not the game's result"),
        )
}

/// Fits and writes the weights.
pub fn run(matches: &ArgMatches) -> anyhow::Result<()> {
    let real = |name: &str| matches.get_one::<f64>(name).copied().unwrap_or_default();
    let whole = |name: &str| matches.get_one::<u32>(name).copied().unwrap_or(1);
    let files: Vec<&PathBuf> = matches.get_many("data").unwrap_or_default().collect();
    let output = matches.get_one::<PathBuf>("output").context("no output")?;
    ensure!((0.0..=1.0).contains(&real("score-share")), "score-share goes from 0 to 1");

    let start = Instant::now();
    let samples = Samples::read(&files)?;
    ensure!(samples.len() >= 20, "{} positions are too few to fit weights to", samples.len());
    println!("{} positions read in {:.1} s", samples.len(), start.elapsed().as_secs_f64());

    let mut model = Model::of_the_engine();
    model.fit_steepness(&samples);
    println!("steepness {:.6} a hundredth of a pawn", model.steepness);
    let plan = Plan {
        epochs: whole("epochs"),
        batch: whole("batch") as usize,
        rate: real("rate"),
        pull: real("pull"),
        score_share: real("score-share"),
    };
    let mut best = plan.descend(model, &samples);
    readable::make_readable(&mut best.weights, &samples.usage());
    weights_file::write(output, &best.weights)
        .with_context(|| format!("cannot write {}", output.display()))?;
    println!("written to {} after {:.0} s", output.display(), start.elapsed().as_secs_f64());
    Ok(())
}

/// How to go down.
struct Plan {
    epochs: u32,
    batch: usize,
    rate: f64,
    pull: f64,
    score_share: f64,
}

impl Plan {
    /// Goes through the data again and again; gives the weights that did best on positions
    /// they were not fitted to.
    fn descend(&self, mut model: Model, samples: &Samples) -> Model {
        // The last games, as neighbouring positions of one game know each other's result.
        let fitted = samples.len() - samples.len() / 20;
        let mut order: Vec<u32> = (0..fitted as u32).collect();
        let held_out: Vec<u32> = (fitted as u32..samples.len() as u32).collect();
        let held_out_loss = |model: &Model| model.loss(samples, &held_out, self.score_share);
        let report = |epoch: u32, fitted: f64, model: &Model| {
            let results = model.loss(samples, &held_out, 0.0);
            println!("{epoch:>5} {fitted:>9.6} {:>9.6} {results:>13.6}", held_out_loss(model));
        };
        let mut best = model.clone();
        let mut best_loss = held_out_loss(&model);
        println!("epoch    fitted  held out  results alone");
        report(0, model.loss(samples, &order, self.score_share), &model);
        let first = model.weights.clone();
        let mut adam = Adam::new();
        let mut random = SplitMix64::new(2002);
        for epoch in 1..=self.epochs {
            // The steps get shorter along a half wave.
            let done = f64::from(epoch - 1) / f64::from(self.epochs);
            let rate =
                self.rate * (0.02 + 0.98 * 0.5 * (1.0 + (done * std::f64::consts::PI).cos()));
            random.shuffle(&mut order);
            let mut sum = 0.0;
            for batch in order.chunks(self.batch) {
                let (loss, mut gradient) = model.gradient(samples, batch, self.score_share);
                sum += loss * batch.len() as f64;
                for ((gradient, weight), first) in
                    gradient.iter_mut().zip(&model.weights).zip(&first)
                {
                    for phase in 0..2 {
                        let away = f64::from(weight[phase] - first[phase]);
                        gradient[phase] += 2.0 * self.pull * away;
                    }
                }
                adam.step(&mut model.weights, &gradient, rate);
            }
            let loss = held_out_loss(&model);
            report(epoch, sum / order.len() as f64, &model);
            if loss < best_loss {
                best_loss = loss;
                best = model.clone();
            }
        }
        best
    }
}
