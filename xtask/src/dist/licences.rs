//! The licences of everything that is inside, with the texts that come with each package.

use super::inventory::{Package, Registry};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// How the names of files with licences begin, in capitals.
const BEGINNINGS: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
/// Longer files of such names are no licences.
const LONGEST: u64 = 200_000;

/// One text of all of them.
pub fn all(inventory: &[Package]) -> Result<String, String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut table = String::new();
    let mut without = Vec::new();
    for package in inventory {
        let name = called(package);
        table += &format!("{name}: {}\n", package.licence);
        let found = texts_of(&package.folder)?;
        if found.is_empty() {
            without.push(name.clone());
        }
        for text in found {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    let mut texts: Vec<(Vec<String>, String)> =
        texts.into_iter().map(|(text, names)| (names, text)).collect();
    texts.extend(of_the_standard_library());
    texts.sort();
    let line = "=".repeat(78);
    let mut all = format!("{INTRODUCTION}\n{table}\n");
    if !without.is_empty() {
        all += &format!("{WITHOUT}\n  {}\n", without.join("\n  "));
    }
    for (names, text) in texts {
        all += &format!("\n{line}\n{}\n{line}\n\n{}\n", names.join("\n"), text.trim());
    }
    Ok(all)
}

const INTRODUCTION: &str = "\
Horizont is free software: GNU General Public License, version 3 or later (LICENSE).
These packages of others are inside the programs, the page or the site, under
the licences that stand beside them. Their texts follow, each once.
";
const WITHOUT: &str = "These packages bring no text of their licence along:";

fn called(package: &Package) -> String {
    let kind = match package.registry {
        Registry::Cargo => "Rust",
        Registry::Npm => "npm",
    };
    format!("{} {} ({kind})", package.name, package.version)
}

/// The licences in the folder of a package, and those of what it brings along in folders of its
/// own, as packages of libraries in C do.
fn texts_of(folder: &Path) -> Result<Vec<String>, String> {
    let mut texts = licences_in(folder)?;
    for folder in entries(folder)?.into_iter().filter(|entry| entry.is_dir()) {
        texts.extend(licences_in(&folder)?);
    }
    texts.sort();
    texts.dedup();
    Ok(texts)
}

fn licences_in(folder: &Path) -> Result<Vec<String>, String> {
    let mut texts = Vec::new();
    for path in entries(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let is_source = name.ends_with(".RS") || name.ends_with(".PY") || name.ends_with(".C");
        let is_short = path.metadata().is_ok_and(|file| file.is_file() && file.len() < LONGEST);
        if is_short && !is_source && BEGINNINGS.iter().any(|start| name.starts_with(start)) {
            let text = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            texts.push(String::from_utf8_lossy(&text).replace('\r', "").trim().to_string());
        }
    }
    Ok(texts)
}

fn entries(folder: &Path) -> Result<Vec<std::path::PathBuf>, String> {
    let trouble = |error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(trouble)? {
        paths.push(entry.map_err(trouble)?.path());
    }
    paths.sort();
    Ok(paths)
}

/// The compiler's own library is in every program; where the compiler came with the texts of its
/// licences, they are here.
fn of_the_standard_library() -> Vec<(Vec<String>, String)> {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = sysroot.map(|output| output.stdout).unwrap_or_default();
    let folder =
        Path::new(String::from_utf8_lossy(&sysroot).trim()).join("share/doc/rust/licenses");
    let texts = ["MIT", "Apache-2.0"].map(|licence| {
        let text = fs::read_to_string(folder.join(format!("{licence}.txt"))).ok()?;
        Some((vec![format!("The Rust standard library ({licence})")], text))
    });
    texts.into_iter().flatten().collect()
}
