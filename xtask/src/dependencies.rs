//! What cargo-deny says about the packages that we build on, where it is installed: to build it
//! takes minutes. Licences and sources are checked without it (`xtask/tests/dependencies.rs`).

use crate::stage::{Stages, cargo};
use std::process::{Command, Stdio};

/// A stage of the tests.
pub fn test(stages: &mut Stages) -> Result<(), String> {
    let mut version = Command::new("cargo-deny");
    version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    if !version.status().is_ok_and(|status| status.success()) {
        println!("-- cargo-deny is not installed (cargo install cargo-deny --locked): not run");
        return Ok(());
    }
    // It reads the packages for all systems, of which a fresh checkout has not even those for ours.
    stages.run("packages of others", &mut cargo("fetch --locked"))?;
    // Advisories come from the network, which a test must not depend on.
    stages.run(
        "dependencies",
        &mut cargo("deny --offline check --hide-inclusion-graph licenses bans sources"),
    )
}
