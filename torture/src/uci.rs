//! The engine talked to nonsense, and asked in every order.

use crate::attack::{Orders, ensure};
use crate::program::{WATCHDOG, folder, start};
use crate::random_game::random_game;
use chess::Board;
use chess::random::SplitMix64;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// An engine that listens.
struct Engine {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    _folder: tempfile::TempDir,
}

impl Engine {
    fn start(orders: &Orders) -> Result<Engine, String> {
        let folder = folder()?;
        let mut child = start(&mut orders.program.command(folder.path(), &["uci"]))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipes".to_string());
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Engine { child, stdin, lines, _folder: folder })
    }

    fn say(&mut self, bytes: &[u8]) -> Result<(), String> {
        let gone = |error: std::io::Error| format!("the engine is gone: {error}");
        self.stdin.write_all(bytes).map_err(gone)?;
        self.stdin.write_all(b"\n").map_err(gone)
    }

    /// Reads up to a line that begins so; how many `bestmove` lines came before it, and the line.
    fn until(&mut self, wanted: &str) -> Result<(usize, String), String> {
        let mut moves = 0;
        loop {
            let line = self.lines.recv_timeout(WATCHDOG);
            let line = line.map_err(|_| format!("{wanted} never came"))?;
            if line.starts_with(wanted) {
                return Ok((moves, line));
            }
            moves += usize::from(line.starts_with("bestmove"));
        }
    }

    /// Tells it to end, and sees that it does.
    fn quit(mut self) -> Result<(), String> {
        self.say(b"quit")?;
        let began = std::time::Instant::now();
        while began.elapsed() < WATCHDOG {
            if let Some(status) = self.child.try_wait().map_err(|error| error.to_string())? {
                return ensure(status.success(), || format!("it ended with {status}"));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        _ = self.child.kill();
        Err("quit does not end it".to_string())
    }
}

/// The words of the protocol, and values good and bad.
const WORDS: &str = "uci isready ucinewgame position startpos fen moves e2e4 e7e5 e1g1 0000 go \
    depth nodes movetime wtime btime winc binc movestogo infinite ponder mate searchmoves stop \
    ponderhit setoption name value Hash Threads MultiPV UCI_Chess960 EvalFile register debug on \
    1 0 -1 3 18446744073709551616 1e9 8/8/8/8/8/8/8/8 rnbqkbnr/pppppppp \u{e9}\u{20ac}\0";

/// A line of the protocol's words, or of anything.
fn line(random: &mut SplitMix64) -> Vec<u8> {
    if random.below(5) == 0 {
        return (0..random.below(300)).map(|_| (random.below(256) as u8).max(11)).collect();
    }
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let line: Vec<&str> = (0..1 + random.below(9)).map(|_| *random.pick(&words)).collect();
    line.join(" ").into_bytes()
}

/// Words of UCI in any order, rubbish between them: it answers isready and ends when told.
pub fn nonsense(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let batches = orders.times(40, 1000);
    let mut engine = Engine::start(orders)?;
    for batch in 0..batches {
        for _ in 0..100 {
            engine.say(&line(&mut random))?;
        }
        engine.say(b"stop")?;
        engine.say(b"isready")?;
        engine.until("readyok").map_err(|error| format!("batch {batch}: {error}"))?;
    }
    engine.quit()?;
    Ok(format!("{} lines", 100 * batches))
}

/// Random positions, limits, stops and ponderhits: one legal bestmove for each go.
pub fn searches(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let mut engine = Engine::start(orders)?;
    engine.say(b"setoption name Threads value 2")?;
    let count = orders.times(150, 20_000);
    for search in 0..count {
        let (position, board) = random_position(&mut random);
        let (go, end) = random_limits(&mut random);
        engine.say(position.as_bytes())?;
        engine.say(format!("go {go}").as_bytes())?;
        if let Some(end) = end {
            std::thread::sleep(Duration::from_micros(random.below(4000) as u64));
            engine.say(end.as_bytes())?;
        }
        let told = |error| format!("search {search}, {position}, go {go}: {error}");
        let (_, best) = engine.until("bestmove").map_err(told)?;
        engine.say(b"isready")?;
        let (more, _) = engine.until("readyok").map_err(told)?;
        ensure(more == 0, || told(format!("{more} bestmoves more")))?;
        let mv = best.split_whitespace().nth(1).unwrap_or_default();
        let legal = board.parse_uci(mv).is_ok();
        let none = board.legal_moves().is_empty() && (mv == "0000" || mv == "(none)");
        ensure(legal || none, || told(best.clone()))?;
    }
    engine.quit()?;
    Ok(format!("{count} searches, one legal move each"))
}

/// A position some random moves into a game, as it is told and as it is.
fn random_position(random: &mut SplitMix64) -> (String, Board) {
    let length = random.below(120);
    let (moves, board) = random_game(random, length);
    let moves: String = moves.iter().map(|mv| format!(" {}", mv.to_uci(false))).collect();
    (format!("position startpos moves{moves}"), board)
}

/// What limits a search, and what ends it if nothing does.
fn random_limits(random: &mut SplitMix64) -> (String, Option<&'static str>) {
    let small = random.below(30);
    match random.below(11) {
        0 => (format!("depth {}", small % 7), None),
        1 => (format!("nodes {}", 40 * small), None),
        2 => (format!("movetime {}", small % 10), None),
        3 => (format!("wtime {small} btime {small}"), None),
        4 => (format!("wtime {small} btime 5 winc 1 binc 1 movestogo {}", small % 4), None),
        5 => ("infinite".to_string(), Some("stop")),
        6 => (format!("ponder wtime {small} btime {small}"), Some("ponderhit")),
        7 => ("ponder wtime 1000 btime 1000".to_string(), Some("stop")),
        8 => (format!("ponder nodes {}", 100 * small), Some("ponderhit")),
        9 => (format!("mate {} nodes 2000", small % 5), None),
        _ => (format!("depth {}", 40 + small), Some("stop")),
    }
}
