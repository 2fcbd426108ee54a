//! Fits the weights of the classical evaluation to the results of games (Texel's method): see
//! docs/evaluation.md. The network is trained elsewhere, in the crate `learning`. The weights of
//! the Othello evaluation come from `othello/mod.rs`.
//!
//! Begin with `fit/mod.rs`: `samples` reads positions, `coefficients` finds which weights each of
//! them uses, `model` has the loss and its gradient, `adam` makes the steps, `readable`
//! moves what weights share to where a reader looks for it, and `weights_file` writes Rust.
//!
//! ```sh
//! horizont selfplay export games.hzg --text -o games.txt
//! cargo run --profile dist -p horizont-tuning -- fit games.txt
//! ```

mod fit;
mod othello;

use clap::Command;
use std::process::ExitCode;

fn main() -> ExitCode {
    let matches = Command::new("horizont-tuning")
        .about("Makes the weights of the evaluation")
        .subcommand_required(true)
        .subcommand(fit::command())
        .subcommand(othello::games::command())
        .subcommand(othello::fit::command())
        .subcommand(othello::errors::command())
        .get_matches();
    let outcome = match matches.subcommand() {
        Some(("fit", matches)) => fit::run(matches),
        Some(("othello-games", matches)) => othello::games::run(matches),
        Some(("othello-fit", matches)) => othello::fit::run(matches),
        Some(("othello-errors", matches)) => othello::errors::run(matches),
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
