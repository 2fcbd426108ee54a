//! What the tests need besides Rust: Debian packages, and Python's in a folder of their own.

use crate::stage::Stages;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where Debian puts games, which not every PATH has.
const GAMES: &str = "/usr/games";

/// Makes sure that each program is there, installing its Debian package when running as root.
pub fn ensure(stages: &mut Stages, programs: &[(&str, &str)]) -> Result<(), String> {
    let missing: Vec<&str> = programs
        .iter()
        .filter(|(program, _)| !is_there(program))
        .map(|(_, package)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    install(stages, &missing)
}

/// Makes sure that a Python has a module, installing its Debian package when running as root.
pub fn ensure_module(
    stages: &mut Stages,
    python: &str,
    module: &str,
    package: &str,
) -> Result<(), String> {
    let mut import = Command::new(python);
    import.args(["-c", &format!("import {module}")]).stderr(Stdio::null());
    match import.status().is_ok_and(|status| status.success()) {
        true => Ok(()),
        false => install(stages, &[package]),
    }
}

fn install(stages: &mut Stages, missing: &[&str]) -> Result<(), String> {
    let packages = missing.join(" ");
    if !is_root() {
        return Err(format!("the tests need: sudo apt-get install {packages}"));
    }
    println!("-- installing Debian packages that the tests need: {packages}");
    let mut update = Command::new("apt-get");
    stages.run("package list", update.args(["update", "-qq"]))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "-y", "-qq", "--no-install-recommends"]).args(missing);
    install.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
    stages.run("packages", &mut install)
}

fn is_there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from(GAMES)]);
    folders.into_iter().any(|folder| folder.join(program).is_file())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// What the tests in Python need: a chess client, a pseudo-terminal, and a terminal to look at.
const PYTHON_PACKAGES: [&str; 3] = ["chess==1.11.2", "pexpect==4.9.0", "pyte==0.8.2"];

/// A Python that has these packages, in a folder under `target`.
pub fn python_with_packages(stages: &mut Stages) -> Result<PathBuf, String> {
    let folder = Path::new("target/clients");
    let python = folder.join("bin/python3");
    let has_packages = Command::new(&python)
        .args(["-c", "import chess.engine, pexpect, pyte"])
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !has_packages {
        let mut venv = Command::new("python3");
        stages.run("python folder", venv.args(["-m", "venv"]).arg(folder))?;
        let mut pip = Command::new(&python);
        pip.args(["-m", "pip", "install", "-q"]).args(PYTHON_PACKAGES);
        stages.run("python packages", &mut pip)?;
    }
    Ok(python)
}
