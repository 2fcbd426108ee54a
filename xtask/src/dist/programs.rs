//! Every program for every kind of processor, and the launcher that chooses among them.

use super::source::Source;
use super::{WORK, start_empty};
use crate::building_machine;
use crate::site::Build;
use crate::stage::{Stages, cargo};
use launcher::{KINDS, Kind};
use std::fs;
use std::path::{Path, PathBuf};

/// What people start.
pub const PROGRAMS: [&str; 3] = ["horizont", "koncovka", "othello"];
/// What they run on.
pub struct Machine {
    /// Its name for the compiler.
    pub target: &'static str,
    /// How the names of programs end there.
    pub ending: &'static str,
    /// The kinds of processors for which there are builds.
    kinds: &'static [Kind],
    /// What else the compiler is told.
    compiler: &'static [&'static str],
}
/// Builds for all kinds of processors.
pub const LINUX: Machine =
    Machine { target: "x86_64-unknown-linux-gnu", ending: "", kinds: &KINDS, compiler: &[] };
/// Builds for the kinds that most people have.
pub const WINDOWS: Machine = Machine {
    target: "x86_64-pc-windows-gnu",
    ending: ".exe",
    kinds: KINDS.split_at(2).1,
    // Programs for Windows tell when they were linked.
    compiler: &["-Clink-arg=-Wl,--no-insert-timestamp"],
};
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
pub fn build(stages: &mut Stages, source: &Source, machine: &Machine) -> Result<Built, String> {
    let mut programs = Vec::new();
    // The least one runs everywhere.
    let first = if source.how == Build::Quick { machine.kinds.len() - 1 } else { 0 };
    for kind in &machine.kinds[first..] {
        let compiler = kind.compiler_arguments();
        let build = Job { kind: kind.name, package: "horizont", programs: &PROGRAMS, compiler };
        programs.push((kind.name, build.run(stages, source, machine)?));
    }
    let build = Job {
        kind: ANY,
        package: "horizont-launcher",
        programs: &["launcher"],
        compiler: vec![format!("-Ctarget-cpu={ANY}")],
    };
    let launcher = build.run(stages, source, machine)?;
    Ok(Built { programs, launcher: launcher.join(format!("launcher{}", machine.ending)) })
}

/// The programs of a package for one kind of processors.
struct Job<'a> {
    kind: &'a str,
    package: &'a str,
    programs: &'a [&'a str],
    compiler: Vec<String>,
}

impl Job<'_> {
    /// Builds them; the folder in which they are.
    fn run(
        &self,
        stages: &mut Stages,
        source: &Source,
        machine: &Machine,
    ) -> Result<PathBuf, String> {
        let mut build = cargo("build --locked --bins --target-dir target/portable");
        build.args(["--target", machine.target, "--profile", source.profile(), "-p", self.package]);
        let remapped = building_machine::folders()?;
        let maps = building_machine::compiler_arguments(&remapped);
        // Replaces the flag of .cargo/config.toml that builds for this machine.
        let of_machine = machine.compiler.iter().map(ToString::to_string);
        let flags: Vec<String> =
            self.compiler.iter().cloned().chain(of_machine).chain(maps).collect();
        build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
        // The same for what is written in C.
        let maps = remapped.iter().map(|(from, to)| format!("-ffile-prefix-map={from}={to}"));
        build.env("CFLAGS", maps.collect::<Vec<_>>().join(" "));
        build.env(format!("CARGO_PROFILE_{}_STRIP", source.profile().to_uppercase()), "symbols");
        build.env("HORIZONT_COMMIT", &source.commit);
        build.env("SOURCE_DATE_EPOCH", source.epoch.to_string());
        stages.run(self.kind, &mut build)?;
        // The next kind takes the same place.
        let folder = Path::new(WORK).join("programs").join(machine.target).join(self.kind);
        start_empty(&folder)?;
        let built = Path::new("target/portable").join(machine.target).join(source.profile());
        for program in self.programs {
            let name = format!("{program}{}", machine.ending);
            fs::copy(built.join(&name), folder.join(&name))
                .map_err(|error| format!("{}: {error}", built.join(&name).display()))?;
        }
        Ok(folder)
    }
}
