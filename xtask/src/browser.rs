//! What will also run inside a browser, checked to build there: no files, no threads, no clock of
//! the system and no network, once the features `files` and `threads` are off.

use crate::stage::{Stages, cargo};
use std::process::{Command, Stdio};

/// The crates that must build for a browser.
const CRATES: &[&str] = &[
    "horizont-book",
    "horizont-chess",
    "horizont-database",
    "horizont-engine",
    "horizont-gametree",
    "horizont-koncovka",
    "horizont-lab",
    "horizont-othello",
    "horizont-play",
    "horizont-review",
    "horizont-tablebase",
    "horizont-texts",
    "horizont-wasm",
    "horizont-web",
    "horizont-web-time",
    "horizont-wording",
];

/// Packages that do what a browser cannot, and that no crate of the list may need.
const FORBIDDEN: &[&str] = &[
    "axum",
    "ctrlc",
    "fs4",
    "horizont-safefile",
    "hyper",
    "memmap2",
    "mio",
    "rayon",
    "rusqlite",
    "shakmaty-syzygy",
    "tempfile",
    "tokio",
    // Its glue is written by a program of its own, which nobody should have to install: what we ask
    // of a browser we ask ourselves (crates/wasm).
    "wasm-bindgen",
];

pub const TARGET: &str = "wasm32-unknown-unknown";

/// Where clippy finds what the code itself must not call: `std` has files, threads and clocks for
/// this target too, which compile and fail when they are used.
const LINTS: &str = "xtask/browser";

/// What takes the place of files there, tried here.
const TESTS: &str = "test --profile ci --no-default-features --lib -p horizont-play \
    -p horizont-tablebase -- autosave::memory brought";

/// Checks what the crates depend on, then that they build.
pub fn run(stages: &mut Stages) -> Result<(), String> {
    println!("== browser: what the crates depend on");
    for name in CRATES {
        check_dependencies(name)?;
    }
    let packages: String = CRATES.iter().map(|name| format!(" -p {name}")).collect();
    if has_target(stages) {
        let words = format!(
            "clippy --profile ci --lib --no-default-features --target {TARGET}{packages} -- -D warnings"
        );
        stages.run("browser", cargo(&words).env("CLIPPY_CONF_DIR", LINTS))?;
        return stages.run("browser's tests", &mut cargo(TESTS));
    }
    println!("-- the target {TARGET} cannot be installed here: checking for this machine instead");
    let words = format!("check --profile ci --lib --no-default-features{packages}");
    stages.run("browser", &mut cargo(&words))
}

/// An error when a crate needs a package that a browser has no use for.
fn check_dependencies(name: &str) -> Result<(), String> {
    let words = format!(
        "tree --no-default-features -e normal --prefix none --format {{p}} --target {TARGET} -p {name}"
    );
    let output = cargo(&words).output().map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo tree: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let tree = String::from_utf8_lossy(&output.stdout);
    match first_forbidden(&tree) {
        Some(package) => Err(format!(
            "{name} needs {package} without its features: see cargo tree --no-default-features -p {name} -i {package}"
        )),
        None => Ok(()),
    }
}

/// The first forbidden package in what `cargo tree` lists, one `name version` a line.
fn first_forbidden(tree: &str) -> Option<&str> {
    let names = tree.lines().filter_map(|line| line.split_whitespace().next());
    names.into_iter().find(|name| FORBIDDEN.contains(name))
}

/// Whether the target is installed, installing it when there is a rustup that can.
pub fn has_target(stages: &mut Stages) -> bool {
    let installed = Command::new("rustup")
        .args(["target", "list", "--installed"])
        .stderr(Stdio::null())
        .output();
    match installed {
        Err(_) => false,
        Ok(list) if String::from_utf8_lossy(&list.stdout).lines().any(|line| line == TARGET) => {
            true
        }
        Ok(_) => {
            println!("-- installing the target that browsers run");
            let mut rustup = Command::new("rustup");
            stages.run("browser's target", rustup.args(["target", "add", TARGET])).is_ok()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_package_is_seen() {
        assert_eq!(first_forbidden("horizont-chess v0.2.0 (path)\nthiserror v2.0.1 (*)\n"), None);
        let tree = "horizont-engine v0.2.0 (path)\nrayon v1.12.0\nrayon-core v1.13.0\n";
        assert_eq!(first_forbidden(tree), Some("rayon"));
        assert_eq!(first_forbidden("tokio-util v0.7.0\n"), None);
    }
}
