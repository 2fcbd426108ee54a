//! Games that everyone has left go to sleep by themselves; where games are not kept, that is said.

mod support;

use play::AutosaveFolder;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};
use support::{Browser, WATCHDOG, server_keeping};

const SOON: Duration = Duration::from_millis(200);

fn locks(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder.join("games/unfinished")).into_iter().flatten().flatten();
    files.filter(|file| file.path().extension().is_some_and(|ending| ending == "lock")).count()
}

fn until(what: &str, mut come: impl FnMut() -> bool) {
    let began = Instant::now();
    while !come() {
        assert!(began.elapsed() < WATCHDOG, "never came: {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn games(folder: &Path) -> AutosaveFolder {
    AutosaveFolder::new(folder.join("games"))
}

#[test]
fn forgotten_games_go_to_sleep_though_nobody_visits() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = games(folder.path());
    let address = server_keeping(folder.path(), Some(autosaves.clone()), |server| {
        server.with_empty_room_timeout(SOON)
    });
    let mut left = Vec::new();
    for _ in 0..20 {
        let mut browser = Browser::join(address, None);
        browser.new_game("human", "human", json!({"kind": "lowest"}), None);
        browser.play_to("e4", 1);
        left.push(browser.game());
    }
    until("the release of all locks", || locks(folder.path()) == 0);
    assert_eq!(autosaves.unfinished().0.len(), left.len(), "the terminal finds them all");
    for game in left {
        assert_eq!(Browser::join(address, Some(&game)).line(), ["e2e4"], "nothing is lost");
    }
}

#[test]
fn who_comes_back_at_any_moment_finds_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let address = server_keeping(folder.path(), Some(games(folder.path())), |server| {
        server.with_empty_room_timeout(Duration::ZERO)
    });
    let mut browser = Browser::join(address, None);
    browser.new_game("human", "human", json!({"kind": "lowest"}), None);
    browser.play_to("e4", 1);
    let game = browser.game();
    for pause in 0..60 {
        drop(browser);
        std::thread::sleep(Duration::from_millis(3 * pause % 67));
        browser = Browser::join(address, Some(&game));
        assert_eq!((browser.game(), browser.line()), (game.clone(), vec!["e2e4".to_string()]));
    }
}

#[test]
fn where_games_are_not_kept_everyone_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let address = server_keeping(folder.path(), None, |server| server);
    let note = Browser::join(address, None).wait_for("note");
    assert!(note["text"].as_str().unwrap().contains("there is no home folder"), "{note}");
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let address = server_keeping(folder.path(), Some(AutosaveFolder::new(file)), |server| server);
    let note = Browser::join_in(address, None, "cs").wait_for("note");
    assert!(note["text"].as_str().unwrap().contains("Partie se tu neukládají: "), "{note}");
}

#[test]
fn a_full_folder_is_told_and_no_game_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = games(folder.path()).with_limit(40 << 10);
    let address = server_keeping(folder.path(), Some(autosaves), |server| server);
    let pgn = format!("1. e4 {{{}}} e5 *", "x".repeat(6000));
    let mut browser = Browser::join(address, None);
    let mut told = None;
    for _ in 0..20 {
        browser.ask(json!({"ask": "import", "name": "a.pgn", "text": pgn}));
        browser.wait_for("state");
        // Whatever is wrong with a game is said before the next is answered.
        browser.ask(json!({"ask": "look", "node": 0}));
        browser.wait_for("position");
        let notes = browser.seen.drain(..).find(|message| message["kind"] == "error");
        told = told.or(notes);
    }
    let told = told.expect("a note");
    assert!(told["text"].as_str().unwrap().contains("has reached its limit"), "{told}");
    let files = std::fs::read_dir(folder.path().join("games/unfinished")).unwrap().flatten();
    let bytes: u64 = files.map(|file| file.metadata().unwrap().len()).sum();
    assert!((10_000..40 << 10).contains(&bytes), "{bytes}");
}
