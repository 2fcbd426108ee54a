//! Who may play: a browser its own games, whoever it invited, and nobody else.

mod support;

use play::AutosaveFolder;
use serde_json::{Value, json};
use std::net::SocketAddr;
use support::{Browser, server};

/// Somebody else's browser.
const OTHER: &str = "0123456789abcdef0123456789abcdef";

fn other(address: SocketAddr, game: &str, invitation: Option<&str>) -> Browser {
    Browser::join_as(address, Some(OTHER), Some(game), invitation)
}

/// A game between two people with one move.
fn begun(address: SocketAddr) -> Browser {
    let mut browser = Browser::join(address, None);
    browser.new_game("human", "human", json!({"kind": "lowest"}), None);
    browser.play_to("e4", 1);
    browser
}

/// A server, kept as long as its folder, and the game that somebody has begun there.
fn begun_by_owner() -> (tempfile::TempDir, SocketAddr, Browser) {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    (folder, address, begun(address))
}

fn invitation(browser: &mut Browser) -> String {
    browser.ask(json!({"ask": "invite"}));
    browser.wait_for("invitation")["invitation"].as_str().unwrap().to_string()
}

fn listed(browser: &mut Browser) -> Vec<String> {
    browser.ask(json!({"ask": "games"}));
    let games = browser.wait_for("games")["games"].as_array().unwrap().clone();
    games.iter().map(|game| game["game"].as_str().unwrap().to_string()).collect()
}

#[test]
fn a_stranger_watches_and_changes_nothing() {
    let (_folder, address, mut owner) = begun_by_owner();
    let mut stranger = other(address, &owner.game(), None);
    assert_eq!(stranger.line(), ["e2e4"], "a link is enough to watch");
    assert_eq!(
        (stranger.model.status("player"), owner.model.status("player")),
        (&json!(false), &json!(true))
    );
    let level = json!({"kind": "lowest"});
    let sides = json!({"white": "computer", "black": "computer"});
    let attempts: [Value; 10] = [
        json!({"ask": "move", "node": 1, "text": "e5"}),
        json!({"ask": "continue", "node": 0}),
        json!({"ask": "sides", "sides": sides}),
        json!({"ask": "level", "level": level, "pace": {"kind": "free"}}),
        json!({"ask": "undo"}),
        json!({"ask": "stop"}),
        json!({"ask": "now"}),
        json!({"ask": "resign"}),
        json!({"ask": "draw"}),
        json!({"ask": "invite"}),
    ];
    for attempt in attempts {
        stranger.ask(attempt.clone());
        let note = stranger.wait_for("note");
        assert_eq!(note["kind"], "error", "{attempt}: {note}");
    }
    stranger.ask(json!({"ask": "export", "format": "pgn", "node": 1, "name": "mine.pgn"}));
    stranger.wait_for("file");
    assert!(!listed(&mut stranger).contains(&owner.game()), "others' games are not listed");
    assert!(listed(&mut owner).contains(&owner.game()));
    owner.ask(json!({"ask": "state"}));
    let state = owner.wait_for("state");
    assert_eq!(state["nodes"].as_array().unwrap().len(), 2);
    assert!(state["result"].is_null() && state["file"].is_null(), "{state}");
}

#[test]
fn a_stranger_who_begins_a_game_goes_alone() {
    let (_folder, address, mut owner) = begun_by_owner();
    let game = owner.game();
    let mut stranger = other(address, &game, None);
    stranger.new_game("human", "human", json!({"kind": "lowest"}), None);
    stranger.play_to("d4", 1);
    let mut importer = other(address, &game, None);
    importer.ask(json!({"ask": "import", "name": "a.pgn", "text": "1. c4 *"}));
    importer.until("another game", |message| support::is_other_game(message, &game));
    owner.play_to("e5", 2);
    assert_eq!((owner.game(), owner.line().len()), (game, 2));
}

#[test]
fn an_invitation_lets_one_play_for_good() {
    let (folder, address, mut owner) = begun_by_owner();
    let game = owner.game();
    let invited = invitation(&mut owner);
    let wrong = "f".repeat(32);
    assert_eq!(other(address, &game, Some(&wrong)).model.status("player"), &json!(false));
    let mut guest = other(address, &game, Some(&invited));
    guest.play_to("e5", 2);
    drop(guest);
    // From now on without it, and after a restart from the file alone.
    assert_eq!(other(address, &game, None).model.status("player"), &json!(true));
    assert_eq!(listed(&mut other(address, &game, None)), std::slice::from_ref(&game));
    let text = std::fs::read_to_string(folder.path().join(format!("games/unfinished/{game}.pgn")));
    let text = text.unwrap();
    for secret in [support::KEY, OTHER, &invited] {
        assert!(!text.contains(secret), "no secret is in the file: {text}");
    }
    drop(owner);
    let again = tempfile::tempdir().unwrap();
    let copy = again.path().join("games/unfinished");
    std::fs::create_dir_all(&copy).unwrap();
    std::fs::write(copy.join(format!("{game}.pgn")), text).unwrap();
    let address = server(again.path());
    other(address, &game, None).play_to("Nf3", 3);
    let mut owner = Browser::join(address, Some(&game));
    owner.play_to("Nc6", 4);
    assert_eq!(invitation(&mut owner), invited, "the link is still good");
}

#[test]
fn a_new_game_takes_the_guest_along_as_a_player() {
    let (_folder, address, mut owner) = begun_by_owner();
    let (game, invited) = (owner.game(), invitation(&mut owner));
    let mut guest = other(address, &game, Some(&invited));
    owner.new_game("human", "human", json!({"kind": "lowest"}), None);
    guest.until("the new game", |message| support::is_other_game(message, &game));
    owner.play_to("d4", 1);
    while guest.line().is_empty() {
        guest.wait_for_change();
    }
    guest.play_to("d5", 2);
}

#[test]
fn a_game_of_an_older_program_belongs_to_the_first_who_knows_its_name() {
    let (folder, _, owner) = begun_by_owner();
    let game = owner.game();
    let path = folder.path().join(format!("games/unfinished/{game}.pgn"));
    let text = std::fs::read_to_string(path).unwrap();
    let older: String = text
        .lines()
        .filter(|line| !line.starts_with("[HorizontAccess") && !line.starts_with("[HorizontFormat"))
        .map(|line| format!("{line}\n"))
        .collect();
    let again = tempfile::tempdir().unwrap();
    let copy = again.path().join("games/unfinished");
    std::fs::create_dir_all(&copy).unwrap();
    std::fs::write(copy.join(format!("{game}.pgn")), older).unwrap();
    let address = server(again.path());
    Browser::join(address, Some(&game)).play_to("e5", 2);
    assert_eq!(other(address, &game, None).model.status("player"), &json!(false));
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_left_in_the_terminal_goes_on_in_the_browser_of_the_same_user() {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    let mut browser = begun(address);
    let text = std::fs::read_to_string(
        folder.path().join(format!("games/unfinished/{}.pgn", browser.game())),
    );
    let terminal: String = text
        .unwrap()
        .lines()
        .filter(|line| !line.starts_with("[HorizontAccess"))
        .map(|line| format!("{line}\n"))
        .collect();
    std::fs::write(folder.path().join("games/unfinished/17948055352990-77.pgn"), terminal).unwrap();
    // This test and its server belong to the same user.
    assert!(listed(&mut browser).contains(&"17948055352990-77".to_string()));
    Browser::join(address, Some("17948055352990-77")).play_to("e5", 2);
    // Its name can be guessed, so nobody else may even watch.
    let mut stranger = Browser::join_as(address, Some(OTHER), Some("17948055352990-77"), None);
    let note = stranger.seen.iter().find(|message| message["tell"] == "note").cloned();
    let note = note.unwrap_or_else(|| stranger.wait_for("note"));
    assert_eq!(note["text"], "This game does not exist here.");
}

#[test]
fn a_game_left_in_the_browser_goes_on_in_the_terminal_and_stays_its_owners() {
    let folder = tempfile::tempdir().unwrap();
    let autosaves = AutosaveFolder::new(folder.path().join("games"));
    let address = server(folder.path());
    let game = begun(address).game();
    let again = tempfile::tempdir().unwrap();
    let copy = AutosaveFolder::new(again.path().to_path_buf());
    std::fs::create_dir_all(again.path().join("unfinished")).unwrap();
    let name = format!("unfinished/{game}.pgn");
    std::fs::copy(folder.path().join("games").join(&name), again.path().join(&name)).unwrap();
    assert_eq!(copy.unfinished().0.len(), 1);
    let (_, slot) = copy.take(&game).unwrap();
    assert_eq!(Some(slot.access().get()), autosaves.access_of(&game));
    assert!(!slot.access().get().is_empty());
}
