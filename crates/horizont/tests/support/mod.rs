//! What the tests of the commands share.

// Each test uses its part of it.
#![allow(dead_code)]

#[cfg(unix)]
pub mod terminal;

use assert_cmd::Command;

/// Runs `horizont` and gives standard output, standard error and the exit code.
pub fn horizont(args: &[&str]) -> (String, String, i32) {
    let output = Command::cargo_bin("horizont")
        .unwrap()
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// A folder with a file in it, and the file's path.
pub fn file_with(name: &str, content: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, content).unwrap();
    let path = path.to_str().unwrap().to_string();
    (folder, path)
}

/// Plays through a pipe until the program has said something, then kills it: the game is left.
pub fn leave_unfinished(state: &std::path::Path, lines: &str, until: &str) {
    use std::io::{Read, Write};
    use std::process::Stdio;
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(["--lang", "en"])
        .env("HORIZONT_STATE_DIR", state)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.as_mut().unwrap().write_all(lines.as_bytes()).unwrap();
    let mut output = child.stdout.take().unwrap();
    let mut said = Vec::new();
    while !String::from_utf8_lossy(&said).contains(until) {
        let mut byte = [0];
        output.read_exact(&mut byte).unwrap();
        said.extend(byte);
    }
    child.kill().unwrap();
    child.wait().unwrap();
}
