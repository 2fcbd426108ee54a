//! A browser that drops out in the middle of a move and comes back: nothing is lost, nothing is
//! played twice.

mod support;

use serde_json::{Value, json};
use support::{Browser, first_browser};

/// A position that no book knows, so that full strength thinks about its answer for seconds.
const FEN: &str = "r3k2r/pp1n1ppp/2p1pn2/q7/2PP4/P1B1PN2/5PPP/R2QK2R w KQkq - 3 13";

fn full() -> Value {
    json!({"kind": "full"})
}

/// A browser that has castled, and the computer thinks about its answer.
fn in_the_middle_of_a_move(browser: &mut Browser) {
    browser.new_game("human", "computer", full(), Some(FEN));
    browser.play("O-O");
    browser.until("the computer's thinking", |message| {
        message["tell"] == "thinking" && message["node"] == 1
    });
    assert_eq!(browser.line(), ["e1g1"]);
}

/// Tells the computer to move at once and waits for its move.
fn hurry(browser: &mut Browser) {
    browser.until("the thinking again", |message| message["tell"] == "thinking");
    browser.ask(json!({"ask": "now"}));
    while browser.line().len() < 2 {
        browser.wait_for_change();
    }
}

/// The game has the person's move and one answer, for whoever joins now as well.
fn assert_one_answer(browser: &mut Browser, address: std::net::SocketAddr) {
    assert_eq!(browser.line()[0], "e1g1");
    assert_eq!(browser.nodes().len(), 3, "{:?}", browser.nodes());
    browser.ask(json!({"ask": "state"}));
    let model = browser.model.clone();
    let state = browser.wait_for("state");
    model.assert_is(&state);
    let other = Browser::join(address, Some(&browser.game()));
    assert_eq!(other.nodes(), browser.nodes());
}

#[test]
fn alone_the_computer_waits_and_goes_on() {
    let (mut browser, address, _folder) = first_browser();
    in_the_middle_of_a_move(&mut browser);
    let game = browser.game();
    for _ in 0..3 {
        drop(browser);
        browser = Browser::join(address, Some(&game));
        assert_eq!(browser.line(), ["e1g1"], "the move is there and has no answer yet");
    }
    hurry(&mut browser);
    assert_one_answer(&mut browser, address);
}

#[test]
fn with_another_there_the_computer_thinks_on() {
    let (mut browser, address, _folder) = first_browser();
    in_the_middle_of_a_move(&mut browser);
    let game = browser.game();
    let mut stays = Browser::join(address, Some(&game));
    drop(browser);
    stays.until("the other has left", |message| message["watchers"] == 1);
    hurry(&mut stays);
    let mut browser = Browser::join(address, Some(&game));
    assert_eq!(browser.line(), stays.line(), "the answer came meanwhile");
    assert_one_answer(&mut browser, address);
}

#[test]
fn a_move_sent_just_before_the_end_counts() {
    let (mut browser, address, _folder) = first_browser();
    browser.new_game("human", "human", full(), None);
    let game = browser.game();
    browser.play("e4");
    drop(browser);
    let mut browser = Browser::join(address, Some(&game));
    while browser.line().is_empty() {
        browser.wait_for_change();
    }
    assert_eq!((browser.line(), browser.nodes().len()), (vec!["e2e4".to_string()], 2));
}
