//! Two people at a table of Othello: what holds at a table of chess holds there as well.

mod support;

use play::AutosaveFolder;
use serde_json::{Value, json};
use std::time::Duration;
use support::othello_table::{GUEST, Player, Two, comes, two_at};
use support::{Browser, server, server_keeping};
use tempfile::TempDir;

const STRANGER: &str = "fedcba9876543210fedcba9876543210";

/// Two at the only table of a server, whose folder lasts as long as the test wants it.
fn two_on(side: u32, pace: Value) -> (Two, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    (two_at(address, side, pace), folder)
}

fn two() -> (Two, TempDir) {
    two_on(8, json!({"kind": "free"}))
}

#[test]
fn each_has_a_seat_and_plays_its_own_colour() {
    let (mut two, _folder) = two();
    let not_yours = two.white.refusal(json!({"want": "move", "after": 0, "action": "3_4"}));
    assert!(not_yours.contains("not your turn"), "{not_yours}");
    for bad in ["1_1", "pass", "e4", ""] {
        let told = two.black.refusal(json!({"want": "move", "after": 0, "action": bad}));
        assert_eq!(told, "That square is not a legal move.", "{bad}");
    }
    two.play(&["3_4", "3_3"]);
    let old = two.black.refusal(json!({"want": "move", "after": 0, "action": "4_3"}));
    assert!(old.contains("not your turn"), "{old}");
}

#[test]
fn a_stranger_watches_even_with_the_invitation() {
    let (mut two, _folder) = two();
    two.play(&["3_4"]);
    for shown in [None, Some(two.invitation.as_str())] {
        let mut stranger = comes(two.address, STRANGER, &two.game, shown);
        stranger.until("the table", |table| table["table"]["seat"].is_null());
        assert_eq!(stranger.table["actions"], json!(["3_4"]));
        for want in ["undo", "resign", "rematch"] {
            let told = stranger.refusal(json!({"want": want}));
            assert!(told.contains("watching"), "{told}");
        }
        let told = stranger.refusal(json!({"want": "move", "after": 1, "action": "3_3"}));
        assert!(told.contains("watching"), "{told}");
    }
    let mut lost = Player::new(Browser::join_as(two.address, Some(STRANGER), None, None));
    for game in ["0123456789abcdef01234567", "../x", ""] {
        let told = lost.refusal(json!({"want": "join", "game": game, "invitation": null}));
        assert_eq!(told, "This game does not exist here.");
    }
    assert_eq!(lost.refusal(json!({"want": "undo"})), "This is not a table for two people.");
}

#[test]
fn passes_are_made_by_themselves_and_a_game_is_counted_at_its_end() {
    let (mut two, _folder) = two_on(4, json!({"kind": "free"}));
    // After the fourth stone Black has no move.
    two.play(&["1_2", "1_3", "3_4", "1_1", "pass"]);
    two.white.play(5, "3_1");
    two.black.until("White again", |table| table["actions"][5] == "3_1");
    let (mut after, mut black_to_move) = (6, true);
    // The page asks what is legal; here each tries every square.
    while two.black.table["result"].is_null() {
        let squares = (1..=4).flat_map(|row| (1..=4).map(move |col| format!("{row}_{col}")));
        let mover = if black_to_move { &mut two.black } else { &mut two.white };
        for square in squares {
            mover.play(after, &square);
        }
        let moved = |table: &Value| table["actions"].as_array().unwrap().len() > after;
        two.black.until("another move", moved);
        after = two.black.table["actions"].as_array().unwrap().len();
        black_to_move = after.is_multiple_of(2);
    }
    let text = two.black.table["result"]["text"].as_str().unwrap();
    assert!(text.contains(" : "), "{text}");
    two.white.ask(json!({"want": "resign"}));
    two.white.browser.until("the refusal", |message| message["text"] == "The game is over.");
}

#[test]
fn a_take_back_takes_both() {
    let (mut two, _folder) = two();
    two.play(&["3_4", "3_3"]);
    two.white.ask(json!({"want": "undo"}));
    two.black.until("the wish", |table| table["takeback_offer"] == "white");
    let twice = two.white.refusal(json!({"want": "undo"}));
    assert!(!twice.is_empty());
    two.black.ask(json!({"want": "decline", "offer": "takeback"}));
    let is_answer = |message: &Value| message["text"] == "Black does not agree to the takeback.";
    two.white.browser.until("the answer", is_answer);
    two.black.ask(json!({"want": "undo"}));
    two.white.until("the wish", |table| table["takeback_offer"] == "black");
    two.white.ask(json!({"want": "undo"}));
    two.black.sees(&[]);
    two.black.play(0, "4_3");
    two.white.sees(&["4_3"]);
}

#[test]
fn a_rematch_changes_colours_and_takes_everyone_along() {
    let (mut two, _folder) = two();
    two.play(&["3_4"]);
    two.black.ask(json!({"want": "name", "name": " Anna "}));
    two.white.until("the name", |table| table["names"]["black"] == "Anna");
    let early = two.white.refusal(json!({"want": "rematch"}));
    assert_eq!(early, "This game is not over yet.");
    let mut watcher = comes(two.address, STRANGER, &two.game, None);
    two.resign();
    assert_eq!(two.white.table["result"]["text"], "Black resigned. White wins.");
    two.white.ask(json!({"want": "rematch"}));
    two.black.until("the offer", |table| table["table"]["rematch_offer"] == "white");
    two.black.ask(json!({"want": "decline", "offer": "rematch"}));
    two.white.until("the answer", |table| table["table"]["rematch_offer"].is_null());
    two.black.ask(json!({"want": "rematch"}));
    two.white.until("the offer", |table| table["table"]["rematch_offer"] == "black");
    two.white.ask(json!({"want": "rematch"}));
    let old = two.game.clone();
    for player in [&mut two.black, &mut two.white, &mut watcher] {
        player.until("the next game", |table| table["game"] != *old);
        assert_eq!(player.table["names"], json!({"white": "Anna", "black": null}));
    }
    assert_eq!(two.black.table["table"]["seat"], "white");
    two.white.until("both are there", |table| table["table"]["white"] == "here");
    two.white.play(0, "3_4");
    two.black.sees(&["3_4"]);
    watcher.sees(&["3_4"]);
}

#[test]
fn nobody_is_helped_before_the_end() {
    let (mut two, _folder) = two();
    two.play(&["3_4"]);
    let level = json!({"depth": 1, "evaluation": "stones", "ms": null, "strong": null});
    let game = json!({
        "rows": 8, "cols": 8, "first": null, "actions": ["3_4"], "black": "human,A", "white": "human,B"
    });
    let question =
        |request: Value| json!({"ask": "othello", "id": 1, "game": game, "request": request});
    let asks = [
        question(json!({"want": "choice", "level": level})),
        question(json!({"want": "values", "level": level})),
        question(json!({"want": "review"})),
    ];
    let mut watcher = comes(two.address, STRANGER, &two.game, None);
    watcher.sees(&["3_4"]);
    for player in [&mut two.black, &mut two.white, &mut watcher] {
        for ask in &asks {
            player.browser.ask(ask.clone());
            let answer = player.browser.wait_for("othello");
            assert_eq!(answer["answer"], json!({"got": "problem", "problem": "table"}));
        }
        let position = json!({"game": "othello", "rows": 8, "cols": 8, "actions": ["3_4"], "positional": true});
        player.browser.ask(
            json!({"ask": "lab", "id": 2, "position": position, "request": {"job": "lesson"}}),
        );
        // What stands on the board is no help.
        player.browser.ask(question(json!({"want": "position"})));
        assert_eq!(player.browser.wait_for("othello")["answer"]["got"], "position");
    }
    two.resign();
    two.white.browser.ask(asks[0].clone());
    assert_eq!(two.white.browser.wait_for("othello")["answer"]["got"], "choice");
}

#[test]
fn the_flag_falls_by_the_clock_of_the_server() {
    let (mut two, _folder) =
        two_on(8, json!({"kind": "clock", "base_ms": 1000, "increment_ms": 0}));
    assert_eq!(two.black.table["clocks"], json!({"white": 1000, "black": 1000, "running": null}));
    two.play(&["3_4"]);
    // White does nothing and loses.
    for player in [&mut two.black, &mut two.white] {
        player.until("the flag", |table| table["result"]["winner"] == "black");
        assert_eq!(player.table["result"]["text"], "White ran out of time. Black wins.");
        assert_eq!(player.table["clocks"]["running"], Value::Null);
    }
}

#[test]
fn whoever_comes_back_has_the_same_seat() {
    let (mut two, _folder) = two();
    two.play(&["3_4"]);
    two.white.ask(json!({"want": "leave"}));
    two.black.until("the other is away", |table| table["table"]["white"] == "away");
    let mut again = comes(two.address, GUEST, &two.game, None);
    again.until("the seat", |table| table["table"]["seat"] == "white");
    two.black.until("the other is back", |table| table["table"]["white"] == "here");
    again.play(1, "3_3");
    two.black.sees(&["3_4", "3_3"]);
}

#[test]
fn a_table_that_nobody_is_at_goes_on_from_disk() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = AutosaveFolder::new(folder.path().join("games"));
    // Empty tables are closed at once: whoever comes back finds the game on disk.
    let address = server_keeping(folder.path(), Some(autosaves.clone()), |server| {
        server.with_empty_room_timeout(Duration::ZERO)
    });
    let pace = json!({"kind": "clock", "base_ms": 3_600_000, "increment_ms": 0});
    let mut two = two_at(address, 8, pace);
    two.play(&["3_4", "3_3"]);
    let Two { black, white, game, .. } = two;
    drop((black, white));
    let began = std::time::Instant::now();
    while autosaves.is_in_use(&game) {
        assert!(began.elapsed() < support::WATCHDOG);
        std::thread::sleep(Duration::from_millis(20));
    }
    let file = folder.path().join(format!("games/unfinished/{game}.othello"));
    assert!(std::fs::read_to_string(&file).unwrap().contains("\"3_3\""));
    let mut white = comes(address, GUEST, &game, None);
    white.until("the seat", |table| table["table"]["seat"] == "white");
    assert_eq!(white.table["actions"], json!(["3_4", "3_3"]));
    assert_eq!(white.table["clocks"]["running"], "black");
    let mut stranger = comes(address, STRANGER, &game, None);
    stranger.until("the table", |table| table["table"]["seat"].is_null());
}
