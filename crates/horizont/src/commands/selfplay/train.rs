//! `horizont selfplay train`: a network from packed positions.

use super::{bad_file, files_argument, is_share, progress_bar, real_number};
use crate::commands::interrupt::{INTERRUPTED, stop_on_ctrl_c};
use crate::output::say;
use crate::values::Expected;
use anyhow::anyhow;
use clap::{Arg, ArgMatches, Command, value_parser};
use engine::eval::nnue::{BUCKETS, HIDDEN, KING_BUCKETS, Network, NetworkError};
use learning::training::{
    BadPosition, Dataset, DatasetError, Epoch, Options, SCALES, TrainError, Trainer, Weights,
};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use texts::{Texts, decimal};

/// A loss is shown with so many decimal places.
const LOSS_PLACES: usize = 6;

pub fn command(texts: &Texts) -> Command {
    let option = |name: &'static str, value: &'static str| {
        let help = texts.get(&format!("selfplay-train-option-{name}"));
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let whole = |name, least: u64, most: u64| {
        option(name, "N").value_parser(value_parser!(u64).range(least..=most))
    };
    let real = |name, fits: fn(f64) -> bool, expected| {
        option(name, "X").value_parser(real_number(fits, Expected(expected)))
    };
    let rate = |name| real(name, |rate| rate > 0.0 && rate <= 1.0, "selfplay-expected-rate");
    let epochs = |epochs| epochs > 0.0 && epochs <= 1e6;
    Command::new("train")
        .about(texts.get("selfplay-train-about"))
        .arg(position_files(texts))
        .arg(option("to", "NET").short('o').required(true).value_parser(value_parser!(PathBuf)))
        .arg(option("from", "NET").value_parser(value_parser!(PathBuf)))
        .arg(real("epochs", epochs, "selfplay-expected-epochs").default_value("12"))
        .arg(rate("rate").default_value("1e-3"))
        .arg(rate("last-rate").default_value("1e-5"))
        .arg(
            real("result-share", is_share, "selfplay-expected-share")
                .alias("wdl")
                .default_value("0.3"),
        )
        .arg(real("scale", |scale| SCALES.contains(&scale), "selfplay-expected-scale"))
        .arg(whole("batch", 1, 1 << 30).default_value("16384"))
        .arg(whole("threads", 1, 1024))
        .arg(whole("seed", 0, u64::MAX).default_value("1"))
}

/// The files of packed positions to read.
pub fn position_files(texts: &Texts) -> Arg {
    files_argument("positions", "POSITIONS", texts.get("selfplay-train-option-positions"))
}

pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    let target = &matches.get_one::<PathBuf>("to").cloned().unwrap_or_default();
    let cannot_write = |error: std::io::Error| {
        bad_file(target, wording::system_error(error.kind().into(), texts), texts)
    };
    // Better now than after the work.
    safefile::check_writable(target).map_err(cannot_write)?;
    let options = options(matches);
    let weights = match matches.get_one::<PathBuf>("from") {
        Some(path) => {
            let bad_network = |error| bad_file(path, explain_network(&error, texts), texts);
            Weights::of(&Network::open(path).map_err(bad_network)?)
        }
        None => Weights::random(options.seed),
    };
    let positions = read_positions(matches, texts)?;
    let trainer = Trainer::new(positions, weights, &options);
    let mut trainer = trainer.map_err(|error| anyhow!(explain_training(&error, texts)))?;
    say!("{}", outline(&trainer, texts));
    let write = |trainer: &Trainer| {
        let network = trainer.network();
        let network = network.map_err(|error| anyhow!(explain_network(&error, texts)))?;
        safefile::replace_or_write(target, &network.to_bytes()).map_err(cannot_write)
    };
    let stop = stop_on_ctrl_c()?;
    let bar = progress_bar(trainer.steps());
    while let Some(epoch) = trainer.epoch(&stop, |steps| bar.set_position(steps)) {
        bar.suspend(|| say!("{}", told(&epoch, texts)));
        // What was learnt so far outlives whatever happens in the next epoch.
        write(&trainer)?;
    }
    bar.finish_and_clear();
    let file = ("file", target.display().to_string().into());
    if stop.load(Relaxed) && trainer.steps_done() < trainer.steps() {
        write(&trainer)?;
        let (done, steps) = (trainer.steps_done().to_string(), trainer.steps().to_string());
        let args = [("done", done.into()), ("steps", steps.into()), file];
        say!("{}", texts.format("selfplay-train-stopped", &args));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    say!("{}", texts.format("selfplay-train-done", &[file]));
    Ok(ExitCode::SUCCESS)
}

fn options(matches: &ArgMatches) -> Options {
    let whole = |name: &str| matches.get_one::<u64>(name).copied();
    let real = |name: &str| matches.get_one::<f64>(name).copied();
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    Options {
        epochs: real("epochs").unwrap_or_default(),
        batch: whole("batch").unwrap_or_default() as usize,
        rate: real("rate").unwrap_or_default(),
        last_rate: real("last-rate").unwrap_or_default(),
        wdl: real("result-share").unwrap_or_default(),
        scale: real("scale"),
        threads: whole("threads").map_or(cores, |threads| threads as usize),
        seed: whole("seed").unwrap_or_default(),
    }
}

/// The positions of all files, or what is wrong with one of them.
pub fn read_positions(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<Dataset> {
    let mut positions = Dataset::default();
    for path in matches.get_many::<PathBuf>("positions").unwrap_or_default() {
        let added = positions.add(path);
        added.map_err(|error| bad_file(path, explain_dataset(&error, texts), texts))?;
    }
    Ok(positions)
}

/// What is going to be done, and how good the network is before.
fn outline(trainer: &Trainer, texts: &Texts) -> String {
    let args = [
        ("positions", trainer.positions().into()),
        ("steps", trainer.steps().into()),
        ("scale", decimal(trainer.scale(), 1)),
        ("checked", decimal(trainer.validation_loss(), LOSS_PLACES)),
    ];
    texts.format("selfplay-train-outline", &args)
}

fn told(epoch: &Epoch, texts: &Texts) -> String {
    let args = [
        ("number", epoch.number.to_string().into()),
        ("trained", decimal(epoch.train_loss, LOSS_PLACES)),
        ("checked", decimal(epoch.validation_loss, LOSS_PLACES)),
        ("speed", decimal(epoch.speed, 0)),
    ];
    texts.format("selfplay-train-epoch", &args)
}

/// What is wrong with a file of positions.
fn explain_dataset(error: &DatasetError, texts: &Texts) -> String {
    match error {
        DatasetError::Io(error) => wording::system_error(error.kind().into(), texts),
        DatasetError::Length(bytes) => {
            texts.format("selfplay-train-length", &[("bytes", bytes.to_string().into())])
        }
        DatasetError::Position { number, fault } => {
            let fault =
                match fault {
                    BadPosition::Piece(code) => texts
                        .format("selfplay-train-no-piece", &[("code", code.to_string().into())]),
                    BadPosition::Kings => texts.get("selfplay-train-kings"),
                    BadPosition::Crowded => texts.get("selfplay-train-crowded"),
                    BadPosition::Result(code) => texts
                        .format("selfplay-train-no-result", &[("code", code.to_string().into())]),
                    BadPosition::Unsearched => texts.get("selfplay-train-unsearched"),
                };
            let args = [("number", number.to_string().into()), ("fault", fault.into())];
            texts.format("selfplay-train-damaged", &args)
        }
    }
}

/// Why a training cannot begin.
fn explain_training(error: &TrainError, texts: &Texts) -> String {
    match error {
        TrainError::TooFew => texts.get("selfplay-train-too-few"),
        TrainError::TooMany => texts.get("selfplay-train-too-many"),
        TrainError::Scale => texts.get("selfplay-train-no-scale"),
        TrainError::Threads(error) => error.to_string(),
    }
}

/// What is wrong with a network to go on from.
fn explain_network(error: &NetworkError, texts: &Texts) -> String {
    match error {
        NetworkError::Io(error) => wording::system_error(error.kind().into(), texts),
        NetworkError::Foreign => texts.get("selfplay-train-foreign"),
        NetworkError::Shape { king_buckets, hidden, outputs } => {
            let args = [
                ("kings", king_buckets.to_string().into()),
                ("hidden", hidden.to_string().into()),
                ("outputs", outputs.to_string().into()),
                ("our-kings", KING_BUCKETS.to_string().into()),
                ("our-hidden", HIDDEN.to_string().into()),
                ("our-outputs", BUCKETS.to_string().into()),
            ];
            texts.format("selfplay-train-shape", &args)
        }
        NetworkError::Length(_) => texts.get("selfplay-train-cut"),
        NetworkError::Damaged => texts.get("selfplay-train-checksum"),
        NetworkError::TooLarge => texts.get("selfplay-train-too-large"),
    }
}
