//! A match killed while it is played.

use super::{kill_until_done, whole_time};
use crate::attack::{Orders, ensure};
use crate::program::{bytes, folder};
use std::collections::BTreeMap;

const GAMES: usize = 12;

/// `arena --resume` killed at random: the match goes on where it was, and every game counts once.
pub fn run(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let engine = |name: &str| format!("name={name},cmd={}", orders.program.path().display());
    let (first, second) = (engine("A"), engine("B"));
    let words = [
        "arena",
        "--engine",
        &first,
        "--engine",
        &second,
        "--nodes",
        "60",
        "--games",
        "12",
        "--max-moves",
        "20",
        "--concurrency",
        "2",
        "--resume",
        "match.json",
        "--pgn",
        "games.pgn",
    ];
    let whole = whole_time(orders, &words, |_| Ok(()))?;
    let (mut kills, rounds) = (0, orders.times(3, 40));
    for _ in 0..rounds {
        let attacked = folder()?;
        kills += kill_until_done(orders, &mut random, attacked.path(), &words, whole)?;
        let again = orders.program.run(attacked.path(), &words, b"")?;
        let counted = format!("of {GAMES} (");
        ensure(again.succeeded("the report")?.stdout.contains(&counted), || again.stdout.clone())?;
        let games = games_by_round(&bytes(&attacked.path().join("games.pgn"))?)?;
        ensure(games.len() == GAMES, || format!("{} games have been written", games.len()))?;
    }
    ensure(kills > 0, || "the blows all fell too late".to_string())?;
    Ok(format!("{kills} kills, {rounds} matches of {GAMES} games, none missing"))
}

/// How often each game stands in a file, by its round: a pair cut off in the middle is played
/// again and so may stand there twice, but every game must be whole.
fn games_by_round(pgn: &[u8]) -> Result<BTreeMap<String, usize>, String> {
    let mut rounds = BTreeMap::new();
    for game in chess::PgnReader::new(pgn) {
        let game = game.map_err(|error| format!("games.pgn: {error}"))?;
        let round = game.tag("Round").unwrap_or_default().to_string();
        *rounds.entry(round).or_default() += 1;
    }
    Ok(rounds)
}
