//! `horizont show` and `horizont completions` as people and programs call them.

mod support;

use serde_json::{Value, json};
use support::{file_with, horizont};

const GAME: &str = "Horizont game 1\nwhite: human\nblack: computer middle\nbelow: black\n\n\
    1. e2-e4 e7-e5\n2. Dd1-h5 Jb8-c6\n3. Sf1-c4 Jg8-f6\n4. Dh5xf7+\n1-0\n";

/// A folder with the game in it, and the path of the game.
fn game_file() -> (tempfile::TempDir, String) {
    file_with("partie.txt", GAME)
}

#[test]
fn board_sides_moves_and_result_in_both_languages() {
    let (_folder, path) = game_file();
    let (english, notices, code) = horizont(&["--lang", "en", "show", &path]);
    assert_eq!((code, notices.as_str()), (0, ""));
    assert!(english.contains("Black: computer (medium)"), "{english}");
    assert!(english.contains("Checkmate. White wins."), "{english}");
    assert!(english.ends_with("3. Bc4 Nf6 4. Qxf7# 1-0\n"), "{english}");
    // The file says that Black is below.
    assert!(english.trim_start().starts_with("h  g"), "{english}");
    let (czech, _, _) = horizont(&["--lang", "cs", "show", &path, "--flip"]);
    assert!(czech.contains("počítač (střední)") && czech.contains("Mat."), "{czech}");
    assert!(czech.contains("4. Dxf7#") && czech.trim_start().starts_with("a  b"), "{czech}");
}

#[test]
fn an_earlier_position() {
    let (_folder, path) = game_file();
    let (out, _, _) = horizont(&["--lang", "en", "show", &path, "--ply", "3"]);
    assert!(out.contains("2. [Qh5] Nc6") && out.contains("Black to move."), "{out}");
    let (_, sentence, code) = horizont(&["--lang", "cs", "show", &path, "--ply", "8"]);
    assert_eq!((code, sentence.as_str()), (2, "Půltah 8 v partii není: poslední je 7.\n"));
}

#[test]
fn json_has_the_documented_keys() {
    let (_folder, path) = game_file();
    let (out, _, _) = horizont(&["show", &path, "--ply", "1", "--json"]);
    let shown: Value = serde_json::from_str(&out).unwrap();
    let sides = json!({"white": "human", "black": "computer medium", "below": "black"});
    assert_eq!(shown["sides"], sides);
    assert_eq!((&shown["ply"], &shown["result"]), (&1.into(), &"1-0".into()));
    assert_eq!(shown["moves"][6], json!({"uci": "h5f7", "san": "Qxf7#"}));
    assert!(shown["fen"].as_str().unwrap().contains(" b KQkq "));
    assert!(shown["start"].as_str().unwrap().contains(" w KQkq "));
    assert_eq!((&shown["tags"], &shown["notices"]), (&json!({}), &json!([])));
}

#[test]
fn tags_and_notices() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.pgn");
    std::fs::write(&path, "[White \"Anna\"]\n\n1. e4 *\n\n1. d4 *").unwrap();
    let (out, notice, code) = horizont(&["--lang", "en", "show", path.to_str().unwrap()]);
    assert!(code == 0 && out.contains("White: Anna\n"), "{out}");
    assert!(notice.contains("several games"), "{notice}");
}

#[test]
fn a_bad_file_gets_one_sentence_and_a_code() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    std::fs::write(path("cut.txt"), GAME.trim_end_matches("1-0\n")).unwrap();
    std::fs::write(path("cut.sch"), "Horizont position 1\nwhite: human\n").unwrap();
    std::fs::write(path("binary.pgn"), [0, 159, 146, 150]).unwrap();
    std::fs::write(path("empty.fen"), "").unwrap();
    std::fs::write(path("game.doc"), GAME).unwrap();
    std::fs::create_dir(path("folder.pgn")).unwrap();
    let names =
        ["cut.txt", "cut.sch", "binary.pgn", "empty.fen", "game.doc", "folder.pgn", "no.pgn"];
    for lang in ["cs", "en"] {
        for name in names {
            let (out, sentence, code) = horizont(&["--lang", lang, "show", &path(name)]);
            assert_eq!((out.as_str(), code), ("", 2), "{name} {sentence}");
            assert!(sentence.lines().count() == 1 && sentence.contains(name), "{sentence}");
        }
    }
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (script, _, code) = horizont(&["completions", shell]);
        assert!(code == 0 && script.contains("analyse") && script.contains("multipv"), "{shell}");
    }
    let (out, sentence, code) = horizont(&["--lang", "cs", "completions", "tcsh"]);
    assert_eq!((out.as_str(), sentence.lines().count(), code), ("", 1, 2), "{sentence}");
}

/// No English word of the library for command lines is left in the Czech help.
#[test]
fn czech_help_is_czech() {
    for command in ["analyse", "show", "completions", "perft", "arena"] {
        let (help, _, code) = horizont(&["--lang", "cs", command, "--help"]);
        assert_eq!(code, 0);
        for word in ["default:", "possible", "OPTIONS", "COMMAND", "Usage", "alias"] {
            assert!(!help.contains(word), "{command}: {help}");
        }
    }
    let (help, _, _) = horizont(&["--lang", "cs", "show", "--help"]);
    assert!(help.contains("Návratový kód: 0"), "{help}");
}
