//! Making the weights of the evaluation: see docs/evaluation.md.

mod fit;

use clap::Command;
use std::process::ExitCode;

fn main() -> ExitCode {
    let matches = Command::new("horizont-tuning")
        .about("Makes the weights of the evaluation")
        .subcommand_required(true)
        .subcommand(fit::command())
        .get_matches();
    let outcome = match matches.subcommand() {
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
