//! `horizont lab` as students and programs call it.

mod support;

use serde_json::Value;
use support::{file_with, horizont};

#[test]
fn all_methods_side_by_side_in_both_languages() {
    let (english, _, code) = horizont(&["lab", "--lang", "en", "--depth", "2"]);
    assert_eq!(code, 0);
    // 1 + 20 + 400 positions are known from perft.
    let minimax = english.lines().find(|line| line.starts_with("minimax")).unwrap();
    assert!(minimax.contains(" 421 ") && minimax.contains("100.00%"), "{minimax}");
    for method in ["+ captures first", "ID, aspiration window", "everything *"] {
        assert!(english.contains(method), "{english}");
    }
    // Where lines end depends on the speed of the machine.
    let words: Vec<&str> = english.split_whitespace().collect();
    assert!(words.join(" ").contains("12,700 half-moves deep"), "{english}");
    let (czech, _, _) = horizont(&["lab", "--lang", "cs", "--depth", "2"]);
    assert!(czech.contains("+ sežer, co můžeš") && czech.contains("Co říká teorie"), "{czech}");
}

#[test]
fn every_method_that_promises_it_finds_the_value_of_minimax() {
    for args in [
        &["lab", "--json", "--depth", "3"][..],
        &["lab", "--json", "--game", "othello", "--size", "6x6", "--depth", "4"],
        &["lab", "--json", "--depth", "3", "--evaluation", "classical"],
    ] {
        let (out, _, code) = horizont(args);
        assert_eq!(code, 0);
        let report: Value = serde_json::from_str(&out).unwrap();
        let rows = report["rows"].as_array().unwrap();
        assert!(rows.len() >= 12);
        for row in rows {
            assert_eq!(row["complete"], true);
            if row["keeps_value"] == true {
                assert_eq!(row["value"], rows[0]["value"], "{}", row["method"]);
            }
        }
        assert!(report["theory"]["moves"].as_f64().unwrap() > 1.0);
    }
}

#[test]
fn the_endgame_is_read_from_its_file() {
    let (_folder, file) = &file_with("task.txt", "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n");
    let (out, _, code) =
        horizont(&["lab", "--game", "koncovka", file, "--method", "ordered", "--json"]);
    assert_eq!(code, 0);
    let report: Value = serde_json::from_str(&out).unwrap();
    // Mate in five half-moves, beginning as the task says.
    assert_eq!(report["rows"][0]["value"], 1_000_000 - 5);
    assert_eq!(report["rows"][0]["line"][0], "c7D+");
}

#[test]
fn the_guided_example_tells_the_cut() {
    let (english, _, code) = horizont(&["lab", "--lang", "en", "--example", "spanish"]);
    assert_eq!(code, 0);
    let flowing = english.replace('\n', " ");
    assert!(flowing.contains("4.Bxa6 gives up a bishop for a mere pawn"), "{english}");
    assert!(flowing.contains("such as g5, Nh6, are never searched"), "{english}");
    assert!(flowing.contains("bxc6 or dxc6"), "{english}");
    let (czech, _, _) = horizont(&["lab", "--lang", "cs", "--example", "spanish"]);
    assert!(czech.replace('\n', " ").contains("větev je odříznutá"), "{czech}");
    let (json, _, _) = horizont(&["lab", "--example", "spanish", "--json"]);
    let lesson: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(lesson["steps"].as_array().unwrap().len(), 8);
    let cut = lesson["steps"][6]["branch"].as_u64().unwrap() as usize;
    assert_eq!(lesson["tree"]["branches"][cut]["cut"], "alpha");
}

#[test]
fn pictures_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (tree, chart) = (path("tree.svg"), path("chart.svg"));
    let (_, _, code) = horizont(&["lab", "--depth", "2", "--tree", &tree]);
    assert_eq!(code, 0);
    let drawn = std::fs::read_to_string(&tree).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.trim_end().ends_with("</svg>"));
    assert!(drawn.contains("stroke-dasharray"), "no cut branch");
    let (_, _, code) = horizont(&["lab", "--depth", "2", "--chart", &chart]);
    assert_eq!(code, 0);
    assert!(std::fs::read_to_string(&chart).unwrap().contains("v^(h/2)"));
}

#[test]
fn mistakes_are_one_sentence() {
    for args in [
        &["lab", "--lang", "en", "--fen", "nonsense"][..],
        &["lab", "--lang", "en", "--game", "othello", "--size", "1x1"],
        &["lab", "--lang", "en", "--game", "othello", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
        &["lab", "--lang", "en", "--size", "6x6"],
        &["lab", "--lang", "en", "--game", "koncovka"],
        &["lab", "--lang", "en", "--method", "guessing"],
        &["lab", "--lang", "en", "--evaluation", "stones"],
        &["lab", "--lang", "en", "--fen", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"],
        &["lab", "--lang", "en", "--tree", "/nowhere/at/all.svg", "--depth", "1"],
        &["lab", "--lang", "en", "--tree", "tree.svg", "--depth", "4", "--nodes", "10"],
    ] {
        let (out, err, code) = horizont(args);
        // What can't be written failed; everything else was asked for wrongly.
        let expected = if args.contains(&"/nowhere/at/all.svg") { 1 } else { 2 };
        assert_eq!(code, expected, "{args:?} {out}");
        assert_eq!(err.trim_end().lines().count(), 1, "{args:?} {err}");
    }
}
