//! The habits of the shell: help everywhere, standard input, JSON, exit codes, any locale.

mod support;

use assert_cmd::Command;
use serde_json::Value;
use support::{file_with, horizont};

/// Two games of three; the one between is not legal.
const THREE_GAMES: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 *\n\n\
    [White \"C\"]\n\n1. d4\nd5 2. Ke3 *\n\n[White \"D\"]\n\n1. c4 c5 *\n";

/// Runs with this standard input.
fn with_input(args: &[&str], input: &str) -> (String, String, i32) {
    let mut command = Command::cargo_bin("horizont").unwrap();
    let output = command.args(args).env("LC_ALL", "C.UTF-8").write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn help_is_asked_for_in_every_usual_way() {
    let (page, _, code) = horizont(&["show", "--help", "--lang", "en"]);
    assert!(code == 0 && page.contains("--ply"), "{page}");
    assert_eq!(horizont(&["help", "show", "--lang", "en"]).0, page);
    assert_eq!(horizont(&["--lang", "en", "help", "show"]).0, page);
    let (probe, ..) = horizont(&["help", "tables", "probe", "--lang", "cs"]);
    assert_eq!(horizont(&["tables", "probe", "--help", "--lang", "cs"]).0, probe);
    assert_eq!(horizont(&["help"]).0, horizont(&["--help"]).0);
}

#[test]
fn slips_are_answered_with_what_was_meant() {
    let (_, said, code) = horizont(&["analise", "--lang", "en"]);
    assert!(code == 2 && said.contains("did you mean analy"), "{said}");
    let (_, said, code) = horizont(&["show", "x.pgn", "--plyy", "3", "--lang", "cs"]);
    assert!(code == 2 && said.contains("nemá to být --ply?"), "{said}");
}

#[test]
fn a_dash_is_standard_input() {
    let fen = "7k/8/8/8/8/8/6Q1/K7 w - - 0 1\n";
    let (shown, ..) = with_input(&["show", "-", "--lang", "en"], fen);
    assert!(shown.contains("White to move"), "{shown}");
    let (analysed, ..) = with_input(&["analyse", "-", "--depth", "2", "--json"], THREE_GAMES);
    assert!(json(&analysed)["fen"].as_str().unwrap().starts_with("rnbqkbnr/pppp1ppp"));
    let (judged, ..) = with_input(&["eval", "-", "--json"], fen);
    assert_eq!(json(&judged)["turn"], "white");
    let (reviewed, errors, code) =
        with_input(&["review", "-", "--nodes", "100", "--lang", "en"], THREE_GAMES);
    assert!(code == 0 && reviewed.contains("A"), "{reviewed}{errors}");
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("book.bin");
    let book = book.to_str().unwrap();
    let make = ["book", "make", "-", "-o", book, "--min-games", "1"];
    let (_, errors, code) = with_input(&make, THREE_GAMES);
    assert_eq!(code, 0, "{errors}");
    assert!(std::fs::metadata(book).unwrap().len() > 0);
}

#[test]
fn every_game_of_a_file_can_be_reached_and_a_bad_one_is_named_by_number_and_line() {
    let (_folder, file) = file_with("games.pgn", THREE_GAMES);
    let (third, ..) = horizont(&["show", &file, "--game", "3", "--lang", "en"]);
    assert!(third.contains("White: D"), "{third}");
    let (_, said, code) = horizont(&["show", &file, "--game", "2", "--lang", "en"]);
    assert!(code == 2 && said.contains("line 9"), "{said}");
    let (_, said, code) = horizont(&["show", &file, "--game", "4", "--lang", "en"]);
    assert!(code == 2 && said.contains("only 3 games"), "{said}");
    let (analysed, ..) = horizont(&["analyse", &file, "--game", "3", "--depth", "1", "--json"]);
    assert!(json(&analysed)["fen"].as_str().unwrap().contains("2p5/2P5"), "{analysed}");
    let play = ["play", &file, "--game", "3", "--moves", "Nf3", "--level", "1", "--json"];
    assert!(json(&horizont(&play).0)["fen"].as_str().unwrap().contains("5N2"));
    let (all, said, _) = horizont(&["review", &file, "--nodes", "100", "--lang", "en"]);
    assert!(said.contains("Game 2: line 9") && all.contains('D'), "{said}{all}");
    let (one, said, _) = horizont(&["review", &file, "--game", "3", "--nodes", "100", "--json"]);
    assert_eq!(json(&one)["moves"].as_array().unwrap().len(), 2, "{said}");
    let (_, said, code) = horizont(&["review", &file, "--game", "9", "--lang", "en"]);
    assert!(code == 2 && said.contains("the last one is 3"), "{said}");
}

#[test]
fn answers_are_one_document_of_json() {
    let answer = horizont(&["play", "--moves", "1. e4 e5 2. Nf3", "--level", "1", "--json"]).0;
    assert!(json(&answer)["uci"].is_string() && json(&answer)["result"] == "*", "{answer}");
    let mate = "1. f3 e5 2. g4 Qh4#";
    let over = json(&horizont(&["play", "--moves", mate, "--json"]).0);
    assert!(over["uci"].is_null() && over["result"] == "0-1", "{over}");
    let stats = horizont(&["tables", "stats", "KQK", "--json"]);
    if stats.2 == 0 {
        assert!(json(&stats.0)["white"]["wins"].as_u64().unwrap() > 0);
    }
    let counted = json(&horizont(&["perft", "2", "--divide", "--json"]).0);
    assert_eq!((&counted["nodes"], &counted["moves"]["e2e4"]), (&400.into(), &20.into()));
    let (bench, ..) = horizont(&["bench", "1", "--json"]);
    assert!(json(&bench)["nodes"].as_u64().unwrap() > 0, "{bench}");
    let (named, ..) = horizont(&["book", "name", "1. e4 e5 2. Nf3 Nc6 3. Bb5", "--json"]);
    assert_eq!(json(&named)["opening"]["eco"], "C60", "{named}");
    let (known, ..) = horizont(&["book", "show", "--json"]);
    assert!(json(&known)["moves"][0]["uci"].is_string(), "{known}");
    let check = ["book", "check", "--sample", "1", "--nodes", "10", "--json"];
    assert_eq!(json(&horizont(&check).0)["positions"], 1);
    let fen = "7k/8/8/8/8/8/6Q1/K7 w - - 0 1";
    assert_eq!(json(&horizont(&["show", "--fen", fen, "--json"]).0)["fen"], fen);
    let probe = horizont(&["tables", "probe", "--fen", "7k/8/8/8/8/8/6Q1/K7 w - - 0 1", "--json"]);
    assert_eq!(json(&probe.0)["outcome"], "win", "{}", probe.1);
}

#[test]
fn koncovka_explains_in_words_and_in_json() {
    let task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n";
    let (words, ..) = with_input(&["koncovka", "--explain", "--lang", "en"], task);
    assert!(words.contains("White can force mate within 5 half-moves."), "{words}");
    assert!(words.contains("De5+  mate"), "{words}");
    let (both, ..) = with_input(&["koncovka", "--explain", "--json"], task);
    let leaf = &json(&both)["explanation"]["tree"][0]["replies"][0];
    assert_eq!(leaf["ending"], "mate", "{both}");
    let (nothing, ..) =
        with_input(&["koncovka", "--explain", "--lang", "cs"], "Ka1 Va2 Kg7 Vg6\nB\n2\n");
    assert!(nothing.starts_with("0-0\n") && nothing.contains("Bílý si mat nevynutí"), "{nothing}");
    let (folder, _) = file_with("a.in", task);
    std::fs::write(folder.path().join("b.in"), "Ka1 Kg7\nB\n1\n").unwrap();
    let batch = ["koncovka", "--explain", "--batch", folder.path().to_str().unwrap()];
    let (lines, ..) = horizont(&[&batch[..], &["--json"]].concat());
    let documents: Vec<Value> = lines.lines().map(json).collect();
    assert_eq!((&documents[0]["file"], &documents[1]["file"]), (&"a.in".into(), &"b.in".into()));
    assert_eq!(documents[0]["explanation"]["tree"][0]["replies"][0]["ending"], "mate");
    let at_once = documents[1]["explanation"]["plan"].as_str().unwrap();
    assert!(at_once.contains("drawn already"), "{lines}");
    let (words, ..) = horizont(&[&batch[..], &["--lang", "en"]].concat());
    assert!(words.starts_with("a.in: 1-0 c7D+\n  White can force mate"), "{words}");
    assert!(words.contains("\nb.in: "), "{words}");
}

// Windows knows no such locales: pipes carry UTF-8 there.
#[cfg(unix)]
#[test]
fn a_c_locale_gets_ascii_in_pipes_too() {
    let (_folder, file) = file_with("game.pgn", "1. e4 e5 2. Nf3 *\n");
    let task = "Kd5 Vf3 c6 Kf7 Vf6\nB\n5\n";
    for args in [
        &["--help"][..],
        &["show", &file],
        &["eval", &file],
        &["analyse", &file, "--depth", "3"],
        &["review", &file, "--nodes", "100"],
        &["play", "--moves", "e4", "--level", "1"],
        &["lab", "--depth", "2"],
        &["koncovka", "--explain"],
        &["games", "list"],
        &["nothing"],
        &["show", "missing.pgn"],
    ] {
        let mut command = Command::cargo_bin("horizont").unwrap();
        let state = tempfile::tempdir().unwrap();
        command.args(args).args(["--lang", "cs"]).env("LC_ALL", "C").write_stdin(task);
        let output = command.env("HORIZONT_STATE_DIR", state.path()).output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let foreign: String = said.chars().filter(|c| !c.is_ascii()).collect();
        assert!(foreign.is_empty() && !said.is_empty(), "{args:?}: {foreign}\n{said}");
    }
}

#[test]
fn kept_games_are_listed_and_deleted() {
    let state = tempfile::tempdir().unwrap();
    support::leave_unfinished(state.path(), "sides both\ne4\n", "1.e4");
    let games = |args: &[&str]| {
        let mut command = Command::cargo_bin("horizont").unwrap();
        command.arg("games").args(args).env("HORIZONT_STATE_DIR", state.path());
        let output = command.env("LC_ALL", "C.UTF-8").output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
    };
    let (listed, _) = games(&["list", "--lang", "en"]);
    assert!(listed.contains("Human – Human, 1 move, unfinished"), "{listed}");
    let document = json(&games(&["list", "--json"]).0);
    let date = document["date"].as_str().unwrap();
    assert!(date.len() == 10 && date.starts_with("20"), "{date}");
    let name = document["name"].as_str().unwrap();
    assert_eq!(games(&["list", "--finished", "--json"]), (String::new(), 0));
    assert_eq!(games(&["delete", name]).1, 0);
    assert_eq!(games(&["delete", name]).1, 2);
    assert_eq!(games(&["delete", "../x"]).1, 2);
    assert_eq!(games(&["list", "--json"]), (String::new(), 0));
}
