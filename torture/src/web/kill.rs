//! The server killed while people play.

use super::{Browser, Server};
use crate::attack::{Orders, ensure};
use crate::program::folder;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const BROWSERS: usize = 4;

/// The server killed at random while people play: every move that a browser saw is there afterwards.
pub fn run(orders: &Orders) -> Result<String, String> {
    let mut random = orders.random();
    let (rounds, mut seen) = (orders.times(4, 100), 0);
    for round in 0..rounds {
        let place = folder()?;
        let server = Server::start(orders, place.path())?;
        let games: Vec<_> = (0..BROWSERS)
            .map(|browser| play_until_cut(&server, (round * BROWSERS + browser) as u64))
            .collect::<Result<_, _>>()?;
        std::thread::sleep(Duration::from_millis(random.below(700) as u64));
        drop(server);
        let server = Server::start(orders, place.path())?;
        for (game, acknowledged, player) in games {
            _ = player.join();
            let acknowledged = acknowledged.lock().map(|line| line.clone()).unwrap_or_default();
            let kept = Browser::join(server.address, Some(&game))?.line();
            ensure(kept.starts_with(&acknowledged), || {
                format!("round {round}: {acknowledged:?} was seen, {kept:?} is left")
            })?;
            seen += acknowledged.len();
        }
    }
    ensure(seen > rounds * BROWSERS, || format!("only {seen} moves were seen"))?;
    Ok(format!("{rounds} kills, {seen} moves seen by browsers, none lost"))
}

/// The moves that a browser has seen in the game.
type Acknowledged = Arc<Mutex<Vec<String>>>;

/// A browser that plays by itself until the server is gone; its game, and what it has seen.
fn play_until_cut(
    server: &Server,
    seed: u64,
) -> Result<(String, Acknowledged, std::thread::JoinHandle<()>), String> {
    let mut browser = Browser::join(server.address, None)?;
    browser.new_game("human")?;
    let game = browser.game.clone();
    let acknowledged = Acknowledged::default();
    let shared = Arc::clone(&acknowledged);
    let player = std::thread::spawn(move || {
        let mut random = chess::random::SplitMix64::new(seed);
        let game = browser.game.clone();
        while browser.play_any(&mut random, "human").is_ok() && browser.game == game {
            if let Ok(mut line) = shared.lock() {
                *line = browser.line();
            }
        }
    });
    Ok((game, acknowledged, player))
}
