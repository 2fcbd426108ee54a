//! `horizont selfplay inputs`, which the help does not show: the inputs of the network that are on
//! in packed positions. `training/test_training.py` compares its own with these.

use super::train::{position_files, read_positions};
use crate::output::say;
use clap::{ArgMatches, Command};
use std::process::ExitCode;
use texts::Texts;

pub fn command(texts: &Texts) -> Command {
    Command::new("inputs").hide(true).arg(position_files(texts))
}

/// A line for each position: what the side to move sees, what its opponent sees, the output.
pub fn run(matches: &ArgMatches, texts: &Texts) -> anyhow::Result<ExitCode> {
    for sample in read_positions(matches, texts)?.samples() {
        say!("{};{};{}", listed(sample.own()), listed(sample.theirs()), sample.bucket());
    }
    Ok(ExitCode::SUCCESS)
}

fn listed(inputs: &[u16]) -> String {
    inputs.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
}
