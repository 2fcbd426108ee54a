//! The Debian package: the tree under `/usr`, and what `dpkg` wants to know of it.

use super::source::Source;
use super::{HANDOUT, WORK, start_empty};
use crate::stage::Stages;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes the package of the tree.
pub fn package(stages: &mut Stages, source: &Source, tree: &Path) -> Result<(), String> {
    let root = PathBuf::from(WORK).join("debian");
    start_empty(&root)?;
    let mut copy = Command::new("cp");
    stages.run("tree", copy.arg("-r").arg(tree).arg(root.join("usr")))?;
    let info = root.join("DEBIAN");
    let size = installed_size(&root)?;
    let control = control(source, size, &needed_glibc(&root)?);
    fs::create_dir(&info)
        .and_then(|()| fs::write(info.join("control"), control))
        .map_err(|error| format!("{}: {error}", info.display()))?;
    let mut modes = Command::new("chmod");
    stages.run("modes", modes.args(["-R", "u=rwX,go=rX"]).arg(&root))?;
    let mut dpkg = Command::new("dpkg-deb");
    dpkg.env("SOURCE_DATE_EPOCH", source.epoch.to_string());
    dpkg.args(["--build", "--root-owner-group", "-Zxz", "--threads-max=1"]);
    stages.run("Debian package", dpkg.arg(&root).arg(path(source)))
}

/// Where the package is.
pub fn path(source: &Source) -> PathBuf {
    Path::new(HANDOUT).join(format!("horizont_{}_amd64.deb", source.version))
}

fn control(source: &Source, kilobytes: u64, glibc: &str) -> String {
    let mut text = include_str!("../../../packaging/control").to_string();
    let size = kilobytes.to_string();
    for (name, value) in [("VERSION", source.version.as_str()), ("SIZE", &size), ("GLIBC", glibc)] {
        text = text.replace(&format!("@{name}@"), value);
    }
    text
}

/// What the files take, in units of 1024 bytes.
fn installed_size(folder: &Path) -> Result<u64, String> {
    let mut sum = 0;
    for path in all_files(folder)? {
        let length = fs::metadata(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        sum += length.len().div_ceil(1024);
    }
    Ok(sum)
}

/// Every file below a folder.
pub fn all_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let trouble = |error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(trouble)? {
        let path = entry.map_err(trouble)?.path();
        if path.is_dir() {
            files.extend(all_files(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The newest version of the C library that a program asks for.
fn needed_glibc(root: &Path) -> Result<String, String> {
    let mut newest = (2, 17);
    for program in
        all_files(&root.join("usr/bin"))?.iter().chain(&all_files(&root.join("usr/lib/horizont"))?)
    {
        let output = Command::new("objdump").arg("-T").arg(program).output();
        let output = output.map_err(|error| format!("objdump (binutils): {error}"))?;
        let symbols = String::from_utf8_lossy(&output.stdout).into_owned();
        newest =
            newest.max(newest_glibc(&symbols).ok_or(format!("{}: no symbols", program.display()))?);
    }
    Ok(format!("{}.{}", newest.0, newest.1))
}

fn newest_glibc(symbols: &str) -> Option<(u32, u32)> {
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| c != '.' && !c.is_ascii_digit()).unwrap_or(rest.len());
        let mut numbers = rest[..end].split('.').map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    });
    versions.max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_symbol_decides() {
        let symbols = "0 DF *UND* 0 (GLIBC_2.2.5) read\n0 DF *UND* 0 (GLIBC_2.34) x\n0 GLIBC_2.9 y";
        assert_eq!(newest_glibc(symbols), Some((2, 34)));
        assert_eq!(newest_glibc("no versions"), None);
    }

    #[test]
    fn everything_in_the_control_file_is_filled_in() {
        let source = Source {
            version: "1.2.3".to_string(),
            commit: String::new(),
            epoch: 0,
            how: crate::site::Build::Quick,
        };
        let text = control(&source, 5, "2.36");
        assert!(!text.contains('@') || !text.contains("@VERSION@"), "{text}");
        assert!(text.contains("Version: 1.2.3\n") && text.contains("libc6 (>= 2.36)"), "{text}");
        assert!(text.contains("Installed-Size: 5\n") && text.ends_with('\n'), "{text}");
    }
}
