//! Damaged files: every byte flipped, cut at any length, filled with zeros. The answer is the
//! right one, or a refusal; never a wrong one, never a crash.

use crate::attack::{Orders, ensure};
use crate::program::{Ran, bytes, folder, start};
use chess::random::SplitMix64;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

/// A file that is damaged, and a question whose answer comes from it.
struct Victim {
    what: &'static str,
    file: &'static str,
    make: fn(&Orders, &Path) -> Result<(), String>,
    ask: fn(&Orders, &Path) -> Result<Ran, String>,
    /// Whether the format has a checksum, so that nothing but the right answer may come.
    checked: bool,
    /// Whether games are added at its end, so that a file cut short is one with fewer games.
    grows: bool,
}

const VICTIMS: [Victim; 6] = [
    Victim {
        what: "endgame table",
        file: "KQvK.htb",
        make: make_table,
        ask: probe,
        checked: true,
        grows: false,
    },
    Victim {
        what: "koncovka's cache",
        file: "KV-K-7x7.mates",
        make: |orders, place| koncovka(orders, place).map(|_| ()),
        ask: koncovka,
        checked: true,
        grows: false,
    },
    Victim {
        what: "self-play games",
        file: "games.hzg",
        make: make_games,
        ask: |orders, place| orders.program.run(place, &["selfplay", "stats", "games.hzg"], b""),
        checked: true,
        grows: true,
    },
    Victim {
        what: "arena's resume file",
        file: "match.json",
        make: |orders, place| arena(orders, place).map(|_| ()),
        ask: arena,
        checked: true,
        grows: false,
    },
    Victim {
        what: "opening book",
        file: "book.bin",
        make: make_book,
        ask: summarise_book,
        checked: false,
        grows: false,
    },
    Victim {
        what: "autosaved game",
        file: AUTOSAVE,
        make: make_autosave,
        ask: resume,
        checked: false,
        grows: false,
    },
];

/// Files of every format with a byte flipped, cut short or zeroed: the right answer or a refusal.
pub fn run(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let mut tried = 0;
    let mut refused = 0;
    for victim in &VICTIMS {
        let place = folder()?;
        (victim.make)(orders, place.path())?;
        let path = place.path().join(found(place.path(), victim.file)?);
        let whole = bytes(&path)?;
        let right = (victim.ask)(orders, place.path())?;
        right.succeeded(victim.what)?;
        for (how, damaged) in damages(&whole, orders, &mut random) {
            std::fs::write(&path, damaged).map_err(|error| error.to_string())?;
            let what = format!("{}, {how}", victim.what);
            let ran = (victim.ask)(orders, place.path())?;
            ran.alive(&what)?;
            tried += 1;
            if ran.is_ok() {
                let fewer = victim.grows && how.starts_with("cut");
                let same = !victim.checked || fewer || ran.stdout == right.stdout;
                ensure(same, || format!("{what}: {} instead of {}", ran.stdout, right.stdout))?;
            } else {
                ran.refused(&what)?;
                refused += 1;
            }
        }
    }
    Ok(format!("{} formats, {tried} damaged files, {refused} refused, none misread", VICTIMS.len()))
}

/// Ways to damage a file: every byte of a small one, or some of them.
fn damages(whole: &[u8], orders: &Orders, random: &mut SplitMix64) -> Vec<(String, Vec<u8>)> {
    let every = !orders.short && whole.len() <= 8192;
    let flips = if every { whole.len() } else { orders.times(25, 2000) };
    let flipped = (0..flips).map(|flip| {
        let at = if every { flip } else { random.below(whole.len()) };
        let mut damaged = whole.to_vec();
        damaged[at] ^= 1 << (at % 8);
        (format!("byte {at} flipped"), damaged)
    });
    let flipped: Vec<_> = flipped.collect();
    // One byte of a large file is seldom asked for; a whole stretch of it is.
    let stretches = (0..orders.times(5, 200)).map(|_| {
        let begin = random.below(whole.len());
        let end = (begin + 4096).min(whole.len());
        let mut damaged = whole.to_vec();
        damaged[begin..end].iter_mut().for_each(|byte| *byte ^= 1);
        (format!("bytes {begin} to {end} flipped"), damaged)
    });
    let stretches: Vec<_> = stretches.collect();
    let cut = (0..orders.times(5, 200)).map(|_| {
        let length = random.below(whole.len());
        (format!("cut after {length} bytes"), whole[..length].to_vec())
    });
    let cut: Vec<_> = cut.collect();
    let zeroed = ("zeroed".to_string(), vec![0; whole.len()]);
    let twice = ("written twice".to_string(), whole.repeat(2));
    flipped.into_iter().chain(stretches).chain(cut).chain([zeroed, twice]).collect()
}

/// A file of this name, or the only one that begins with it when it ends in a star.
fn found(place: &Path, name: &str) -> Result<String, String> {
    let Some(folder) = name.strip_suffix("/*") else { return Ok(name.to_string()) };
    let entries = std::fs::read_dir(place.join(folder)).map_err(|error| error.to_string())?;
    let files =
        entries.flatten().filter(|entry| entry.file_name().to_string_lossy().ends_with(".pgn"));
    let file = files.map(|entry| entry.file_name().to_string_lossy().into_owned()).next();
    file.map(|file| format!("{folder}/{file}")).ok_or_else(|| format!("nothing in {folder}"))
}

fn make_table(orders: &Orders, place: &Path) -> Result<(), String> {
    orders.program.run(place, &["tables", "make", "KQK", "--dir", "."], b"")?.succeeded("make")?;
    Ok(())
}

fn probe(orders: &Orders, place: &Path) -> Result<Ran, String> {
    let fen = "8/8/8/4k3/8/8/3Q4/K7 w - - 0 1";
    orders.program.run(place, &["tables", "probe", "--dir", ".", "--fen", fen], b"")
}

fn koncovka(orders: &Orders, place: &Path) -> Result<Ran, String> {
    orders.program.run(place, &["koncovka", "--cache", "."], b"Kd5 Ve3 Kf7\nB\n25\n")
}

fn make_games(orders: &Orders, place: &Path) -> Result<(), String> {
    let words = ["selfplay", "play", "games.hzg", "--games", "8", "--nodes", "30", "--seed", "1"];
    orders.program.run(place, &words, b"")?.succeeded("selfplay")?;
    Ok(())
}

fn arena(orders: &Orders, place: &Path) -> Result<Ran, String> {
    let engine = |name: &str| format!("name={name},cmd={}", orders.program.path().display());
    let words = [
        "arena",
        "--engine",
        &engine("A"),
        "--engine",
        &engine("B"),
        "--nodes",
        "30",
        "--games",
        "2",
        "--max-moves",
        "10",
        "--resume",
        "match.json",
    ];
    orders.program.run(place, &words, b"")
}

fn make_book(orders: &Orders, place: &Path) -> Result<(), String> {
    let games = "1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n\n".repeat(4);
    std::fs::write(place.join("games.pgn"), games).map_err(|error| error.to_string())?;
    let words = ["book", "make", "games.pgn", "-o", "book.bin"];
    orders.program.run(place, &words, b"")?.succeeded("book make")?;
    Ok(())
}

fn summarise_book(orders: &Orders, place: &Path) -> Result<Ran, String> {
    orders.program.run(place, &["book", "info", "book.bin"], b"")
}

/// Where the terminal keeps its games.
const AUTOSAVE: &str = "state/unfinished/*";

/// A script that ends by itself leaves no unfinished game, but one that is killed does.
fn make_autosave(orders: &Orders, place: &Path) -> Result<(), String> {
    let mut child = start(orders.program.command(place, &["--lang", "en"]).stderr(Stdio::null()))?;
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("no pipes".to_string());
    };
    stdin.write_all(b"sides both\ne4\ne5\nNf3\n").map_err(|error| error.to_string())?;
    let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
    let shown = lines.any(|line| line.starts_with("2.Nf3"));
    child.kill().and_then(|()| child.wait()).map_err(|error| error.to_string())?;
    ensure(shown, || "the moves were not shown".to_string())
}

fn resume(orders: &Orders, place: &Path) -> Result<Ran, String> {
    orders.program.run(place, &["--lang", "en"], b"resume\n")
}
