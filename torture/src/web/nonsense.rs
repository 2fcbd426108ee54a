//! Browsers that talk nonsense, and one that plays on among them.

use super::{Browser, Server};
use crate::attack::{Orders, ensure};
use crate::program::folder;
use chess::random::SplitMix64;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// More than any sane server needs for a few games.
const TOO_MUCH_MEMORY: u64 = 1500;

/// Many browsers send random messages: the server lives, and whoever plays is answered.
pub fn run(orders: &Orders) -> Result<String, String> {
    let place = folder()?;
    let mut server = Server::start(orders, place.path())?;
    let until = Instant::now() + Duration::from_secs(orders.times(4, 300) as u64);
    let address = server.address;
    let hostile: Vec<_> = (0..orders.times(6, 24) as u64)
        .map(|number| {
            let mut random = SplitMix64::new(orders.seed ^ number);
            std::thread::spawn(move || {
                let mut sent = 0;
                while Instant::now() < until {
                    sent += talk(address, &mut random, until);
                }
                sent
            })
        })
        .collect();
    let mut random = orders.random();
    let mut polite = Browser::join(address, None)?;
    polite.new_game("human")?;
    let mut answers = Vec::new();
    while Instant::now() < until {
        let asked = Instant::now();
        polite.play_any(&mut random, "human").map_err(|error| server.blame(error))?;
        answers.push(asked.elapsed());
        std::thread::sleep(Duration::from_millis(20));
    }
    let sent: usize = hostile.into_iter().map(|talker| talker.join().unwrap_or(0)).sum();
    server.alive()?;
    let megabytes = server.megabytes();
    ensure(megabytes < TOO_MUCH_MEMORY, || format!("{megabytes} MB"))?;
    answers.sort();
    let p99 = answers[answers.len() * 99 / 100];
    Ok(format!(
        "{sent} messages, {} moves beside them, 99 % within {p99:.0?}, {megabytes} MB",
        answers.len()
    ))
}

/// One connection of nonsense, until it is closed or the time is over; how much it said.
fn talk(address: std::net::SocketAddr, random: &mut SplitMix64, until: Instant) -> usize {
    let Ok(mut browser) = Browser::join(address, None) else {
        std::thread::sleep(Duration::from_millis(50));
        return 0;
    };
    let mut sent = 0;
    let reader = browser.socket.get_ref().set_read_timeout(Some(Duration::from_millis(1)));
    while reader.is_ok() && Instant::now() < until {
        if browser.send(message(random)).is_err() {
            break;
        }
        sent += 1;
        // Some answers are read; nobody has to read them all.
        if random.below(3) == 0 {
            _ = browser.next();
        }
    }
    sent
}

const KINDS: [&str; 26] = [
    "join",
    "lang",
    "state",
    "move",
    "new",
    "sides",
    "level",
    "continue",
    "undo",
    "stop",
    "now",
    "tip",
    "hint",
    "analyse",
    "analyse_stop",
    "look",
    "check",
    "resign",
    "draw",
    "export",
    "import",
    "games",
    "help",
    "othello",
    "lab",
    "review",
];

const FIELDS: [&str; 20] = [
    "node", "text", "game", "lang", "sides", "level", "pace", "fen", "takeback", "lines", "format",
    "name", "topic", "id", "request", "position", "pgn", "nodes", "kind", "secret",
];

/// A message of known words with unknown values, or any text.
fn message(random: &mut SplitMix64) -> String {
    if random.below(12) == 0 {
        return (0..random.below(200)).map(|_| (32 + random.below(95)) as u8 as char).collect();
    }
    let mut message = json!({"ask": random.pick(&KINDS)});
    for _ in 0..random.below(6) {
        message[*random.pick(&FIELDS)] = value(random, 0);
    }
    message.to_string()
}

fn value(random: &mut SplitMix64, depth: usize) -> Value {
    match random.below(if depth > 2 { 9 } else { 11 }) {
        0 => Value::Null,
        1 => json!(random.below(2) == 0),
        2 => json!(random.below(40)),
        3 => json!(u64::MAX - random.below(3) as u64),
        4 => json!(-(random.below(1000) as i64)),
        5 => json!(1e300),
        6 => json!("8/8/8/4k3/8/8/3Q4/K7 w - - 0 1"),
        7 => json!(
            random.pick(&["e2e4", "human", "computer", "en", "cs", "pgn", "free", "full", "best"])
        ),
        8 => json!("x".repeat(random.below(5000))),
        9 => Value::Array((0..random.below(4)).map(|_| value(random, depth + 1)).collect()),
        _ => {
            let mut object = json!({"white": "human", "black": "computer", "kind": "full"});
            object[*random.pick(&FIELDS)] = value(random, depth + 1);
            object
        }
    }
}
