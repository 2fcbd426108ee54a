//! Every program for every kind of processor, and the launcher that chooses among them.

use super::source::Source;
use super::{WORK, start_empty};
use crate::building_machine;
use crate::site::Build;
use crate::stage::{Stages, cargo};
use launcher::KINDS;
use std::fs;
use std::path::{Path, PathBuf};

/// What people start.
pub const PROGRAMS: [&str; 3] = ["horizont", "koncovka", "othello"];
/// What they run on.
pub const MACHINE: &str = "x86_64-unknown-linux-gnu";
/// The launcher runs on any processor for which there is a build, so that it can say that there is
/// none.
const ANY: &str = "x86-64";

/// Where programs were built.
pub struct Built {
    /// The programs for each kind of processors, by the kind's name.
    pub programs: Vec<(&'static str, PathBuf)>,
    /// The launcher.
    pub launcher: PathBuf,
}

/// Builds them all. What only runs while building is built once, since the target is named.
pub fn build(stages: &mut Stages, source: &Source) -> Result<Built, String> {
    let mut programs = Vec::new();
    // The least one runs everywhere.
    let kinds = if source.how == Build::Quick { &KINDS[KINDS.len() - 1..] } else { &KINDS };
    for kind in kinds {
        let compiler = kind.compiler_arguments();
        let folder = build_for(stages, source, kind.name, "horizont", &PROGRAMS, &compiler)?;
        programs.push((kind.name, folder));
    }
    let any = [format!("-Ctarget-cpu={ANY}")];
    let launcher = build_for(stages, source, ANY, "horizont-launcher", &["launcher"], &any)?;
    Ok(Built { programs, launcher: launcher.join("launcher") })
}

/// A folder with the programs of a package, built for a kind of processors.
fn build_for(
    stages: &mut Stages,
    source: &Source,
    kind: &str,
    package: &str,
    programs: &[&str],
    compiler: &[String],
) -> Result<PathBuf, String> {
    let mut build = cargo("build --locked --bins --target-dir target/portable");
    build.args(["--target", MACHINE, "--profile", source.profile(), "-p", package]);
    let remapped = building_machine::folders()?;
    let maps = building_machine::compiler_arguments(&remapped);
    // Replaces the flag of .cargo/config.toml that builds for this machine.
    let flags: Vec<String> = compiler.iter().cloned().chain(maps).collect();
    build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    // The same for what is written in C.
    let maps = remapped.iter().map(|(from, to)| format!("-ffile-prefix-map={from}={to}"));
    build.env("CFLAGS", maps.collect::<Vec<_>>().join(" "));
    build.env(format!("CARGO_PROFILE_{}_STRIP", source.profile().to_uppercase()), "symbols");
    build.env("HORIZONT_COMMIT", &source.commit);
    build.env("SOURCE_DATE_EPOCH", source.epoch.to_string());
    stages.run(kind, &mut build)?;
    // The next kind takes the same place.
    let folder = Path::new(WORK).join("programs").join(kind);
    start_empty(&folder)?;
    let built = Path::new("target/portable").join(MACHINE).join(source.profile());
    for program in programs {
        fs::copy(built.join(program), folder.join(program))
            .map_err(|error| format!("{}: {error}", built.join(program).display()))?;
    }
    Ok(folder)
}
