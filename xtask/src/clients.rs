//! The engine in the hands of programs that people use, and the game in a terminal.

use crate::packages;
use crate::stage::{Stages, tested_program};
use std::process::Command;

const SCRIPTS: &str = "crates/horizont/tests/clients";

/// A python-chess client, a game in XBoard, and a person at a pseudo-terminal.
pub fn run(stages: &mut Stages) -> Result<(), String> {
    packages::ensure(
        stages,
        &[("xboard", "xboard"), ("polyglot", "polyglot"), ("xvfb-run", "xvfb"), ("xauth", "xauth")],
    )?;
    let python = packages::python_with_packages(stages)?;
    let script = |name: &str| {
        let mut command = Command::new(&python);
        command.arg(format!("{SCRIPTS}/{name}")).arg(tested_program());
        command
    };
    stages.run("client python-chess", &mut script("uci_client.py"))?;
    stages.run("terminal", &mut script("terminal_game.py"))?;
    stages.run("client books", script("book_client.py").arg("target/clients/books"))?;
    stages.run("client xboard", script("xboard_game.py").arg("target/clients"))
}
