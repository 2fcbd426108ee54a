//! `horizont review` as people and programs call it.

mod support;

use serde_json::Value;
use std::path::Path;
use support::{file_with, horizont};

const SCHOLAR: &str =
    "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
const FOOL: &str = "[White \"C\"]\n[Black \"D\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

/// A folder with a file of games in it.
fn games(text: &str) -> (tempfile::TempDir, String) {
    file_with("games.pgn", text)
}

#[test]
fn the_mistake_is_told_in_both_languages() {
    let (_folder, file) = games(SCHOLAR);
    let (english, _, code) = horizont(&["review", "--lang", "en", "--nodes", "3000", &file]);
    assert_eq!(code, 0);
    assert!(english.contains("3…Nf6?? blunder"), "{english}");
    assert!(english.contains("mate in one: Qxf7#.") && english.contains("Better: 3…"));
    assert!(english.contains("mistake was 3…Nf6??"), "{english}");
    let (czech, _, _) = horizont(&["review", "--lang", "cs", "--nodes", "3000", &file]);
    assert!(czech.contains("3…Jf6?? hrubá chyba"), "{czech}");
    assert!(czech.contains("Soupeř dá hned mat tahem Dxf7#."), "{czech}");
}

#[test]
fn the_annotated_game_can_be_read_again() {
    let (folder, file) = games(SCHOLAR);
    let output = folder.path().join("out.pgn");
    let output = output.to_str().unwrap();
    let (_, _, code) =
        horizont(&["review", "--lang", "en", "--nodes", "3000", &file, "-o", output]);
    assert_eq!(code, 0);
    let text = std::fs::read_to_string(output).unwrap();
    // Lines may break anywhere.
    let flowing = text.replace('\n', " ");
    assert!(flowing.contains("3... Nf6 $4 {[%eval #1]"), "{text}");
    assert!(flowing.contains("WhiteAccuracy") && flowing.contains("(3... "), "{text}");
    assert!(!Path::new(&format!("{output}.part")).exists());
    let (shown, _, code) = horizont(&["show", "--json", output]);
    assert_eq!(code, 0);
    let shown: Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(shown["moves"].as_array().unwrap().len(), 7);
}

#[test]
fn many_games_one_json_line_each_and_bad_ones_left_out() {
    let (_folder, file) = games(&format!("{SCHOLAR}1. e4 Ke3 *\n\n{FOOL}"));
    let (out, err, code) = horizont(&["review", "--nodes", "1000", "--json", &file]);
    assert_eq!((code, out.lines().count(), err.trim_end().lines().count()), (0, 2, 1), "{err}");
    let reviews: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(reviews[0]["decisive"], 6);
    assert_eq!(reviews[1]["moves"][2]["class"], "blunder");
    assert_eq!(reviews[1]["moves"][2]["reason"]["kind"], "allows-mate");
}

/// What an interrupted run left is not done again: here its file says something else than a review
/// would, and that stays.
#[test]
fn a_second_run_goes_on_where_the_first_stopped() {
    let (folder, file) = games(&format!("{SCHOLAR}{FOOL}"));
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let output = path("out.pgn");
    // An output that cannot take its place stops the first run behind its last game.
    std::fs::create_dir(&output).unwrap();
    let args = ["review", "--lang", "en", "--nodes", "1000", &file, "-o", &output];
    let (_, err, code) = horizont(&args);
    assert_eq!((code, err.trim_end().lines().count()), (1, 1), "{err}");
    let state: Value =
        serde_json::from_slice(&std::fs::read(path("out.pgn.progress")).unwrap()).unwrap();
    assert_eq!(state["games"], 2);
    std::fs::remove_dir(&output).unwrap();
    let (out, err, code) = horizont(&args);
    assert_eq!(code, 0);
    assert!(err.contains("after the first 2 games"), "{err}");
    assert!(out.contains("2 games written"), "{out}");
    // With other settings all begins anew.
    let written = std::fs::read_to_string(&output).unwrap();
    assert_eq!(written.matches("[Event ").count(), 2);
    assert!(!Path::new(&path("out.pgn.progress")).exists());
}

#[test]
fn mistakes_are_one_sentence() {
    let (_folder, file) = games("no game at all");
    for args in [
        &["review", "--lang", "en", "missing.pgn"][..],
        &["review", "--lang", "en", &file],
        &["review", "--lang", "en"],
        &["review", "--lang", "en", &file, "--time", "soon"],
        &["review", "--lang", "en", &file, "-o", &file],
    ] {
        let (_, err, code) = horizont(args);
        assert_eq!((code, err.trim_end().lines().count()), (2, 1), "{args:?} {err}");
    }
}
