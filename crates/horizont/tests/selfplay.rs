//! `horizont selfplay` as it is called.

use assert_cmd::Command;
use std::path::Path;

fn horizont(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("horizont")
        .unwrap()
        .current_dir(folder)
        .args(["--lang", "en", "selfplay"])
        .args(args)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn games_are_played_added_counted_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let play = ["play", "games", "--games", "3", "--nodes", "50", "--seed", "4", "--threads", "1"];
    let (code, said, _) = horizont(folder, &play);
    assert_eq!(code, 0);
    assert!(said.starts_with("Games added to games: 3 with "), "{said}");
    let once = std::fs::read(folder.join("games")).unwrap();
    let (_, _, warned) = horizont(folder, &play);
    assert!(warned.contains("Games in the file already: 3."), "{warned}");
    // The same seed gives the same games on one thread.
    let twice = std::fs::read(folder.join("games")).unwrap();
    assert_eq!(twice[once.len()..], once[8..]);

    let (code, stats, _) = horizont(folder, &["stats", "games"]);
    assert_eq!(code, 0);
    assert!(stats.lines().next().unwrap().ends_with(" 6"), "{stats}");
    let positions: usize = number(&stats, "Positions for training");

    let (code, _, _) = horizont(folder, &["export", "games", "-o", "packed"]);
    assert_eq!(code, 0);
    assert_eq!(std::fs::metadata(folder.join("packed")).unwrap().len() as usize, 36 * positions);
    let (code, _, _) = horizont(folder, &["export", "games", "--text", "-o", "text"]);
    assert_eq!(code, 0);
    let text = std::fs::read_to_string(folder.join("text")).unwrap();
    assert_eq!(text.lines().count(), positions);
    for line in text.lines() {
        let fields: Vec<&str> = line.split(';').collect();
        assert!(chess::Board::from_fen(fields[0]).is_ok());
        assert!(["0", "0.5", "1"].contains(&fields[1]));
        assert!(fields[2].parse::<i16>().is_ok());
    }
}

fn number(table: &str, name: &str) -> usize {
    let line = table.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().last().unwrap().parse().unwrap()
}

#[test]
fn what_is_no_file_of_games_is_refused_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("letter"), "Dear Sir").unwrap();
    for args in [
        &["play", "letter", "--games", "1"][..],
        &["stats", "letter"],
        &["stats", "nowhere"],
        &["export", "letter", "-o", "out"],
        &["play", "missing/games"],
    ] {
        let (code, said, error) = horizont(folder, args);
        assert_eq!((code, said.as_str()), (2, ""), "{args:?}");
        assert_eq!(error.trim_end().lines().count(), 1, "{error}");
    }
    assert_eq!(std::fs::read(folder.join("letter")).unwrap(), b"Dear Sir");
    assert!(!folder.join("out").exists());
}
