//! What is computed for a browser beside its game: reasons, levels, the worth of a whole game.

mod support;

use serde_json::{Value, json};
use support::{Browser, first_browser};

const SCHOLAR: &str = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";

fn with_the_scholars_mate() -> (Browser, tempfile::TempDir) {
    let (mut browser, _, folder) = first_browser();
    browser.ask(json!({"ask": "import", "name": "", "text": SCHOLAR}));
    browser.until("the game", |message| message["result"]["score"] == "1-0");
    (browser, folder)
}

/// The sentences of one language that rest on this.
fn said(why: &Value, lang: &str, basis: &str) -> Vec<String> {
    let sentences = why["part"]["sentences"][lang].as_array().unwrap();
    let resting = sentences.iter().filter(|sentence| sentence["basis"] == basis);
    resting.map(|sentence| sentence["text"].as_str().unwrap().to_string()).collect()
}

#[test]
fn reasons_say_what_they_rest_on_in_both_languages() {
    let (mut browser, _folder) = with_the_scholars_mate();
    browser.ask(json!({"ask": "why", "id": 1, "node": 5}));
    let why = browser.wait_for("why");
    assert_eq!(said(&why, "en", "search"), ["White threatens mate in one: 4.Qxf7#."]);
    assert_eq!(said(&why, "cs", "search"), ["Bílý hrozí matem jedním tahem: 4.Dxf7#."]);
    assert!(!said(&why, "en", "judgement").is_empty());
    browser.ask(json!({"ask": "why", "id": 2, "node": 7}));
    let over = browser.wait_for("why");
    assert!(said(&over, "en", "board")[0].starts_with("The game is over"), "{over}");
    browser.ask(json!({"ask": "why", "id": 3, "node": 99}));
    assert_eq!(browser.wait_for("note")["kind"], "error");
}

#[test]
fn a_whole_game_is_evaluated_from_its_end() {
    let (mut browser, _folder) = with_the_scholars_mate();
    browser.ask(json!({"ask": "evaluate", "id": 4}));
    let parts: Vec<Value> = (0..8).map(|_| browser.wait_for("evaluated")["part"].clone()).collect();
    let nodes: Vec<u64> = parts.iter().map(|part| part["node"].as_u64().unwrap()).collect();
    assert_eq!(nodes, [7, 6, 5, 4, 3, 2, 1, 0]);
    assert!(parts.iter().all(|part| part["all"] == 8));
    assert_eq!(parts[0]["line"], Value::Null, "mate is the end");
    assert_eq!(parts[1]["line"]["score"]["mate"], 1);
    assert_eq!(parts[1]["line"]["moves"][0], "h5f7");
    assert_eq!(parts[7]["done"], 8);
}

#[test]
fn each_level_shows_its_move() {
    let (mut browser, _, _folder) = first_browser();
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let position = json!({"game": "chess", "fen": fen, "evaluation": "zcu"});
    browser
        .ask(json!({"ask": "lab", "id": 5, "position": position, "request": {"want": "levels"}}));
    for level in ["lowest", "low", "medium", "high", "full"] {
        let view = browser.wait_for("lab")["part"]["view"].clone();
        assert_eq!(view["level"]["kind"], level);
        assert_eq!(view["line"]["moves"][0], "h5f7", "a mate in one is seen by all");
    }
    assert_eq!(browser.wait_for("lab")["part"]["got"], "levels");
    let othello =
        json!({"game": "othello", "rows": 6, "cols": 6, "actions": [], "positional": false});
    browser.ask(json!({"ask": "lab", "id": 6, "position": othello, "request": {"want": "levels"}}));
    assert_eq!(browser.wait_for("lab")["part"]["got"], "problem");
}

#[test]
fn deeper_levels_look_deeper() {
    let (mut browser, _, _folder) = first_browser();
    let fen = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/1PN1PN2/PB2BPPP/R2Q1RK1 b - - 0 9";
    let position = json!({"game": "chess", "fen": fen, "evaluation": "zcu"});
    browser
        .ask(json!({"ask": "lab", "id": 5, "position": position, "request": {"want": "levels"}}));
    let depths: Vec<u64> = (0..4)
        .map(|_| browser.wait_for("lab")["part"]["view"]["line"]["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths, [2, 3, 4, 6], "as the levels are defined");
}
