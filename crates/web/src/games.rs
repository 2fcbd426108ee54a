//! The list of saved games.

use crate::client::Client;
use crate::localization::manner;
use crate::protocol::{ListedGame, ServerMessage};
use crate::registry::Registry;
use crate::room::Access;
use jiff::Timestamp;
use play::AutosaveEntry;
use std::time::{SystemTime, UNIX_EPOCH};
use texts::Lang;

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
            .filter(|game| registry.has(&game.name) || !autosaves.is_in_use(&game.name));
        ours.map(|game| listed(&game, client.lang())).collect()
    });
    client.send(&ServerMessage::Games { games: games.unwrap_or_default() });
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
        result: game.outcome().map(|outcome| outcome.result().token()),
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
