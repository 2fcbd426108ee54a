//! The games that a browser finished here. They are read from where they are saved, so that a game
//! which is deleted is gone from here too, and nobody sees those of others.

use super::messages::OwnGame;
use crate::client::Client;
use crate::files::name_players;
use crate::position;
use crate::registry::Registry;
use crate::room::{Access, PLAYED_ELSEWHERE};
use chess::{Color, Game, GameResult};
use database::MemoryGames;
use play::{AutosaveEntry, Player};
use std::sync::Arc;
use web_time::{Duration, Instant};

/// Older ones are left out.
const MOST: usize = 1000;
/// So long what was read is taken for what is there.
const FRESH: Duration = Duration::from_secs(2);

/// One's own games.
pub struct OwnGames {
    /// To be explored.
    pub games: MemoryGames,
    /// The same one by one: the number of a game is its place here, counted from 1.
    pub list: Vec<OwnGame>,
    read_at: Instant,
}

/// The games that a browser finished.
pub fn of(registry: &Registry, client: &Client) -> Arc<OwnGames> {
    let mut kept = client.own_games();
    if let Some(known) = kept.as_ref().filter(|known| known.read_at.elapsed() < FRESH) {
        return known.clone();
    }
    let read = Arc::new(read(registry, client));
    *kept = Some(read.clone());
    read
}

fn read(registry: &Registry, client: &Client) -> OwnGames {
    let mut own =
        OwnGames { games: MemoryGames::default(), list: Vec::new(), read_at: Instant::now() };
    let Some(autosaves) = &registry.autosaves else { return own };
    let theirs = |words: &str| {
        let access = Access::read(words);
        access.may_play(client.identity().as_ref()) && (!access.is_ownerless() || client.same_user)
    };
    for entry in autosaves.newest(MOST, theirs) {
        let words = autosaves.access_of(&entry.name).unwrap_or_default();
        let Some(mut judged) = judged(&entry, &Access::read(&words), client) else { continue };
        let mut game = Game::clone(&entry.saved.game);
        name_players(&mut game, &entry.saved.sides, client.lang());
        judged.pgn = game.to_pgn();
        if own.games.add_game(&game) {
            own.list.push(judged);
        }
    }
    own.games.sort();
    own.read_at = Instant::now();
    own
}

/// A finished game of this browser, if it is one of which it can be said who won.
fn judged(entry: &AutosaveEntry, access: &Access, client: &Client) -> Option<OwnGame> {
    let saved = &entry.saved;
    let game = &saved.game;
    if game.tag(PLAYED_ELSEWHERE).is_some() || game.main_line().next().is_none() {
        return None;
    }
    let color = match (access.seats(), client.identity()) {
        (Some(seats), Some(who)) => seats.color_of(who)?,
        _ => one_person(&saved.sides)?,
    };
    let points = match (game.ended()?.1.result(), color) {
        (GameResult::Draw, _) => 1,
        (GameResult::WhiteWins, Color::White) | (GameResult::BlackWins, Color::Black) => 2,
        (GameResult::Unknown, _) => return None,
        _ => 0,
    };
    let end = game.main_line().last()?;
    Some(OwnGame {
        game: entry.name.clone(),
        color,
        points,
        opening: position::opening(game, end),
        plies: game.main_line().count() as u32,
        date: game.tag("Date").map(str::to_string),
        pgn: String::new(),
    })
}

/// The colour of the only person who plays.
fn one_person(sides: &play::Sides) -> Option<Color> {
    match (sides.white, sides.black) {
        (Player::Human, Player::Computer(_)) => Some(Color::White),
        (Player::Computer(_), Player::Human) => Some(Color::Black),
        _ => None,
    }
}
