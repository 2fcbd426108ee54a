//! `horizont join` as a program: two terminals at a table of a server, others who watch, bad links.

use assert_cmd::Command;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Only a hang takes this long, however busy the machine is.
const WATCHDOG: Duration = Duration::from_secs(120);

/// A program that runs, killed when the test ends.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Program {
    fn start(folder: &Path, arguments: &[&str]) -> Program {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_horizont"))
            .args(arguments)
            .args(["--lang", "en"])
            .env("HORIZONT_STATE_DIR", folder)
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (tell, lines) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                _ = tell.send(line);
            }
        });
        let input = child.stdin.take();
        Program { child, input, lines }
    }

    fn enter(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Reads on until a line with these words.
    fn until(&self, words: &str) -> String {
        let mut before = Vec::new();
        loop {
            match self.lines.recv_timeout(WATCHDOG) {
                Ok(line) if line.contains(words) => return line,
                Ok(line) => before.push(line),
                Err(_) => panic!("never came: {words}; but\n{}", before.join("\n")),
            }
        }
    }

    fn ends_well(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// A server on the network of this machine alone, and its link.
fn server(folder: &Path) -> (Program, String) {
    let page = folder.join("page");
    std::fs::create_dir_all(&page).unwrap();
    std::fs::write(page.join("index.html"), "Horizont").unwrap();
    let page = page.display().to_string();
    let arguments = ["web", "--host", "127.0.0.1", "--port", "0", "--page", &page];
    let server = Program::start(&folder.join("server"), &arguments);
    let line = server.until("http://");
    let link = line.split(' ').find(|word| word.starts_with("http://")).unwrap().to_string();
    server.until("nothing is encrypted");
    (server, link)
}

fn last_word(line: &str) -> &str {
    line.rsplit(' ').next().unwrap_or_default()
}

#[test]
fn two_terminals_play_and_a_third_watches() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, link) = server(folder.path());
    let join = |name: &str, arguments: &[&str]| {
        let arguments = [&["join"], arguments].concat();
        Program::start(&folder.path().join(name), &arguments)
    };
    let mut white = join("white", &[&link, "--color", "white", "--clock", "5+3"]);
    white.until("You play White");
    let line = white.until("Send this link");
    let game = last_word(&line).to_string();
    assert!(game.starts_with(&link) && game.contains("invitation="), "{game}");
    let mut black = join("black", &[&game]);
    black.until("You play Black");
    white.until("Black is here");
    let mut watcher = join("watcher", &[&game]);
    watcher.until("You are watching");

    black.enter("e5");
    black.until("not your turn");
    white.enter("e4");
    for player in [&white, &black, &watcher] {
        player.until("1.e4");
        player.until("Clocks: White");
    }
    watcher.enter("resign");
    watcher.until("You are watching this game");
    black.enter("e7-e5");
    white.until("1…e5");
    white.enter("takeback");
    black.until("White asks to take a move back");
    black.enter("decline");
    white.until("Black does not agree");
    white.enter("hint");
    white.until("Not understood");
    white.enter("draw");
    black.until("White offers a draw");
    black.enter("accept");
    white.until("Draw by agreement");
    white.enter("Nf3");
    white.until("The game is over");
    white.enter("rematch");
    black.until("White offers another game");
    black.enter("rematch");
    white.until("You play Black");
    black.until("You play White");
    white.enter("quit");
    black.until("Black has left");
    white.ends_well();
    black.ends_well();
}

#[test]
fn two_terminals_play_othello_and_a_third_watches() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, link) = server(folder.path());
    let join = |name: &str, arguments: &[&str]| {
        let arguments = [&["join"], arguments].concat();
        Program::start(&folder.path().join(name), &arguments)
    };
    let own = ["--othello=4x4", "--color", "black", "--clock", "5+3", "--name", "Anna"];
    let mut black = join("black", &[&[link.as_str()], &own[..]].concat());
    black.until("You play Black");
    let line = black.until("Send this link");
    let game = last_word(&line).to_string();
    assert!(game.contains("#othello&game=") && game.contains("invitation="), "{game}");
    black.enter("1_2");
    black.until("not here yet");
    let mut white = join("white", &[&game]);
    white.until("You play White");
    black.until("White is here");
    let mut watcher = join("watcher", &[&game]);
    watcher.until("You are watching");

    white.enter("c1");
    white.until("not your turn");
    black.enter("a1");
    black.until("not a legal move");
    black.enter("b1");
    for player in [&black, &white, &watcher] {
        player.until("Anna: 1_2");
        player.until("Clocks: White");
    }
    watcher.enter("resign");
    watcher.until("You are watching this game");
    white.enter("1_3");
    black.until("White: 1_3");
    white.enter("takeback");
    black.until("White asks to take a move back");
    black.enter("decline");
    white.until("Black does not agree");
    for word in ["hint", "flip", "draw", "pass", "Nf3"] {
        black.enter(word);
        black.until("Not understood");
    }
    black.enter("d3");
    white.until("Anna: 3_4");
    // Black has no move after this and passes without being asked.
    white.enter("a1");
    for player in [&black, &white, &watcher] {
        player.until("White: 1_1");
        player.until("Anna: pass");
        player.until("White to move");
    }
    white.enter("resign");
    black.until("White resigned. Black wins.");
    black.enter("a3");
    black.until("The game is over");
    black.enter("rematch");
    white.until("Black offers another game");
    white.enter("accept");
    black.until("You play White");
    white.until("You play Black");
    black.enter("quit");
    white.until("White has left");
    black.ends_well();
    white.ends_well();
}

#[test]
fn a_terminal_comes_back_to_a_table_of_othello() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, link) = server(folder.path());
    let cable = Cable::to(&link);
    let arguments = ["join", &cable.link, "--othello", "--color", "black"];
    let mut black = Program::start(&folder.path().join("black"), &arguments);
    let game = last_word(&black.until("Send this link")).to_string();
    let mut white = Program::start(&folder.path().join("white"), &["join", &game]);
    white.until("You play White");
    black.until("White is here");
    black.enter("d3");
    white.until("Black: 3_4");
    cable.cut();
    black.until("Connection lost");
    white.until("Black has left");
    black.until("You play Black");
    white.until("Black is here");
    white.enter("c3");
    black.until("White: 3_3");
}

#[test]
fn whoever_comes_back_has_the_same_seat() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, link) = server(folder.path());
    let here = folder.path().join("here");
    let mut first = Program::start(&here, &["join", &link, "--color", "black"]);
    let game = last_word(&first.until("Send this link")).to_string();
    first.enter("quit");
    first.ends_well();
    let again = Program::start(&here, &["join", &game]);
    again.until("You play Black");
    let other = Program::start(&folder.path().join("there"), &["join", &game]);
    other.until("You play White");
}

/// Stands between a terminal and the server, and can cut what goes through it.
struct Cable {
    link: String,
    ends: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    fn to(link: &str) -> Cable {
        let authority = link.strip_prefix("http://").unwrap().split('/').next().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let here = listener.local_addr().unwrap().to_string();
        let (ends, server) = (Arc::new(Mutex::new(Vec::new())), authority.to_string());
        let cable = Cable { link: link.replace(authority, &here), ends: Arc::clone(&ends) };
        std::thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let Ok(far) = TcpStream::connect(&server) else { return };
                let copies = [&near, &far].map(|end| end.try_clone().unwrap());
                ends.lock().unwrap().extend(copies);
                carry(near.try_clone().unwrap(), far.try_clone().unwrap(), (&here, &server));
                carry(far, near, ("", ""));
            }
        });
        cable
    }

    /// Whatever goes through it now is cut; who comes again gets through.
    fn cut(&self) {
        for end in self.ends.lock().unwrap().drain(..) {
            _ = end.shutdown(Shutdown::Both);
        }
    }
}

/// Passes everything on; in the first piece, which asks for it, the server has its own name.
fn carry(mut from: TcpStream, mut to: TcpStream, (here, server): (&str, &str)) {
    let (here, server) = (here.to_string(), server.to_string());
    std::thread::spawn(move || {
        let mut piece = [0; 4096];
        let mut first = true;
        while let Ok(length @ 1..) = from.read(&mut piece) {
            let bytes = match first && !here.is_empty() {
                true => {
                    String::from_utf8_lossy(&piece[..length]).replace(&here, &server).into_bytes()
                }
                false => piece[..length].to_vec(),
            };
            first = false;
            if to.write_all(&bytes).is_err() {
                break;
            }
        }
        _ = to.shutdown(Shutdown::Both);
    });
}

#[test]
fn a_terminal_whose_connection_is_cut_comes_back_to_its_seat() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, link) = server(folder.path());
    let cable = Cable::to(&link);
    let arguments = ["join", &cable.link, "--color", "white", "--name", "Anna"];
    let mut white = Program::start(&folder.path().join("white"), &arguments);
    let game = last_word(&white.until("Send this link")).to_string();
    let mut black = Program::start(&folder.path().join("black"), &["join", &game]);
    black.until("You play Black");
    white.until("Black is here");
    white.enter("e4");
    black.until("1.e4");
    cable.cut();
    white.until("Connection lost");
    black.until("White has left");
    // It comes back by itself, to the same seat, and the game goes on.
    white.until("You play White");
    black.until("White is here");
    black.enter("e5");
    white.until("1…e5");
    white.enter("Nf3");
    black.until("2.Nf3");
}

#[test]
fn bad_links_are_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, link) = server(folder.path());
    let (without_token, token) = link.split_once("?token=").unwrap();
    let wrong = format!("{without_token}?token={}", "0".repeat(token.len()));
    let missing = format!("{link}#game=0123456789abcdef01234567");
    // Whoever listened there a moment ago does so no longer.
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let closed = format!("http://{closed}/");
    let told = |link: &str, code: i32| {
        let mut horizont = Command::new(env!("CARGO_BIN_EXE_horizont"));
        horizont.args(["join", link, "--lang", "en"]).env("HORIZONT_STATE_DIR", folder.path());
        let told = horizont.timeout(WATCHDOG).assert().failure().code(code);
        let told = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
        assert_eq!(told.lines().count(), 1, "{told}");
        told
    };
    for bad in ["e4", "https://127.0.0.1/", "http://", "http://127.0.0.1/?token=%00"] {
        assert!(told(bad, 2).contains("is not a link to a game"));
    }
    assert!(told(without_token, 1).contains("the token in the link is missing"));
    assert!(told(&wrong, 1).contains("the token in the link is missing"));
    assert!(told(&closed, 1).contains("Nobody answers"));
    assert!(told(&missing, 1).contains("This game does not exist here"));
    let missing = format!("{link}#othello&game=0123456789abcdef01234567");
    assert!(told(&missing, 1).contains("This game does not exist here"));
}
