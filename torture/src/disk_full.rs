//! A disk without room: every writer says so and leaves what was there.

use crate::attack::{Orders, ensure};
use crate::program::{Ran, bytes, finish, folder, start};
use crate::random_game::random_game;
use chess::random::SplitMix64;
use chess::{Board, Notation};
use std::path::Path;

/// No file may be larger than 512 bytes.
const LIMIT: &str = "ulimit -f 1";

/// No file may grow: each writer ends with a sentence and an exit code, and what was there stays.
pub fn run(orders: &Orders) -> Result<String, String> {
    let engine = format!("cmd={}", orders.program.path().display());
    let arena =
        ["arena", "--engine", &engine, "--engine", &engine, "--nodes", "50", "--games", "4"];
    let resumed = [&arena[..], &["--resume", "match.json", "--max-moves", "20"]].concat();
    let to_pgn = [&arena[..], &["--pgn", "old", "--max-moves", "20"]].concat();
    let cases: [(&str, &[&str]); 6] = [
        ("tables", &["tables", "make", "KQK", "--dir", "."]),
        ("self-play", &["selfplay", "play", "new.hzg", "--games", "40", "--nodes", "30"]),
        ("review", &["review", "game.pgn", "-o", "old", "--nodes", "100"]),
        ("book", &["book", "make", "games.pgn", "-o", "old"]),
        ("arena's resume file", &resumed),
        ("arena's games", &to_pgn),
    ];
    for (what, words) in cases {
        let place = folder()?;
        prepare(place.path())?;
        starved(orders, place.path(), words, b"")?.refused(what)?;
        let kept = bytes(&place.path().join("old"))?.starts_with(OLD);
        ensure(kept, || format!("{what}: the old file is gone"))?;
    }
    terminal(orders)?;
    Ok(format!("{} writers", cases.len() + 1))
}

const OLD: &[u8] = b"[Event \"old\"]\n\n1. e4 *\n\n";

/// An old file, a game to review, and games enough for a book that is too large.
fn prepare(place: &Path) -> Result<(), String> {
    let game =
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n\n";
    let games: String = (0..6).map(|seed| book_game(seed).repeat(3)).collect();
    let files = [("old", OLD), ("game.pgn", game.as_bytes()), ("games.pgn", games.as_bytes())];
    for (name, content) in files {
        std::fs::write(place.join(name), content).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// A random game, which no other shares many positions with.
fn book_game(seed: u64) -> String {
    let (moves, _) = random_game(&mut SplitMix64::new(seed), 40);
    let mut board = Board::default();
    let mut text = String::new();
    for mv in moves {
        text += &format!("{} ", board.write_move(mv, Notation::San));
        board.play(mv);
    }
    format!("{text}1-0\n\n")
}

fn starved(orders: &Orders, place: &Path, words: &[&str], input: &[u8]) -> Result<Ran, String> {
    finish(start(&mut orders.program.command_with_limit(place, LIMIT, words))?, input)
}

/// A game that is too long to be kept is played on, and said not to be kept.
fn terminal(orders: &Orders) -> Result<(), String> {
    let place = folder()?;
    prepare(place.path())?;
    let (moves, _) = random_game(&mut orders.random(), 120);
    let moves: String = moves.iter().map(|mv| format!("{}\n", mv.to_uci(false))).collect();
    let script = format!("sides both\n{moves}save! old\nquit\n");
    let ran = starved(orders, place.path(), &["--lang", "en"], script.as_bytes())?;
    ran.alive("terminal")?;
    let said = format!("{}{}", ran.stdout, ran.stderr);
    ensure(said.contains("Autosave failed"), || {
        format!("terminal: nothing said of a game that is not kept: {}", tail(&said))
    })?;
    let kept = bytes(&place.path().join("old"))? == OLD;
    ensure(kept, || "terminal: the old file is gone".to_string())
}

fn tail(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(5)..].join(" | ")
}
