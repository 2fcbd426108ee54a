//! The map cannot rot: ARCHITECTURE.md shows what the Cargo.toml files say, and every file that the
//! documents name is there.

#[allow(dead_code, reason = "the test draws, but writes nothing")]
#[path = "../src/map.rs"]
mod map;

use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose files the documents name.
const FOLDERS: [&str; 13] = [
    "benches/",
    "crates/",
    "docs/",
    "fuzz/",
    "locales/",
    "nets/",
    "packaging/",
    "python/",
    "torture/",
    "training/",
    "tuning/",
    "xtask/",
    ".cargo/",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn the_map_is_what_the_manifests_say() {
    let text = fs::read_to_string(root().join(map::FILE)).unwrap();
    let [_, shown, _] = map::split(&text).expect("a map between its two lines");
    let shown: Vec<&str> = shown.lines().collect();
    let drawn = map::drawn(&map::members(&root()).unwrap());
    let drawn: Vec<&str> = drawn.lines().collect();
    let only_in = |one: &[&str], other: &[&str]| -> Vec<String> {
        one.iter().filter(|line| !other.contains(line)).map(ToString::to_string).collect()
    };
    let (stale, missing) = (only_in(&shown, &drawn), only_in(&drawn, &shown));
    assert!(
        stale.is_empty() && missing.is_empty(),
        "run `cargo xtask map`: {} has\n{}\nand not\n{}",
        map::FILE,
        stale.join("\n"),
        missing.join("\n"),
    );
    assert_eq!(shown, drawn, "run `cargo xtask map`");
}

#[test]
fn every_file_that_the_documents_name_exists() {
    let mut documents: Vec<PathBuf> = [map::FILE, "README.md", "README.cs.md", "CONTRIBUTING.md"]
        .map(|name| root().join(name))
        .into();
    collect(&root().join("docs"), &mut documents);
    let mut named = 0;
    let mut missing = Vec::new();
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        for path in paths(&text) {
            named += 1;
            if !root().join(path).exists() {
                missing.push(format!("{}: {path}", document.display()));
            }
        }
    }
    assert!(named > 50, "only {named} paths found");
    assert!(missing.is_empty(), "not there:\n{}", missing.join("\n"));
}

/// The pages in a folder and in those inside it.
fn collect(folder: &Path, pages: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, pages);
        } else if path.extension().is_some_and(|ext| ext == "md") {
            pages.push(path);
        }
    }
}

/// The paths in backticks, patterns such as `locales/*/lab.ftl` left out.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').filter(|quoted| {
        FOLDERS.iter().any(|folder| quoted.starts_with(folder))
            && !quoted.contains(|c: char| c.is_whitespace() || "*{<…".contains(c))
    })
}

#[test]
fn paths_are_found_in_backticks() {
    let text = "See `crates/chess` and `crates/*/src`; `cargo run`, crates/none, `docs/a b`.";
    assert_eq!(paths(text).collect::<Vec<_>>(), ["crates/chess"]);
}
