//! The Debian package: the tree under `/usr` as Debian wants it, and what `dpkg` wants to know of it.

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
    as_debian_wants(stages, source, &root.join("usr"))?;
    let info = root.join("DEBIAN");
    let size = installed_size(&root)?;
    let control = control(source, size, &needed_glibc(&root)?);
    fs::create_dir(&info)
        .and_then(|()| fs::write(info.join("control"), control))
        .map_err(|error| format!("{}: {error}", info.display()))?;
    md5sums(stages, &root)?;
    let mut modes = Command::new("chmod");
    stages.run("modes", modes.args(["-R", "u=rwX,go=rX"]).arg(&root))?;
    let mut dpkg = Command::new("dpkg-deb");
    dpkg.env("SOURCE_DATE_EPOCH", source.epoch.to_string());
    dpkg.args(["--build", "--root-owner-group", "-Zxz", "--threads-max=1"]);
    stages.run("Debian package", dpkg.arg(&root).arg(path(source)))
}

/// Games have a place of their own, the licence is on every Debian already, and the history is packed.
fn as_debian_wants(stages: &mut Stages, source: &Source, usr: &Path) -> Result<(), String> {
    let documents = usr.join("share/doc/horizont");
    let changelog = documents.join("changelog");
    let text = changelog_of(source, &date_of(source)?);
    fs::rename(usr.join("bin"), usr.join("games"))
        .and_then(|()| fs::remove_file(documents.join("LICENSE")))
        .and_then(|()| fs::write(&changelog, text))
        .map_err(|error| format!("{}: {error}", usr.display()))?;
    let mut gzip = Command::new("gzip");
    gzip.args(["-9", "--no-name"]).arg(changelog).arg(documents.join("CHANGELOG.md"));
    stages.run("packed history", &mut gzip)
}

/// By which `dpkg --verify` sees whether a file was changed after its installation.
fn md5sums(stages: &mut Stages, root: &Path) -> Result<(), String> {
    let sums = root.join("DEBIAN/md5sums");
    let sums = fs::File::create(&sums).map_err(|error| format!("{}: {error}", sums.display()))?;
    let mut names = Vec::new();
    for path in all_files(&root.join("usr"))? {
        names.push(path.strip_prefix(root).unwrap_or(&path).to_path_buf());
    }
    let mut command = Command::new("md5sum");
    stages.run("sums", command.args(names).current_dir(root).stdout(sums))
}

/// What Debian's tools read; people read `CHANGELOG.md`.
fn changelog_of(source: &Source, date: &str) -> String {
    let mut text = include_str!("../../../packaging/changelog").to_string();
    for (name, value) in [("VERSION", source.version.as_str()), ("DATE", date)] {
        text = text.replace(&format!("@{name}@"), value);
    }
    text
}

/// The time of the source as mail has it.
fn date_of(source: &Source) -> Result<String, String> {
    let mut date = Command::new("date");
    date.args(["--utc", "--rfc-email", "--date", &source.modified()]).env("LC_ALL", "C");
    let output = date.output().map_err(|error| format!("date: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
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
    for program in all_files(&root.join("usr/games"))?
        .iter()
        .chain(&all_files(&root.join("usr/lib/horizont"))?)
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

    fn source() -> Source {
        Source {
            version: "1.2.3".to_string(),
            commit: String::new(),
            epoch: 0,
            how: crate::site::Build::Quick,
        }
    }

    #[test]
    fn the_history_ends_with_the_time_of_the_source() {
        let date = date_of(&source()).unwrap();
        assert_eq!(date, "Thu, 01 Jan 1970 00:00:00 +0000");
        let text = changelog_of(&source(), &date);
        assert!(text.starts_with("horizont (1.2.3) "), "{text}");
        assert!(text.ends_with(&format!(">  {date}\n")), "{text}");
    }

    #[test]
    fn everything_in_the_control_file_is_filled_in() {
        let text = control(&source(), 5, "2.36");
        assert!(
            !["@VERSION@", "@SIZE@", "@GLIBC@"].iter().any(|name| text.contains(name)),
            "{text}"
        );
        assert!(text.contains("Version: 1.2.3\n") && text.contains("libc6 (>= 2.36)"), "{text}");
        assert!(text.contains("Installed-Size: 5\n") && text.ends_with('\n'), "{text}");
    }
}
