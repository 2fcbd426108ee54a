//! The Python package: built and tested in a folder of its own. It is no part of `cargo xtask test`,
//! since it compiles most of the crates once more.

use crate::packages;
use crate::stage::{Stages, built};
use std::path::Path;
use std::process::Command;

/// What builds and tests the package.
const TOOLS: [&str; 4] = ["maturin==1.16.0", "pytest==9.2.0", "mypy==2.4.1", "chess==1.11.2"];

/// Builds the package, compares its types with what it is, and runs its tests.
pub fn run() -> Result<(), String> {
    let mut stages = Stages::default();
    packages::ensure(&mut stages, &[("python3", "python3")])?;
    let folder = built("python-package");
    let program = |name: &str| {
        let mut command = Command::new(folder.join("bin").join(name));
        command.env("VIRTUAL_ENV", &folder).current_dir("python");
        command
    };
    if !folder.join("bin/maturin").exists() {
        let mut venv = Command::new("python3");
        stages.run("python folder", venv.args(["-m", "venv"]).arg(&folder))?;
        let mut pip = program("python3");
        stages.run("python packages", pip.args(["-m", "pip", "install", "-q"]).args(TOOLS))?;
    }
    let mut build = program("maturin");
    build.args(["develop", "--profile", "ci"]).env("CARGO_TARGET_DIR", folder.join("target"));
    stages.run("python package", &mut build)?;
    let mut types = program("python3");
    stages.run("python types", types.args(["-m", "mypy.stubtest", "horizont"]))?;
    let mut tests = program("python3");
    stages.run("python tests", tests.args(["-m", "pytest", "-q"]).arg(Path::new("tests")))?;
    stages.report();
    Ok(())
}
