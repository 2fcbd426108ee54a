//! Updates instead of whole games: what browsers make of them is what the server has.

#[path = "support/model.rs"]
mod model;

use model::Model;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use texts::Lang;
use web::{Connection, Registry, Visitor};

/// Only a hang takes this long, however busy the machine is.
const WATCHDOG: Duration = Duration::from_secs(60);

/// A browser in the same process.
struct Browser {
    connection: Connection,
    messages: Receiver<String>,
    model: Model,
}

impl Browser {
    fn join(registry: &Arc<Registry>, game: Option<&str>) -> Browser {
        let (outbox, messages) = channel();
        // All are tabs of one browser.
        let key = Some("00112233445566778899aabbccddeeff".to_string());
        let visitor = Visitor { game: game.map(str::to_string), key, ..Visitor::new(Lang::En) };
        let connection = Connection::open(registry, visitor, outbox).unwrap();
        let mut browser = Browser { connection, messages, model: Model::default() };
        browser.until(|message| message["tell"] == "state");
        browser
    }

    fn ask(&self, ask: &Value) {
        self.connection.handle_json(&ask.to_string());
    }

    /// Takes a message in. A whole state must say what the updates before it said already.
    fn hear(&mut self, json: &str) -> Value {
        let message: Value = serde_json::from_str(json).unwrap();
        if message["tell"] == "state" && message["game"] == self.model.game {
            self.model.assert_is(&message);
        }
        assert!(self.model.apply(&message), "no update is left out: {message}");
        message
    }

    fn hear_all(&mut self) {
        while let Ok(json) = self.messages.try_recv() {
            self.hear(&json);
        }
    }

    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let json = self.messages.recv_timeout(WATCHDOG).expect("it comes");
            let message = self.hear(&json);
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Waits until everything asked before is done: the game does one thing after another, and a
    /// pace that nobody else asks for shows when it comes to this one.
    fn settle(&mut self) {
        let pace = json!({"kind": "move", "ms": 1234});
        self.ask(&json!({"ask": "level", "level": {"kind": "lowest"}, "pace": pace}));
        self.until(|message| message["pace"] == pace);
    }

    /// Asks for the whole game and compares.
    fn compare(&mut self) {
        self.ask(&json!({"ask": "state"}));
        self.until(|message| message["tell"] == "state");
    }
}

fn two_people(browser: &mut Browser) {
    let before = browser.model.game.clone();
    browser.ask(&json!({
        "ask": "new", "sides": {"white": "human", "black": "human"}, "level": {"kind": "lowest"},
        "pace": {"kind": "free"}, "fen": null, "takeback": true
    }));
    browser.until(|message| message["tell"] == "state" && message["game"] != *before);
}

#[test]
fn a_move_is_one_node_however_long_the_game() {
    let registry = Arc::new(Registry::in_memory());
    let mut browser = Browser::join(&registry, None);
    two_people(&mut browser);
    let mut longest = 0;
    for text in ["Nf3", "Nf6", "Ng1", "Ng8"].iter().cycle().take(16) {
        let node = browser.model.current();
        browser.ask(&json!({"ask": "move", "node": node, "text": text}));
        let update = browser.until(|message| message["tell"] == "update");
        assert_eq!(update["nodes"].as_array().unwrap().len(), 1, "{update}");
        longest = longest.max(update.to_string().len());
    }
    assert!(longest < 1200, "{longest} bytes");
    assert_eq!(browser.model.line().len(), 16);
    browser.compare();
}

#[test]
fn whoever_misses_an_update_knows_it() {
    let registry = Arc::new(Registry::in_memory());
    let mut browser = Browser::join(&registry, None);
    two_people(&mut browser);
    let mut late = browser.model.clone();
    for (text, heard) in [("e4", false), ("e5", true)] {
        let node = browser.model.current();
        browser.ask(&json!({"ask": "move", "node": node, "text": text}));
        let update = browser.until(|message| message["tell"] == "update");
        assert!(!heard || !late.apply(&update), "an update is missing before this one");
    }
    browser.ask(&json!({"ask": "state"}));
    let state = browser.until(|message| message["tell"] == "state");
    assert!(late.apply(&state));
    assert_eq!(late.line(), ["e2e4", "e7e5"]);
}

/// Something that one of two browsers asks for; nodes are taken modulo those that there are.
fn request() -> impl Strategy<Value = (bool, usize, Value)> {
    const MOVES: [&str; 12] =
        ["e4", "e5", "d4", "d5", "Nf3", "Nc6", "c4", "c5", "exd5", "a3", "h6", "Ke2"];
    let ask = prop_oneof![
        8 => prop::sample::select(&MOVES[..]).prop_map(|text| json!({"ask": "move", "text": text})),
        2 => Just(json!({"ask": "undo"})),
        2 => Just(json!({"ask": "continue"})),
        1 => prop::sample::select(&["human", "computer"][..]).prop_map(
            |black| json!({"ask": "sides", "sides": {"white": "human", "black": black}})
        ),
        1 => (0..3_u32).prop_map(|minutes| json!({
            "ask": "level", "level": {"kind": "lowest"},
            "pace": {"kind": "clock", "base_ms": minutes * 60_000, "increment_ms": 0}
        })),
        1 => Just(json!({"ask": "draw"})),
        1 => Just(json!({"ask": "resign"})),
        1 => Just(json!({"ask": "now"})),
        1 => Just(json!({"ask": "stop"})),
        1 => Just(json!({"ask": "export", "format": "pgn", "name": "game"})),
        2 => Just(json!({"ask": "state"})),
    ];
    (any::<bool>(), any::<usize>(), ask)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn every_browser_has_what_the_server_has(requests in prop::collection::vec(request(), 1..40)) {
        let registry = Arc::new(Registry::in_memory());
        let mut first = Browser::join(&registry, None);
        two_people(&mut first);
        let second = Browser::join(&registry, Some(&first.model.game.clone()));
        let mut browsers = [first, second];
        for (second, node, mut ask) in requests {
            let browser = &mut browsers[usize::from(second)];
            let nodes = browser.model.nodes().len();
            ask["node"] = json!(if node % 3 == 0 {
                (node / 3 % nodes) as u64
            } else {
                browser.model.current()
            });
            browser.ask(&ask);
            browsers.iter_mut().for_each(Browser::hear_all);
        }
        browsers[0].settle();
        browsers.iter_mut().for_each(Browser::compare);
        // Whoever joins late has the same.
        let mut late = Browser::join(&registry, Some(&browsers[0].model.game.clone()));
        late.compare();
        browsers[0].compare();
        if late.model.revision == browsers[0].model.revision {
            prop_assert_eq!(late.model.nodes(), browsers[0].model.nodes());
        }
    }
}
