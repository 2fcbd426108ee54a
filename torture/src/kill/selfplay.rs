//! Self-play killed while it plays.

use super::{kill_until_done, whole_time};
use crate::attack::{Orders, ensure};
use crate::program::folder;

const GAMES: usize = 20;
const PLAY: [&str; 9] =
    ["selfplay", "play", "games.hzg", "--games", "20", "--nodes", "60", "--threads", "2"];

/// `selfplay play` killed at random: the file can always be read, and later runs add to it.
pub fn run(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let whole = whole_time(orders, &PLAY, |_| Ok(()))?;
    let (mut kills, rounds) = (0, orders.times(4, 60));
    for _ in 0..rounds {
        let attacked = folder()?;
        kills += kill_until_done(orders, &mut random, attacked.path(), &PLAY, whole)?;
        let stats =
            orders.program.run(attacked.path(), &["selfplay", "stats", "games.hzg"], b"")?;
        let games = games_of(&stats.succeeded("stats")?.stdout)?;
        ensure(games >= GAMES, || format!("{games} games are left of the last {GAMES} alone"))?;
    }
    Ok(format!("{kills} kills, {rounds} files, all readable"))
}

/// The number in the line `Games   1,234`.
fn games_of(stats: &str) -> Result<usize, String> {
    let line = stats.lines().find_map(|line| line.strip_prefix("Games "));
    let count =
        line.map(|count| count.trim().replace(',', "")).and_then(|count| count.parse().ok());
    count.ok_or_else(|| format!("no count of games in {stats}"))
}
