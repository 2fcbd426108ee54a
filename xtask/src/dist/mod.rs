//! `cargo xtask dist`: everything that is handed out, in `target/handout/`, with checksums.
//!
//! The same commit makes the same bytes, wherever it is built: all times are that of the commit, no
//! path of the building machine gets into a program, and archives list their files by name.

mod archives;
mod clean_root;
mod debian;
mod inventory;
mod licences;
mod programs;
mod sbom;
mod source;
mod tree;

use crate::site::{self, Build};
use crate::stage::Stages;
use crate::{packages, web, windows};
use programs::{LINUX, WINDOWS};
use source::Source;
use std::fs;
use std::path::Path;

/// Where everything lies in the end.
const HANDOUT: &str = "target/handout";
/// Where it is put together.
const WORK: &str = "target/handing-out";

const USAGE: &str = "usage: cargo xtask dist [--quick] [--windows | --try]";

/// `--quick` builds without the last optimisations, to try this code; `--windows` adds the archive
/// for Windows; `--try` installs the package that was made in a clean Debian.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    match arguments {
        [] => make(Build::Full),
        ["--quick"] => make(Build::Quick),
        ["--windows"] => make_for_windows(Build::Full),
        ["--quick", "--windows"] => make_for_windows(Build::Quick),
        ["--try"] => clean_root::try_package(&Source::read(Build::Full)?),
        ["--quick", "--try"] => clean_root::try_package(&Source::read(Build::Quick)?),
        _ => Err(USAGE.to_string()),
    }
}

fn make(how: Build) -> Result<(), String> {
    let mut stages = Stages::default();
    let source = Source::read(how)?;
    println!("-- Horizont {}, commit {}", source.version, source.commit);
    for folder in [HANDOUT, WORK] {
        start_empty(Path::new(folder))?;
    }
    web::build_page(&mut stages)?;
    let built = programs::build(&mut stages, &source, &LINUX)?;
    site::build(&mut stages, how)?;
    let inventory = inventory::taken(&LINUX)?;
    let tree = tree::with_programs(&source, &LINUX, &built, &inventory)?;
    tree::add_for_system(&mut stages, &tree)?;
    archives::tar(&mut stages, &source, &tree, &format!("{}-linux-x86-64", source.name()))?;
    archives::tar(&mut stages, &source, Path::new(site::SITE), &format!("{}-site", source.name()))?;
    debian::package(&mut stages, &source, &tree)?;
    sbom::write(&source, &inventory, &Path::new(HANDOUT).join(source.name() + ".cdx.json"))?;
    checksums(&mut stages)?;
    stages.report();
    list()
}

/// The archive for Windows, beside what is there already.
fn make_for_windows(how: Build) -> Result<(), String> {
    let mut stages = Stages::default();
    let source = Source::read(how)?;
    packages::ensure(&mut stages, &[(windows::COMPILER, windows::PACKAGE), ("zip", "zip")])?;
    windows::ensure_library()?;
    fs::create_dir_all(HANDOUT).map_err(|error| format!("{HANDOUT}: {error}"))?;
    web::build_page(&mut stages)?;
    let built = programs::build(&mut stages, &source, &WINDOWS)?;
    let inventory = inventory::taken(&WINDOWS)?;
    let tree = tree::with_programs(&source, &WINDOWS, &built, &inventory)?;
    archives::zip(&mut stages, &source, &tree, &format!("{}-windows-x86-64", source.name()))?;
    checksums(&mut stages)?;
    stages.report();
    list()
}

fn start_empty(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Writes `SHA256SUMS`, which `sha256sum -c` reads.
fn checksums(stages: &mut Stages) -> Result<(), String> {
    let names = files(Path::new(HANDOUT))?.into_iter().map(|(name, _)| name);
    let names: Vec<String> = names.filter(|name| name != "SHA256SUMS").collect();
    let sums = fs::File::create(Path::new(HANDOUT).join("SHA256SUMS"));
    let sums = sums.map_err(|error| format!("SHA256SUMS: {error}"))?;
    let mut command = std::process::Command::new("sha256sum");
    stages.run("checksums", command.args(names).current_dir(HANDOUT).stdout(sums))
}

/// What was made, and its sizes.
fn list() -> Result<(), String> {
    println!("\n{:>11}  {HANDOUT}/", "bytes");
    for (name, bytes) in files(Path::new(HANDOUT))? {
        println!("{bytes:>11}  {name}");
    }
    Ok(())
}

/// The files of a folder and their sizes, by name.
fn files(folder: &Path) -> Result<Vec<(String, u64)>, String> {
    let trouble = |error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(trouble)? {
        let entry = entry.map_err(trouble)?;
        let size = entry.metadata().map_err(trouble)?.len();
        found.push((entry.file_name().to_string_lossy().into_owned(), size));
    }
    found.sort();
    Ok(found)
}
