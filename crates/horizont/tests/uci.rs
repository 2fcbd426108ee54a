//! Sloppy clients: whatever they say, the engine answers in UCI, goes on, and ends when told.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Only a hang takes this long, however busy the machine is.
const WATCHDOG: Duration = Duration::from_secs(120);

/// A conversation with the engine as a process of its own.
struct Session {
    process: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: Vec<String>,
}

impl Session {
    /// Starts the program bare, as chess programs do.
    fn start() -> Session {
        let mut process = Command::new(env!("CARGO_BIN_EXE_horizont"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let output = BufReader::new(process.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in output.lines() {
                let line = line.expect("standard output is UTF-8");
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Session { input: process.stdin.take(), process, lines, heard: Vec::new() }
    }

    fn say(&mut self, text: &str) {
        self.say_bytes(format!("{text}\n").as_bytes());
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).and_then(|()| input.flush()).unwrap();
    }

    /// The next line that begins so; `None` if the output ends before it.
    fn next(&mut self, start: &str) -> Option<String> {
        loop {
            match self.lines.recv_timeout(WATCHDOG) {
                Ok(line) => {
                    self.heard.push(line.clone());
                    if line.starts_with(start) {
                        return Some(line);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    _ = self.process.kill();
                    panic!("no `{start}` after {:?}", self.heard);
                }
            }
        }
    }

    fn expect(&mut self, start: &str) -> String {
        self.next(start).unwrap_or_else(|| panic!("no `{start}` in {:?}", self.heard))
    }

    /// Says something and waits for the best move.
    fn best_move(&mut self, text: &str) -> String {
        self.say(text);
        self.expect("bestmove")
    }

    /// Whether it still listens, and nothing but what is expected came before that.
    fn is_alive(&mut self) {
        self.say("isready");
        self.expect("readyok");
    }

    /// Ends the input and gives all that was said until the program ended.
    fn end(mut self) -> (Vec<String>, ExitStatus) {
        drop(self.input.take());
        while self.next("\u{0}").is_some() {}
        let begun = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return (self.heard, status);
            }
            if begun.elapsed() > WATCHDOG {
                _ = self.process.kill();
                panic!("it does not end; it said {:?}", self.heard);
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Ends the input; the program must end well and have spoken UCI alone.
    fn end_well(self) -> Vec<String> {
        let (heard, status) = self.end();
        assert!(status.success(), "{status}: {heard:?}");
        let words = ["id ", "option ", "uciok", "readyok", "info ", "bestmove "];
        for line in &heard {
            assert!(words.iter().any(|word| line.starts_with(word)), "not UCI: `{line}`");
        }
        heard
    }
}

fn count(heard: &[String], start: &str) -> usize {
    heard.iter().filter(|line| line.starts_with(start)).count()
}

#[test]
fn odd_spacing_and_unknown_words_are_no_trouble() {
    let mut session = Session::start();
    session.say("   uci\t\r");
    session.expect("uciok");
    session.say("\r\n\n   \t");
    session.say("joho  debug on   isready");
    session.say("xyzzy");
    session.expect("info string");
    session.say("  position   startpos    moves   e2e4\te7e5  \r");
    let best = session.best_move("go    depth \t 3 \r");
    assert!(best.starts_with("bestmove "), "{best}");
    session.is_alive();
    session.end_well();
}

#[test]
fn options_that_make_no_sense_are_remarked_upon() {
    let mut session = Session::start();
    session.say("uci");
    session.expect("uciok");
    for line in [
        "setoption",
        "setoption name",
        "setoption name Nonsense value 3",
        "setoption name Hash",
        "setoption name Hash value",
        "setoption name Hash value -5",
        "setoption name Threads value many",
        "setoption name MultiPV value 99999999999999999999",
        "setoption name UCI_Chess960 value perhaps",
    ] {
        session.say(line);
        session.expect("info string");
    }
    session.say("setoption name clear hash");
    session.say("SETOPTION name Hash value 2");
    assert!(session.best_move("go depth 2").len() > "bestmove ".len());
    session.end_well();
}

#[test]
fn a_second_go_does_not_disturb_the_first() {
    let mut session = Session::start();
    session.say("uci\ngo infinite\ngo depth 3");
    session.expect("info string a search is running");
    session.say("position startpos moves e2e4\nsetoption name Hash value 3\nucinewgame");
    session.is_alive();
    session.say("stop");
    session.expect("bestmove");
    // What was said meanwhile holds for the next search.
    let reply = session.best_move("go depth 4");
    assert!(reply[9..].contains(['5', '6']), "Black moves now: {reply}");
    let heard = session.end_well();
    assert_eq!(count(&heard, "bestmove"), 2);
}

#[test]
fn rubbish_positions_leave_the_last_one() {
    let mut session = Session::start();
    session.say("uci\nposition fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    for line in [
        "position",
        "position fen",
        "position nowhere",
        "position fen rubbish",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen 4k3/8/8/8/8/8/8/4K2R w KQkq e9 x y",
        "position fen kk6/8/8/8/8/8/8/KK6 w - - 0 1",
    ] {
        session.say(line);
        session.expect("info string");
    }
    assert_eq!(session.best_move("go depth 3"), "bestmove g5g7");
    // Moves are played as far as they are legal.
    session.say("position startpos moves e2e4 e2e4 d2d4");
    session.expect("info string position cut");
    let reply = session.best_move("go depth 3");
    assert!(reply[9..].contains(['5', '6']), "{reply}");
    session.end_well();
}

#[test]
fn when_the_game_is_over_there_is_no_move() {
    let mut session = Session::start();
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    let stalemate = "7k/8/6QK/8/8/8/8/8 b - - 0 1";
    session.say("uci");
    for fen in [mated, stalemate] {
        session.say(&format!("position fen {fen}"));
        for go in ["go depth 5", "go movetime 20", "go nodes 100", "go wtime 100 btime 100"] {
            assert_eq!(session.best_move(go), "bestmove (none)", "{go} on {fen}");
        }
        session.say("go infinite");
        session.is_alive();
        assert_eq!(session.best_move("stop"), "bestmove (none)");
    }
    session.end_well();
}

#[test]
fn stop_and_ponderhit_without_a_search_are_nothing() {
    let mut session = Session::start();
    session.say("uci\nstop\nponderhit\nstop\nposition startpos\nponderhit");
    session.is_alive();
    // A ponder hit in a search that does not ponder is nothing either.
    session.say("go infinite\nponderhit");
    session.is_alive();
    session.best_move("stop");
    // And a real one ends by its limits.
    session.say("go ponder wtime 50 btime 50");
    session.is_alive();
    session.best_move("ponderhit");
    let heard = session.end_well();
    assert_eq!(count(&heard, "bestmove"), 2);
}

#[test]
fn the_end_of_the_input_ends_every_search() {
    for go in ["go infinite", "go ponder wtime 1000 btime 1000", "go", "go depth 6", "go nodes 900"]
    {
        let mut session = Session::start();
        session.say(&format!("uci\nposition startpos\n{go}"));
        let heard = session.end_well();
        assert_eq!(count(&heard, "bestmove"), 1, "{go}: {heard:?}");
    }
    let mut cut = Session::start();
    cut.say_bytes(b"uci\nposition startpos\ngo infi");
    cut.end_well();
}

#[test]
fn quit_ends_at_once() {
    for text in ["uci\nquit", "uci\ngo infinite\nquit", "uci\ngo ponder\nquit", "uci"] {
        let mut session = Session::start();
        session.say(text);
        session.end_well();
    }
}

#[test]
fn long_lines_and_foreign_bytes_are_survived() {
    let mut session = Session::start();
    session.say("uci");
    session.say(&"x".repeat(1 << 20));
    session.expect("info string");
    session.say(&"x ".repeat(1 << 19));
    session.expect("info string");
    session.say(&format!("setoption name {} value 3", "y".repeat(1 << 20)));
    session.expect("info string");
    // A game of a hundred thousand moves, all back and forth.
    let there_and_back = "g1f3 g8f6 f3g1 f6g8 ".repeat((1 << 20) / 20);
    session.say(&format!("position startpos moves {there_and_back}"));
    assert!(session.best_move("go depth 4").len() > "bestmove ".len());
    session.say_bytes(b"\xff\xfe\x80\n\xc3\x28 isready\n");
    session.expect("readyok");
    session.say_bytes(b"position fen \xf0\x9f\x98 w - - 0 1\nsetoption name \xe2\x82 value \xff\n");
    session.say_bytes(b"\0\0\0\n");
    session.is_alive();
    let heard = session.end_well();
    assert!(heard.iter().all(|line| line.len() < 10_000), "an answer as long as the question");
}

/// What a search said, without what depends on the clock.
fn transcript(session: &mut Session, nodes: u64) -> Vec<String> {
    let from = session.heard.len();
    session.say("ucinewgame\nposition startpos moves e2e4 c7c5 g1f3");
    session.best_move(&format!("go nodes {nodes}"));
    let lines = session.heard[from..].iter().filter(|line| !line.contains("bound"));
    lines
        .map(|line| {
            let mut words: Vec<&str> = line.split(' ').collect();
            for clock in ["time", "nps"] {
                if let Some(at) = words.iter().position(|word| *word == clock) {
                    words.drain(at..at + 2);
                }
            }
            words.join(" ")
        })
        .collect()
}

#[test]
fn a_node_limit_gives_the_same_search_after_ucinewgame() {
    let mut session = Session::start();
    session.say("uci");
    session.expect("uciok");
    for step in 1..=20 {
        let nodes = 137 * step * step;
        let first = transcript(&mut session, nodes);
        assert!(first.len() > 1);
        assert_eq!(first, transcript(&mut session, nodes), "{nodes} nodes");
    }
    session.end_well();
}

#[test]
fn mate_movetime_and_perft_are_understood() {
    let mut session = Session::start();
    session.say("uci\nposition fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    assert!(session.best_move("go mate 2").starts_with("bestmove a1a6"));
    assert!(session.heard.iter().any(|line| line.contains("score mate 2 ")));
    session.say("position startpos");
    for go in ["go movetime 30", "go movetime 0", "go movetime -7", "go wtime 0 btime 0"] {
        assert!(session.best_move(go).len() > "bestmove ".len(), "{go}");
    }
    session.say("go perft 3");
    assert_eq!(session.expect("Nodes searched"), "Nodes searched: 8902");
    let (_, status) = session.end();
    assert!(status.success());
}
