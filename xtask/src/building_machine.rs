//! No path of the machine on which something is built gets into what is handed out.

use std::process::Command;

/// A folder of this machine, and what it is called inside programs.
pub type Renamed = (String, String);

/// The folders whose files are compiled: of packages, of the compiler, and this one. Of several
/// that fit a path, compilers take the last.
pub fn folders() -> Result<Vec<Renamed>, String> {
    let here = std::env::current_dir().map_err(|error| format!("this folder: {error}"))?;
    let home = std::env::var("HOME").unwrap_or_default();
    let packages = std::env::var("CARGO_HOME").unwrap_or(format!("{home}/.cargo"));
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = sysroot.map_err(|error| format!("rustc: {error}"))?.stdout;
    let sysroot = String::from_utf8_lossy(&sysroot).trim().to_string();
    Ok(vec![
        (packages, "/cargo".to_string()),
        (sysroot, "/rust".to_string()),
        (here.display().to_string(), "/horizont".to_string()),
    ])
}

/// What tells the Rust compiler.
pub fn compiler_arguments(folders: &[Renamed]) -> Vec<String> {
    folders.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")).collect()
}
