//! What a browser asks for and what it is told, over a real connection.

mod support;

use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use support::{Browser, connect, first_browser, is_change, is_other_game, server};
use tungstenite::Message;

fn lowest() -> Value {
    json!({"kind": "lowest"})
}

fn full() -> Value {
    json!({"kind": "full"})
}

#[test]
fn a_move_is_answered_and_wrong_ones_are_explained() {
    let (mut browser, _, _folder) = first_browser();
    browser.play("e5");
    let note = browser.wait_for("note");
    assert_eq!(
        (&note["kind"], &note["text"]),
        (&json!("error"), &json!("None of your pawns can go to e5."))
    );
    browser.play_to("e4", 2);
    assert_eq!(browser.line()[0], "e2e4");
    browser.ask(json!({"ask": "undo"}));
    browser.until("the move taken back", |message| message["current"] == 0);
    assert_eq!(browser.nodes().len(), 3, "what was played stays as a variation");
    browser.play_to("d4", 2);
    assert_eq!(browser.line()[0], "d2d4");
    let first_children: Vec<&Value> = browser
        .nodes()
        .iter()
        .filter(|node| node["parent"] == 0)
        .map(|node| &node["uci"])
        .collect();
    assert_eq!(first_children, ["d2d4", "e2e4"], "what is played is the main line");
}

#[test]
fn the_computer_plays_both_sides_until_it_is_stopped() {
    let (mut browser, _, _folder) = first_browser();
    browser.new_game("computer", "computer", lowest(), None);
    while browser.line().len() < 3 {
        browser.wait_for_change();
    }
    browser.ask(json!({"ask": "stop"}));
    browser.until("the word that it stopped", |message| message["kind"] == "info");
    let (length, node) = (browser.line().len(), browser.current());
    browser.ask(json!({"ask": "continue", "node": node}));
    while browser.line().len() <= length {
        browser.wait_for_change();
    }
}

#[test]
fn an_answer_to_a_taken_back_move_is_dropped() {
    let (mut browser, _, _folder) = first_browser();
    // A position that no book knows, and a search of five seconds.
    let fen = "r3k2r/pp1n1ppp/2p1pn2/q7/2PP4/P1B1PN2/5PPP/R2QK2R w KQkq - 3 13";
    browser.new_game("human", "computer", full(), Some(fen));
    browser.play("O-O");
    browser.until("a search", |message| message["tell"] == "thinking" && message["node"] == 1);
    browser.ask(json!({"ask": "undo"}));
    browser.wait_for("thinking_ended");
    browser.until("the move taken back", |message| is_change(message) && message["current"] == 0);
    browser.play("Qd3");
    let thought = browser.until("the search for another", |message| {
        message["tell"] == "thinking" && message["node"] == 2
    });
    assert_eq!(thought["purpose"], "move");
    browser.ask(json!({"ask": "now"}));
    while browser.line().len() < 2 {
        browser.wait_for_change();
    }
    assert_eq!(browser.line()[0], "d1d3");
    let answers = browser.nodes().iter().filter(|node| node["parent"] == 1).count();
    assert_eq!(answers, 0, "the move that was taken back has no answer");
    let nodes = browser.nodes();
    let scored = nodes.iter().find(|node| node["parent"] == 2).unwrap();
    assert!(scored["score"]["win"].is_number(), "{scored}");
}

#[test]
fn two_browsers_at_one_game() {
    let (mut one, address, _folder) = first_browser();
    one.new_game("human", "human", full(), None);
    let game = one.game();
    let mut other = Browser::join_in(address, Some(&game), "cs");
    assert_eq!(other.game(), game);
    assert_eq!(other.model.status("watchers"), 2);
    one.play_to("e4", 1);
    while other.line().is_empty() {
        other.wait_for_change();
    }
    other.play("e4");
    let note = other.wait_for("note");
    assert!(note["text"].as_str().unwrap().contains("pěšec"), "in the other's language: {note}");
    one.ask(json!({"ask": "draw"}));
    one.wait_for("note");
    one.ask(json!({"ask": "draw"}));
    let note = one.wait_for("note");
    assert_eq!(note["text"], "Draw offered: the other side can accept or play on.");
    assert!(
        one.seen.iter().all(|message| message["kind"] != "error"),
        "the other's mistakes are not mine"
    );
    let offer = other.until("the offer", |message| message["kind"] == "offer");
    assert!(offer["text"].as_str().unwrap().contains("remízu"), "{offer}");
    other.ask(json!({"ask": "draw"}));
    one.until("the end", |message| message["result"]["score"] == "1/2-1/2");
    other.ask(json!({"ask": "new", "sides": {"white": "human", "black": "human"}, "level": full(),
        "pace": {"kind": "clock", "base_ms": 60000, "increment_ms": 0}, "fen": null, "takeback": false}));
    one.until("the other game", |message| is_other_game(message, &game));
    assert_eq!(one.model.status("clocks")["white"], 60000);
    one.play_to("d4", 1);
    assert_eq!(one.model.status("clocks")["running"], "black");
    one.ask(json!({"ask": "undo"}));
    assert_eq!(one.wait_for("note")["text"], "Takebacks are not allowed in this game.");
}

#[test]
fn what_is_known_about_a_position() {
    let (mut browser, _, _folder) = first_browser();
    browser.new_game("human", "human", full(), Some("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1"));
    browser.ask(json!({"ask": "look", "node": 0}));
    let position = browser.wait_for("position");
    assert_eq!(position["table"]["mate"], 10);
    assert_eq!(position["moves"], 24);
    assert_eq!(position["dests"]["a1"], json!(["b1", "a2"]));
    browser.ask(json!({"ask": "look", "node": 77}));
    assert_eq!(browser.wait_for("note")["kind"], "error");
    browser.ask(json!({"ask": "check", "fen": "8/8/8/8/8/8/8/8 w - - 0 1"}));
    let checked = browser.wait_for("checked");
    assert_eq!(checked["valid"], false);
    assert!(checked["text"].as_str().unwrap().ends_with('.'), "{checked}");
    browser.ask(json!({"ask": "check", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}));
    assert_eq!(browser.wait_for("checked")["valid"], true);
    for topic in ["rules", "controls", "notation", "algorithm"] {
        browser.ask(json!({"ask": "help", "topic": topic}));
        assert!(browser.wait_for("help")["text"].as_str().unwrap().len() > 300, "{topic}");
    }
}

#[test]
fn a_pawn_asks_what_it_becomes() {
    let (mut browser, _, _folder) = first_browser();
    browser.new_game("human", "human", full(), Some("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"));
    browser.play("e8");
    let question = browser.wait_for("promotion");
    assert_eq!(question, json!({"tell": "promotion", "node": 0, "from": "e7", "to": "e8"}));
    browser.play_to("e7e8j", 1);
    assert_eq!(browser.line(), ["e7e8n"]);
}

#[test]
fn advice_and_analysis() {
    let (mut browser, _, _folder) = first_browser();
    browser.new_game("human", "human", full(), Some("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"));
    browser.ask(json!({"ask": "tip", "node": 0}));
    assert_eq!(browser.wait_for("advice")["line"], Value::Null);
    browser.ask(json!({"ask": "analyse", "node": 0, "lines": 3}));
    let deep = browser.until("three lines", |message| {
        message["purpose"] == "analysis"
            && message["lines"].as_array().is_some_and(|lines| lines.len() == 3)
    });
    assert_eq!(deep["lines"][0]["moves"][0], "a1a8");
    assert_eq!(deep["lines"][0]["score"], json!({"mate": 1, "win": 1000, "draw": 0, "loss": 0}));
    assert_eq!(deep["lines"][0]["san"]["cs"][0], "Va8#");
    browser.ask(json!({"ask": "analyse_stop"}));
    browser.until("its end", |message| {
        message["tell"] == "thinking_ended" && message["purpose"] == "analysis"
    });
    browser.ask(json!({"ask": "tip", "node": 0}));
    assert_eq!(
        browser.wait_for("advice")["line"]["moves"][0],
        "a1a8",
        "the analysis is remembered"
    );
    browser.ask(json!({"ask": "hint", "node": 0}));
    let hint = browser.wait_for("advice");
    assert_eq!((&hint["purpose"], &hint["line"]["moves"][0]), (&json!("hint"), &json!("a1a8")));
}

#[test]
fn files_come_and_go() {
    let (mut browser, _, _folder) = first_browser();
    let pgn = "[White \"Anna\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 *";
    browser.ask(json!({"ask": "import", "name": "anna.pgn", "text": pgn}));
    browser.until("the file", |message| message["file"] == "anna.pgn");
    assert_eq!(browser.nodes().len(), 7);
    for (format, part) in [
        ("pgn", "2. f4 exf4"),
        ("fen", "r1bqkbnr/pppp1ppp/2n5"),
        ("txt", "Jg1-f3"),
        ("sch", "white:"),
    ] {
        let node = browser.current();
        browser.ask(json!({"ask": "export", "format": format, "node": node, "name": null}));
        let file = browser.wait_for("file");
        assert_eq!(file["name"], format!("anna.{format}"));
        let text = file["text"].as_str().unwrap().to_string();
        assert!(text.contains(part), "{text}");
        let before = browser.game();
        browser.ask(json!({"ask": "import", "name": "", "text": text}));
        browser.until("it again", |message| is_other_game(message, &before));
        browser.ask(json!({"ask": "import", "name": "anna.pgn", "text": pgn}));
        browser.until("the file", |message| message["file"] == "anna.pgn");
    }
    browser.ask(json!({"ask": "import", "name": "bad.pgn", "text": "1. e4 Ke7 *"}));
    let note = browser.wait_for("note");
    assert!(note["text"].as_str().unwrap().contains("bad.pgn"), "{note}");
    browser.ask(json!({"ask": "games"}));
    let games = browser.wait_for("games");
    assert!(games["games"].as_array().unwrap().len() > 5, "{games}");
}

#[test]
fn whoever_comes_back_finds_the_game() {
    let (mut browser, address, _folder) = first_browser();
    browser.play_to("e4", 2);
    let (game, line) = (browser.game(), browser.line());
    drop(browser);
    let again = Browser::join(address, Some(&game));
    assert_eq!((again.game(), again.line()), (game.clone(), line));
    let mut lost = Browser::join(address, Some("../../etc/passwd"));
    assert_ne!(lost.game(), "../../etc/passwd");
    // After the game that it got instead, so that this is not taken for a word about that one.
    assert_eq!(lost.wait_for("note")["kind"], "error");
}

#[test]
fn rubbish_does_no_harm() {
    let (mut browser, address, _folder) = first_browser();
    let deep = "[".repeat(100_000);
    for rubbish in ["", "null", "{}", "{\"ask\":1}", "{\"ask\":\"move\"}", "\u{0}", deep.as_str()] {
        browser.send(rubbish);
        assert_eq!(browser.wait_for("note")["kind"], "error", "{rubbish:.20}");
    }
    browser
        .ask(json!({"ask": "level", "level": {"kind": "elo", "elo": 1}, "pace": {"kind": "free"}}));
    assert_eq!(browser.wait_for("note")["kind"], "error");
    browser.play_to("e4", 2);
    // Whoever does not begin with the join is no page of ours.
    let mut stranger = connect(address);
    stranger.send(Message::text("{\"ask\":\"undo\"}")).unwrap();
    assert!(matches!(stranger.read(), Ok(Message::Close(_))));
    // Nor is whoever sends more than a game could be.
    let mut flood = connect(address);
    _ = flood.send(Message::text("x".repeat(3 << 20)));
    assert!(!matches!(flood.read(), Ok(Message::Text(_))));
    browser.play("e9");
    assert_eq!(browser.wait_for("note")["kind"], "error", "the server is still there");
}

#[test]
fn who_asks_much_is_answered_all_the_same() {
    let (mut browser, _, _folder) = first_browser();
    for _ in 0..1000 {
        browser.ask(json!({"ask": "look", "node": 0}));
        browser.ask(json!({"ask": "lang", "lang": "en"}));
    }
    for _ in 0..1000 {
        browser.wait_for("position");
    }
    browser.play_to("e4", 2);
}

/// The status of a plain request with these headers.
fn status(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(support::WATCHDOG)).unwrap();
    write!(stream, "{request}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.to_lowercase().contains("content-security-policy: default-src 'none'"));
    answer.split(' ').nth(1).unwrap().to_string()
}

#[test]
fn strangers_stay_outside() {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    let port = address.port();
    let get =
        |path: &str, headers: &str| status(address, &format!("GET {path} HTTP/1.1\r\n{headers}"));
    assert_eq!(get("/", &format!("Host: localhost:{port}")), "200");
    assert_eq!(get("/secret", &format!("Host: localhost:{port}")), "404");
    assert_eq!(get("/", &format!("Host: evil.example:{port}")), "421");
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    let evil = format!("Host: localhost:{port}\r\nOrigin: http://evil.example\r\n{upgrade}");
    assert_eq!(get("/ws", &evil), "403");
    let post = format!("POST / HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Length: 0");
    assert_eq!(status(address, &post), "405");
}
