//! A program killed in the middle of a save leaves the old file or the new one.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A position reached by `moves` is saved over and over; the program is killed at some moment.
/// Whatever moment it was, the file is one of the games that were saved whole.
#[test]
fn a_killed_save_leaves_the_old_file_or_the_new_one() {
    const HEADER: &str = "[pb human,Anna]\n[pw human,Karel]\n[size 8 8]\n[init 4 4]\n[game]\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let (before, after) = (format!("{HEADER}3_4\n"), format!("{HEADER}3_4\n3_3\n"));
    let mut seen = [0, 0];
    let rounds = if std::env::var_os("HORIZONT_LONG").is_some() { 400 } else { 40 };
    // On a machine that is slow to start the program, the blow must fall later.
    let mut step = Duration::from_micros(300);
    while seen[1] == 0 && step < Duration::from_secs(1) {
        for round in 0..rounds {
            fs::write(&path, &before).unwrap();
            kill_while_saving(folder.path(), step * round);
            let left = fs::read_to_string(&path).unwrap();
            match () {
                () if left == before => seen[0] += 1,
                () if left == after => seen[1] += 1,
                () => panic!("round {round}: neither the old file nor the new one: {left:?}"),
            }
        }
        step *= 4;
    }
    assert!(seen[1] > 0, "no save was ever reached");
}

/// Starts the program on a game, lets it save many times, so that the blow is likely to fall into
/// one of them, and kills it after so long.
fn kill_while_saving(folder: &Path, after: Duration) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_othello"))
        .args(["-i", "game.txt", "-o", "game.txt"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let _ = input.write_all(format!("3_3\n{}", "save\n".repeat(500)).as_bytes());
    std::thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
}
