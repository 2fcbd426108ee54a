//! The page: built with Node, carried by the program, tried in a real browser.

use crate::stage::{Stages, built, cargo, tested_program};
use crate::{packages, site};
use std::path::Path;
use std::process::Command;

pub const PAGE: &str = "crates/web/page";
/// What the packages were installed from last time.
const INSTALLED: &str = "crates/web/page/node_modules/.installed-lock.json";

/// Builds page and program, starts the program and opens the browser.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    let mut stages = Stages::default();
    build_page(&mut stages)?;
    stages.run("program", &mut cargo("build --release --bin horizont"))?;
    let mut program = Command::new(built("release/horizont"));
    stages.run("the page", program.args(["web", "--open"]).args(arguments))
}

/// Writes `page/src/protocol/` anew from the types in Rust.
pub fn protocol() -> Result<(), String> {
    let mut command = cargo("test --profile ci -p horizont-web --lib protocol::typescript");
    Stages::default().run("protocol", command.env("UPDATE_PROTOCOL", "1"))
}

/// Makes `dist/`, which the program carries when it is compiled afterwards.
pub fn build_page(stages: &mut Stages) -> Result<(), String> {
    install_packages(stages)?;
    stages.run("page", &mut npm("run --silent build"))
}

/// Installs what the page is built with and tested with.
pub fn install_packages(stages: &mut Stages) -> Result<(), String> {
    packages::ensure(stages, &[("node", "nodejs"), ("npm", "npm")])?;
    let lock = std::fs::read(Path::new(PAGE).join("package-lock.json"))
        .map_err(|error| format!("{PAGE}/package-lock.json: {error}"))?;
    if std::fs::read(INSTALLED).ok().as_ref() != Some(&lock) {
        stages.run("page's packages", &mut npm("ci --ignore-scripts --no-audit --no-fund"))?;
        std::fs::write(INSTALLED, lock).map_err(|error| format!("{INSTALLED}: {error}"))?;
    }
    Ok(())
}

/// The page's types and style, then everything it does in Chromium.
pub fn test(stages: &mut Stages) -> Result<(), String> {
    packages::ensure(stages, &[("chromium", "chromium")])?;
    stages.run("page's types", &mut npm("run --silent check"))?;
    stages.run("page in a browser", npm("run --silent test").env("HORIZONT", tested_program()))
}

/// The page that needs no server: its program in Node, then what the page does in Chromium.
pub fn test_site(stages: &mut Stages, how: site::Build) -> Result<(), String> {
    site::build(stages, how)?;
    let folder = std::env::current_dir().unwrap_or_default().join(site::SITE);
    stages.run("site's program", npm("run --silent test-program").env("SITE", &folder))?;
    stages.run("site in a browser", npm("run --silent test").env("SITE", &folder))
}

/// npm, in the folder of the page.
pub fn npm(words: &str) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(PAGE).args(words.split_whitespace());
    command
}
