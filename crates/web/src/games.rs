//! The list of saved games.

use crate::client::Client;
use crate::localization::manner;
use crate::protocol::{ListedGame, NoteKind, ServerMessage};
use crate::registry::{NotJoined, Registry};
use crate::room::Access;
use crate::{conversions, localization, position};
use chess::{Board, Game};
use jiff::Timestamp;
use play::AutosaveEntry;
use std::sync::Arc;

use texts::Lang;
use web_time::{SystemTime, UNIX_EPOCH};

/// Who looks for an older game finds its file in the folder.
const MAX_LISTED: usize = 50;

/// Tells a browser which games it can go on with, the newest first: its own, and those of the
/// terminal if it belongs to the same user of the machine.
pub fn list(registry: &Registry, client: &Client) {
    let own = |words: &str| {
        let access = Access::read(words);
        let left_here = access.is_ownerless() && client.same_user;
        left_here || access.may_play(client.identity().as_ref())
    };
    let kept =
        registry.autosaves.as_ref().map(|autosaves| (autosaves, autosaves.newest(MAX_LISTED, own)));
    let games = kept.map(|(autosaves, games)| {
        let ours = games
            .into_iter()
            .filter(|game| has_content(&game.saved.game))
            .filter(|game| registry.has(&game.name) || !autosaves.is_in_use(&game.name));
        ours.map(|game| ListedGame {
            own: may_delete(registry, client, &game.name),
            ..listed(&game, client.lang())
        })
        .collect()
    });
    client.send(&ServerMessage::Games { games: games.unwrap_or_default() });
}

/// Whether there is anything in a game worth going back to.
fn has_content(game: &Game) -> bool {
    game.main_line().next().is_some() || *game.start() != Board::default()
}

/// Deletes a game of this browser, and says which are left.
pub fn delete(registry: &Registry, client: &Client, id: &str) {
    let problem = match &registry.autosaves {
        Some(autosaves) if may_delete(registry, client, id) => {
            registry.close_if_empty(id);
            autosaves.delete(id).err().map(NotJoined::from)
        }
        _ => Some(NotJoined::NoSuchGame),
    };
    if let Some(problem) = problem {
        client.note(NoteKind::Error, localization::not_joined(&problem, client.lang()));
    }
    list(registry, client);
}

/// Whoever began a game may delete it; those of the terminal, the user of the machine.
fn may_delete(registry: &Registry, client: &Client, id: &str) -> bool {
    let words = registry.autosaves.as_ref().and_then(|autosaves| autosaves.access_of(id));
    words.is_some_and(|words| {
        let access = Access::read(&words);
        let left_here = access.is_ownerless() && client.same_user;
        left_here || access.is_owned_by(client.identity().as_ref())
    })
}

/// A game that begins now begins today; one that has moves knows its own date, or nobody does.
pub fn dated(mut game: Arc<Game>) -> Arc<Game> {
    let begins = game.main_line().next().is_none() && game.tag("Date").is_none();
    if begins {
        Arc::make_mut(&mut game).set_tag("Date", &today());
    }
    game
}

/// Today's date here, as PGN has it.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// The same where only the browser knows the zone.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn today() -> String {
    let here = i64::try_from(web_time::local_seconds()).ok();
    let here = here.and_then(|seconds| Timestamp::from_second(seconds).ok());
    here.unwrap_or_default().strftime("%Y.%m.%d").to_string()
}

fn listed(kept: &AutosaveEntry, lang: Lang) -> ListedGame {
    let game = &kept.saved.game;
    let last = game.node(game.current()).and_then(|node| {
        let before = game.node(node.parent()?)?;
        Some(manner(lang).numbered(before.board(), node.mv()?))
    });
    ListedGame {
        game: kept.name.clone(),
        moves: game.moves().len(),
        sides: kept.saved.sides.pairing(),
        names: conversions::names(game),
        opening: position::opening(game, game.current()),
        fen: game.board().fen(),
        date: game.tag("Date").map(str::to_string),
        own: false,
        result: game.ended().map(|(_, outcome)| outcome.result().token()),
        written: written(kept.written.unwrap_or(UNIX_EPOCH)),
        last,
    }
}

/// A time as ISO 8601 has it, in UTC: `2026-11-15T11:20:05Z`.
fn written(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let time = i64::try_from(seconds).ok().and_then(|time| Timestamp::from_second(time).ok());
    time.unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let at = |seconds| written(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
        assert_eq!(at(951_826_154), "2000-02-29T12:09:14Z");
        assert_eq!(at(1_794_741_605), "2026-11-15T11:20:05Z");
    }
}
