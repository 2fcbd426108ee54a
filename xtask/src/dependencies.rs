//! What cargo-deny says about the packages that we build on, where it is installed: to build it
//! takes minutes; and what npm's registry knows of the page's. Licences and sources are checked
//! without them (`xtask/tests/dependencies.rs`).

use crate::stage::{Stages, cargo};
use crate::web;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Whoever builds the programs needs neither a fuzzer nor Python; what those need is watched, too.
const WORKSPACES: [&str; 3] = ["Cargo.toml", "fuzz/Cargo.toml", "python/Cargo.toml"];

/// A stage of the tests.
pub fn test(stages: &mut Stages) -> Result<(), String> {
    let mut version = Command::new("cargo-deny");
    version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    if !version.status().is_ok_and(|status| status.success()) {
        println!("-- cargo-deny is not installed (cargo install cargo-deny --locked): not run");
        return Ok(());
    }
    let mut checks = vec!["licenses", "bans", "sources"];
    if has_advisories() {
        checks.push("advisories");
    } else {
        println!("-- no copy of the advisories (cargo deny fetch db): known faults not asked for");
    }
    for manifest in WORKSPACES {
        // It reads the packages for all systems, of which a fresh checkout has not even those for ours.
        let mut fetch = cargo("fetch --locked --manifest-path");
        stages.run("packages of others", fetch.arg(manifest))?;
        // The network may be away, which a test must not depend on.
        let mut check = cargo("deny --offline --config deny.toml --manifest-path");
        check.args([manifest, "check", "--hide-inclusion-graph"]);
        stages.run("dependencies", check.args(&checks))?;
    }
    Ok(())
}

/// Asks npm's registry whether faults of the page's packages are known, those of its tests too.
/// One that does not answer makes no test fail.
pub fn ask_registry(stages: &mut Stages) -> Result<(), String> {
    web::install_packages(stages)?;
    let output = web::npm("audit --json").output().map_err(|error| format!("npm: {error}"))?;
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    match answer["metadata"]["vulnerabilities"]["total"].as_u64() {
        Some(0) => println!("-- npm audit: no known faults in the page's packages"),
        Some(_) => stages.run("page's known faults", &mut web::npm("audit"))?,
        None => println!("-- npm audit: the registry does not answer, nothing is known"),
    }
    Ok(())
}

/// Whether cargo-deny has a copy of the database of known faults, where it keeps it.
fn has_advisories() -> bool {
    let of_cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = std::env::home_dir().map(|home| home.join(".cargo"));
    let folder = of_cargo.or(home).unwrap_or_default().join("advisory-dbs");
    folder.read_dir().is_ok_and(|mut entries| entries.next().is_some())
}
