//! The table of exit codes in `docs/commands.md`: 0 answered, 1 failed, 2 misused, 130 interrupted.

mod support;

use serde_json::Value;
use support::{file_with, horizont};

/// Every command with something that no command understands, in both languages: one sentence.
#[test]
fn misuse_of_every_command_is_one_sentence_and_two() {
    let texts = texts::Texts::new(texts::Lang::En);
    let names: Vec<String> = horizont::commands::ALL
        .iter()
        .map(|command| (command.command)(&texts).get_name().to_string())
        .collect();
    for lang in ["cs", "en"] {
        for name in &names {
            let (out, said, code) = horizont(&[name, "--no-such-option", "--lang", lang]);
            assert_eq!((out.as_str(), code, said.lines().count()), ("", 2, 1), "{name}: {said}");
        }
        for family in ["book", "games", "selfplay", "tables"] {
            let (_, said, code) = horizont(&[family, "no-such-command", "--lang", lang]);
            assert_eq!((code, said.lines().count()), (2, 1), "{family}: {said}");
        }
    }
}

/// What the system says comes in the language that was chosen.
#[test]
fn files_that_are_missing_are_told_of_in_both_languages() {
    for args in [
        &["show", "missing.pgn"][..],
        &["analyse", "missing.pgn"],
        &["eval", "missing.pgn"],
        &["review", "missing.pgn"],
        &["play", "missing.pgn"],
        &["koncovka", "missing.txt"],
        &["koncovka", "--batch", "missing"],
        &["lab", "--game", "koncovka", "missing.txt"],
        &["othello", "--input", "missing.txt"],
        &["othello", "solve", "missing.obf"],
        &["book", "info", "missing.bin"],
        &["book", "show", "--file", "missing.bin"],
        &["book", "name", "missing.pgn"],
        &["book", "make", "missing.pgn", "-o", "missing.bin"],
        &["selfplay", "stats", "missing.games"],
    ] {
        let said = |lang| {
            let (out, said, code) = horizont(&[args, &["--lang", lang]].concat());
            assert_eq!((out.as_str(), code, said.lines().count()), ("", 2, 1), "{args:?}: {said}");
            said
        };
        let (czech, english) = (said("cs"), said("en"));
        assert!(czech.contains("neexistuje"), "{args:?}: {czech}");
        assert!(english.contains("no such file"), "{args:?}: {english}");
        assert!(!czech.contains("os error") && !english.contains("os error"), "{english}");
    }
}

/// Understood, but it could not be done.
#[test]
fn what_fails_is_one() {
    let (_, said, code) = horizont(&["man", "/dev/null/pages", "--lang", "en"]);
    assert_eq!((code, said.lines().count()), (1, 1), "{said}");
    let (_, said, code) = horizont(&["lab", "--depth", "1", "--tree", "/dev/null/tree.svg"]);
    assert_eq!((code, said.lines().count()), (1, 1), "{said}");
}

/// A program that Ctrl-C reaches in the middle of its work: what it says, and its exit code.
#[cfg(target_os = "linux")]
fn interrupted(args: &[&str]) -> (String, String, Option<i32>) {
    let child = std::process::Command::new(env!("CARGO_BIN_EXE_horizont"))
        .args(args)
        .args(["--lang", "en"])
        .env("LC_ALL", "C.UTF-8")
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    support::interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_is_one_hundred_and_thirty_with_what_was_found() {
    // The methods of depth 30 never end; there is nothing to show yet.
    let deep = ["lab", "--depth", "30", "--nodes", "1000000000000"];
    let (out, said, code) = interrupted(&deep);
    assert_eq!((out.as_str(), code, said.lines().count()), ("", Some(130), 1), "{said}");

    let (out, said, code) = interrupted(&["book", "check", "--nodes", "1000000000000", "--json"]);
    assert_eq!(code, Some(130), "{said}");
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&found["interrupted"], &found["moves"]), (&true.into(), &0.into()), "{out}");

    // The start of a game, which nobody solves in a minute.
    let start = format!("{}OX{}XO{} X;\n", "-".repeat(27), "-".repeat(6), "-".repeat(27));
    let (_folder, file) = file_with("start.obf", &start);
    let (_, said, code) = interrupted(&["othello", "solve", &file]);
    assert_eq!((code, said.lines().count()), (Some(130), 1), "{said}");

    let (folder, _) = file_with("x", "");
    let games = folder.path().join("games");
    let games = games.to_str().unwrap();
    let (out, said, code) = interrupted(&["selfplay", "play", games, "--games", "1000000"]);
    assert!(code == Some(130) && out.contains(games), "{out}{said}");
}
