//! `horizont web` as a program: started, asked, killed, started again.

use assert_cmd::Command;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;
use tungstenite::{Message, WebSocket};

/// Only a hang takes this long, however busy the machine is.
const WATCHDOG: Duration = Duration::from_secs(60);

/// The program, killed when the test ends.
struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(folder: &Path) -> Program {
        let page = folder.join("page");
        std::fs::create_dir_all(&page).unwrap();
        std::fs::write(page.join("index.html"), "Horizont").unwrap();
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_horizont"))
            .args(["web", "--port", "0", "--lang", "en", "--page"])
            .arg(page)
            .env("HORIZONT_STATE_DIR", folder.join("games"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split('/').nth(2).unwrap_or_else(|| panic!("{line}")).to_string();
        Program { child, address }
    }

    fn join(&self, game: Option<&str>) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(WATCHDOG)).unwrap();
        let (mut socket, _) =
            tungstenite::client(format!("ws://{}/ws", self.address), stream).unwrap();
        ask(&mut socket, &json!({"ask": "join", "game": game, "lang": "en"}));
        socket
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn ask(socket: &mut WebSocket<TcpStream>, ask: &Value) {
    socket.send(Message::text(ask.to_string())).unwrap();
}

/// The whole game as soon as it has so many nodes.
fn state(socket: &mut WebSocket<TcpStream>, nodes: usize) -> Value {
    loop {
        let message = socket.read().expect("the server answers");
        let Message::Text(text) = message else { continue };
        let told: Value = serde_json::from_str(&text).unwrap();
        match told["tell"].as_str() {
            Some("state") if told["nodes"].as_array().unwrap().len() == nodes => return told,
            // What changed: the whole is asked for.
            Some("update") => ask(socket, &json!({"ask": "state"})),
            _ => {}
        }
    }
}

#[test]
fn a_program_that_is_killed_loses_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let mut socket = program.join(None);
    ask(&mut socket, &json!({"ask": "move", "node": 0, "text": "e4"}));
    let before = state(&mut socket, 3);
    // Killed, not asked to end.
    drop(program);
    let program = Program::start(folder.path());
    let after = state(&mut program.join(before["game"].as_str()), 3);
    assert_eq!(after["game"], before["game"]);
    assert_eq!(after["nodes"][2]["fen"], before["nodes"][2]["fen"]);
    assert_eq!(after["current"], before["current"]);
}

#[test]
fn a_port_in_use_and_a_page_that_is_not_there_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let (_, port) = program.address.rsplit_once(':').unwrap();
    let mut horizont = Command::new(env!("CARGO_BIN_EXE_horizont"));
    horizont
        .args(["web", "--lang", "en", "--port", port, "--page"])
        .arg(folder.path().join("page"));
    let told = horizont.timeout(WATCHDOG).assert().failure().code(1);
    let told = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    assert!(told.contains(&format!("Port {port} is in use")), "{told}");
    let mut horizont = Command::new(env!("CARGO_BIN_EXE_horizont"));
    horizont.args(["web", "--page"]).arg(folder.path().join("none"));
    let told = horizont.timeout(WATCHDOG).assert().failure().code(2);
    let told = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    assert!(told.contains("Česky:") && told.contains("English:"), "{told}");
    assert_eq!(told.lines().count(), 2);
}

// Programs for Windows look for libraries in PATH, too.
#[cfg(unix)]
#[test]
fn whoever_wants_the_page_opened_gets_the_one_that_runs() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let port = program.address.rsplit(':').next().unwrap();
    let again = |options: &[&str]| {
        let mut again = Command::cargo_bin("horizont").unwrap();
        again
            .args(["web", "--lang", "en", "--port", port, "--page"])
            .arg(folder.path().join("page"));
        // No browser is found.
        again.args(options).env("PATH", "").env("HORIZONT_STATE_DIR", folder.path().join("games"));
        let output = again.output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let running = format!("Horizont is already running at http://{}/.\n", program.address);
    assert_eq!(again(&["--open"]), (Some(0), running));
    assert_eq!(again(&[]), (Some(1), String::new()));
}
