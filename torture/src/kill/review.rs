//! A review killed while it is written.

use super::{kill_until_done, whole_time};
use crate::attack::{Orders, ensure};
use crate::program::{bytes, folder};
use std::path::Path;

const REVIEW: [&str; 6] = ["review", "games.pgn", "-o", "reviewed.pgn", "--nodes", "300"];
const GAMES: usize = 12;

/// `review -o` killed at random: the same command picks up and ends with every game, each once.
pub fn run(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let whole = whole_time(orders, &REVIEW, write_games)?;
    let reference = folder()?;
    write_games(reference.path())?;
    orders.program.run(reference.path(), &REVIEW, b"")?.succeeded("undisturbed")?;
    let (mut kills, rounds) = (0, orders.times(3, 60));
    for _ in 0..rounds {
        let attacked = folder()?;
        write_games(attacked.path())?;
        kills += kill_until_done(orders, &mut random, attacked.path(), &REVIEW, whole)?;
        let reviewed = |folder: &tempfile::TempDir| events(&folder.path().join("reviewed.pgn"));
        let (found, expected) = (reviewed(&attacked)?, reviewed(&reference)?);
        ensure(found == expected, || format!("{found:?} instead of {expected:?}"))?;
    }
    ensure(kills > 0, || "the blows all fell too late".to_string())?;
    Ok(format!("{kills} kills, {rounds} files of {GAMES} games, none missing or twice"))
}

/// Short games, told apart by their event.
fn write_games(place: &Path) -> Result<(), String> {
    let moves =
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1";
    let games =
        (0..GAMES).map(|game| format!("[Event \"{game}\"]\n[Result \"0-1\"]\n\n{moves}\n\n"));
    let text: String = games.collect();
    std::fs::write(place.join("games.pgn"), text).map_err(|error| error.to_string())
}

/// The events of the games in a file, which must all be whole.
fn events(path: &Path) -> Result<Vec<String>, String> {
    let pgn = bytes(path)?;
    let games = chess::PgnReader::new(&pgn[..]);
    let event = |game: chess::Game| game.tag("Event").unwrap_or_default().to_string();
    games.map(|game| game.map(event).map_err(|error| error.to_string())).collect()
}
