//! A lesson: whoever only watches is shown what the teacher shows, and the engine tells them nothing.

mod support;

use serde_json::{Value, json};
use std::net::SocketAddr;
use support::{Browser, is_change, is_other_game, server};
use tempfile::TempDir;

const PUPIL: &str = "0123456789abcdef0123456789abcdef";

/// A teacher who shows the position after 1. e4, and a pupil.
struct Class {
    teacher: Browser,
    pupil: Browser,
    _folder: TempDir,
}

fn teach(node: u32) -> Value {
    json!({"ask": "teach", "lesson": {"node": node, "orientation": "black"}})
}

fn class() -> Class {
    let folder = tempfile::tempdir().unwrap();
    let address: SocketAddr = server(folder.path());
    let mut teacher = Browser::join(address, None);
    teacher.new_game("human", "human", json!({"kind": "lowest"}), None);
    teacher.play_to("e4", 1);
    let mut pupil = Browser::join_as(address, Some(PUPIL), Some(&teacher.game()), None);
    teacher.ask(teach(0));
    pupil.until("the lesson", |message| message["lesson"]["node"] == 0);
    Class { teacher, pupil, _folder: folder }
}

#[test]
fn the_class_is_shown_what_the_teacher_looks_at() {
    let Class { mut teacher, mut pupil, .. } = class();
    teacher.ask(teach(1));
    let told = pupil.until("the move", |message| message["lesson"]["node"] == 1);
    assert_eq!(told["lesson"]["orientation"], "black");
    // A position that there is not is none.
    teacher.ask(teach(77));
    teacher.ask(json!({"ask": "teach", "lesson": null}));
    pupil.until("the end of the lesson", |message| {
        assert_ne!(message["lesson"]["node"], 77);
        is_change(message) && message["lesson"].is_null()
    });
}

#[test]
fn the_engine_tells_the_class_nothing() {
    let Class { mut teacher, mut pupil, .. } = class();
    pupil.ask(json!({"ask": "hint", "node": 0}));
    assert_eq!(pupil.wait_for("note")["text"], "The engine is hidden during a lesson.");
    pupil.ask(json!({"ask": "why", "id": 1, "node": 0}));
    assert_eq!(pupil.wait_for("why")["part"]["got"], "problem");
    pupil.ask(json!({"ask": "look", "node": 0}));
    assert_eq!(pupil.wait_for("position")["eval"], Value::Null);
    teacher.ask(json!({"ask": "why", "id": 1, "node": 0}));
    assert_eq!(teacher.wait_for("why")["part"]["got"], "sentences");
    teacher.ask(json!({"ask": "teach", "lesson": null}));
    pupil.until("the end of the lesson", |message| {
        is_change(message) && message["lesson"].is_null()
    });
    pupil.ask(json!({"ask": "look", "node": 0}));
    assert_ne!(pupil.wait_for("position")["eval"], Value::Null);
}

#[test]
fn only_whoever_began_the_game_teaches_it() {
    let Class { mut teacher, mut pupil, .. } = class();
    pupil.ask(teach(1));
    let told = pupil.wait_for("note");
    assert!(told["text"].as_str().unwrap().contains("began this game"), "{told}");
    // The class goes along to the teacher's next game.
    let before = teacher.game();
    teacher.new_game("human", "human", json!({"kind": "lowest"}), None);
    pupil.until("the next game", |message| {
        is_other_game(message, &before) && message["lesson"]["node"] == 0
    });
}
