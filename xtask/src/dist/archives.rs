//! Archives that are the same whenever they are made.

use super::HANDOUT;
use super::source::Source;
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
