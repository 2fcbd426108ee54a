//! What the tests of the commands share.

// Each test uses its part of it.
#![allow(dead_code)]

#[cfg(unix)]
pub mod terminal;

use assert_cmd::Command;

/// What Wine 8 said once when it was to start one of some hundred programs, and not when it was asked
/// again. The program itself was not reached, so this hides nothing that it does.
const INTERNAL_ERROR: i32 = 1359;

/// Runs `horizont` and gives standard output, standard error and the exit code.
pub fn horizont(args: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("horizont").unwrap();
    command.args(args).env("LC_ALL", "C.UTF-8");
    let output = command.output().or_else(|error| match error.raw_os_error() {
        Some(INTERNAL_ERROR) if cfg!(windows) => command.output(),
        _ => Err(error),
    });
    let output = output.unwrap();
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

/// Ctrl-C for a program that has an answer to it, once it is ready for it: before, the signal
/// would end it as any other.
#[cfg(target_os = "linux")]
pub fn interrupt(child: &std::process::Child) {
    let process = child.id().to_string();
    let catches_interrupts = || {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        // SIGINT is the second bit.
        u64::from_str_radix(caught.trim(), 16).unwrap() & 2 != 0
    };
    while !catches_interrupts() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let told = std::process::Command::new("kill").args(["-INT", &process]).status().unwrap();
    assert!(told.success());
}
