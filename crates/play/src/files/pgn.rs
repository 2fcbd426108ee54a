//! `.pgn`: everything. The sides are in the tags that PGN has for them, and in two of ours;
//! the opening is in PGN's tags too.

use super::{NotReadable, Notice, SavedGame, words};
use crate::sides::{Player, Sides};
use book::names;
use chess::{Color, Game, PgnReader};

/// Whose pieces are below; a tag that other programs write as well.
const ORIENTATION: &str = "Orientation";

/// The tags that say who plays a side, and how well. The first is PGN's own.
const fn player_tags(color: Color) -> [&'static str; 2] {
    match color {
        Color::White => ["WhiteType", "WhiteLevel"],
        Color::Black => ["BlackType", "BlackLevel"],
    }
}

/// The game of a number, counted from 1.
pub(super) fn read(bytes: &[u8], number: usize) -> Result<SavedGame, NotReadable> {
    let mut games = PgnReader::new(bytes);
    let before = games.by_ref().take(number.saturating_sub(1)).count();
    let mut game = match games.next() {
        Some(Ok(game)) => game,
        Some(Err(error)) => {
            return Err(NotReadable::Pgn { line: chess::line_of(&error, bytes), error });
        }
        None if before == 0 => return Err(NotReadable::NoGame),
        None => return Err(NotReadable::NoSuchGame { games: before }),
    };
    if number == 1 {
        words::check(bytes)?;
    }
    // The reader skips words that are no moves, so any prose would be a game without moves.
    if game == Game::default() && !ends_with_result(bytes) {
        return Err(NotReadable::NoGame);
    }
    let sides = take_sides(&mut game);
    names::untag(&mut game);
    let mut saved = SavedGame::new(game, sides);
    if number == 1 && games.next().is_some() {
        saved.notices.push(Notice::MoreGames);
    } else if number == 1 && !ends_with_result(bytes) {
        saved.notices.push(Notice::NoEnd);
    }
    Ok(saved)
}

/// Every game must end with its result; where it does not, a part may be missing.
pub(crate) fn ends_with_result(bytes: &[u8]) -> bool {
    let end = bytes.trim_ascii_end();
    [&b"*"[..], b"1-0", b"0-1", b"1/2-1/2"].iter().any(|token| end.ends_with(token))
}

/// The sides, if the tags tell both players; then their tags are no longer needed.
fn take_sides(game: &mut Game) -> Option<Sides> {
    let player = |color: Color| -> Option<Player> {
        let [kind, level] = player_tags(color);
        match (game.tag(kind)?, game.tag(level)) {
            ("human", _) => Some(Player::Human),
            ("program", None) => Some(Player::Computer(Default::default())),
            ("program", Some(level)) => level.parse().ok().map(Player::Computer),
            _ => None,
        }
    };
    let (white, black) = (player(Color::White)?, player(Color::Black)?);
    let flipped = match game.tag(ORIENTATION) {
        None | Some("white") => false,
        Some("black") => true,
        Some(_) => return None,
    };
    for tag in Color::ALL.into_iter().flat_map(player_tags).chain([ORIENTATION]) {
        game.remove_tag(tag);
    }
    Some(Sides { white, black, flipped })
}

pub(super) fn write(saved: &SavedGame) -> String {
    let mut game = saved.game.clone();
    names::tag(&mut game);
    let Some(sides) = &saved.sides else { return game.to_pgn() };
    for color in Color::ALL {
        let [kind, level] = player_tags(color);
        game.remove_tag(level);
        match sides.player(color) {
            Player::Human => _ = game.set_tag(kind, "human"),
            Player::Computer(at) => {
                game.set_tag(kind, "program");
                game.set_tag(level, &at.to_string());
            }
        }
    }
    game.set_tag(ORIENTATION, if sides.flipped { "black" } else { "white" });
    game.to_pgn()
}
