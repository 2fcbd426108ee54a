//! What we build on: every package that a manifest names has its reason in `docs/dependencies.md`, in
//! both languages, and nothing that is compiled or bundled has a licence that does not fit ours.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Licences whose code may become part of a program under the GPL, version 3 or later.
const COMPATIBLE: [&str; 15] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "GPL-3.0-or-later",
    "ISC",
    "LGPL-2.1-or-later",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "bzip2-1.0.6",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What cargo knows of a workspace.
fn metadata(manifest: &str, arguments: &[&str]) -> Value {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["metadata", "--format-version=1", "--manifest-path"]).arg(root().join(manifest));
    let output = cargo.args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}

/// The packages of others that the manifests of a workspace name.
fn named_in(manifest: &str) -> BTreeSet<String> {
    let metadata = metadata(manifest, &["--no-deps"]);
    let dependencies =
        list(&metadata["packages"]).iter().flat_map(|own| list(&own["dependencies"]));
    let foreign = dependencies.filter(|dependency| dependency["path"].is_null());
    foreign.map(|dependency| text(&dependency["name"])).collect()
}

/// The packages that the page's manifest names.
fn named_by_the_page() -> BTreeSet<String> {
    let manifest: Value = serde_json::from_str(&read("crates/web/page/package.json")).unwrap();
    let kinds = ["dependencies", "devDependencies"].map(|kind| manifest[kind].as_object().unwrap());
    kinds.iter().flat_map(|kind| kind.keys().cloned()).collect()
}

/// The Python packages that the tests install, and those that training needs.
fn named_for_python() -> BTreeSet<String> {
    let source = read("xtask/src/packages.rs") + &read("xtask/src/python.rs");
    let quoted = source.split('"').filter(|words| !words.contains(char::is_whitespace));
    let pinned = quoted.filter_map(|word| word.split_once("=="));
    let mut names: BTreeSet<String> = pinned.map(|(name, _)| name.to_string()).collect();
    assert!(names.len() >= 3, "{names:?}");
    names.extend(["numpy", "torch"].map(String::from));
    names
}

/// The packages in the first column of the tables of a page.
fn explained(page: &str) -> BTreeSet<String> {
    let page = read(page);
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let names = rows.flat_map(|cell| cell.split(", "));
    names.map(|name| name.trim_matches('`').to_string()).collect()
}

#[test]
fn every_dependency_has_its_reason() {
    let mut named = named_in("Cargo.toml");
    named.extend(named_in("fuzz/Cargo.toml"));
    named.extend(named_in("python/Cargo.toml"));
    named.extend(named_by_the_page());
    named.extend(named_for_python());
    for page in ["docs/dependencies.md", "docs/cs/dependencies.md"] {
        let explained = explained(page);
        let missing: Vec<_> = named.difference(&explained).collect();
        let stale: Vec<_> = explained.difference(&named).collect();
        assert!(missing.is_empty(), "{page} has no reason for {missing:?}");
        assert!(stale.is_empty(), "{page} explains what nobody uses: {stale:?}");
    }
}

/// Whether an expression such as `(MIT OR GPL-2.0-only) AND Zlib` can be met with what is
/// compatible. Old manifests write `/` for `OR`; an exception only adds permissions.
fn fits(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words: Vec<&str> = spaced.split_whitespace().rev().collect();
    let answer = any_of(&mut words);
    answer && words.is_empty()
}

fn any_of(words: &mut Vec<&str>) -> bool {
    let mut answer = all_of(words);
    while words.last() == Some(&"OR") {
        words.pop();
        answer |= all_of(words);
    }
    answer
}

fn all_of(words: &mut Vec<&str>) -> bool {
    let mut answer = one(words);
    while words.last() == Some(&"AND") {
        words.pop();
        answer &= one(words);
    }
    answer
}

fn one(words: &mut Vec<&str>) -> bool {
    let Some(word) = words.pop() else { return false };
    if word == "(" {
        let answer = any_of(words);
        return words.pop() == Some(")") && answer;
    }
    if words.last() == Some(&"WITH") {
        words.truncate(words.len().saturating_sub(2));
    }
    COMPATIBLE.contains(&word)
}

#[test]
fn licences_are_understood() {
    for fine in ["MIT", "MIT/Apache-2.0", "GPL-2.0-only OR MIT", "(MIT OR X) AND Zlib"] {
        assert!(fits(fine), "{fine}");
    }
    assert!(fits("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"));
    for wrong in ["", "GPL-2.0-only", "MIT AND Proprietary", "(MIT", "MIT Zlib", "OR MIT"] {
        assert!(!fits(wrong), "{wrong}");
    }
}

#[test]
fn every_rust_package_has_a_licence_that_fits() {
    let metadata = metadata("Cargo.toml", &["--locked"]);
    let packages = list(&metadata["packages"]);
    assert!(packages.len() > 100, "only {} packages found", packages.len());
    let wrong: Vec<String> = packages
        .iter()
        .filter(|package| !fits(&text(&package["license"])))
        .map(|package| format!("{}: {}", package["name"], package["license"]))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn cargo_deny_is_told_the_same_licences() {
    let settings = read("deny.toml");
    let list = settings.split("allow = [").nth(1).unwrap().split(']').next().unwrap();
    let told: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert_eq!(told, COMPATIBLE);
}

#[test]
fn every_rust_package_comes_from_the_registry() {
    let lock = read("Cargo.lock");
    let registry = "registry+https://github.com/rust-lang/crates.io-index";
    let sources = lock.lines().filter_map(|line| line.strip_prefix("source = "));
    let others: BTreeSet<&str> = sources
        .map(|source| source.trim_matches('"'))
        .filter(|source| *source != registry)
        .collect();
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn every_package_of_the_page_is_pinned_and_has_a_licence_that_fits() {
    let lock: Value = serde_json::from_str(&read("crates/web/page/package-lock.json")).unwrap();
    let packages = lock["packages"].as_object().unwrap();
    assert!(packages.len() > 8, "only {} packages found", packages.len());
    for (path, package) in packages.iter().filter(|(path, _)| !path.is_empty()) {
        assert!(fits(&text(&package["license"])), "{path}: {}", package["license"]);
        assert!(text(&package["integrity"]).starts_with("sha512-"), "{path} has no checksum");
    }
}
