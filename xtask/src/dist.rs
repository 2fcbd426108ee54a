//! Programs to hand out: built for kinds of processors rather than for this one, with the page.

use crate::stage::{Stages, cargo};
use crate::web;
use std::path::PathBuf;

/// x86-64-v2 runs on almost everything since 2009, v3 needs AVX2 (2013) and is faster.
const PROCESSORS: [&str; 2] = ["x86-64-v2", "x86-64-v3"];
const PROGRAMS: [&str; 3] = ["horizont", "koncovka", "othello"];

/// Builds every program for every kind of processor into `target/handout/`.
pub fn run() -> Result<(), String> {
    let mut stages = Stages::default();
    web::build_page(&mut stages)?;
    for processor in PROCESSORS {
        let built = PathBuf::from("target/portable").join(processor);
        let mut build = cargo("build --profile dist --bins -p horizont --target-dir");
        // Replaces the flag of .cargo/config.toml that builds for this machine.
        build.arg(&built).env("RUSTFLAGS", format!("-C target-cpu={processor}"));
        stages.run(processor, &mut build)?;
        hand_out(&built, processor)?;
    }
    stages.report();
    Ok(())
}

fn hand_out(built: &std::path::Path, processor: &str) -> Result<(), String> {
    let folder = PathBuf::from("target/handout").join(processor);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for program in PROGRAMS {
        let name = format!("{program}{}", std::env::consts::EXE_SUFFIX);
        let (from, to) = (built.join("dist").join(&name), folder.join(&name));
        std::fs::copy(&from, &to).map_err(|error| format!("{}: {error}", from.display()))?;
        println!("{}", to.display());
    }
    Ok(())
}
