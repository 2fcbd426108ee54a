//! What `go` is told: every search ends as it was asked to, with a sensible move.

use std::io::{self, BufReader, PipeWriter, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// Only a hang takes this long, however busy the machine is.
const WATCHDOG: Duration = Duration::from_secs(120);

/// Sends each line on; panics, if it is to, at the first word of a search.
struct Lines {
    sender: Sender<String>,
    begun: Vec<u8>,
    panics: bool,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte != b'\n' {
                self.begun.push(byte);
                continue;
            }
            let line = String::from_utf8(std::mem::take(&mut self.begun)).unwrap();
            if self.panics && line.starts_with("info depth") {
                self.panics = false;
                panic!("a writer that fails once, for the test");
            }
            _ = self.sender.send(line);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A client that can wait for answers before it says more.
struct Client {
    input: PipeWriter,
    lines: Receiver<String>,
    engine: JoinHandle<()>,
}

impl Client {
    fn start(panics: bool) -> Client {
        let (reader, input) = io::pipe().unwrap();
        let (sender, lines) = channel();
        let output = Lines { sender, begun: Vec::new(), panics };
        let engine = std::thread::spawn(move || uci::run(None, BufReader::new(reader), output));
        Client { input, lines, engine }
    }

    fn say(&mut self, text: &str) {
        writeln!(self.input, "{text}").unwrap();
    }

    /// All lines up to the one that begins so.
    fn hear(&self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            match self.lines.recv_timeout(WATCHDOG) {
                Ok(line) => heard.push(line),
                Err(error) => panic!("{error}: no `{start}` in {heard:?}"),
            }
            if heard[heard.len() - 1].starts_with(start) {
                return heard;
            }
        }
    }

    fn end(mut self) {
        self.say("quit");
        self.engine.join().unwrap();
    }
}

#[test]
fn absurd_limits_end_with_a_remark_and_a_move() {
    let mut client = Client::start(false);
    client.say("setoption name Hash value 1");
    for go in [
        "go depth -1",
        "go depth x",
        "go depth",
        "go depth 0",
        "go wtime",
        "go wtime -100 btime -100",
        "go btime 1000",
        "go movetime -5",
        "go nodes 0",
        "go nodes -7",
        "go mate 0",
        "go mate -3",
        "go wtime 100 btime 100 movestogo 0",
    ] {
        client.say(&format!("position startpos\n{go}"));
        let heard = client.hear("bestmove ");
        let remarks = heard.iter().filter(|line| line.starts_with("info string")).count();
        assert!(remarks >= 1, "{go}: {heard:?}");
    }
    client.end();
}

/// Where the first move that is generated is a poor one, the smallest search finds another.
#[test]
fn the_smallest_search_looks_at_every_move() {
    // The queen is to be had for nothing.
    let fen = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    for go in ["go nodes 1", "go depth 0", "go depth 4294967295 nodes 1", "go movetime 0"] {
        let mut client = Client::start(false);
        client.say(&format!("setoption name Hash value 1\nposition fen {fen}\n{go}"));
        let heard = client.hear("bestmove ");
        assert!(heard[heard.len() - 1].starts_with("bestmove e4d5"), "{go}: {heard:?}");
        client.end();
    }
}

#[test]
fn a_ponder_search_waits_for_the_ponder_hit_whatever_its_limits() {
    for threads in [1, 2] {
        for go in ["go ponder nodes 100", "go ponder depth 2", "go ponder movetime 1"] {
            for end in ["ponderhit", "stop"] {
                let mut client = Client::start(false);
                let options = "setoption name Hash value 1\nsetoption name Threads value";
                client.say(&format!("{options} {threads}\nisready"));
                client.hear("readyok");
                client.say(go);
                client.hear("info depth 1 ");
                // On a slow machine the limit may not be reached by then, and nothing is proved.
                let early = loop {
                    match client.lines.recv_timeout(Duration::from_millis(100)) {
                        Ok(line) if line.starts_with("bestmove") => break Some(line),
                        Ok(_) => {}
                        Err(RecvTimeoutError::Timeout) => break None,
                        Err(error) => panic!("{error}"),
                    }
                };
                assert_eq!(early, None, "{go} with {threads} threads");
                client.say(end);
                client.hear("bestmove ");
                client.end();
            }
        }
    }
}

#[test]
fn a_search_that_fails_is_answered_and_the_next_one_works() {
    let mut client = Client::start(true);
    client.say("setoption name Hash value 1\nsetoption name Threads value 2\nposition startpos");
    client.say("go depth 3");
    let heard = client.hear("bestmove ");
    assert!(
        heard.iter().any(|line| line.starts_with("info string the search failed")),
        "{heard:?}"
    );
    client.say("go depth 3");
    let heard = client.hear("bestmove ");
    assert!(heard.iter().any(|line| line.starts_with("info depth 3")), "{heard:?}");
    client.end();
}

#[test]
fn the_last_line_told_is_the_move_played() {
    let sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let mut client = Client::start(false);
    for lines in [1, 3] {
        client.say(&format!("setoption name MultiPV value {lines}\nposition fen {sicilian}"));
        for nodes in (1..60).map(|step| 997 * step) {
            client.say(&format!("ucinewgame\ngo nodes {nodes}"));
            let heard = client.hear("bestmove ");
            let mut firsts = vec![""; lines];
            for line in &heard {
                let Some((head, pv)) = line.split_once(" pv ") else { continue };
                let rank = head.split_once(" multipv ").unwrap().1.split(' ').next().unwrap();
                firsts[rank.parse::<usize>().unwrap() - 1] = pv.split(' ').next().unwrap();
            }
            let best = heard[heard.len() - 1].split(' ').nth(1).unwrap();
            assert_eq!(best, firsts[0], "{nodes} nodes: {firsts:?}");
            firsts.sort_unstable();
            firsts.dedup();
            assert_eq!(firsts.len(), lines, "{nodes} nodes: a move stands twice");
        }
    }
    client.end();
}
