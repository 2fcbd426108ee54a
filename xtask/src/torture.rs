//! `cargo xtask torture`: attacks on the built program (`torture/`).

use crate::stage::{Stages, built, cargo, tested_program};
use std::path::Path;
use std::process::Command;

/// Builds program and attacks, and runs those that are named, or all.
pub fn run(words: &[&str]) -> Result<(), String> {
    let mut stages = Stages::default();
    stages.run("build", &mut cargo("build --release -p horizont -p horizont-torture"))?;
    let attacks = built("release/horizont-torture");
    stages.run("torture", command(&attacks, &built("release/horizont")).args(words))
}

/// The short form, with what the tests have just built.
pub fn short(stages: &mut Stages) -> Result<(), String> {
    let attacks = built("ci/horizont-torture");
    stages.run("torture", command(&attacks, &tested_program()).arg("--short"))
}

/// The attacks, on this program.
pub fn command(attacks: &Path, program: &Path) -> Command {
    let mut command = Command::new(attacks);
    command.arg("--program").arg(program);
    command
}
