//! The trainer of networks, on data made on the spot.

use crate::packages;
use crate::stage::{Stages, tested_program};
use std::process::Command;

/// Debian's Python, for which Debian has PyTorch without a GPU.
const PYTHON: &str = "/usr/bin/python3";

/// The tests, and whether they want positions and the engine.
const TESTS: [(&str, bool); 3] = [
    ("training/test_training.py", true),
    ("training/test_teacher.py", false),
    ("training/test_cycle.py", true),
];

/// Plays a few games, trains tiny networks on them and compares their two forms.
pub fn run(stages: &mut Stages) -> Result<(), String> {
    packages::ensure_module(stages, PYTHON, "torch", "python3-torch")?;
    let folder = empty_folder()?;
    let (games, positions) = (format!("{folder}/games"), format!("{folder}/positions"));
    let engine = || Command::new(tested_program());
    // On one thread the games come in the same order every time, and so the test sees the same data.
    let rules = ["--games", "100", "--nodes", "60", "--seed", "1", "--threads", "1"];
    stages.run("self-play", engine().args(["selfplay", "play", &games]).args(rules))?;
    stages
        .run("self-play export", engine().args(["selfplay", "export", &games, "-o", &positions]))?;
    for (script, on_games) in TESTS {
        let mut test = Command::new(PYTHON);
        test.arg(script);
        if on_games {
            test.arg(&positions).arg(tested_program());
        }
        stages.run(script, &mut test)?;
    }
    Ok(())
}

/// An empty folder under `target`.
fn empty_folder() -> Result<String, String> {
    let folder = "target/training";
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).map_err(|error| format!("{folder}: {error}"))?;
    Ok(folder.to_string())
}
