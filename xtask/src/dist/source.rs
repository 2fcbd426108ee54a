//! What is built: which version, of which commit, made when.

use crate::site::Build;
use std::process::{Command, Stdio};

/// The source tree.
pub struct Source {
    /// The version of the workspace.
    pub version: String,
    /// The commit, with `-dirty` if files were changed after it; empty where there is no git.
    pub commit: String,
    /// When the commit was made, in seconds since 1970: the time of everything inside.
    pub epoch: u64,
    /// How much trouble is taken.
    pub how: Build,
}

impl Source {
    /// Asks git; without it, `SOURCE_DATE_EPOCH` must tell the time.
    pub fn read(how: Build) -> Result<Source, String> {
        let commit = git("rev-parse --short=12 HEAD").unwrap_or_default();
        let is_changed = git("status --porcelain").is_some_and(|changes| !changes.is_empty());
        let told = std::env::var("SOURCE_DATE_EPOCH").ok();
        let epoch = told.or_else(|| git("log -1 --format=%ct"));
        let epoch = epoch.and_then(|text| text.parse().ok());
        let epoch =
            epoch.ok_or("no git here to tell the time of the source: set SOURCE_DATE_EPOCH")?;
        Ok(Source {
            // Of one workspace, all have the same.
            version: env!("CARGO_PKG_VERSION").to_string(),
            commit: if is_changed { commit + "-dirty" } else { commit },
            epoch,
            how,
        })
    }

    /// What the names of archives begin with.
    pub fn name(&self) -> String {
        format!("horizont-{}", self.version)
    }

    /// The profile of cargo.
    pub fn profile(&self) -> &'static str {
        match self.how {
            Build::Full => "dist",
            Build::Quick => "ci",
        }
    }

    /// The time of the source as archives want it.
    pub fn modified(&self) -> String {
        format!("@{}", self.epoch)
    }
}

/// What git says, without the end of its line.
fn git(words: &str) -> Option<String> {
    let mut git = Command::new("git");
    let output = git.args(words.split(' ')).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
    output.status.success().then_some(text)
}
