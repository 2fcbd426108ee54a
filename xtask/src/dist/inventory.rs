//! Which packages of others are inside what is handed out.

use super::programs::Machine;
use crate::browser::TARGET as BROWSER;
use crate::stage::cargo;
use crate::web::PAGE;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where a package comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Registry {
    /// Of Rust packages.
    Cargo,
    /// Of the page's.
    Npm,
}

/// A package of others.
pub struct Package {
    /// Where it comes from.
    pub registry: Registry,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, in the words of SPDX.
    pub licence: String,
    /// Its files on this machine.
    pub folder: PathBuf,
    /// The algorithm, as CycloneDX writes it, and the checksum of its archive in hexadecimal.
    pub checksum: Option<(&'static str, String)>,
}

/// All of them, by registry, name and version, in what is made for a machine.
pub fn taken(machine: &Machine) -> Result<Vec<Package>, String> {
    let mut compiled = compiled_for(machine.target, &["horizont", "horizont-launcher"])?;
    compiled.extend(compiled_for(BROWSER, &["horizont-wasm"])?);
    let mut packages = rust_packages(&compiled)?;
    packages.extend(page_packages()?);
    packages
        .sort_by(|a, b| (a.registry, &a.name, &a.version).cmp(&(b.registry, &b.name, &b.version)));
    Ok(packages)
}

/// The names and versions of what is compiled into these packages.
fn compiled_for(target: &str, packages: &[&str]) -> Result<BTreeSet<(String, String)>, String> {
    let mut tree = cargo("tree --locked -e normal,no-proc-macro --prefix none --format {p}");
    tree.args(["--target", target]);
    for package in packages {
        tree.args(["-p", package]);
    }
    let lines = output(&mut tree)?;
    let pairs = lines.lines().filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?.to_string(), words.next()?.strip_prefix('v')?.to_string()))
    });
    Ok(pairs.collect())
}

fn rust_packages(compiled: &BTreeSet<(String, String)>) -> Result<Vec<Package>, String> {
    let metadata = output(&mut cargo("metadata --locked --format-version=1"))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let lock = fs::read_to_string("Cargo.lock").map_err(|error| format!("Cargo.lock: {error}"))?;
    let checksums = checksums(&lock);
    let known = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let foreign = known.iter().filter(|package| !package["source"].is_null());
    let mut found = Vec::new();
    for package in foreign {
        let key = (text(&package["name"]), text(&package["version"]));
        if compiled.contains(&key) {
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            found.push(Package {
                registry: Registry::Cargo,
                checksum: checksums.get(&key).map(|sum| ("SHA-256", sum.clone())),
                name: key.0,
                version: key.1,
                // As old manifests write it.
                licence: text(&package["license"]).replace('/', " OR "),
                folder: manifest.parent().unwrap_or(Path::new("")).to_path_buf(),
            });
        }
    }
    Ok(found)
}

/// The checksums of a `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.map(|quoted| quoted.trim_matches('"').to_string())
    };
    let blocks = lock.split("[[package]]").skip(1);
    let sums = blocks.filter_map(|block| {
        let key = (value(block, "name")?, value(block, "version")?);
        Some((key, value(block, "checksum")?))
    });
    sums.collect()
}

/// What is bundled into the page: not what it is built and tested with.
fn page_packages() -> Result<Vec<Package>, String> {
    let path = Path::new(PAGE).join("package-lock.json");
    let lock = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lock: Value = serde_json::from_str(&lock).map_err(|error| error.to_string())?;
    let packages = lock["packages"].as_object().ok_or("package-lock.json names no packages")?;
    let bundled = packages.iter().filter_map(|(path, package)| {
        let name = path.strip_prefix("node_modules/")?;
        if package["dev"] == true {
            return None;
        }
        let sum = text(&package["integrity"]);
        Some(Package {
            registry: Registry::Npm,
            name: name.to_string(),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            folder: Path::new(PAGE).join(path),
            checksum: sum.strip_prefix("sha512-").map(|sum| ("SHA-512", hexadecimal(sum))),
        })
    });
    Ok(bundled.collect())
}

/// Base64 as hexadecimal digits.
fn hexadecimal(base64: &str) -> String {
    let sixes = base64.bytes().filter_map(|byte| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    });
    let bits: String = sixes.map(|six| format!("{six:06b}")).collect();
    let whole = bits.as_bytes().chunks_exact(8);
    whole
        .map(|bits| bits.iter().fold(0u8, |byte, bit| byte << 1 | (bit - b'0')))
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}

fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("cargo: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_found_by_name_and_version() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"r\"\nchecksum = \"ab\"\n\n\
                    [[package]]\nname = \"own\"\nversion = \"0.2.0\"\n";
        let sums = checksums(lock);
        assert_eq!(sums.len(), 1);
        assert_eq!(sums[&("a".to_string(), "1.0.0".to_string())], "ab");
    }

    #[test]
    fn base64_is_read() {
        assert_eq!(hexadecimal("SG9yaXpvbnQ="), "486f72697a6f6e74");
        assert_eq!(hexadecimal("+/8="), "fbff");
    }
}
