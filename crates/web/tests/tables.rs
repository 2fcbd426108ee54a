//! Two people at a table: each moves its own colour, what takes two takes two, and nobody is helped.

mod support;

use play::AutosaveFolder;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use support::{Browser, is_other_game, server, server_keeping};
use tempfile::TempDir;

const GUEST: &str = "0123456789abcdef0123456789abcdef";
const STRANGER: &str = "fedcba9876543210fedcba9876543210";

/// Two at a table, the first with White, and a way in for more.
struct Two {
    white: Browser,
    black: Browser,
    address: SocketAddr,
    invitation: String,
    _folder: TempDir,
}

fn two_with(pace: Value, fen: Option<&str>, takeback: bool) -> Two {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    two_at(folder, address, json!({"pace": pace, "fen": fen, "takeback": takeback}))
}

fn two() -> Two {
    two_with(json!({"kind": "free"}), None, true)
}

fn two_at(folder: TempDir, address: SocketAddr, mut table: Value) -> Two {
    let mut white = Browser::join(address, None);
    let before = white.game();
    table["ask"] = json!("table");
    table["color"] = json!("white");
    white.ask(table);
    white.until("the table", |message| is_other_game(message, &before));
    white.ask(json!({"ask": "invite"}));
    let invitation = white.wait_for("invitation")["invitation"].as_str().unwrap().to_string();
    let black = Browser::join_as(address, Some(GUEST), Some(&white.game()), Some(&invitation));
    white.until("the other", |message| message["table"]["black"] == "here");
    Two { white, black, address, invitation, _folder: folder }
}

impl Two {
    fn comes(&self, key: &str, invitation: Option<&str>) -> Browser {
        Browser::join_as(self.address, Some(key), Some(&self.white.game()), invitation)
    }

    /// Both have seen so many half-moves.
    fn see(&mut self, length: usize) {
        for browser in [&mut self.white, &mut self.black] {
            while browser.line().len() != length {
                browser.wait_for_change();
            }
        }
    }

    fn play(&mut self, moves: &[&str]) {
        for text in moves {
            let length = self.white.line().len();
            let mover = if length.is_multiple_of(2) { &mut self.white } else { &mut self.black };
            mover.play(text);
            self.see(length + 1);
        }
    }
}

fn table(browser: &Browser) -> Value {
    browser.model.status("table").clone()
}

fn refusal(browser: &mut Browser, ask: Value) -> String {
    browser.ask(ask);
    let note = browser.until("a refusal", |message| message["kind"] == "error");
    note["text"].as_str().unwrap().to_string()
}

#[test]
fn each_has_a_seat_and_moves_its_own_colour() {
    let mut two = two();
    assert_eq!(
        table(&two.black),
        json!({"seat": "black", "white": "here", "black": "here", "rematch_offer": null})
    );
    assert_eq!(table(&two.white)["seat"], "white");
    let early = refusal(&mut two.black, json!({"ask": "move", "node": 0, "text": "e5"}));
    assert!(early.contains("not your turn"), "{early}");
    two.play(&["e4"]);
    for text in ["e5", "d4"] {
        let again = refusal(&mut two.white, json!({"ask": "move", "node": 1, "text": text}));
        assert!(again.contains("not your turn"), "{again}");
    }
    // A line of moves would move for the other as well, and an old position is none to move in.
    refusal(&mut two.black, json!({"ask": "move", "node": 1, "text": "e5 Nf3 Nc6"}));
    refusal(&mut two.white, json!({"ask": "move", "node": 0, "text": "d4"}));
    two.play(&["e5", "Nf3"]);
    assert_eq!(two.white.line(), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(two.white.nodes().len(), 4);
}

#[test]
fn nobody_moves_before_both_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    let mut white = Browser::join(address, None);
    let before = white.game();
    white.ask(json!({
        "ask": "table", "color": "white", "fen": null, "takeback": true,
        "pace": {"kind": "clock", "base_ms": 60_000, "increment_ms": 0}
    }));
    white.until("the table", |message| is_other_game(message, &before));
    assert_eq!(table(&white)["black"], "free");
    let early = refusal(&mut white, json!({"ask": "move", "node": 0, "text": "e4"}));
    assert!(early.contains("not here yet"), "{early}");
    // Whoever opens one's own link has one seat all the same.
    white.ask(json!({"ask": "invite"}));
    let invitation = white.wait_for("invitation")["invitation"].as_str().unwrap().to_string();
    let tab = Browser::join_as(address, Some(support::KEY), Some(&white.game()), Some(&invitation));
    assert_eq!((&table(&tab)["seat"], &table(&tab)["black"]), (&json!("white"), &json!("free")));
}

#[test]
fn a_stranger_watches_even_with_the_invitation() {
    let mut two = two();
    two.play(&["e4"]);
    let invitation = two.invitation.clone();
    for shown in [None, Some(invitation.as_str())] {
        let mut stranger = two.comes(STRANGER, shown);
        assert_eq!((stranger.line().len(), table(&stranger)["seat"].clone()), (1, Value::Null));
        assert_eq!(stranger.model.status("player"), &json!(false));
        let asks = [
            json!({"ask": "move", "node": 1, "text": "e5"}),
            json!({"ask": "resign"}),
            json!({"ask": "draw"}),
            json!({"ask": "undo"}),
            json!({"ask": "rematch"}),
            json!({"ask": "decline", "offer": "draw"}),
        ];
        for ask in asks {
            let told = refusal(&mut stranger, ask);
            assert!(told.contains("watching"), "{told}");
        }
    }
    two.play(&["e5"]);
}

#[test]
fn a_draw_and_a_take_back_take_both() {
    let mut two = two();
    two.play(&["e4", "e5"]);
    two.black.ask(json!({"ask": "draw"}));
    two.white.until("the offer", |message| message["draw_offer"] == "black");
    let twice = refusal(&mut two.black, json!({"ask": "draw"}));
    assert!(twice.contains("offer stands"), "{twice}");
    two.white.ask(json!({"ask": "decline", "offer": "draw"}));
    two.black.until("the answer", |message| message["text"] == "White declines the draw.");
    // Black wants another first move while White thinks: one half-move goes back.
    two.black.ask(json!({"ask": "undo"}));
    two.white.until("the wish", |message| message["takeback_offer"] == "black");
    two.white.ask(json!({"ask": "undo"}));
    two.see(1);
    assert_eq!(two.black.model.status("takeback_offer"), &Value::Null);
    two.play(&["c5"]);
    two.white.ask(json!({"ask": "draw"}));
    two.black.until("the offer", |message| message["draw_offer"] == "white");
    two.black.ask(json!({"ask": "draw"}));
    for browser in [&mut two.white, &mut two.black] {
        browser.until("the end", |message| message["result"]["score"] == "1/2-1/2");
    }
}

#[test]
fn a_game_without_take_backs_has_none() {
    let mut two = two_with(json!({"kind": "free"}), None, false);
    two.play(&["e4", "e5"]);
    let told = refusal(&mut two.white, json!({"ask": "undo"}));
    assert_eq!(told, "Takebacks are not allowed in this game.");
}

#[test]
fn whoever_resigns_loses_and_a_rematch_changes_colours() {
    let mut two = two();
    two.play(&["e4"]);
    let early = refusal(&mut two.white, json!({"ask": "rematch"}));
    assert_eq!(early, "This game is not over yet.");
    two.white.ask(json!({"ask": "resign"}));
    two.black.until("the end", |message| message["result"]["score"] == "0-1");
    let old = two.white.game();
    let mut watcher = two.comes(STRANGER, None);
    two.white.ask(json!({"ask": "rematch"}));
    two.black.until("the offer", |message| message["table"]["rematch_offer"] == "white");
    two.black.ask(json!({"ask": "decline", "offer": "rematch"}));
    two.white.until("the answer", |message| message["table"]["rematch_offer"].is_null());
    two.black.ask(json!({"ask": "rematch"}));
    two.white.until("the offer", |message| message["table"]["rematch_offer"] == "black");
    two.white.ask(json!({"ask": "rematch"}));
    for browser in [&mut two.white, &mut two.black, &mut watcher] {
        browser.until("the next game", |message| is_other_game(message, &old));
    }
    assert_eq!(table(&two.black)["seat"], "white");
    assert_eq!(table(&two.white)["seat"], "black");
    assert_eq!(table(&watcher)["seat"], Value::Null);
    std::mem::swap(&mut two.white, &mut two.black);
    two.play(&["d4", "d5"]);
}

#[test]
fn nobody_is_helped_before_the_end() {
    let mut two = two_with(json!({"kind": "free"}), Some("8/8/8/4k3/8/8/8/4KQ2 w - - 0 1"), true);
    let asks = [
        json!({"ask": "hint", "node": 0}),
        json!({"ask": "tip", "node": 0}),
        json!({"ask": "analyse", "node": 0, "lines": 1}),
    ];
    for browser in [&mut two.white, &mut two.black] {
        for ask in &asks {
            let told = refusal(browser, ask.clone());
            assert!(told.contains("wait until the game is over"), "{told}");
        }
        browser.ask(json!({"ask": "review", "id": 1, "pgn": null, "nodes": 5000}));
        let review = browser.wait_for("review");
        assert_eq!(review["part"]["got"], "problem", "{review}");
        browser.ask(json!({"ask": "look", "node": 0}));
        let position = browser.wait_for("position");
        assert_eq!((&position["eval"], &position["table"]), (&Value::Null, &Value::Null));
        assert_eq!(position["table_moves"], json!([]));
    }
    let told = refusal(&mut two.white, json!({"ask": "continue", "node": 0}));
    assert!(told.contains("until the game is over"), "{told}");
    two.black.ask(json!({"ask": "resign"}));
    two.white.until("the end", |message| message["result"]["score"] == "1-0");
    two.white.ask(json!({"ask": "look", "node": 0}));
    // Nothing was played, so the game ended where it began; a tried move has something to say.
    two.white.wait_for("position");
    two.white.ask(json!({"ask": "tip", "node": 0}));
    two.white.wait_for("advice");
}

#[test]
fn whoever_comes_back_has_the_same_seat() {
    let mut two = two();
    two.play(&["e4"]);
    let game = two.white.game();
    let watcher = two.comes(STRANGER, None);
    drop(std::mem::replace(&mut two.black, watcher));
    two.white.until("the other is away", |message| message["table"]["black"] == "away");
    two.black = two.comes(GUEST, None);
    two.white.until("the other is back", |message| message["table"]["black"] == "here");
    assert_eq!(table(&two.black)["seat"], "black");
    two.play(&["e5"]);
    assert_eq!(two.white.game(), game);
}

#[test]
fn seats_are_kept_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = AutosaveFolder::new(folder.path().join("games"));
    // Empty rooms are closed at once: whoever comes back finds the game on disk.
    let address = server_keeping(folder.path(), Some(autosaves), |server| {
        server.with_empty_room_timeout(Duration::ZERO)
    });
    let ask = json!({"pace": {"kind": "free"}, "fen": null, "takeback": true});
    let mut two = two_at(folder, address, ask);
    two.play(&["e4"]);
    let game = two.white.game();
    let Two { white, black, address, _folder: kept, .. } = two;
    drop((white, black));
    let lock = kept.path().join("games");
    let began = std::time::Instant::now();
    while AutosaveFolder::new(lock.clone()).is_in_use(&game) {
        assert!(began.elapsed() < support::WATCHDOG);
        std::thread::sleep(Duration::from_millis(20));
    }
    let mut black = Browser::join_as(address, Some(GUEST), Some(&game), None);
    assert_eq!(table(&black)["seat"], "black");
    black.play_to("e5", 2);
    let stranger = Browser::join_as(address, Some(STRANGER), Some(&game), None);
    assert_eq!(table(&stranger)["seat"], Value::Null);
    assert_eq!(table(&Browser::join(address, Some(&game)))["seat"], "white");
}

#[test]
fn the_flag_falls_by_the_clock_of_the_server() {
    let pace = json!({"kind": "clock", "base_ms": 1000, "increment_ms": 0});
    let mut two = two_with(pace, None, true);
    two.play(&["e4"]);
    assert_eq!(two.white.model.status("clocks")["running"], "black");
    // Black does nothing and loses.
    for browser in [&mut two.white, &mut two.black] {
        browser.until("the flag", |message| message["result"]["score"] == "1-0");
    }
    let clocks = two.black.model.status("clocks");
    assert_eq!((&clocks["black"], &clocks["running"]), (&json!(0), &Value::Null));
}

#[test]
fn whoever_leaves_the_table_leaves_alone() {
    let mut two = two();
    two.play(&["e4"]);
    let game = two.white.game();
    two.black.new_game("human", "computer", json!({"kind": "lowest"}), None);
    two.white.until("the other is away", |message| message["table"]["black"] == "away");
    assert_eq!(two.white.game(), game);
}

#[test]
fn players_have_names_which_change_sides_with_them() {
    let mut two = two();
    two.white.ask(json!({"ask": "name", "name": " Anna \u{7} Nováková "}));
    two.black.until("the name", |message| message["names"]["white"] == "Anna  Nováková");
    two.black.ask(json!({"ask": "name", "name": "Bob"}));
    two.white.until("both names", |message| message["names"]["black"] == "Bob");
    let mut stranger = two.comes(STRANGER, None);
    stranger.ask(json!({"ask": "name", "name": "Carl"}));
    assert_eq!(stranger.wait_for("note")["kind"], "error");
    two.black.ask(json!({"ask": "resign"}));
    two.white.until("the end", |message| message["result"]["score"] == "1-0");
    two.white.ask(json!({"ask": "rematch"}));
    two.black.until("the offer", |message| message["table"]["rematch_offer"] == "white");
    two.black.ask(json!({"ask": "rematch"}));
    two.white.until("the next game", |message| {
        message["names"] == json!({"white": "Bob", "black": "Anna  Nováková"})
    });
}

#[test]
fn a_link_is_drawn_as_a_code() {
    let mut two = two();
    let text = "http://192.168.1.5:6464/?token=00ff#game=ab12";
    two.white.ask(json!({"ask": "qr", "text": text}));
    let code = two.white.wait_for("qr");
    let rows = code["rows"].as_array().unwrap();
    assert_eq!(code["text"], text);
    assert!(rows.iter().all(|row| row.as_str().unwrap().len() == rows.len()), "{code}");
}
