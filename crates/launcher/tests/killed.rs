//! Whoever kills the launcher means the program behind it: a chess program its engine, for one.
#![cfg(target_arch = "x86_64")]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

#[test]
fn the_program_ends_with_the_launcher() {
    let prefix = tempfile::tempdir().unwrap();
    let name = format!("program{}", std::env::consts::EXE_SUFFIX);
    let put = |what: &Path, folder: &str| {
        let folder = prefix.path().join(folder);
        fs::create_dir_all(&folder).unwrap();
        fs::copy(what, folder.join(&name)).unwrap();
        folder.join(&name)
    };
    put(&std::env::current_exe().unwrap(), "lib/horizont/x86-64-v2");
    let mut command = Command::new(put(Path::new(env!("CARGO_BIN_EXE_launcher")), "bin"));
    command.args(["--ignored", "--exact", "goes_on", "--nocapture"]);
    let mut launcher = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(launcher.stdout.take().unwrap());
    while !said(&mut output).contains("here") {}
    launcher.kill().unwrap();
    launcher.wait().unwrap();
    let mut later = String::new();
    output.read_to_string(&mut later).unwrap();
    assert_eq!(later, "", "somebody is left who could say more");
}

/// The next line of the program, which must not have ended.
fn said(output: &mut impl BufRead) -> String {
    let mut line = String::new();
    assert!(output.read_line(&mut line).unwrap() > 0, "the program has ended");
    line
}

#[test]
#[ignore = "the program that is killed"]
fn goes_on() {
    println!("\nhere");
    std::thread::sleep(Duration::from_secs(60));
    println!("still here");
}
