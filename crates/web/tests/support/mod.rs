//! A server with a page of one word, and a browser without a screen.

// No test uses all of it.
#![allow(dead_code)]

mod model;
pub mod othello_table;
pub mod process;

pub use model::Model;

use play::AutosaveFolder;
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tungstenite::client::client;
use tungstenite::{Message, WebSocket};
use web::{ConnectionLimits, Page, Server};

/// Only a hang takes this long, however busy the machine is.
pub const WATCHDOG: Duration = Duration::from_secs(300);

/// The secret of a browser; all are tabs of the same one unless a test says otherwise.
pub const KEY: &str = "00112233445566778899aabbccddeeff";

/// Starts a server that runs until the test ends; games are kept in the folder.
pub fn server(folder: &Path) -> SocketAddr {
    server_with(folder, ConnectionLimits::default())
}

/// The same with other limits for its connections.
pub fn server_with(folder: &Path, limits: ConnectionLimits) -> SocketAddr {
    let autosaves = AutosaveFolder::new(folder.join("games"));
    server_keeping(folder, Some(autosaves), |server| server.with_limits(limits))
}

/// The same with games kept elsewhere, or nowhere, and other settings.
pub fn server_keeping(
    folder: &Path,
    autosaves: Option<AutosaveFolder>,
    settings: impl FnOnce(Server) -> Server,
) -> SocketAddr {
    let server = settings(Server::listen(0, page(folder), autosaves).unwrap());
    let address = server.address();
    std::thread::spawn(move || server.run());
    address
}

/// A page of one word.
pub fn page(folder: &Path) -> Page {
    let page = folder.join("page");
    std::fs::create_dir_all(&page).unwrap();
    std::fs::write(page.join("index.html"), "Horizont").unwrap();
    Page::Folder(page)
}

/// The first browser of a server of its own; games are kept as long as the folder is.
pub fn first_browser() -> (Browser, SocketAddr, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let address = server(folder.path());
    (Browser::join(address, None), address, folder)
}

/// One browser.
pub struct Browser {
    socket: WebSocket<TcpStream>,
    /// The game as it knows it.
    pub model: Model,
    /// What else it was told, in order.
    pub seen: Vec<Value>,
}

/// A connection that has said nothing yet.
pub fn connect(address: SocketAddr) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(WATCHDOG)).unwrap();
    client(format!("ws://{address}/ws"), stream).unwrap().0
}

impl Browser {
    /// Joins a game, or a new one.
    pub fn join(address: SocketAddr, game: Option<&str>) -> Browser {
        Browser::join_in(address, game, "en")
    }

    pub fn join_in(address: SocketAddr, game: Option<&str>, lang: &str) -> Browser {
        let ask = json!({"ask": "join", "game": game, "lang": lang, "key": KEY});
        Browser::join_with(address, ask)
    }

    /// Joins a game as somebody, perhaps invited.
    pub fn join_as(
        address: SocketAddr,
        key: Option<&str>,
        game: Option<&str>,
        invitation: Option<&str>,
    ) -> Browser {
        let ask = json!({"ask": "join", "game": game, "lang": "en", "key": key, "invitation": invitation});
        Browser::join_with(address, ask)
    }

    /// Joins as soon as there is room: a place is free again only when the server has noticed that
    /// whoever had it is gone.
    fn join_with(address: SocketAddr, ask: Value) -> Browser {
        let began = Instant::now();
        loop {
            let (browser, first) = Browser::ask_to_join(connect(address), &ask);
            if first["tell"] != "full" || began.elapsed() > WATCHDOG {
                return browser.welcomed(first);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Joins over a connection that is open already.
    pub fn join_over(socket: WebSocket<TcpStream>, ask: Value) -> Browser {
        let (browser, hello) = Browser::ask_to_join(socket, &ask);
        browser.welcomed(hello)
    }

    /// Asks to join; what it is told first.
    fn ask_to_join(socket: WebSocket<TcpStream>, ask: &Value) -> (Browser, Value) {
        let mut browser = Browser { socket, model: Model::default(), seen: Vec::new() };
        browser.send(&ask.to_string());
        let first = browser.next();
        (browser, first)
    }

    /// It has been let in with these words; reads the game that it has joined.
    fn welcomed(mut self, hello: Value) -> Browser {
        assert_eq!(hello["tell"], "hello", "{hello}");
        self.wait_for("state");
        assert_eq!(hello["game"], self.model.game);
        self.seen.push(hello);
        self
    }

    /// The id of the game it has joined.
    pub fn game(&self) -> String {
        self.model.game.clone()
    }

    pub fn ask(&mut self, ask: Value) {
        self.send(&ask.to_string());
    }

    pub fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Sends a piece of a file.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.socket.send(Message::binary(bytes.to_vec())).unwrap();
    }

    /// Whatever comes next.
    pub fn next(&mut self) -> Value {
        loop {
            match self.socket.read().expect("the server answers") {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    assert!(self.model.apply(&message), "no update is left out: {message}");
                    return message;
                }
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Reads until something that is waited for; gives it.
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        while began.elapsed() < WATCHDOG {
            let message = self.next();
            if wanted(&message) {
                return message;
            }
            self.seen.push(message);
        }
        panic!("never came: {what}; but {:?}", self.seen.last());
    }

    /// Reads until a message of this kind.
    pub fn wait_for(&mut self, kind: &str) -> Value {
        self.until(kind, |message| message["tell"] == kind)
    }

    /// Reads until the game has changed.
    pub fn wait_for_change(&mut self) -> Value {
        self.until("a change", is_change)
    }

    /// The moves of the line where play goes on.
    pub fn line(&self) -> Vec<String> {
        self.model.line()
    }

    pub fn nodes(&self) -> Vec<&Value> {
        self.model.nodes()
    }

    pub fn current(&self) -> u64 {
        self.model.current()
    }

    /// Plays a move where play goes on, without waiting.
    pub fn play(&mut self, text: &str) {
        let node = self.current();
        self.ask(json!({"ask": "move", "node": node, "text": text}));
    }

    /// Plays a move and waits until the line is so long.
    pub fn play_to(&mut self, text: &str, length: usize) {
        self.play(text);
        while self.line().len() < length {
            self.wait_for_change();
        }
    }

    /// Begins another game.
    pub fn new_game(&mut self, white: &str, black: &str, level: Value, fen: Option<&str>) {
        let before = self.game();
        self.ask(json!({
            "ask": "new", "sides": {"white": white, "black": black}, "level": level,
            "pace": {"kind": "free"}, "fen": fen, "takeback": true
        }));
        self.until("another game", |message| is_other_game(message, &before));
    }
}

/// Whether a message is about the game as it stands.
pub fn is_change(message: &Value) -> bool {
    message["tell"] == "state" || message["tell"] == "update"
}

/// Whether a message shows another game than the one of this id.
pub fn is_other_game(message: &Value, id: &str) -> bool {
    message["tell"] == "state" && message["game"] != *id
}

/// How long a test lasts: a short one in a normal run, a long one with `HORIZONT_LONG=1`.
pub fn long() -> bool {
    std::env::var_os("HORIZONT_LONG").is_some_and(|value| value == "1")
}
