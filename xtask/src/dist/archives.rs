//! Archives that are the same whenever they are made.

use super::debian::all_files;
use super::source::Source;
use super::{HANDOUT, WORK, start_empty};
use crate::stage::Stages;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packs a folder, whose name becomes `name`, as `name.tar.xz`.
pub fn tar(stages: &mut Stages, source: &Source, folder: &Path, name: &str) -> Result<(), String> {
    let archive = PathBuf::from(HANDOUT).join(name).with_added_extension("tar");
    let mut tar = Command::new("tar");
    tar.args(["--create", "--format=gnu", "--sort=name", "--owner=0", "--group=0"]);
    tar.args(["--numeric-owner", "--mode=u=rwX,go=rX", "--mtime", &source.modified()]);
    tar.arg("--transform").arg(format!("s,^\\.,{name},"));
    tar.arg("--file").arg(&archive).arg("--directory").arg(folder).arg(".");
    stages.run(&format!("{name}.tar"), &mut tar)?;
    let mut xz = Command::new("xz");
    // One thread: blocks of several would be cut by how many there are.
    stages.run("xz", xz.args(["-6", "--threads=1", "--force"]).arg(archive))
}

/// Packs a folder, whose name becomes `name`, as `name.zip`.
pub fn zip(stages: &mut Stages, source: &Source, folder: &Path, name: &str) -> Result<(), String> {
    let parent = PathBuf::from(WORK).join("zip");
    start_empty(&parent)?;
    let mut copy = Command::new("cp");
    stages.run("copy", copy.arg("-r").arg(folder).arg(parent.join(name)))?;
    let mut files = Vec::new();
    for path in all_files(&parent)? {
        files.push(path.strip_prefix(&parent).unwrap_or(&path).to_path_buf());
    }
    let mut times = Command::new("touch");
    times.args(["--date", &source.modified()]).args(&files).current_dir(&parent);
    stages.run("times", &mut times)?;
    let archive = PathBuf::from(HANDOUT).join(name).with_added_extension("zip");
    let mut zip = Command::new("zip");
    // Without names of users, and in no zone of time.
    zip.args(["-X", "-9", "-q", "-"]).args(&files).current_dir(&parent).env("TZ", "UTC");
    let made = std::fs::File::create(&archive);
    let made = made.map_err(|error| format!("{}: {error}", archive.display()))?;
    stages.run(&format!("{name}.zip"), zip.stdout(made))
}
