//! One step of a task: a command that is announced, timed and must succeed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Runs the stages of a task and keeps how long each took.
#[derive(Default)]
pub struct Stages {
    done: Vec<(String, Duration)>,
}

impl Stages {
    /// Runs `command`; an error when it cannot start or fails.
    pub fn run(&mut self, name: &str, command: &mut Command) -> Result<(), String> {
        println!("== {name}: {}", shown(command));
        let start = Instant::now();
        let status = command.status().map_err(|error| format!("{name}: {error}"))?;
        self.done.push((name.to_string(), start.elapsed()));
        if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
    }

    /// Prints the seconds of each stage.
    pub fn report(&self) {
        println!("\nseconds  stage");
        for (name, took) in &self.done {
            println!("{:7.1}  {name}", took.as_secs_f64());
        }
        let total: Duration = self.done.iter().map(|(_, took)| *took).sum();
        println!("{:7.1}  in all", total.as_secs_f64());
    }
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// `cargo` with these words.
pub fn cargo(words: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace());
    command
}

/// `cargo` of the nightly compiler, for what only that can do.
pub fn nightly_cargo(words: &str) -> Command {
    let mut command = Command::new("rustup");
    // Those of the stable one, which runs this, would win.
    command.env_remove("RUSTC").env_remove("CARGO");
    command.args(["run", "nightly", "cargo"]).args(words.split_whitespace());
    command
}

/// A program in the folder of what is built, such as `release/horizont`.
pub fn built(program: &str) -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    std::env::current_dir().unwrap_or_default().join(Path::new(&folder).join(program))
}

/// The program as the tests of the workspace have just built it. `cargo build --bin` would choose
/// other features for the crates that it is made of, and so compile nearly all of them again.
pub fn tested_program() -> PathBuf {
    built("ci/horizont")
}
