//! Making the weights of the evaluation: see docs/evaluation.md.

mod fit;
mod games;
mod random;

use clap::Command;
use std::process::ExitCode;

fn main() -> ExitCode {
    let matches = Command::new("horizont-tuning")
        .about("Makes the weights of the evaluation")
        .subcommand_required(true)
        .subcommand(games::command())
        .subcommand(fit::command())
        .get_matches();
    let outcome = match matches.subcommand() {
        Some(("games", matches)) => games::run(matches),
        Some(("fit", matches)) => fit::run(matches),
        _ => Ok(()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(2)
        }
    }
}
