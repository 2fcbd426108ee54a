//! The server attacked by its browsers.

pub mod connections;
pub mod kill;
pub mod nonsense;
pub mod soak;

use crate::attack::Orders;
use crate::program::{WATCHDOG, start};
use chess::Board;
use chess::random::SplitMix64;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Child;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tungstenite::client::client;
use tungstenite::{Message, WebSocket};

/// A server that runs until it is dropped.
struct Server {
    child: Child,
    address: SocketAddr,
    complaints: Arc<Mutex<String>>,
}

impl Server {
    /// Starts one that keeps its games in the folder.
    fn start(orders: &Orders, folder: &Path) -> Result<Server, String> {
        Server::start_with_limit(orders, folder, "true")
    }

    /// The same under a limit of the shell, such as `ulimit -n 256`.
    fn start_with_limit(orders: &Orders, folder: &Path, limit: &str) -> Result<Server, String> {
        let page = folder.join("page");
        std::fs::create_dir_all(&page).map_err(|error| error.to_string())?;
        std::fs::write(page.join("index.html"), "Horizont").map_err(|error| error.to_string())?;
        let words = ["web", "--port", "0", "--page", "page"];
        let mut child = start(&mut orders.program.command_with_limit(folder, limit, &words))?;
        let (Some(stdout), Some(mut stderr)) = (child.stdout.take(), child.stderr.take()) else {
            return Err("no pipes".to_string());
        };
        let complaints = Arc::new(Mutex::new(String::new()));
        let shared = Arc::clone(&complaints);
        std::thread::spawn(move || {
            let mut piece = [0; 1024];
            while let Ok(count @ 1..) = stderr.read(&mut piece) {
                if let Ok(mut said) = shared.lock() {
                    said.push_str(&String::from_utf8_lossy(&piece[..count]));
                }
            }
        });
        let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let address = line.split_once("http://")?.1.split(['/', ' ']).next()?;
            address.parse().ok()
        });
        // What else it says is read, so that it never waits for us.
        std::thread::spawn(move || lines.for_each(drop));
        let address = address.ok_or("the server gives no address")?;
        Ok(Server { child, address, complaints })
    }

    /// Whether it still runs and has not panicked.
    fn alive(&mut self) -> Result<(), String> {
        let said = self.complaints.lock().map(|said| said.clone()).unwrap_or_default();
        if let Ok(Some(status)) = self.child.try_wait() {
            return Err(format!("the server has ended: {status}\n{said}"));
        }
        if said.contains("panicked at") { Err(said) } else { Ok(()) }
    }

    /// Why a browser failed: the end of the server, if that is what it was.
    fn blame(&mut self, error: String) -> String {
        for _ in 0..20 {
            if let Err(end) = self.alive() {
                return format!("{error}: {end}");
            }
            // A connection is cut before its process has gone.
            std::thread::sleep(Duration::from_millis(50));
        }
        error
    }

    /// A line of what the system knows of it, such as `VmRSS` or `Threads`, as a number.
    fn status(&self, field: &str) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'))?;
        line.split_whitespace().next()?.parse().ok()
    }

    /// Its memory in megabytes.
    fn megabytes(&self) -> u64 {
        self.status("VmRSS").unwrap_or(0) / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// One browser without a screen.
struct Browser {
    socket: WebSocket<TcpStream>,
    game: String,
    nodes: BTreeMap<u64, (Option<u64>, String)>,
    current: u64,
}

impl Browser {
    /// Joins a game, or a new one.
    fn join(address: SocketAddr, game: Option<&str>) -> Result<Browser, String> {
        let stream = TcpStream::connect(address).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(WATCHDOG)).map_err(|error| error.to_string())?;
        let (socket, _) =
            client(format!("ws://{address}/ws"), stream).map_err(|error| error.to_string())?;
        let mut browser =
            Browser { socket, game: String::new(), nodes: BTreeMap::new(), current: 0 };
        browser.ask(&json!({"ask": "join", "game": game, "lang": "en"}))?;
        browser.until(|message| message["tell"] == "state")?;
        Ok(browser)
    }

    fn ask(&mut self, message: &Value) -> Result<(), String> {
        self.send(message.to_string())
    }

    fn send(&mut self, text: String) -> Result<(), String> {
        self.socket.send(Message::text(text)).map_err(|error| error.to_string())
    }

    /// Whatever comes next.
    fn next(&mut self) -> Result<Value, String> {
        loop {
            match self.socket.read().map_err(|error| error.to_string())? {
                Message::Text(text) => {
                    let message: Value =
                        serde_json::from_str(&text).map_err(|error| error.to_string())?;
                    self.learn(&message);
                    return Ok(message);
                }
                Message::Close(_) => return Err("the server closed the connection".to_string()),
                _ => {}
            }
        }
    }

    /// Takes in what a message says of the game.
    fn learn(&mut self, message: &Value) {
        if message["tell"] == "state" {
            self.nodes.clear();
            self.game = message["game"].as_str().unwrap_or_default().to_string();
        }
        for node in message["nodes"].as_array().into_iter().flatten() {
            let uci = node["uci"].as_str().unwrap_or_default().to_string();
            if let Some(id) = node["id"].as_u64() {
                self.nodes.insert(id, (node["parent"].as_u64(), uci));
            }
        }
        self.current = message["current"].as_u64().unwrap_or(self.current);
    }

    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<Value, String> {
        let began = Instant::now();
        while began.elapsed() < WATCHDOG {
            let message = self.next()?;
            if wanted(&message) {
                return Ok(message);
            }
        }
        Err("an answer never came".to_string())
    }

    /// The moves of the line where play goes on.
    fn line(&self) -> Vec<String> {
        let mut moves = Vec::new();
        let mut here = self.nodes.get(&self.current);
        while let Some((Some(parent), uci)) = here {
            moves.push(uci.clone());
            here = self.nodes.get(parent);
        }
        moves.reverse();
        moves
    }

    /// A new game between two people, or against the computer.
    fn new_game(&mut self, black: &str) -> Result<(), String> {
        let before = self.game.clone();
        self.ask(&json!({
            "ask": "new", "sides": {"white": "human", "black": black}, "level": {"kind": "full"},
            "pace": {"kind": "free"}, "fen": null, "takeback": true
        }))?;
        while self.game == before {
            self.next()?;
        }
        Ok(())
    }

    /// Plays any legal move and waits until it is in the game, and the computer's after it if it
    /// plays; begins another game where this one is over.
    fn play_any(&mut self, random: &mut SplitMix64, black: &str) -> Result<(), String> {
        let mut board = Board::default();
        for mv in self.line() {
            let mv = board.parse_uci(&mv).map_err(|error| format!("{mv}: {error}"))?;
            board.play(mv);
        }
        let moves = board.legal_moves();
        let length = self.line().len();
        if moves.is_empty() || length > 60 {
            return self.new_game(black);
        }
        let mv = moves[random.below(moves.len())].to_uci(false);
        self.ask(&json!({"ask": "move", "node": self.current, "text": mv}))?;
        let wanted = length + if black == "computer" { 2 } else { 1 };
        while self.line().len() < wanted {
            let message = self.next()?;
            if !message["result"].is_null() {
                break;
            }
        }
        Ok(())
    }
}
