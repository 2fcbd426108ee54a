//! The tree of files that an installation consists of, as it lies under `/usr`.

use super::inventory::Package;
use super::programs::{Built, Machine, PROGRAMS};
use super::source::Source;
use super::{WORK, licences, sbom, start_empty};
use crate::stage::Stages;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where documents lie.
const DOCUMENTS: &str = "share/doc/horizont";
/// What people read.
const TO_READ: [&str; 4] = ["README.md", "README.cs.md", "CHANGELOG.md", "LICENSE"];
/// Other files that are in the repository, and where they go.
const FILES: [(&str, &str); 5] = [
    ("packaging/horizont.desktop", "share/applications/horizont.desktop"),
    ("packaging/horizont.svg", "share/icons/hicolor/scalable/apps/horizont.svg"),
    ("packaging/horizont-web.service", "lib/systemd/user/horizont-web.service"),
    // Where XBoard and PyChess look for engines.
    ("packaging/horizont.eng", "share/games/plugins/uci/horizont.eng"),
    ("packaging/copyright", "share/doc/horizont/copyright"),
];

/// Shells, and where each looks for completions.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/horizont"),
    ("zsh", "share/zsh/vendor-completions/_horizont"),
    ("fish", "share/fish/vendor_completions.d/horizont.fish"),
];

/// Puts the tree together: the programs, and what people may want to read about them.
pub fn with_programs(
    source: &Source,
    machine: &Machine,
    built: &Built,
    inventory: &[Package],
) -> Result<PathBuf, String> {
    let tree = PathBuf::from(WORK).join("tree").join(machine.target);
    start_empty(&tree)?;
    for program in PROGRAMS {
        let name = format!("{program}{}", machine.ending);
        copy(&built.launcher, &tree.join("bin").join(&name))?;
        for (kind, folder) in &built.programs {
            copy(&folder.join(&name), &tree.join("lib/horizont").join(kind).join(&name))?;
        }
    }
    let documents = tree.join(DOCUMENTS);
    for name in TO_READ {
        copy(Path::new(name), &documents.join(name))?;
    }
    write(&documents.join("LICENSES-OF-OTHERS.txt"), licences::all(inventory)?.as_bytes())?;
    sbom::write(source, inventory, &documents.join("horizont.cdx.json"))?;
    Ok(tree)
}

/// Adds what a system like Debian has places for.
pub fn add_for_system(stages: &mut Stages, tree: &Path) -> Result<(), String> {
    for (from, to) in FILES {
        copy(Path::new(from), &tree.join(to))?;
    }
    // Through the launcher, which so is tried as well.
    let horizont = tree.join("bin/horizont");
    let pages = tree.join("share/man");
    let mut man = Command::new(&horizont);
    stages.run("manual pages", man.args(["--lang", "en", "man"]).arg(&pages))?;
    for (shell, to) in SHELLS {
        completions(&horizont, shell, &tree.join(to))?;
    }
    let mut gzip = Command::new("gzip");
    stages.run("packed pages", gzip.args(["-9", "--no-name", "--recursive"]).arg(&pages))
}

fn completions(horizont: &Path, shell: &str, to: &Path) -> Result<(), String> {
    let output = Command::new(horizont).args(["--lang", "en", "completions", shell]).output();
    let output = output.map_err(|error| format!("{}: {error}", horizont.display()))?;
    match output.status.success() {
        true => write(to, &output.stdout),
        false => Err(format!("no completions for {shell}")),
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    make_room(to)?;
    let trouble = |error| format!("{} to {}: {error}", from.display(), to.display());
    fs::copy(from, to).map(drop).map_err(trouble)
}

fn write(to: &Path, content: &[u8]) -> Result<(), String> {
    make_room(to)?;
    fs::write(to, content).map_err(|error| format!("{}: {error}", to.display()))
}

fn make_room(path: &Path) -> Result<(), String> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}
