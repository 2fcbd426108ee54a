//! What the tests of the commands share.

// Each test uses its part of it.
#![allow(dead_code)]

use assert_cmd::Command;

/// Runs `horizont` and gives standard output, standard error and the exit code.
pub fn horizont(args: &[&str]) -> (String, String, i32) {
    let output = Command::cargo_bin("horizont").unwrap().args(args).output().unwrap();
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
