//! `horizont analyse` as people and programs call it.

mod support;

use serde_json::Value;
use support::{file_with, horizont};

const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

#[test]
fn a_table_in_both_languages() {
    let args = ["analyse", "--fen", MATE_IN_ONE, "--depth", "6", "--multipv", "3"];
    let (english, _, code) = horizont(&[&["--lang", "en"], &args[..]].concat());
    assert_eq!(code, 0);
    assert!(english.contains("mate in 1  1.Ra8#\n"), "{english}");
    assert!(english.contains("\n 3. ") && english.contains("Best move: Ra8#"), "{english}");
    let (czech, _, code) = horizont(&[&["--lang", "cs"], &args[..]].concat());
    assert_eq!(code, 0);
    assert!(czech.contains("mat 1. tahem  1.Va8#\n"), "{czech}");
    let (points, _, _) =
        horizont(&[&["--lang", "en", "analyze", "--score", "points"], &args[1..]].concat());
    assert!(points.contains(" +60000  1.Ra8#"), "{points}");
}

#[test]
fn json_has_the_documented_keys() {
    let (out, _, code) =
        horizont(&["analyse", "--fen", MATE_IN_ONE, "--nodes", "5000", "--multipv", "2", "--json"]);
    assert_eq!((code, out.lines().count()), (0, 1));
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&found["fen"], &found["turn"]), (&MATE_IN_ONE.into(), &"white".into()));
    assert_eq!(found["best"], serde_json::json!({"uci": "a1a8", "san": "Ra8#"}));
    assert_eq!((&found["result"], &found["interrupted"]), (&"*".into(), &false.into()));
    let lines = found["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["score"], serde_json::json!({"mate": 1}));
    assert_eq!(lines[0]["points"], 60000);
    assert_eq!(lines[1]["points"].as_i64(), lines[1]["score"]["cp"].as_i64().map(|cp| 10 * cp));
    assert!(lines.iter().all(|line| line["depth"].is_u64() && line["seldepth"].is_u64()));
    for key in ["depth", "nodes", "time_ms"] {
        assert!(found[key].is_u64(), "{key}");
    }
}

#[test]
fn a_file_gives_its_last_position_or_another() {
    let (_folder, file) = &file_with("fool.pgn", "1. f3 e5 2. g4 Qh4# 0-1");
    let (over, _, code) = horizont(&["--lang", "en", "analyse", file]);
    assert!(
        code == 0 && over.contains("[♛]") && over.ends_with("\nCheckmate. Black wins.\n"),
        "{over}"
    );
    let (before, _, _) = horizont(&["analyse", file, "--ply", "3", "--depth", "4", "--json"]);
    let found: Value = serde_json::from_str(&before).unwrap();
    assert_eq!(found["best"]["uci"], "d8h4");
    let (_, sentence, code) = horizont(&["--lang", "en", "analyse", file, "--ply", "9"]);
    assert_eq!((sentence.lines().count(), code), (1, 2), "{sentence}");
    assert!(sentence.contains('9') && sentence.contains('4'), "{sentence}");
}

#[test]
fn the_opening_and_the_tables_are_told() {
    let (_folder, file) = &file_with("ruy.pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
    let (czech, _, _) = horizont(&["--lang", "cs", "analyse", file, "--depth", "1"]);
    assert!(czech.contains("Zahájení: C60 Španělská hra\n"), "{czech}");
    let (out, _, _) = horizont(&["analyse", file, "--depth", "1", "--json"]);
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(found["opening"], serde_json::json!({"eco": "C60", "name": "Ruy Lopez"}));
    assert_eq!(found["tables"], Value::Null);
    let queen = ["analyse", "--fen", "8/8/8/5k2/8/8/1Q6/K7 w - - 0 1", "--depth", "1"];
    let (english, _, _) = horizont(&[&["--lang", "en"], &queen[..]].concat());
    assert!(english.contains("Tables: White mates in 10.\n"), "{english}");
    let (out, _, _) = horizont(&[&queen[..], &["--json"]].concat());
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(found["tables"], serde_json::json!({"winner": "white", "mate_in": 10}));
}

/// A move that repeats a position for the third time is worth a draw, even a queen up.
#[test]
fn the_moves_of_a_file_count() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("queen.pgn");
    let start = "6k1/8/8/8/3Q4/8/8/K7 w - - 0 1";
    let moves = "1. Qd5+ Kh8 2. Qd4+ Kg8 3. Qd5+ Kh8 4. Qd4+ Kg8 *";
    std::fs::write(&file, format!("[FEN \"{start}\"]\n\n{moves}")).unwrap();
    let score_of_repeating = |source: &[&str]| {
        let limits = ["--depth", "5", "--multipv", "218", "--json"];
        let (out, _, _) = horizont(&[&["analyse"], source, &limits].concat());
        let found: Value = serde_json::from_str(&out).unwrap();
        let lines = found["lines"].as_array().unwrap().clone();
        let line = lines.iter().find(|line| line["moves"][0]["uci"] == "d4d5").unwrap();
        line["score"]["cp"].as_i64()
    };
    assert_eq!(score_of_repeating(&[file.to_str().unwrap()]), Some(0));
    assert_ne!(score_of_repeating(&["--fen", start]), Some(0));
}

#[test]
fn bad_input_gets_one_sentence_and_a_code() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.txt");
    std::fs::write(&bad, "1. e2-e4 e7-e5\n2. Vh1-h3").unwrap();
    let bad = bad.to_str().unwrap();
    let wrong: &[&[&str]] = &[
        &["--fen", "nonsense"],
        &["--fen", MATE_IN_ONE, bad],
        &["--depth", "0"],
        &["--depth", "deep"],
        &["--time", "0s"],
        &["--time", "5 parsecs"],
        &["--nodes", "-1"],
        &["--multipv", "0"],
        &["--hash", "0"],
        &["--score", "apples"],
        &["--ply", "3"],
        &["--unknown"],
        &["--fen"],
        &["missing.pgn"],
        &["Cargo.toml"],
        &["src"],
        &[bad],
    ];
    for lang in ["cs", "en"] {
        for args in wrong {
            let (out, sentence, code) = horizont(&[&["--lang", lang, "analyse"], *args].concat());
            assert_eq!((out.as_str(), code), ("", 2), "{args:?} {sentence}");
            assert_eq!(sentence.lines().count(), 1, "{args:?} {sentence}");
        }
        let (_, sentence, _) = horizont(&["--lang", lang, "analyse", bad]);
        assert!(sentence.contains("2. Vh1-h3") && sentence.contains("h2"), "{sentence}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_ends_it_with_what_was_found() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("horizont"))
        .args(["analyse", "--time", "1h", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    support::interrupt(&child);
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(found["interrupted"], true);
    assert!(found["best"]["uci"].is_string());
}
