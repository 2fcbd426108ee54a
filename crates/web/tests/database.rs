//! The database of games as browsers ask it, who may fill it, and who sees whose games.

mod support;

use play::AutosaveFolder;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use support::{Browser, WATCHDOG, server_keeping};
use texts::Lang;
use web::{Connection, Registry, Visitor};

const GAMES: &str = "[White \"Nováková, Jana\"]\n[Black \"Malý, Petr\"]\n[WhiteElo \"2300\"]\n\
    [BlackElo \"2200\"]\n[Date \"2019.05.01\"]\n[Result \"1-0\"]\n\n1. e4 c5 2. Nf3 d6 1-0\n\n\
    [White \"Malý, Petr\"]\n[Black \"Zheng, Li\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 0-1\n\n\
    [White \"Broken\"]\n\n1. e5 *\n\n\
    [White \"Zheng, Li\"]\n[Black \"Nováková, Jana\"]\n[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn served(folder: &Path) -> SocketAddr {
    let autosaves = AutosaveFolder::new(folder.join("saved"));
    let database = folder.join("games");
    server_keeping(folder, Some(autosaves), |server| server.with_database(Some(database)))
}

impl Browser {
    fn database(&mut self, request: Value) {
        self.ask(json!({"ask": "database", "id": 7, "request": request}));
    }

    fn answer(&mut self) -> Value {
        self.wait_for("database")["answer"].clone()
    }

    fn asked(&mut self, request: Value) -> Value {
        self.database(request);
        self.answer()
    }

    /// Sends a file in pieces; what becomes of it.
    fn import(&mut self, text: &str) -> Value {
        let bytes = text.as_bytes();
        self.database(json!({"do": "upload", "name": "games.pgn", "bytes": bytes.len()}));
        for piece in bytes.chunks(100) {
            let ready = self.answer();
            assert_eq!(ready["got"], "uploaded", "{ready}");
            self.send_bytes(piece);
        }
        assert_eq!(self.answer()["bytes"], bytes.len());
        self.database(json!({"do": "upload_end"}));
        let imported = self.until("the end of the import", |message| {
            message["answer"]["got"] == "imported" || message["answer"]["got"] == "problem"
        });
        imported["answer"].clone()
    }
}

#[test]
fn a_file_is_imported_explored_searched_and_opened() {
    let folder = tempfile::tempdir().unwrap();
    let address = served(folder.path());
    let mut browser = Browser::join(address, None);
    // Where there are no games there is the book.
    let explore = json!({"do": "explore", "from": "base", "fen": START, "moves": [], "query": ""});
    let book = browser.asked(explore.clone());
    assert_eq!((&book["got"], &book["total"]["games"]), (&"explored".into(), &0.into()), "{book}");
    assert!(book["moves"][0]["weight"].as_u64().unwrap() > 0, "{book}");

    let imported = browser.import(GAMES);
    assert_eq!((&imported["games"], &imported["broken"]), (&3.into(), &1.into()), "{imported}");
    assert!(imported["named"][0].as_str().unwrap().contains("games.pgn, line"), "{imported}");
    assert_eq!(browser.import(GAMES)["known"], true, "the same file");
    let again = browser.import(&format!("{GAMES}\n"));
    assert_eq!((&again["games"], &again["duplicates"]), (&0.into(), &3.into()), "{again}");

    let about = browser.asked(json!({"do": "about"}));
    assert_eq!(about["collections"], json!([{"collection": "base", "games": 3}]));
    assert!(about["import"]["file_bytes"].as_u64().unwrap() > 1 << 20);
    let found = browser.asked(explore);
    let e4 = &found["moves"][0];
    assert_eq!((&e4["uci"], &e4["results"]["games"]), (&"e2e4".into(), &2.into()), "{found}");
    assert_eq!((&e4["average"], &e4["last"]), (&2300.into(), &"2019.05.01".into()), "{found}");
    let deeper = browser.asked(json!({"do": "explore", "from": "base", "fen": START,
        "moves": ["e2e4", "c7c5"], "query": "player=maly"}));
    assert_eq!(deeper["total"], json!({"games": 1, "white": 1, "draws": 0, "black": 0}));
    assert_eq!(deeper["opening"]["eco"], "B20");
    assert!(deeper["games"][0]["fen"].as_str().unwrap().starts_with("rnbqkbnr/pp2pppp/3p4/"));

    let games = browser
        .asked(json!({"do": "games", "from": "base", "query": "player=zheng result=draw",
        "fen": null, "skip": 0}));
    assert_eq!((games["games"].as_array().unwrap().len(), &games["more"]), (1, &false.into()));
    let id = games["games"][0]["id"].as_u64().unwrap();
    let before = browser.game();
    browser.database(json!({"do": "open", "from": "base", "game": id, "fen": START}));
    browser.until("the game", |message| support::is_other_game(message, &before));
    assert_eq!(browser.nodes().len(), 3, "two moves and the start");

    for (request, word) in [
        (json!({"do": "games", "from": "base", "query": "elo=x", "fen": null, "skip": 0}), "elo"),
        (json!({"do": "explore", "from": "base", "fen": "x", "moves": [], "query": ""}), "ranks"),
        (
            json!({"do": "explore", "from": "base", "fen": START, "moves": ["e2e5"], "query": ""}),
            "",
        ),
        (
            json!({"do": "explore", "from": "base", "fen": START, "moves": [], "query": "pawns=8/8"}),
            "",
        ),
    ] {
        let refused = browser.asked(request);
        assert_eq!(refused["got"], "problem", "{refused}");
        assert!(refused["text"].as_str().unwrap().contains(word), "{refused}");
    }
}

#[test]
fn one_imports_at_a_time_and_nobody_sends_more_than_announced() {
    let folder = tempfile::tempdir().unwrap();
    let address = served(folder.path());
    let (mut one, mut other) = (Browser::join(address, None), Browser::join(address, None));
    let announce = |bytes: u64| json!({"do": "upload", "name": "x.pgn", "bytes": bytes});
    assert_eq!(one.asked(announce(10))["got"], "uploaded");
    assert_eq!(other.asked(announce(10))["got"], "problem", "one at a time");
    one.send_bytes(&[b' '; 11]);
    assert_eq!(one.answer()["got"], "problem", "more than was announced");
    assert_eq!(other.asked(announce(10))["got"], "uploaded", "the place is free again");
    other.send_bytes(b"123");
    assert_eq!(other.answer()["bytes"], 3);
    other.database(json!({"do": "upload_end"}));
    assert_eq!(other.answer()["got"], "problem", "it is not whole");
    assert_eq!(one.asked(announce(1 << 40))["got"], "problem", "too large");
    assert_eq!(one.asked(announce(10))["got"], "uploaded");
    one.database(json!({"do": "upload_stop"}));
    // What a browser asks is done in its order: now it has stopped.
    one.asked(json!({"do": "about"}));
    assert_eq!(other.asked(announce(10))["got"], "uploaded");
    drop(other);
    // Whoever leaves takes the file along.
    let began = std::time::Instant::now();
    while one.asked(announce(10))["got"] == "problem" {
        assert!(began.elapsed() < WATCHDOG);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    one.database(json!({"do": "upload_stop"}));
    one.asked(json!({"do": "about"}));
    let files = std::fs::read_dir(folder.path().join("games")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    assert!(names.into_iter().all(|name| !name.ends_with(".part")));
}

/// A browser without a network.
fn visitor(registry: &Arc<Registry>, key: &str, same_user: bool) -> (Connection, Receiver<String>) {
    let (outbox, messages) = channel();
    let key = Some(key.to_string());
    let visitor = Visitor { key, same_user, ..Visitor::new(Lang::En) };
    (Connection::open(registry, visitor, outbox).unwrap(), messages)
}

fn told(messages: &Receiver<String>) -> Value {
    loop {
        let message: Value =
            serde_json::from_str(&messages.recv_timeout(WATCHDOG).unwrap()).unwrap();
        if message["tell"] == "database" {
            return message["answer"].clone();
        }
    }
}

fn ask(connection: &Connection, request: Value) {
    connection.handle_json(&json!({"ask": "database", "id": 1, "request": request}).to_string());
}

#[test]
fn only_the_user_of_the_machine_imports() {
    let folder = tempfile::tempdir().unwrap();
    let registry = Registry::with_autosaves(None).with_database(Some(folder.path().join("games")));
    let registry = Arc::new(registry);
    let (stranger, messages) = visitor(&registry, &"1".repeat(32), false);
    ask(&stranger, json!({"do": "upload", "name": "x.pgn", "bytes": 10}));
    assert_eq!(told(&messages)["got"], "problem");
    ask(&stranger, json!({"do": "about"}));
    assert_eq!(told(&messages)["import"], Value::Null);
    assert!(!stranger.handle_bytes(b"1. e4"), "nothing was announced");
    assert!(!folder.path().join("games").exists());
}

#[test]
fn ones_games_are_ones_own() {
    let folder = tempfile::tempdir().unwrap();
    let address = served(folder.path());
    let mine = json!({"do": "mine"});
    let mut player = Browser::join(address, None);
    assert_eq!(player.asked(mine.clone())["games"], json!([]));
    player.new_game("human", "computer", json!({"kind": "lowest"}), None);
    player.play_to("e4", 2);
    player.ask(json!({"ask": "resign"}));
    player.until("the end", |message| message["tell"] == "update" && !message["result"].is_null());
    let began = std::time::Instant::now();
    let games = loop {
        let games = player.asked(mine.clone())["games"].clone();
        if games != json!([]) {
            break games;
        }
        assert!(began.elapsed() < WATCHDOG);
        std::thread::sleep(std::time::Duration::from_millis(100));
    };
    assert_eq!((&games[0]["color"], &games[0]["points"]), (&"white".into(), &0.into()), "{games}");
    assert!(games[0]["pgn"].as_str().unwrap().contains("1. e4"));
    let explore = json!({"do": "explore", "from": "mine", "fen": START, "moves": [], "query": ""});
    assert_eq!(player.asked(explore.clone())["total"]["black"], 1);
    // Another browser has none of it.
    let mut other = Browser::join_as(address, Some(&"9".repeat(32)), None, None);
    assert_eq!(other.asked(mine)["games"], json!([]));
    assert_eq!(other.asked(explore)["total"]["games"], 0);
    let before = other.game();
    other.ask(json!({"ask": "database", "id": 1,
        "request": {"do": "open", "from": "mine", "game": 1, "fen": null}}));
    assert_eq!(other.wait_for("note")["kind"], "error");
    assert_eq!(other.game(), before);
}

#[test]
fn a_repertoire_is_read_and_grows() {
    let folder = tempfile::tempdir().unwrap();
    let mut browser = Browser::join(served(folder.path()), None);
    let asked = |add: Value| {
        json!({"do": "repertoire", "pgn": "1. e4 c5 (1... e5 2. Nf3) 2. Nf3 *",
        "side": "white", "add": add})
    };
    let read = browser.asked(asked(Value::Null));
    let positions = read["positions"].as_array().unwrap();
    let questions: Vec<&Value> =
        positions.iter().filter(|it| !it["legal"].as_array().unwrap().is_empty()).collect();
    assert_eq!(questions.len(), 3, "{read}");
    assert_eq!(questions[0]["moves"][0]["san"], json!({"cs": "e4", "en": "e4"}));
    let grown = browser.asked(asked(json!({"fen": START, "moves": ["e2e4", "e7e6", "d2d4"]})));
    assert!(grown["pgn"].as_str().unwrap().contains("e6"), "{grown}");
    let bad = browser.asked(asked(json!({"fen": START, "moves": ["e2e5"]})));
    assert_eq!(bad["got"], "problem");
}

#[test]
fn other_programs_ask_as_they_ask_lichess() {
    use std::io::{Read, Write};
    let folder = tempfile::tempdir().unwrap();
    let address = served(folder.path());
    let get = |path: &str| {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(WATCHDOG)).unwrap();
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status: u16 = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str::<Value>(body).unwrap_or(Value::String(body.to_string())))
    };
    assert_eq!(get("/masters").0, 404, "there is no database yet");
    let mut browser = Browser::join(address, None);
    browser.import(GAMES);
    let (status, told) = get("/masters?play=e2e4&moves=1&topGames=2");
    assert_eq!((status, &told["white"], &told["black"]), (200, &1.into(), &1.into()), "{told}");
    assert_eq!(told["moves"].as_array().unwrap().len(), 1, "{told}");
    assert_eq!(told["topGames"][0]["winner"], "white", "{told}");
    let (status, told) = get(
        "/lichess?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201&token=1&player=zheng",
    );
    assert_eq!((status, &told["draws"]), (200, &1.into()), "{told}");
    assert_eq!(get("/masters?fen=x").0, 400);
    assert_eq!(get(&format!("/masters?player={}", "x".repeat(3000))).0, 400);
    assert_eq!(get("/nothing").0, 404);
}
