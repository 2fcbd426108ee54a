//! `cargo xtask bench <name>`: us and the peers in one run, built as we hand it out.

use crate::stage::cargo;

/// Runs the benchmark of this name with what it is told besides.
pub fn run(name: &str, words: &[&str]) -> Result<(), String> {
    let status = cargo("run --quiet --profile dist --package horizont-bench --")
        .arg(name)
        .args(words)
        .status()
        .map_err(|error| format!("bench: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("bench {name} failed ({status})")) }
}
