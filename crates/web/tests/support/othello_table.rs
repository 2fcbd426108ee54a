//! Two people at a table of Othello.

use super::Browser;
use serde_json::{Value, json};
use std::net::SocketAddr;

/// The secret of whoever is invited.
pub const GUEST: &str = "0123456789abcdef0123456789abcdef";

/// Somebody at a table, and what it was told of it last.
pub struct Player {
    pub browser: Browser,
    pub table: Value,
}

impl Player {
    pub fn new(browser: Browser) -> Player {
        Player { browser, table: Value::Null }
    }

    pub fn ask(&mut self, request: Value) {
        self.browser.ask(json!({"ask": "othello_table", "request": request}));
    }

    /// Reads until the table looks like this.
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) {
        let is_it = |message: &Value| message["tell"] == "othello_table" && wanted(message);
        self.table = self.browser.until(what, is_it);
    }

    /// The sentence with which something is refused.
    pub fn refusal(&mut self, request: Value) -> String {
        self.ask(request);
        let is_error =
            |message: &Value| message["tell"] == "othello_note" && message["kind"] == "error";
        let note = self.browser.until("a refusal", is_error);
        note["text"].as_str().unwrap().to_string()
    }

    pub fn sees(&mut self, actions: &[&str]) {
        self.until("the actions", |table| table["actions"] == json!(actions));
    }

    pub fn play(&mut self, after: usize, action: &str) {
        self.ask(json!({"want": "move", "after": after, "action": action}));
    }
}

/// Two at a table, the first with Black.
pub struct Two {
    pub black: Player,
    pub white: Player,
    pub address: SocketAddr,
    pub game: String,
    pub invitation: String,
}

/// A new table with two at it.
pub fn two_at(address: SocketAddr, side: u32, pace: Value) -> Two {
    let mut black = Player::new(Browser::join(address, None));
    black.ask(json!({
        "want": "open", "color": "black", "pace": pace, "rows": side, "cols": side, "takeback": true
    }));
    black.until("the table", |table| table["table"]["seat"] == "black");
    let early = black.refusal(json!({"want": "move", "after": 0, "action": "3_4"}));
    assert!(early.contains("not here yet"), "{early}");
    let game = black.table["game"].as_str().unwrap().to_string();
    black.ask(json!({"want": "invite"}));
    let invitation = black.browser.wait_for("invitation");
    assert_eq!(invitation["game"], game);
    let invitation = invitation["invitation"].as_str().unwrap().to_string();
    let mut white = comes(address, GUEST, &game, Some(&invitation));
    white.until("a seat", |table| table["table"]["seat"] == "white");
    black.until("the other", |table| table["table"]["white"] == "here");
    Two { black, white, address, game, invitation }
}

/// Somebody who asks for a seat.
pub fn comes(address: SocketAddr, key: &str, game: &str, invitation: Option<&str>) -> Player {
    let mut player = Player::new(Browser::join_as(address, Some(key), None, None));
    player.ask(json!({"want": "join", "game": game, "invitation": invitation}));
    player
}

impl Two {
    /// Plays these from the beginning; Black begins, passes come by themselves.
    pub fn play(&mut self, actions: &[&str]) {
        let mut done: Vec<&str> = Vec::new();
        for (index, action) in actions.iter().enumerate() {
            done.push(action);
            if *action != "pass" {
                let mover = if index.is_multiple_of(2) { &mut self.black } else { &mut self.white };
                mover.play(index, action);
            }
            if actions.get(index + 1) != Some(&"pass") {
                self.black.sees(&done);
                self.white.sees(&done);
            }
        }
    }

    pub fn resign(&mut self) {
        self.black.ask(json!({"want": "resign"}));
        self.white.until("the end", |table| table["result"]["winner"] == "white");
        self.black.until("the end", |table| table["result"]["winner"] == "white");
    }
}
